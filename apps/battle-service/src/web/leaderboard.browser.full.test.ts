import type { LeaderboardEntry } from '@repo/contracts/battle';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, startBattle } from '../testing/client.js';
import { appRig } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe.skipIf(chromiumProgram === undefined)('the page of the leaderboard', () => {
  const rig = appRig();

  test('has those who have fought; programs that do not ask for that get everybody', async () => {
    const [ash, gary, misty] = [
      await newTrainer(service.url, 'Ash'),
      await newTrainer(service.url, 'Gary'),
      await newTrainer(service.url, 'Misty'),
    ];
    const id = await startBattle(ash, gary);
    await ash.post(`/battles/${id}/forfeit`);
    const all = (await misty.get<LeaderboardEntry[]>('/leaderboard')).body;
    expect(all.map(({ username, position }) => [username, position])).toEqual([
      ['Gary', 1],
      ['Misty', 2],
      ['Ash', 3],
    ]);
    const { page } = await rig.player(service.url, 'Misty');
    await page.goto('/app/leaderboard');
    await page.getByRole('link', { name: 'Gary' }).waitFor();
    const rows = () => page.getByRole('row').evaluateAll((all) => all.slice(1).map((row) => row.textContent));
    expect(await rows()).toEqual([expect.stringMatching(/^1Gary/), expect.stringMatching(/^2Ash/)]);
    await page.getByRole('link', { name: 'Around me' }).click();
    await page.getByText('You get a place when your first rated battle has ended').waitFor();
    expect(await rows()).toHaveLength(3);
  });

  test('shows, as profiles do, ratings by format, on any screen and in both themes', async () => {
    const [brock, erika] = [await newTrainer(service.url, 'Brock'), await newTrainer(service.url, 'Erika')];
    for (let n = 0; n < 5; n += 1) {
      await brock.post(`/battles/${await startBattle(brock, erika, 'singles_1v1')}/forfeit`);
    }
    await brock.post(`/battles/${await startBattle(brock, erika, 'singles_6v6')}/forfeit`);
    const person = await rig.player(service.url, 'Erika');
    const { page } = person;
    const rows = (table: string) =>
      page.locator(`${table} tr`).evaluateAll((all) => all.slice(1).map((row) => row.textContent));
    await page.goto('/app/leaderboard');
    await page.getByLabel('Format').selectOption('1 against 1');
    await page.getByText('Trainers with five rated battles of this format').waitFor();
    await page.getByRole('link', { name: 'Brock' }).waitFor();
    expect(await rows('.entries')).toEqual(['1Erika (you)Youngster1067500100%', '2BrockYoungster9330500%']);
    await expectGood(person);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Format').selectOption('6 against 6');
    await page.getByText('Nobody has ended five rated battles of this format yet').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Brock' }).click();
    await page.getByRole('heading', { name: 'By format' }).waitFor();
    const shown = page.getByRole('region', { name: 'By format' }).getByRole('row');
    expect(await shown.allInnerTexts()).toEqual([
      expect.stringMatching(/format\s+rating/i),
      expect.stringMatching(/^1 against 1\s+933\s+0\s+5\s+0$/),
      expect.stringMatching(/^6 against 6\s+984\s+0\s+1\s+0$/),
    ]);
    await expectGood(person);
    await page.getByRole('link', { name: '1 against 1' }).first().click();
    await page.getByText('Trainers with five rated battles of this format').waitFor();
  });
});
