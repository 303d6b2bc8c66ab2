import type { Import } from '@repo/contracts/library';
import { chromiumProgram } from '@repo/web-kit/testing/browser';
import { expectGood } from '@repo/web-kit/testing/pages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

let service: TestService;
let desk: Client;
let email: string;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
  email = (await desk.get<{ email: string }>('/users/profile')).body.email;
});
afterAll(() => service.close());

const file = (...lines: string[]) => ({
  ...{ name: 'readers.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(['card,first_name,last_name,group', ...lines, ''].join('\n')),
});

describe.skipIf(chromiumProgram === undefined)('the page of imports', () => {
  const rig = appRig();

  test('tries a file, says what would be done, does it, and finds it again', async () => {
    await desk.post('/patrons', { first_name: 'Cy', last_name: 'Gray', card: 'P-1', group: '1B' });
    await desk.post('/patrons', { first_name: 'Di', last_name: 'Hall', card: 'P-9', group: '1B' });
    const person = await rig.member(service.url, email, '/app/desk/import');
    const { page } = person;
    await page.getByLabel('CSV file').setInputFiles(file('P-1,"Cy'));
    await page.getByRole('button', { name: 'Try it, write nothing' }).click();
    await page.getByText('Line 2: a quote is opened').waitFor();
    await page.getByLabel('CSV file').setInputFiles(file('P-1,Cy,Gray,2B', 'P-2,Al,Ice,1A', 'P-3,,Bee,1A'));
    await page.getByLabel('Groups that are in the file whole').fill('1B');
    await page.getByRole('button', { name: 'Try it, write nothing' }).click();
    await page.getByText('3 rows: 1 would be new, 1 would be changed, 0 as before, 1 skipped.').waitFor();
    await page.getByRole('cell', { name: 'group: 1B → 2B' }).waitFor();
    await page.getByRole('cell', { name: 'first or last name is missing' }).waitFor();
    await page.getByRole('link', { name: 'P-9' }).waitFor();
    expect((await desk.get<unknown[]>('/patrons?q=P-2')).body).toEqual([]);
    await expectGood(person);
    await page.getByRole('button', { name: 'Import readers.csv' }).click();
    await page.getByText('3 rows: 1 new, 1 changed, 0 as before, 1 skipped.').waitFor();
    expect((await desk.get<unknown[]>('/patrons?q=P-2')).body).toHaveLength(1);
    // It can be imported once for each time that it was tried.
    expect(await page.getByRole('button', { name: 'Import readers.csv' }).count()).toBe(0);
    await page.goto('/app/desk/readers');
    await page.goto('/app/desk/import');
    await page.getByText('3 rows: 1 new, 1 changed, 0 as before, 1 skipped.').waitFor();
  });

  test('shows how far an import is, and that its process has gone', async () => {
    const { rows } = await service.database.pool.query(
      `INSERT INTO library.imports (kind, dry_run, rows, done) VALUES ('loans', false, 1500, 500) RETURNING id`,
    );
    const person = await rig.member(service.url, email, '/app/desk/import');
    const { page } = person;
    await page.getByText('500 of 1,500 rows done.').waitFor();
    expect(await page.getByRole('progressbar').getAttribute('value')).toBe('500');
    await expectGood(person);
    await service.database.pool.query('UPDATE library.imports SET done = 1000 WHERE id = $1', [rows[0].id]);
    await page.getByText('1,000 of 1,500 rows done.').waitFor();
    await service.database.pool.query(
      `UPDATE library.imports SET seen_at = now() - interval '1 min' WHERE id = $1`,
      [rows[0].id],
    );
    await page.getByText('It was interrupted after 1,000 of 1,500 rows.').waitFor();
    expect((await desk.get<Import>(`/imports/${rows[0].id}`)).body.state).toBe('interrupted');
  });
});
