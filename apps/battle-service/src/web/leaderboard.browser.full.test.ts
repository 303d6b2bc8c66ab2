import type { LeaderboardEntry } from '@repo/contracts/battle';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
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
});
