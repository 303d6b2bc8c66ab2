import type { Battle, BattleRecord, Event } from '@repo/contracts/battle';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, playToEnd, startBattle } from '../testing/client.js';
import { appRig, heading, readyMoves, titled } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('a replay shows what the history tells, and a changed record is found out', async () => {
    const [ash, gary] = [await newTrainer(service.url, 'Ash'), await newTrainer(service.url, 'Gary')];
    const id = await startBattle(ash, gary, 'singles_1v1');
    const end = await playToEnd(id, [ash, gary]);
    const history = (await ash.get<Event[]>(`/battles/${id}/history`)).body;
    const record = (await ash.get<BattleRecord>(`/battles/${id}/record`)).body;
    const last = record.events.length - 1;

    // Anybody may look, with a link alone.
    const { page } = await rig.person(service.url);
    await page.goto(`/app/replay/${id}`);
    await heading({ page }, 'Ash against Gary');
    await page.getByText(`Recomputed here: ${last + 1} steps.`).waitFor();
    const slider = page.getByRole('slider', { name: 'Moment of the battle' });
    await slider.focus();
    await page.keyboard.press('End');
    await expect.poll(() => slider.inputValue()).toBe(String(last));
    const own = end.you.team[0];
    const field = page.getByRole('region', { name: 'The field' });
    const hp = field.getByRole('meter', { name: 'HP of' }).last();
    expect(await hp.getAttribute('aria-valuetext')).toBe(`${own?.hp} of ${own?.max_hp} HP`);
    // Each step before the end, too: the HP that the own history tells last.
    for (let step = last - 1; step > 0; step -= 1) {
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => slider.inputValue()).toBe(String(step));
      const told = history.filter((event) => event.step <= step && 'hp' in event && event.hp !== undefined);
      const now = told.findLast((event) => 'side' in event && event.side === 'you');
      const shown = now && 'hp' in now ? now.hp : own?.max_hp;
      expect(await hp.getAttribute('aria-valuetext'), `step ${step}`).toBe(`${shown} of ${own?.max_hp} HP`);
      const move = history.find((event) => event.step === step && event.kind === 'move');
      if (move?.kind === 'move')
        await page.locator('.step-log').getByText(titled(move.move), { exact: true }).first().waitFor();
      // The page's turns are those of the battle.
      if (move) await page.getByRole('heading', { name: `Turn ${move.turn}`, exact: true }).waitFor();
    }
    await expect.poll(() => page.url()).toContain('step=1');

    const changed: BattleRecord = JSON.parse(JSON.stringify(record));
    changed.ratings.challenger.after += 1;
    await page.goto('/app/verify');
    const chooser = page.getByLabel('Record of a battle');
    const file = (json: unknown) => ({
      name: 'record.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(json)),
    });
    await chooser.setInputFiles(file({ not: 'a record' }));
    await page.getByText('This record cannot be played.').waitFor();
    await chooser.setInputFiles({ ...file(changed), name: 'changed.json' });
    await page.getByText('This record has been changed, or was never true.').waitFor();
    await page.getByText(/^ratings/).waitFor();
  });

  test('a battle plays by itself until it ends, or somebody stops it', async () => {
    const [misty, brock] = [await newTrainer(service.url, 'Misty'), await newTrainer(service.url, 'Brock')];
    const id = await startBattle(misty, brock, 'singles_1v1');
    for (const each of [misty, brock]) await each.act(id, { action_type: 'attack', move_index: 0 });
    await misty.request('POST', `/battles/${id}/forfeit`);
    const { page } = await rig.person(service.url);
    await page.goto(`/app/replay/${id}`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    const slider = page.getByRole('slider');
    const end = await slider.getAttribute('max');
    await expect.poll(() => slider.inputValue()).toBe(end);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.getByRole('button', { name: 'From Brock’s side' }).click();
    await page.locator('.step-log').getByText('You won: the opponent gave up.').waitFor();
  });

  test('a battle plays itself on the first page, as often as somebody likes', async () => {
    const { page } = await rig.person(service.url);
    await page.goto('/app/');
    const battle = page.getByRole('region', { name: 'A battle' });
    // Whoever asked the device for less motion starts it.
    const play = battle.getByRole('button', { name: 'Play' });
    await play.waitFor();
    const told = battle.locator('.told');
    const before = await told.textContent();
    await play.click();
    await expect.poll(() => told.textContent()).not.toBe(before);
    await battle.getByRole('button', { name: 'Pause' }).click();
    await play.waitFor();
    expect(await battle.getByRole('meter').count()).toBe(2);
  });

  test('whoever wants to is told of a move while looking elsewhere', async () => {
    const [lorelei, bruno] = [
      await newTrainer(service.url, 'Lorelei'),
      await newTrainer(service.url, 'Bruno'),
    ];
    const id = await startBattle(lorelei, bruno, 'singles_1v1');
    const { page } = await rig.player(service.url, 'Lorelei');
    // A browser without a window has nowhere to show a notice.
    await page.addInitScript(
      "globalThis.told = []; globalThis.Notification = class { static permission = 'granted'; static requestPermission = async () => 'granted'; constructor(text) { told.push(text); } };",
    );
    await page.goto('/app/settings');
    await page.getByLabel('A notice when it is your move').check();
    await page.goto(`/app/battles/${id}`);
    await page.getByText('your move').first().waitFor();
    expect(await page.evaluate('told')).toEqual([]);
    await readyMoves({ page }).first().click();
    await page.getByText('waiting for Bruno').first().waitFor();
    await page.evaluate("Object.defineProperty(document, 'hidden', { value: true })");
    await bruno.act(id, { action_type: 'attack', move_index: 0 });
    await expect.poll(() => page.evaluate('told')).toEqual(['Your move against Bruno']);
  });

  test('a trainer finds their place on the leaderboard, and what two trainers have fought', async () => {
    const [jessie, james] = [await newTrainer(service.url, 'Jessie'), await newTrainer(service.url, 'James')];
    const id = await startBattle(jessie, james);
    await james.request('POST', `/battles/${id}/forfeit`);
    const { page } = await rig.player(service.url, 'Jessie');
    await page.getByRole('link', { name: 'Leaderboard' }).click();
    await page.getByRole('link', { name: 'Around me' }).click();
    await page.getByText(/^You are in place 1 of/).waitFor();
    await page.getByRole('link', { name: 'By wins' }).click();
    await page.getByRole('row', { name: /Jessie \(you\).* 1 0 / }).waitFor();
    await page.getByRole('link', { name: 'James' }).click();
    await heading({ page }, 'James');
    await page.getByText('1 battle: 1 won, 0 lost.').waitFor();
    await page
      .getByRole('region', { name: 'You against James' })
      .getByRole('link', { name: /Replay$/ })
      .waitFor();
    await page.getByRole('img', { name: /^Rating over time\. From 1000 to 984 in 1 rated battle/ }).waitFor();
    await page.getByRole('link', { name: 'Replay of the battle against Jessie' }).click();
    await heading({ page }, 'Jessie against James');
    await page.goto('/app/trainers/nobody-of-this-name');
    await heading({ page }, 'No such trainer');
    await page.goto(`/app/replay/${id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`);
    await page.getByRole('alert').waitFor();
  });

  test('a trainer blocks another on their page, sees it in the settings and takes it back', async () => {
    const [misty, brock] = [await newTrainer(service.url), await newTrainer(service.url)];
    const challenge = () => brock.post<Battle>('/battles/challenge', { opponent_username: misty.username });
    const { battle_id: id } = (await challenge()).body;
    const player = await rig.player(service.url, misty.username, { width: 390, height: 844 });
    const { page } = player;
    await page.goto(`/app/battles/${id}`);
    await page.getByRole('link', { name: `the page of ${brock.username}` }).click();
    await page.getByRole('button', { name: `Block ${brock.username}` }).click();
    await page.getByText(`You have blocked ${brock.username}`).waitFor();
    await expectGood(player);
    await page.goto('/app/settings');
    await page.getByRole('link', { name: brock.username }).waitFor();
    await expectGood(player);
    expect((await challenge()).status).toBe(409);
    await page.getByRole('button', { name: `Unblock ${brock.username}` }).click();
    await page.getByText('You have blocked nobody.').waitFor();
    expect((await challenge()).status).toBe(201);
  });

  test('pages show what they know while the service is away, and go on by themselves', async () => {
    const cassidy = await newTrainer(service.url, 'Cassidy');
    const first = titled((await cassidy.creatures())[0]?.species);
    const { page, context } = await rig.player(service.url, 'Cassidy');
    await page.getByRole('link', { name: 'Creatures' }).click();
    await page.getByRole('link', { name: first }).waitFor();
    await context.setOffline(true);
    await page.getByText('No connection since').waitFor();
    await page.getByRole('link', { name: first }).waitFor();
    await context.setOffline(false);
    await expect.poll(() => page.getByText('No connection since').count()).toBe(0);
  });
});
