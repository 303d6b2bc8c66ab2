import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, playToEnd, startBattle } from '../testing/client.js';
import { appRig, heading } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe.skipIf(chromiumProgram === undefined)('the result of a battle', () => {
  const rig = appRig();

  test('shows how it went, turn by turn and creature by creature, and leads to its replay', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary);
    const view = await playToEnd(id, [ash, gary]);
    const player = await rig.player(service.url, ash.username);
    const { page } = player;
    await page.goto(`/app/battles/${id}`);
    await heading(player, /won$|^A draw$/);
    const theirs = view.opponent.team.filter((each) => 'species' in each);
    const sides = [
      { username: ash.username, team: view.you.team },
      { username: gary.username, team: theirs },
    ];
    const fallen = sides
      .flatMap(({ team }) => team as readonly { fainted: boolean }[])
      .filter(({ fainted }) => fainted).length;
    const falls = page.getByRole('region', { name: 'How it went' }).getByRole('link');
    expect(await falls.count()).toBe(fallen);
    for (const { username, team } of sides) {
      const rows = page.getByRole('region', { name: `The team of ${username}` }).getByRole('row');
      // The first is the heading.
      expect(await rows.count()).toBe(1 + team.length);
      expect(await rows.getByText('fainted').count()).toBe(team.filter(({ fainted }) => fainted).length);
    }
    // The figures add up the blows that the log tells.
    const own = page.getByRole('region', { name: `The team of ${ash.username}` }).getByRole('cell');
    const damage = (await own.allTextContents()).filter((_, index) => index % 4 === 1).map(Number);
    expect([damage.length, damage.some((each) => each > 0)]).toEqual([view.you.team.length, true]);
    await expectGood(player);
    await page.setViewportSize({ width: 1280, height: 800 });
    const step = new URL((await falls.first().getAttribute('href')) ?? '', service.url).searchParams.get(
      'step',
    );
    await falls.first().click();
    await page.getByText('Recomputed here').waitFor();
    expect(new URL(page.url()).searchParams.get('step')).toBe(step);
    await page.goBack();
    await page.getByRole('link', { name: 'Replay', exact: true }).click();
    await page.getByText('Recomputed here').waitFor();
    await page.goto('/app/');
    const result = page.getByRole('region', { name: 'Last results' }).getByRole('listitem');
    const had = (await result.getByText(/^You had: /).textContent()) ?? '';
    expect(had.split(';')).toHaveLength(view.you.team.length);
    expect(had.split(', fainted')).toHaveLength(1 + view.you.team.filter(({ fainted }) => fainted).length);
    await page.getByRole('link', { name: `Replay of the battle against ${gary.username}` }).click();
    await page.getByText('Recomputed here').waitFor();
  });
});
