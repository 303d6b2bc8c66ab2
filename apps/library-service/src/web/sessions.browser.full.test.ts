import { chromiumProgram, closeBrowser, type Person } from '@repo/web-kit/testing/browser';
import { expectGood, heading } from '@repo/web-kit/testing/pages';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig, logIn } from '../testing/visitor.js';

let service: TestService;
let desk: Client;
let library: Library;
const emails = { librarian: '', admin: '' };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds that the service's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + ahead) };
  service = await startService({ ...COUNT_ONCE, clock, env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
  for (const role of ['librarian', 'admin'] as const)
    emails[role] = (await (await deskOf(service, role)).get<{ email: string }>('/users/profile')).body.email;
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => service.close());

async function scan({ page }: Person, code: string | null): Promise<void> {
  await page.keyboard.type(code ?? '');
  await page.keyboard.press('Enter');
}

/** Scans so fast as a scanner does, however slow the browser is: no time passes in it meanwhile. */
async function scanFast(person: Person, code: string | null): Promise<void> {
  const { clock } = person.page;
  await clock.pauseAt(Number(await person.page.evaluate('Date.now()')) + 10_000);
  await scan(person, code);
  await clock.resume();
}

/** Everything that a screen reader would say. */
const said = ({ page }: Person) => page.locator('body').ariaSnapshot();

const lockOf = ({ page }: Person) => page.getByRole('dialog', { name: 'The desk is locked' });

describe.skipIf(chromiumProgram === undefined)('the web app', () => {
  const rig = appRig();

  test('a reader stays logged in when the browser is closed, and logs out elsewhere; a librarian does not stay', async () => {
    const { email } = await clientOf(service.url).newUser();
    const reader = await rig.member(service.url, email, '/app/account');
    const again = await rig.person(service.url, { storageState: await closeBrowser(reader) });
    ahead = 20 * DAY;
    await again.page.goto('/app/account');
    await heading(again, 'Account');
    const other = await rig.member(service.url, email, '/app/loans');
    await again.page.reload();
    const list = again.page.getByRole('region', { name: 'Where you are logged in' });
    await list.getByText('· this one').waitFor();
    await expectGood(again);
    await list.getByRole('button', { name: /^Log out there: Chrome on Linux/ }).click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    ahead += 2 * 60 * MINUTE;
    await other.page.reload();
    await other.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();

    const librarian = await rig.member(service.url, emails.librarian, '/app/desk');
    const late = await rig.person(service.url, { storageState: await closeBrowser(librarian) });
    await late.page.goto('/app/desk');
    await heading(late, 'Log in');
  });

  /** A librarian who lends to a reader. */
  async function lending() {
    const reader = await library.newPatron({ first_name: 'Grace', last_name: 'Hopper' });
    const [lent = '', next = ''] = await library.newBarcodes(2);
    const person = await rig.person(service.url);
    const { page } = person;
    await page.clock.install();
    await page.goto('/app/log-in?next=%2Fapp%2Fdesk');
    await logIn(person, emails.librarian);
    await page.getByLabel('Reader: card, name or mail address').waitFor();
    await scan(person, reader.card);
    await page.getByLabel('Barcode of the book').waitFor();
    await scan(person, lent);
    await page
      .locator('.entries strong', { hasText: `Book ${lent}` })
      .first()
      .waitFor();
    return { person, reader, lent, next };
  }

  test('the desk is locked after 15 minutes without use: nothing of readers is there, and nothing is lost', async () => {
    const { person, reader, next } = await lending();
    const { page, context, requests } = person;
    await page.keyboard.press('F4');
    await heading(person, 'Take back');
    await page.keyboard.press('F2');
    await scan(person, reader.card);
    await page.getByLabel('Barcode of the book').waitFor();
    const other = await context.newPage();
    await other.goto(`/app/desk/readers/${reader.user.id}`);
    await heading({ page: other }, 'Grace Hopper');
    await page.clock.fastForward(13 * MINUTE);
    expect(await lockOf(person).count()).toBe(0);
    await page.clock.fastForward(3 * MINUTE);
    await lockOf(person).waitFor();
    // It is locked in all tabs, in the address and in the title, too.
    await lockOf({ ...person, page: other }).waitFor();
    for (const each of [page, other]) {
      expect(await said({ ...person, page: each })).not.toMatch(/Grace|Hopper|Book L/);
      expect(await each.evaluate('document.body.innerText')).not.toMatch(/Grace|Hopper|Book L/);
      expect([await each.title(), new URL(each.url()).pathname]).toEqual(['Locked', '/app/desk']);
    }
    await expectGood({ page: other });
    // Nothing is left in the browser that could go on.
    await expect.poll(async () => (await context.cookies(`${service.url}/session`)).length).toBe(0);
    expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('eyJ');
    // Neither Escape nor a key of the desk leads behind it.
    for (const key of ['Escape', 'Escape', 'F4', 'F9']) await page.keyboard.press(key);
    await page.goBack();
    expect(await lockOf(person).isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/app/desk');

    const asked = requests.length;
    const field = page.getByLabel('Password', { exact: true });
    await field.and(page.locator(':focus')).waitFor();
    await scanFast(person, next);
    await page.getByText('1 code was scanned while the desk was locked.').waitFor();
    await scanFast(person, reader.card);
    await page.getByText('2 codes were scanned while the desk was locked.').waitFor();
    expect([await field.inputValue(), await field.getAttribute('type')]).toEqual(['', 'password']);
    expect(await said(person)).not.toContain(next);
    expect(requests.slice(asked)).toEqual([]);

    await field.fill('not this one');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('Invalid email or password').waitFor();
    await field.fill(PASSWORD);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByLabel('Barcode of the book').waitFor();
    await heading({ page: other }, 'Grace Hopper');
    expect(new URL(other.url()).pathname).toBe(`/app/desk/readers/${reader.user.id}`);
    // The same reader is at the desk, and what was scanned meanwhile was not lent.
    expect(await library.openLoans(reader.user.id)).toHaveLength(1);
    await scan(person, next);
    await expect.poll(() => library.openLoans(reader.user.id)).toHaveLength(2);
  });

  test('another librarian goes on where the desk was left; a reader sees nothing of it', async () => {
    const { person, reader, lent, next } = await lending();
    const { page } = person;
    const unlockAs = async (email: string) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Lock the desk' }).click();
      await page.getByLabel('Mail address or card').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Unlock' }).click();
      await expect.poll(() => lockOf(person).count()).toBe(0);
    };
    await unlockAs(emails.admin);
    await page
      .locator('.entries strong', { hasText: `Book ${lent}` })
      .first()
      .waitFor();
    await scan(person, next);
    await expect.poll(() => library.openLoans(reader.user.id)).toHaveLength(2);
    const { email } = await clientOf(service.url).newUser();
    await unlockAs(email);
    await heading(person, 'What would you like to read?');
    expect(await page.content()).not.toMatch(/Grace|Hopper|Book L/);
  });

  test('a device that has slept is locked when it is used again, and the time is chosen on each', async () => {
    const { person } = await lending();
    const { page } = person;
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Account' }).click();
    await page
      .getByRole('combobox', { name: 'Lock it when nobody has used it for' })
      .selectOption('30 minutes');
    await page.getByRole('link', { name: 'Lend' }).click();
    await page.getByLabel('Reader: card, name or mail address').waitFor();
    await page.clock.fastForward(25 * MINUTE);
    expect(await lockOf(person).count()).toBe(0);
    // While a device sleeps no timer runs.
    await page.clock.setSystemTime(Date.now() + 4 * 60 * MINUTE);
    await page.keyboard.press('Shift');
    await lockOf(person).waitFor();
    // Another page of the browser shows nothing either.
    const late = await person.context.newPage();
    await late.goto('/app/desk');
    await heading({ page: late }, 'Log in');
  });
});
