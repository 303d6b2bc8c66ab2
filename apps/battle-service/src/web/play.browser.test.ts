import { operationsOf } from '@repo/http-kit/testing/operations';
import { isFull } from '@repo/testing/run-length';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstLegal, newTrainer, startBattle } from '../testing/client.js';
import {
  appRig,
  heading,
  OWN_BATTLES,
  type Player,
  readyMoves,
  register,
  tabTo,
  titled,
} from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Both choose their first move, again and again, until there is a result. */
async function fightToTheEnd(players: readonly Player[]): Promise<void> {
  for (;;) {
    for (const player of players) {
      const result = player.page.getByRole('heading', { level: 1, name: /won$|^A draw$/ });
      await readyMoves(player).first().or(result).first().waitFor();
      if (await result.isVisible()) return;
      await readyMoves(player).first().click();
    }
  }
}

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('two people play from registration to ratings', async () => {
    const ash = { ...(await rig.person(service.url)), username: 'Ash' };
    const gary = { ...(await rig.person(service.url, { width: 390, height: 844 })), username: 'Gary' };
    await register(ash, 'Ash');
    await register(gary, 'Gary');

    await ash.page.goto('/app/challenge');
    await ash.page.getByLabel('Trainer name').fill('gary');
    await ash.page.getByText('1 against 1').click();
    await ash.page.getByText('Gary: Youngster, rating 1000').waitFor();
    await ash.page.getByRole('button', { name: 'Send the challenge' }).click();
    await heading(ash, 'Waiting for Gary');

    await gary.page.getByRole('button', { name: 'Accept the challenge of Ash' }).click();
    for (const { page } of [gary, ash]) await page.getByRole('button', { name: 'Enter the battle' }).click();
    await fightToTheEnd([ash, gary]);

    for (const player of [ash, gary]) await heading(player, /won$|^A draw$/);
    const won = await ash.page.getByRole('heading', { name: 'You won' }).isVisible();
    const [winner, loser] = won ? [ash, gary] : [gary, ash];
    await winner.page.getByRole('heading', { name: '+16 points' }).waitFor();
    await loser.page.getByRole('heading', { name: '−16 points' }).waitFor();
    await winner.page.getByText('Why +16?').click();
    await winner.page.getByText('You scored 1 for a win. 32 × (1 − 0.500) = 16.00, rounded +16.').waitFor();
    await winner.page.getByRole('main').getByRole('link', { name: 'Your battles' }).click();
    const standing = winner.page.getByRole('region', { name: winner.username });
    await standing.getByText('Youngster · 1 won, 0 lost').waitFor();
    await standing.getByText('Rating 1016').waitFor();

    const id = loser.page.url().split('/').at(-1);
    const record = await service.app.inject({ url: `/battles/${id}/record` });
    const { client_seeds: seeds, client_seed_hashes: hashes } = record.json();
    expect(Object.values(seeds)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(String)]);
    expect(Object.values(hashes)).toEqual([expect.any(String), expect.any(String)]);
  });

  test.runIf(isFull)('with the keyboard alone', async () => {
    const brock = await newTrainer(service.url, 'Brock');
    const trainer = await newTrainer(service.url, 'Misty');
    const first = titled((await trainer.creatures())[0]?.species);
    const misty = await rig.person(service.url);
    const { keyboard } = misty.page;
    await misty.page.goto('/app/');
    await tabTo(misty, /^Log in$/);
    await keyboard.press('Enter');
    await heading(misty, 'Log in');
    await tabTo(misty, /^Trainer name$/);
    await keyboard.type('Misty');
    await tabTo(misty, /^Password$/);
    await keyboard.type('correct horse battery');
    await keyboard.press('Enter');
    await heading(misty, OWN_BATTLES);

    await tabTo(misty, /^Challenge somebody$/);
    await keyboard.press('Enter');
    await heading(misty, 'Challenge a trainer');
    await tabTo(misty, /^Trainer name$/);
    await keyboard.type('Brock');
    await keyboard.press('Enter');
    await heading(misty, 'Waiting for Brock');

    const [challenge] = (await brock.get<{ battle_id: string }[]>('/battles/pending')).body;
    const id = challenge?.battle_id ?? '';
    await brock.post(`/battles/${id}/accept`);
    await heading(misty, 'Who fights against Brock?');
    await misty.page.getByText('fights first').waitFor();
    await tabTo(misty, new RegExp(`^${first} later`));
    await keyboard.press('Enter');
    await misty.page.getByText('comes as number 2').waitFor();
    // The focus stays with what was moved, so that it can go on.
    await keyboard.press('Enter');
    await tabTo(misty, /^Enter the battle$/);
    await keyboard.press('Enter');
    await heading(misty, 'Waiting for Brock');
    await brock.post(`/battles/${id}/team`);
    await heading(misty, 'Misty against Brock');
    expect((await brock.view(id)).opponent.username).toBe('Misty');

    await misty.page.getByText('Turn 1 — your move').waitFor();
    await keyboard.press('2');
    await misty.page.getByText('waiting for Brock', { exact: false }).first().waitFor();
    await brock.act(id, { action_type: 'attack', move_index: 0 });
    await misty.page.getByText(/Turn \d+ — (your move|send somebody in)/).waitFor();
    await keyboard.press('?');
    await misty.page.getByRole('dialog', { name: 'Playing' }).waitFor();
    await keyboard.press('Escape');
    await tabTo(misty, /^Give up…$/);
    await keyboard.press('Enter');
    await misty.page.getByRole('dialog', { name: 'Give the battle up?' }).waitFor();
    // The focus is on no answer: Enter alone gives none, and Escape changes nothing.
    await keyboard.press('Enter');
    expect(await misty.page.getByRole('dialog').count()).toBe(1);
    await keyboard.press('Escape');
    await expect.poll(() => misty.page.getByRole('dialog').count()).toBe(0);
    await keyboard.press('Enter');
    await misty.page.getByRole('dialog').waitFor();
    await tabTo(misty, /^Give up$/);
    await keyboard.press('Enter');
    await heading(misty, 'Brock won');
    const focused: string = await misty.page.evaluate('document.activeElement.textContent');
    expect(focused).toBe('Brock won');
  });

  test.runIf(isFull)(
    'what is sent is taken back, also after a reload, while the other has not chosen',
    async () => {
      const [janine, koga] = [await newTrainer(service.url, 'Janine'), await newTrainer(service.url, 'Koga')];
      const id = await startBattle(janine, koga);
      const player = await rig.player(service.url, 'Janine', { width: 390, height: 844 });
      const { page } = player;
      const back = page.getByRole('button', { name: 'Sent – take back' });
      const second = titled((await janine.creatures())[1]?.species);
      const yourMove = page.getByText('Turn 1 — your move');
      await page.goto(`/app/battles/${id}`);
      await readyMoves(player).nth(1).click();
      await back.waitFor();
      // The second click of a double click takes nothing back.
      await back.dispatchEvent('click', { detail: 2 });
      expect(await readyMoves(player).count()).toBe(0);
      expect((await janine.view(id)).you.held_action).toMatchObject({ move_index: 1 });
      await back.click();
      await yourMove.waitFor();
      expect(await back.count()).toBe(0);
      expect((await janine.view(id)).you.submitted).toBe(false);

      await page
        .getByRole('region', { name: 'Your team' })
        .getByRole('button', { name: new RegExp(`^${second}`) })
        .click();
      await back.waitFor();
      await page.reload();
      await back.waitFor();
      expect(await back.textContent()).toContain(second);
      await back.press('Enter');
      await yourMove.waitFor();

      await readyMoves(player).first().click();
      await back.waitFor();
      await koga.act(id, { action_type: 'attack', move_index: 0 });
      await page.getByText(/^Step 2 ·/).waitFor();
      expect(await back.count()).toBe(0);
    },
  );

  test.runIf(isFull)('Struggle is sent, and taken back, as itself', async () => {
    const [janine, koga] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(janine, koga, 'singles_1v1');
    await service.database.pool.query(
      `UPDATE battle.battles SET progress = jsonb_set(progress, '{sides,0,creatures,0,pp}', '[0, 0, 0, 0]') WHERE id = $1`,
      [id],
    );
    const { page } = await rig.player(service.url, janine.username);
    await page.goto(`/app/battles/${id}`);
    await page.getByRole('button', { name: /^Struggle/ }).click();
    await page.getByRole('button', { name: /^Struggle.*Sent – take back/ }).click();
    await page.getByText('Turn 1 — your move').waitFor();
    expect((await janine.view(id)).you).toMatchObject({ submitted: false, held_action: null });
  });

  test.runIf(isFull)(
    'who wants to confirm marks a move first, and sends it by the second press',
    async () => {
      const [bugsy, morty] = [await newTrainer(service.url, 'Bugsy'), await newTrainer(service.url, 'Morty')];
      const id = await startBattle(bugsy, morty);
      const { page } = await rig.player(service.url, 'Bugsy');
      await page.goto('/app/settings');
      await page.getByLabel('Confirm before sending').check();
      await page.goto(`/app/battles/${id}`);
      await page.getByText('Turn 1 — your move').waitFor();
      const again = page.getByRole('button', { name: 'Press again to send' });
      const second = titled((await bugsy.creatures())[1]?.species);
      await page.keyboard.press('q');
      await again.waitFor();
      await page.keyboard.press('2');
      await page.getByRole('button', { name: new RegExp(`^${second}.*Press again to send`) }).waitFor();
      expect([await again.count(), (await bugsy.view(id)).you.submitted]).toEqual([1, false]);
      await again.click();
      await page.getByRole('button', { name: new RegExp(`^${second}.*Sent – take back`) }).waitFor();
      expect((await bugsy.view(id)).you.held_action).toMatchObject({ switch_to: 1 });
    },
  );

  test.runIf(isFull)('what is shown of the opponent’s HP holds the truth', async () => {
    const [lance, clair] = [await newTrainer(service.url, 'Lance'), await newTrainer(service.url, 'Clair')];
    const id = await startBattle(lance, clair);
    const { page } = await rig.player(service.url, 'Lance');
    await page.goto(`/app/battles/${id}`);
    let seen = 0;
    for (let round = 0; round < 8; round += 1) {
      for (const trainer of [lance, clair]) {
        const action = firstLegal((await trainer.view(id)).legal_actions);
        if (action) await trainer.act(id, action);
      }
      const truth = await clair.view(id);
      if (truth.status !== 'active') break;
      await page.getByText(new RegExp(`^Step ${truth.step} ·`)).waitFor();
      const active = truth.you.team.find((creature) => creature.active);
      const meter = page.getByRole('meter').first();
      const shown = (await meter.getAttribute('aria-valuetext')) ?? '';
      const share = (100 * (active?.hp ?? 0)) / (active?.max_hp ?? 1);
      if (shown === 'fainted') expect(share).toBe(0);
      else if (shown === 'unhurt') expect(share).toBe(100);
      else if (shown.startsWith('about')) {
        const [low = 0, high = low] = [...shown.matchAll(/\d+/g)].map(Number);
        expect(share, shown).toBeGreaterThanOrEqual(low - (low === high ? 1 : 0));
        expect(share, shown).toBeLessThanOrEqual(high);
        seen += 1;
      } else expect(shown).toBe('nothing is known of its HP');
    }
    expect(seen).toBeGreaterThan(0);
  });

  test.runIf(isFull)('hostile names are text', async () => {
    const name = '<img src=x onerror=1>';
    const [jessie, james] = [await newTrainer(service.url, 'Jessie'), await newTrainer(service.url, 'James')];
    const [first] = await jessie.creatures();
    const renamed = await jessie.request('PATCH', `/creatures/${first?.id}`, { body: { nickname: name } });
    expect(renamed.status, renamed.text).toBe(200);
    const id = await startBattle(jessie, james);
    const { page } = await rig.player(service.url, 'Jessie');
    await page.goto(`/app/battles/${id}`);
    await page.getByRole('button', { name }).waitFor();
    expect(await page.locator('img').count()).toBe(0);
    await page.goto('/app/challenge?to=<script>alert(1)</script>');
    await expect.poll(() => page.getByLabel('Trainer name').inputValue()).toContain('<script>');
  });

  test.runIf(isFull)('every request the app makes is documented', async () => {
    const [tracey, todd] = [await newTrainer(service.url, 'Tracey'), await newTrainer(service.url, 'Todd')];
    const id = await startBattle(tracey, todd);
    const player = await rig.player(service.url, 'Tracey');
    await player.page.goto('/app/challenge?to=Todd');
    await player.page.getByLabel('Trainer name').focus();
    await player.page.getByText('It counts').click();
    await player.page.goto(`/app/battles/${id}`);
    await readyMoves(player).first().click();
    await player.page.getByText('waiting for Todd').first().waitFor();
    await todd.request('POST', `/battles/${id}/forfeit`);
    await heading(player, 'You won');
    await player.page.getByText('rounded').waitFor({ state: 'attached' });
    const documented = (await operationsOf(service.url)).map(
      ({ method, path }) => new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    );
    const asked = player.requests.filter((request) => !/^(GET|HEAD) \/app\//.test(request));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((request) => !documented.some((each) => each.test(request)))).toEqual([]);
  });
});
