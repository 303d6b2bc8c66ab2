import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood, heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf, staffToken } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

let service: TestService;
let library: Library;
let kiosk: string;
beforeAll(async () => {
  service = await startService({ ...COUNT_ONCE, env: { ACCESS: 'guarded' } });
  library = libraryOf(await deskOf(service));
  await staffToken(service, 'kiosk');
  const found = await service.database.pool.query(`SELECT email FROM library.users WHERE role = 'kiosk'`);
  kiosk = found.rows[0].email;
});
afterAll(() => service.close());

const TABLET = { width: 820, height: 1100 };

async function scan({ page }: Pick<Person, 'page'>, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

describe.skipIf(chromiumProgram === undefined)('the self-service page', () => {
  const rig = appRig();

  test('lends by card and barcode, shows one’s books for the password, and forgets who was there', async () => {
    const patron = { first_name: 'Genly', last_name: 'Ai', card: 'P-GENLY', password: PASSWORD };
    const { user } = await library.newPatron(patron);
    const [mine = '', out = ''] = await library.newBarcodes(2);
    const person = await rig.member(service.url, kiosk, '/app/self', TABLET);
    const { page } = person;
    await heading(person, 'Welcome');
    await expectGood(person);
    await scan(person, 'P-NOBODY');
    await page.getByText(/^Nobody has this card/).waitFor();

    await scan(person, 'P-GENLY');
    await heading(person, 'Hello, Genly');
    await scan(person, mine);
    await page.locator('.latest.good').getByText('Bring it back by').waitFor();
    expect(await library.openLoans(user.id)).toHaveLength(1);
    await scan(person, mine);
    await page
      .locator('.latest.danger')
      .getByText(/it is on your card/)
      .waitFor();
    await scan(person, 'no-book');
    await page
      .locator('.latest.danger')
      .getByText(/no book of ours/)
      .waitFor();
    await expectGood(person);

    await page.getByRole('button', { name: 'My books' }).click();
    await page.getByLabel('Password of your account').fill('guess');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the password of your account.').waitFor();
    await page.getByLabel('Password of your account').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'My books' }).getByText(`Book ${mine}`).waitFor();
    await expectGood(person);
    await page.getByRole('button', { name: 'Done' }).click();
    await heading(person, 'Welcome');
    expect(await page.content()).not.toMatch(/Genly|Book L/);

    await page.getByRole('button', { name: /Give back/ }).click();
    await page.getByText('Scan the first book.').waitFor();
    await scan(person, mine);
    await page
      .locator('.latest.good')
      .getByText(/returned books/)
      .waitFor();
    expect(await library.openLoans(user.id)).toEqual([]);
    await scan(person, out);
    await page.getByText('It was not lent').first().waitFor();
  });

  test('ends by itself when nobody goes on, leads nowhere else, and is logged out with its password alone', async () => {
    await library.newPatron({ first_name: 'Estraven', card: 'P-ESTRAVEN' });
    const person = await rig.person(service.url, TABLET);
    const { page } = person;
    await page.clock.install();
    await page.goto('/app/log-in?next=/app/books');
    await page.getByLabel('Mail address').fill(kiosk);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(person, 'Welcome');
    await scan(person, 'P-ESTRAVEN');
    await heading(person, 'Hello, Estraven');
    await page.clock.fastForward(52_000);
    await page.getByText('Are you still there?').waitFor();
    await expectGood(person);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Are you still there?').waitFor({ state: 'detached' });
    await page.clock.fastForward(52_000);
    await page.getByText('Are you still there?').waitFor();
    await page.clock.fastForward(9_000);
    await heading(person, 'Welcome');
    expect(await page.content()).not.toMatch(/Estraven/);

    await page.goto('/app/desk');
    await heading(person, 'Welcome');
    expect(await page.getByRole('link').count()).toBe(0);
    await page.getByRole('button', { name: /log out/ }).click();
    const password = page.getByLabel('Password of this page’s account');
    await password.fill('guess');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email or password').waitFor();
    await password.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await heading(person, 'Log in');
  });
});
