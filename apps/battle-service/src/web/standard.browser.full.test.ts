import type { Battle, Creature, HouseOpponent } from '@repo/contracts/battle';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newTrainer, send, type TrainerClient } from '../testing/client.js';
import { appRig, heading, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { HOUSE: 'on' } });
  const list = async () => (await send<HouseOpponent[]>(service.url, 'GET', '/house')).body.length;
  await vi.waitFor(async () => expect(await list()).toBeGreaterThan(0), { timeout: 90_000 });
});
afterAll(() => service.close());

/** A trainer whose first creature is a Gyarados. */
async function trainerWithGyarados(name: string): Promise<[TrainerClient, string]> {
  const trainer = await newTrainer(service.url, name);
  const { id } = (await trainer.post<Creature>('/creatures/catch', { species: 'gyarados' })).body;
  const others = (await trainer.creatures()).map((creature) => creature.id).filter((each) => each !== id);
  await trainer.request('PUT', '/creatures/order', { body: { creature_ids: [id, ...others] } });
  return [trainer, id];
}

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('from an item to a battle by the rules with abilities and items, and its replay', async () => {
    const [ash, id] = await trainerWithGyarados('Ash');
    const player = await rig.player(service.url, 'Ash');
    const { page } = player;
    await page.goto(`/app/creatures/${id}`);
    const gear = page.getByRole('region', { name: 'Ability and item' });
    await gear.getByText('It holds nothing.').waitFor();
    await expectGood(player);
    await gear.getByRole('radio', { name: 'Intimidate' }).focus();
    await page.keyboard.press('Space');
    await gear.getByRole('button', { name: 'Give it an item…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which item shall it hold?' });
    await expect.poll(() => dialog.getByRole('listitem').count()).toBeGreaterThan(100);
    // The search has the focus.
    await page.keyboard.type('leftov');
    await dialog.getByText('1 item.').waitFor();
    await expectGood(player);
    await dialog.getByRole('button', { name: 'Give Leftovers' }).click();
    await gear.getByRole('button', { name: 'Take it away' }).waitFor();
    expect((await ash.creatures())[0]).toMatchObject({ ability: 'intimidate', held_item: 'leftovers' });

    await page.goto('/app/play');
    await page.getByText('Standard', { exact: true }).click();
    await page.getByText('1 against 1', { exact: true }).click();
    await page.getByText('Abilities and held items count, too.').waitFor();
    await expectGood(player);
    await page.getByRole('button', { name: 'Fight now' }).click();
    await heading(player, /against house-/);
    await readyMoves(player).first().waitFor();
    const [battle] = (await ash.get<Battle[]>('/battles/pending')).body;
    expect(battle).toMatchObject({ rules: 'standard', format: 'singles_1v1' });
    const log = page.getByRole('log');
    await log.getByText('Your Gyarados has the ability Intimidate.').waitFor();
    const rival = page.getByRole('region', { name: 'what you have seen' });
    await rival.getByRole('button', { name: /item not seen$/ }).waitFor();
    await expectGood(player);
    await page.getByRole('button', { name: 'Intimidate · Leftovers' }).click();
    await page.getByText(/^Leftovers: Restores/).waitFor();
    await expectGood(player);
    await page.keyboard.press('Escape');

    await ash.post(`/battles/${battle?.battle_id}/forfeit`);
    await heading(player, /won$/);
    await page.getByText('1 against 1 · Standard').first().waitFor();
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByText('Recomputed here').waitFor();
    await page.getByText('1 against 1 · Standard').waitFor();
    await expectGood(player);
  });
});
