import { browserRig, type Person, type Screen } from '@repo/web-kit/testing/browser';
import { expect } from 'vitest';
import { PASSWORD } from './client.js';

/** Somebody who plays with the web app. */
export type Player = Person & { username: string };

/** The browser of a test file, and what people do with the app in it. */
export function appRig() {
  const rig = browserRig();
  return {
    ...rig,
    /** Somebody with an account, who logs in and sees their battles. */
    async player(url: string, username: string, screen?: Screen): Promise<Player> {
      const person = await rig.person(url, screen);
      await person.page.goto('/app/log-in');
      await logIn(person, username);
      return { ...person, username };
    },
  };
}

export async function logIn({ page }: Person, username: string): Promise<void> {
  await page.getByLabel('Trainer name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await heading({ page }, 'Your battles');
}

export async function register({ page }: Person, username: string): Promise<void> {
  await page.goto('/app/register');
  await page.getByLabel('Trainer name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await heading({ page }, 'Your battles');
}

/** Waits for a page by its heading. */
export const heading = ({ page }: Pick<Person, 'page'>, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** The moves that can be chosen now. */
export const readyMoves = ({ page }: Pick<Person, 'page'>) =>
  page.getByRole('region', { name: 'Moves' }).getByRole('button', { disabled: false });

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
export async function answeredLate(page: Person['page'], address: string): Promise<() => Promise<void>> {
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
