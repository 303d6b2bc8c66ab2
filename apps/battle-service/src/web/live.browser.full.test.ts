import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstLegal, newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { appRig, heading } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let ash: TrainerClient;
let gary: TrainerClient;

beforeAll(async () => {
  service = await startService();
  ash = await newTrainer(service.url, 'Ash');
  gary = await newTrainer(service.url, 'Gary');
});
afterAll(() => service.close());

/** Both do the first thing that they can. */
async function step(id: string): Promise<void> {
  for (const trainer of [ash, gary]) {
    const action = firstLegal((await trainer.view(id)).legal_actions);
    if (action) await trainer.act(id, action);
  }
}

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('somebody without an account finds a battle on the first page and watches it to its end', async () => {
    const person = await rig.person(service.url, { width: 390, height: 844 });
    const { page } = person;
    /** It looks every five seconds, and at once when the network is back. */
    const look = () => page.evaluate("dispatchEvent(new Event('online'))");
    await page.goto('/app/');
    await page.getByRole('link', { name: 'Watch battles that go on now' }).click();
    await heading(person, 'Battles to watch');
    await page.getByText('Nobody fights before others just now.').waitFor();
    await expectGood(person);

    const id = await startBattle(ash, gary, 'singles_3v3', { spectators: 'anyone' });
    const hidden = await startBattle(ash, gary, 'singles_1v1');
    await page.goto('/app/live?by=newest');
    const card = page.getByRole('listitem').filter({ hasText: 'Ash 1000' });
    await card.getByText('3 against 3 · turn 1').waitFor();
    expect(await page.getByRole('link', { name: /^Watch .+ against / }).count()).toBe(1);
    await expectGood(person);

    await card.getByRole('link', { name: 'Watch Ash against Gary' }).click();
    await heading(person, 'Ash against Gary');
    await page.getByText('Turn 1 — Ash and Gary choose').waitFor();
    const field = page.getByRole('region', { name: 'The field' });
    expect(await field.getByRole('meter').count()).toBe(2);
    expect(await page.getByText('not seen yet').count()).toBe(4);
    await expectGood(person);

    await step(id);
    await look();
    const log = page.getByRole('log');
    await log.getByText(/^Ash's \w+ used /).waitFor();
    await log.getByText(/^Gary's \w+ used /).waitFor();
    await expectGood(person);

    // The record of a battle is sealed while its trainers are in one that began before its end.
    for (const each of [hidden, id]) await gary.post(`/battles/${each}/forfeit`);
    await look();
    await log.getByText('Ash won: Gary gave up.').waitFor();
    await expectGood(person);
    await page.getByRole('link', { name: 'Look at it step by step' }).click();
    await heading(person, 'Ash against Gary');
    await page.goto(`/app/live/${hidden}`);
    await page.getByText('There is no battle here that may be watched.').waitFor();
    await expectGood(person);
  });

  test('whoever has an account is told each step as it comes, also after the connection was lost', async () => {
    await newTrainer(service.url, 'Watcher');
    const id = await startBattle(ash, gary, 'singles_3v3', { spectators: 'anyone' });
    const player = await rig.player(service.url, 'Watcher');
    const { page, requests } = player;
    await page.goto(`/app/live/${id}`);
    await page.getByText('Turn 1 — Ash and Gary choose').waitFor();
    const streams = () => requests.filter((request) => request === `GET /live/${id}/stream`).length;
    await expect.poll(streams).toBe(1);
    await step(id);
    await page
      .getByText(/^Turn 2/)
      .first()
      .waitFor();

    service.app.server.closeAllConnections();
    await expect.poll(streams).toBe(2);
    await step(id);
    await ash.post(`/battles/${id}/forfeit`);
    await page.getByRole('log').getByText('Gary won: Ash gave up.').waitFor();
    await page.getByText('All that has happened').click();
    // Nothing that happened meanwhile is missing.
    const told = await page.locator('.whole-log p').count();
    await page.reload();
    await page.getByText('All that has happened').click();
    expect(told).toBeGreaterThan(5);
    expect(await page.locator('.whole-log p').count()).toBe(told);
  });
});
