import { isLong } from '@repo/testing/run-length';
import { accessibilityProblems, sidewaysScroll, smallTargets } from '@repo/web-kit/testing/browser';
import { expect } from 'vitest';
import type { Player } from './player.js';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const THEMES = ['light', 'dark'] as const;
/** In `npm test` each screen and each theme once, in the long run each screen in each theme. */
const LOOKS = THEMES.flatMap((theme, index) =>
  (isLong ? [PHONE, DESKTOP] : [index === 0 ? PHONE : DESKTOP]).map((screen) => ({ screen, theme })),
);

/** Everything that a page is held to. */
export async function expectGood({ page }: Pick<Player, 'page'>): Promise<void> {
  for (const { screen, theme } of LOOKS) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme: theme });
    expect(await accessibilityProblems(page), `${page.url()} ${screen.width} ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page), `${page.url()} at 320`).toBe(0);
  expect(await smallTargets(page), page.url()).toEqual([]);
}
