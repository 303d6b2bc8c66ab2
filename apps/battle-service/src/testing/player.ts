import { browserRig, type Person, type Screen } from '@repo/web-kit/testing/browser';
import { heading } from '@repo/web-kit/testing/pages';
import { PASSWORD } from './client.js';

/** The heading of somebody's own battles, which says what waits for them. */
export const OWN_BATTLES = /^Your battles$| waits? for you$/;

export { answeredLate, heading, tabTo } from '@repo/web-kit/testing/pages';

/** Somebody who plays with the web app. */
export type Player = Person & { username: string };

/** How fast battles are played out on somebody's device. */
type Speed = 'normal' | 'fast' | 'off';

/** Default: off, so that no test waits for what is only looked at. */
type AppScreen = Screen & { speed?: Speed };

/** The browser of a test file, and what people do with the app in it. */
export function appRig() {
  const rig = browserRig();
  async function person(url: string, { speed = 'off', ...screen }: AppScreen = {}): Promise<Person> {
    const opened = await rig.person(url, screen);
    await opened.context.addInitScript(
      `if (origin !== 'null') localStorage['battle-service.settings'] ??= '${JSON.stringify({ speed })}'`,
    );
    return opened;
  }
  return {
    ...rig,
    person,
    /** Somebody with an account, who logs in and sees their battles. */
    async player(url: string, username: string, screen?: AppScreen): Promise<Player> {
      const player = await person(url, screen);
      await player.page.goto('/app/log-in');
      await logIn(player, username);
      return { ...player, username };
    },
  };
}

export async function logIn({ page }: Pick<Person, 'page'>, username: string): Promise<void> {
  await page.getByLabel('Trainer name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await heading({ page }, OWN_BATTLES);
}

export async function register({ page }: Person, username: string): Promise<void> {
  await page.goto('/app/register');
  await page.getByLabel('Trainer name').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await heading({ page }, OWN_BATTLES);
}

/** The moves that can be chosen now; one that is sent, and can be taken back, is none of them. */
export const readyMoves = ({ page }: Pick<Person, 'page'>) =>
  page
    .getByRole('region', { name: 'Moves' })
    .getByRole('button', { disabled: false })
    .and(page.locator(':not([data-chosen="true"])'));

/** `seed-bomb` as the app writes it. */
export const titled = (name = ''): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
