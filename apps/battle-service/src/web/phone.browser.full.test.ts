import { someOf } from '@repo/testing/run-length';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrainer, startBattle } from '../testing/client.js';
import { appRig, readyMoves } from '../testing/player.js';
import { startService, type TestService } from '../testing/service.js';

type Page = Person['page'];

let service: TestService;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const PHONES = someOf([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]);

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return { ...box, bottom: box.y + box.height, end: box.x + box.width };
}

describe.skipIf(chromiumProgram === undefined)('on a phone', () => {
  const rig = appRig();

  test.each(PHONES)('of $width × $height all pages are one strip at the bottom', async (screen) => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const id = await startBattle(ash, gary, 'singles_6v6');
    const { page } = await rig.player(service.url, ash.username, screen);
    for (const address of ['/app/', '/app/leaderboard', `/app/battles/${id}`]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const strip = await boxOf(page, 'nav[aria-label="Pages"]');
      expect([address, strip.bottom, strip.width]).toEqual([address, screen.height, screen.width]);
      expect(strip.height).toBeLessThanOrEqual(56);
      const links = await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all();
      expect(links).toHaveLength(6);
      for (const link of links) {
        const { x = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        expect([x >= 0, x + width <= screen.width]).toEqual([true, true]);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    expect((await boxOf(page, 'nav[aria-label="Pages"]')).bottom).toBeLessThan(80);
  });

  test.each(PHONES)(
    'of $width × $height the clock, four lines of the log and all moves are seen at once',
    async (screen) => {
      const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
      const id = await startBattle(ash, gary, 'singles_6v6', {
        clock: { step_seconds: 600, bank_seconds: 0 },
      });
      for (const each of [ash, gary]) await each.act(id, { action_type: 'attack', move_index: 0 });
      const { page } = await rig.player(service.url, ash.username, screen);
      await page.goto(`/app/battles/${id}`);
      await readyMoves({ page }).first().waitFor();
      const clock = await boxOf(page, '.time-left');
      const [title, scene, log] = [
        await boxOf(page, 'h1'),
        await boxOf(page, '.scene'),
        await boxOf(page, '[role=log]'),
      ];
      expect(await page.locator('.time-left').innerText()).toMatch(/^\d{1,2}:\d\d$/);
      expect([clock.bottom <= scene.y, clock.y <= title.bottom, clock.end <= screen.width]).toEqual([
        true,
        true,
        true,
      ]);
      const lineHeight: number = await page.evaluate(
        "parseFloat(getComputedStyle(document.querySelector('[role=log] p')).lineHeight)",
      );
      expect(log.height).toBeGreaterThanOrEqual(4 * lineHeight);
      // The last line is seen, however many there are.
      const lines = await page.locator('[role=log] p').all();
      const { y: end = 0, height: high = 0 } = (await lines.at(-1)?.boundingBox()) ?? {};
      expect([end >= log.y, end + high <= log.bottom + 1]).toEqual([true, true]);
      const strip = await boxOf(page, 'nav[aria-label="Pages"]');
      expect(log.bottom).toBeLessThanOrEqual(strip.y);
      for (const move of await readyMoves({ page }).all()) {
        const { y = 0, height = 0 } = (await move.boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(strip.y);
        expect(height).toBeGreaterThanOrEqual(44);
      }

      // So it is where the log gets lower, as on a phone that is turned.
      await page.evaluate("document.querySelector('[role=log]').style.blockSize = '2.9em'");
      const hidden = () =>
        page.evaluate<number>(
          "(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)(document.querySelector('[role=log]'))",
        );
      await expect.poll(hidden).toBeLessThanOrEqual(1);
    },
  );
});
