import { browserRig, type Person, type Screen } from '@repo/web-kit/testing/browser';
import { heading } from '@repo/web-kit/testing/pages';
import { PASSWORD } from './client.js';

/** The browser of a test file, and what people do with the app of the library in it. */
export function appRig() {
  const rig = browserRig();
  return {
    ...rig,
    /** Somebody with an account, who logs in on their way to a page. */
    async member(url: string, email: string, to = '/app/loans', screen?: Screen): Promise<Person> {
      const person = await rig.person(url, screen);
      await person.page.goto(`/app/log-in?next=${encodeURIComponent(to)}`);
      await logIn(person, email);
      await person.page.waitForURL((address) => address.pathname === new URL(to, url).pathname);
      return person;
    },
  };
}

export async function logIn({ page }: Pick<Person, 'page'>, email: string): Promise<void> {
  await page.getByLabel('Mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Searches as somebody does who has just come to the app. */
export async function search({ page }: Pick<Person, 'page'>, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Find a book' });
  await field.fill(text);
  // Into the field, which may not have the focus: a page that has just come gives it to its heading.
  await field.press('Enter');
  await heading({ page }, 'Find');
}
