import { someOf } from '@repo/testing/run-length';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstLegal, newTrainer, startBattle, type TrainerClient } from '../testing/client.js';
import { appRig, heading, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

type Page = Person['page'];

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const scrolledTo = (page: Page): Promise<number> => page.evaluate('Math.round(scrollY)');

/** Presses something without going there, as a finger does: what a test clicks on is scrolled to first. */
const tap = (page: Page, selector: string) => page.locator(selector).first().dispatchEvent('click');

describe.skipIf(chromiumProgram === undefined)('a page does not scroll by itself', () => {
  const rig = appRig();

  /** Plays with both until the battle has ended; the first is the one of the page, where each choice is tapped. */
  async function playOnPage(
    page: Page,
    id: string,
    own: TrainerClient,
    other: TrainerClient,
    each: () => Promise<void>,
  ) {
    for (;;) {
      const theirs = await other.view(id);
      if (theirs.status === 'finished') return;
      const action = firstLegal(theirs.legal_actions);
      if (action) await other.act(id, action);
      const { step, phase, legal_actions: legal, status } = await own.view(id);
      if (status !== 'active' || !firstLegal(legal)) continue;
      const button = `${phase === 'replacement' ? '.mate' : '.move'}[aria-disabled="false"]`;
      await page.getByText(`Step ${step} ·`).waitFor();
      await page.locator(button).first().waitFor();
      await each();
      await tap(page, button);
      await expect
        .poll(async () => (await own.view(id)).step !== step || (await own.view(id)).you.submitted)
        .toBe(true);
    }
  }

  test.each(someOf([220, 0]))(
    'a battle that is scrolled to %i stays there through its turns; its result begins at the top',
    async (at) => {
      const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
      const id = await startBattle(ash, gary);
      const { page } = await rig.player(service.url, ash.username, {
        width: 390,
        height: 844,
        reducedMotion: 'no-preference',
      });
      await page.goto(`/app/battles/${id}`);
      await readyMoves({ page }).first().waitFor();
      await page.evaluate(`scrollTo(0, ${at})`);
      await expect.poll(() => scrolledTo(page)).toBe(at);
      await page.evaluate(
        "globalThis.scrolls = []; addEventListener('scroll', () => scrolls.push(Math.round(scrollY)))",
      );
      // With the focus on a move, as somebody has it who plays by keyboard.
      await page.evaluate("document.querySelector('.move').focus({ preventScroll: true })");
      await playOnPage(page, id, ash, gary, async () => {
        expect(await page.evaluate(`scrolls.filter((each) => each !== ${at})`)).toEqual([]);
      });
      await heading({ page }, /won|draw/);
      await expect.poll(() => scrolledTo(page)).toBe(0);
      expect(await page.evaluate(`scrolls.filter((each) => each !== 0 && each !== ${at})`)).toEqual([]);
    },
  );

  test('another page begins at its top', async () => {
    const ash = await newTrainer(service.url);
    const { page } = await rig.player(service.url, ash.username, { width: 390, height: 844 });
    await page.goto('/app/catch');
    await page.getByText('are shown').waitFor();
    await page.evaluate('scrollTo(0, 900)');
    await tap(page, 'nav[aria-label="Pages"] a[href="/app/leaderboard"]');
    await heading({ page }, 'Leaderboard');
    await expect.poll(() => scrolledTo(page)).toBe(0);
  });
});
