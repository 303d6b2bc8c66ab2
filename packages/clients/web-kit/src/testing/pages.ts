import { isFull } from '@repo/testing/run-length';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { accessibilityProblems, type Person, sidewaysScroll, smallTargets } from './browser.js';

/** Waits for a page by its heading. */
export const heading = ({ page }: Pick<Person, 'page'>, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Goes to another page of the app by a link: what the app has loaded stays, as where somebody clicks. */
export const follow = ({ page }: Pick<Person, 'page'>, address: string): Promise<void> =>
  page.evaluate(`{
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(address)} });
    document.body.append(link);
    link.click();
    link.remove();
  }`);

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const THEMES = ['light', 'dark'] as const;
const LOOKS = THEMES.flatMap((theme) => [PHONE, DESKTOP].map((screen) => ({ screen, theme })));

/** In `npm test` each page has the next of the looks, else all of them. */
let turn = 0;
function someLooks(): typeof LOOKS {
  turn += 1;
  return isFull ? LOOKS : LOOKS.slice(turn % LOOKS.length).slice(0, 1);
}

/** Everything that a page is held to. */
export async function expectGood({ page }: Pick<Person, 'page'>): Promise<void> {
  for (const { screen, theme } of someLooks()) {
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme: theme });
    expect(await accessibilityProblems(page), `${page.url()} ${screen.width} ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page), `${page.url()} at 320`).toBe(0);
  expect(await smallTargets(page), page.url()).toEqual([]);
}

/** Goes with Tab to what is named so, as a keyboard does; fails where it never gets there. */
export async function tabTo({ page }: Pick<Person, 'page'>, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    const focused: string = await page.evaluate(
      `(() => { const it = document.activeElement; return it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ?? it.textContent ?? ''; })()`,
    );
    if (name.test(focused.trim())) return;
    passed.push(focused.trim().slice(0, 40));
  }
  expect.fail(`Tab never leads to ${name}, but to ${passed.join(' | ')}`);
}

/** Holds back the next answer from this address. Returns what lets it go, and comes back when the page has made use of it. */
export async function answeredLate(page: Page, address: string): Promise<() => Promise<void>> {
  let answer = () => {};
  const isTime = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      await isTime;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return async () => {
    const answered = page.waitForResponse(address);
    answer();
    await (await answered).finished();
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  };
}

type Point = { x: number; y: number };

/** Scrolls to something, and returns its middle in CSS pixels of the window. */
export async function middleOf(shown: Locator): Promise<Point> {
  await shown.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await shown.boundingBox()) ?? expect.fail('it is not shown');
  return { x: x + width / 2, y: y + height / 2 };
}

/** Moves a finger over the page, as on a screen that can be touched. */
export async function dragByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (const part of [0.1, 0.5, 1]) {
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await send('touchEnd', []);
  await session.detach();
}
