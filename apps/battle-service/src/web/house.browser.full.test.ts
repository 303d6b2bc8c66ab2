import type { Battle, HouseOpponent } from '@repo/contracts/battle';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { newTrainer, PASSWORD, send, type TrainerClient } from '../testing/client.js';
import { appRig, heading, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let house: HouseOpponent[] = [];

beforeAll(async () => {
  service = await startService({ env: { HOUSE: 'on' } });
  const list = async () => {
    house = (await send<HouseOpponent[]>(service.url, 'GET', '/house')).body;
    return house.length;
  };
  await vi.waitFor(async () => expect(await list()).toBeGreaterThan(0), { timeout: 90_000 });
});
afterAll(() => service.close());

const openBattles = async (trainer: TrainerClient) =>
  (await trainer.get<Battle[]>('/battles/pending')).body.filter(({ status }) => status === 'active');

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('from a fresh page to the first turn: one click and two fields', async () => {
    const { page } = await rig.person(service.url, { width: 390, height: 844 });
    await page.addInitScript(
      "globalThis.clicks = Number(sessionStorage.clicks ?? 0); addEventListener('pointerdown', () => { sessionStorage.clicks = ++globalThis.clicks; });",
    );
    const begun = Date.now();
    await page.goto('/app/');
    // Tab leads there as well as a click.
    await page.getByLabel('Trainer name').fill('Newcomer');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByText('Turn 1 — your move').waitFor();
    const seconds = (Date.now() - begun) / 1000;
    expect(await page.evaluate('globalThis.clicks')).toBe(1);
    // No test waits for a machine that is busy; on an idle one it is some three seconds.
    console.log(`from a fresh page to the first turn: 1 click, 2 fields, ${seconds.toFixed(1)} s`);

    // And the opponent answers by itself.
    await page.getByText('house', { exact: true }).first().waitFor();
    await readyMoves({ page }).first().click();
    await page.getByText(/^Step [2-9]/).waitFor();
  });

  test('whoever has an account gets a battle by the same form, and a name that another has is refused', async () => {
    const known = await newTrainer(service.url, 'Known');
    const { page } = await rig.person(service.url);
    await page.goto('/app/');
    await page.getByLabel('Trainer name').fill('known');
    await page.getByLabel('Password', { exact: true }).fill('a password of somebody else');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByText('Somebody has this name already, with another password.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByText('Turn 1 — your move').waitFor();
    // For the first battle the weakest.
    expect(await openBattles(known)).toMatchObject([{ opponent: house[0]?.username, format: 'singles_3v3' }]);
  });

  test('whoever gets an account and no battle is told why, and tries again', async () => {
    const busy = await newTrainer(service.url, 'Busy');
    for (const { username } of house.slice(0, 3)) {
      await busy.post('/battles/challenge', { opponent_username: username, format: 'singles_1v1' });
    }
    const { page } = await rig.person(service.url);
    await page.goto('/app/');
    await page.getByLabel('Trainer name').fill('Busy');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByText('Only your battle could not begin.').waitFor();
    const refusal = page.getByRole('alert');
    await refusal.getByText('battles with the house').waitFor();
    await expectGood({ page });
    const [first] = (await busy.get<Battle[]>('/battles/pending')).body;
    const leave = async () => {
      await busy.post(`/battles/${first?.battle_id}/team`);
      expect((await busy.post(`/battles/${first?.battle_id}/forfeit`)).status).toBe(200);
    };
    // It begins as soon as the house has entered, too.
    await vi.waitFor(leave, { timeout: 90_000 });
    await refusal.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Turn 1 — your move').waitFor();
  });

  test('opponents of the house are chosen from a list, have a page each, and are marked where they play', async () => {
    const chooser = await newTrainer(service.url, 'Chooser');
    const player = await rig.player(service.url, 'Chooser');
    const { page } = player;
    await page.getByRole('link', { name: 'Play now' }).first().click();
    await heading(player, 'Play');
    const [first] = house;
    await page.getByText(`Level 1 · rating ${first?.elo_rating}`).waitFor();
    await expectGood(player);
    // For a newcomer the weakest fits.
    await page.getByRole('heading', { name: `Fight ${first?.username}` }).waitFor();
    await page.getByText('1 against 1', { exact: true }).click();
    await page.getByText('Over some hours').click();
    // This device remembers the terms.
    await page.reload();
    await expect.poll(() => page.getByRole('radio', { name: '1 against 1' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Fight now' }).click();
    await heading(player, /against house-/);
    await readyMoves(player).first().waitFor();
    await expectGood(player);
    expect(await openBattles(chooser)).toMatchObject([
      { opponent: first?.username, format: 'singles_1v1', clock: { step_seconds: 3_600 } },
    ]);

    await page.goto('/app/');
    const card = page.getByRole('listitem').filter({ hasText: first?.username ?? '' });
    await card.getByText('house', { exact: true }).waitFor();
    await page.goto(`/app/trainers/${first?.username}`);
    await page.getByText('The service itself plays this trainer.').waitFor();
    await page
      .getByText('You have never fought.')
      .or(page.getByText(/^\d+ battle/))
      .waitFor();
    await expectGood(player);
    await page.goto(`/app/challenge?to=${first?.username}`);
    await page.getByLabel('Trainer name').focus();
    await page.getByText('It counts').click();
    await page.getByText(`${first?.username} house: `).waitFor();
  });

  test('a rematch with the house begins at once', async () => {
    const again = await newTrainer(service.url, 'Again');
    const player = await rig.player(service.url, 'Again');
    const { page } = player;
    await page.goto('/app/play');
    await page.getByRole('button', { name: `Challenge ${house[0]?.username}` }).click();
    await page.getByText('Turn 1 — your move').waitFor();
    const [battle] = await openBattles(again);
    await again.post(`/battles/${battle?.battle_id}/forfeit`);
    await heading(player, `${house[0]?.username} won`);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.getByText('Turn 1 — your move').waitFor();
  });

  test('where the house takes no challenges, a newcomer is told whom else to play', async () => {
    const closed = await startService();
    // After the window: a page that has lost its network keeps the service from closing for a minute.
    onTestFinished(closed.close);
    const { page } = await rig.person(closed.url);
    await page.goto('/app/');
    await page.getByLabel('Trainer name').fill('Alone');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByText('The house takes no challenges here.').waitFor();
    await expectGood({ page });
    await page.context().setOffline(true);
    await page.getByText('No connection since').waitFor();
    await page.getByText('The house takes no challenges here.').waitFor();
  });
});
