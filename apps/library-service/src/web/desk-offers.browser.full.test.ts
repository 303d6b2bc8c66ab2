import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { expectGood, heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

let service: TestService;
let desk: Client;
let library: Library;
let email: string;

beforeAll(async () => {
  service = await startService({ ...COUNT_ONCE, env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
  email = (await desk.get<{ email: string }>('/users/profile')).body.email;
});
afterAll(() => service.close());

describe.skipIf(chromiumProgram === undefined)('one key at the desk', () => {
  const rig = appRig();
  const block = ({ page }: Person) => page.locator('.entries .latest');
  const scan = async ({ page }: Person, ...codes: (string | null)[]) => {
    for (const code of codes) {
      await page.keyboard.type(code ?? '');
      await page.keyboard.press('Enter');
    }
  };
  /** A copy that somebody has, its barcode and its book. */
  async function lentCopy(note: string | null = null) {
    const holder = await library.newPatron({ last_name: 'Holder' });
    const reader = await library.newPatron({ first_name: 'Grace' });
    const { book, copies } = await library.newTitle(1);
    const { id, version } = copies[0] ?? { id: 0, version: 0 };
    const barcode = `X${id}`;
    const fields = { material: 'book', call_number: null, status: 'in_service' };
    await desk.put(`/copies/${id}`, { version, barcode, ...fields, note });
    const { body } = await library.checkOut(holder.user.id, id);
    return { holder, reader, book, barcode, id, loan: body.loan.id };
  }
  async function lendingTo(card: string | null): Promise<Person> {
    const person = await rig.member(service.url, email, '/app/desk');
    await person.page.getByLabel('Reader: card, name or mail address').waitFor();
    await scan(person, card);
    await person.page.getByLabel('Barcode of the book').waitFor();
    return person;
  }

  test('a book that another has is taken back and lent, once, also where an answer is lost', async () => {
    const { holder, reader, barcode } = await lentCopy('Page 12 is torn.');
    const person = await lendingTo(reader.card);
    const { page } = person;
    await scan(person, barcode);
    await block(person)
      .filter({ hasText: `On loan to ${holder.card}` })
      .waitFor();
    expect(await page.getByText('Holder').count()).toBe(0);
    await expectGood(person);
    // The answer that it is lent is lost, and so are the next ones.
    let isLent = false;
    await page.route('**/circulation/checkouts', async (route) => {
      if (isLent) return route.abort();
      const response = await route.fetch();
      isLent = response.status() === 201;
      return isLent ? route.abort() : route.fulfill({ response });
    });
    await page.keyboard.press('F7');
    await page.keyboard.press('F7');
    await page.getByText('Did it go through?').waitFor({ timeout: 20_000 });
    await page.unroute('**/circulation/checkouts');
    await block(person).getByText('Lent to Grace').waitFor({ timeout: 20_000 });
    await block(person).getByText('Back by').waitFor();
    expect(await library.openLoans(holder.user.id)).toEqual([]);
    expect(await library.openLoans(reader.user.id)).toHaveLength(1);
    const { body } = await desk.get<unknown[]>(`/patrons/${reader.user.id}/loans?state=returned`);
    expect(body).toEqual([]);
    // The next book says that of its copy.
    const next = await lentCopy('Page 12 is torn.');
    await library.checkIn(next.id);
    await scan(person, next.barcode);
    await block(person).getByText('Note: Page 12 is torn.').waitFor();
  });

  test('who waits for a book that is taken back comes first; that is said, and can be undone', async () => {
    const { holder, reader, book, barcode } = await lentCopy();
    const waiting = await library.newPatron({ last_name: 'Waiting' });
    await library.request(waiting.user.id, book.id);
    const person = await lendingTo(reader.card);
    await scan(person, barcode);
    await person.page.getByRole('button', { name: 'Take it back and lend it' }).click();
    await block(person).getByText('Waiting, Ada', { exact: true }).waitFor();
    await block(person).getByText('Do not shelve: somebody waits for it').waitFor();
    expect(await library.openLoans(reader.user.id)).toEqual([]);
    expect(await library.openLoans(holder.user.id)).toEqual([]);
    await person.page.keyboard.press('Control+z');
    await block(person).getByText('On loan again').waitFor();
    expect(await library.openLoans(holder.user.id)).toHaveLength(1);
  });

  test('a book that the reader has already is renewed', async () => {
    const { holder, barcode, loan } = await lentCopy();
    await service.database.pool.query('UPDATE library.loans SET deadline = deadline - 5 WHERE id = $1', [
      loan,
    ]);
    const person = await lendingTo(holder.card);
    await scan(person, barcode);
    await block(person).getByText('This reader has it already').waitFor();
    await person.page.keyboard.press('F7');
    await block(person).getByText('Renewed').waitFor();
    expect(await library.openLoans(holder.user.id)).toMatchObject([{ id: loan, renewals: 1 }]);
    await scan(person, barcode);
    await block(person).getByText('This reader has it already').waitFor();
    await person.page.keyboard.press('F7');
    await block(person).getByText('Not renewed').waitFor();
  });

  test('a card under Take back leads to its reader, and lends nothing by itself', async () => {
    const { reader, barcode, holder } = await lentCopy();
    const { body } = await desk.get<{ version: number }>(`/patrons/${reader.user.id}`);
    const profile = {
      category: 'default',
      group: null,
      expires_on: null,
      blocked_until: null,
      block_note: null,
    };
    const note = 'Reads with her brother.';
    await desk.put(`/patrons/${reader.user.id}`, {
      version: body.version,
      card: reader.card,
      ...profile,
      note,
    });
    const person = await rig.member(service.url, email, '/app/desk/returns');
    const { page } = person;
    await page.getByLabel('Barcode of the book').waitFor();
    await scan(person, reader.card, barcode);
    await block(person).getByText('To the shelf').waitFor();
    expect(await library.openLoans(holder.user.id)).toEqual([]);
    await scan(person, reader.card);
    await block(person).getByText(`Note: ${note}`).waitFor();
    await page.keyboard.press('F7');
    await heading(person, 'Lend');
    await page.getByRole('complementary', { name: 'Reader' }).getByText(`Note: ${note}`).waitFor();
    await scan(person, barcode);
    await block(person).getByText('Lent to Grace').waitFor();
    await page.getByLabel('Barcode of the book').waitFor();
  });

  test('damage is noted from where the book comes back, and said with its next scan', async () => {
    const { barcode } = await lentCopy();
    const person = await rig.member(service.url, email, '/app/desk/returns');
    const { page } = person;
    await page.getByLabel('Barcode of the book').waitFor();
    await scan(person, barcode);
    await page.getByRole('link', { name: 'Note damage' }).click();
    await page.getByLabel('Note').fill('Page 12 is torn.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('td').getByText('Page 12 is torn.').waitFor();
    await page.keyboard.press('F4');
    await heading(person, 'Take back');
    await page.getByLabel('Barcode of the book').waitFor();
    await scan(person, barcode);
    await block(person).getByText('Note: Page 12 is torn.').waitFor();
  });
});
