import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood, heading } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Library, libraryOf } from '../testing/library.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

let service: TestService;
let library: Library;
const emails = { librarian: '', admin: '' };

beforeAll(async () => {
  service = await startService({ ...COUNT_ONCE, env: { ACCESS: 'guarded' } });
  for (const role of ['librarian', 'admin'] as const) {
    const client = await deskOf(service, role);
    emails[role] = (await client.get<{ email: string }>('/users/profile')).body.email;
    if (role === 'librarian') library = libraryOf(client);
  }
});
afterAll(() => service.close());

describe.skipIf(chromiumProgram === undefined)('the page of the audit', () => {
  const rig = appRig();

  test('tells an admin in sentences what was done about a reader, by whom and when, page by page', async () => {
    const reader = await library.newPatron({ first_name: 'Grace', last_name: 'Hopper' });
    const { book } = await library.newTitle(1, { title: 'A Book of the Audit' });
    await library.newTitle(60);
    const person = await rig.member(service.url, emails.admin, `/app/desk/readers/${reader.user.id}`);
    const { page } = person;
    await page.getByRole('link', { name: 'What staff has done about them' }).click();
    await heading(person, 'Audit');
    const lines = page.locator('main ul.lines > li');
    await lines.filter({ hasText: 'Ada Lovelace looked at the loans of Grace Hopper.' }).waitFor();
    await lines.filter({ hasText: 'Ada Lovelace made an account for Grace Hopper.' }).waitFor();
    expect(await lines.count()).toBe(2);
    await expectGood(person);
    await page.getByRole('button', { name: 'Only about Grace Hopper' }).click();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(() => lines.count()).toBeGreaterThan(50);
    await page.getByLabel('About whom').fill('nobody at all');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('nobody at all: No reader is called so.').waitFor();
    await page.getByLabel('About whom').fill('');
    await page.getByLabel('What').selectOption('added a copy of a book');
    await page.getByLabel('By whom').fill(emails.librarian);
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Only by Ada Lovelace' }).waitFor();
    await expect.poll(() => lines.first().textContent()).toContain('added a copy of ');
    expect(await lines.filter({ hasText: 'Grace' }).count()).toBe(0);
    // What another version has written is shown as it is.
    await service.database.pool.query(
      `INSERT INTO library.audit (action, details) VALUES ('title_changed', '{"book": ${book.id}}'), ('shelf_painted', '{"colour": "dark red"}')`,
    );
    await page.goto('/app/desk/audit');
    await lines
      .filter({ hasText: 'A command or a deleted account did “shelf_painted”. colour “dark red”' })
      .waitFor();
    await lines.getByRole('link', { name: 'A Book of the Audit' }).click();
    await heading(person, 'A Book of the Audit');
  });

  test('is for admins', async () => {
    const person = await rig.member(service.url, emails.librarian, '/app/desk/audit');
    await person.page.getByText('The audit is for admins of the library.').waitFor();
    await person.page.getByRole('button', { name: /More|Audit/ }).click();
    await person.page.getByRole('link', { name: 'Overdue' }).waitFor();
    expect(await person.page.getByRole('link', { name: 'Audit' }).count()).toBe(0);
  });
});
