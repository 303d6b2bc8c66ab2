import type { AuditEntry } from '@repo/contracts/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Catalogue, openCatalogue } from '../import/testing/import-run.js';
import type { Client } from '../testing/client.js';
import { libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { exported } from './testing/exported.js';

let service: TestService;
let admin: Client;
let desk: Client;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  admin = await deskOf(service, 'admin');
  desk = await deskOf(service);
});
afterAll(() => service.close());

test('an admin gets each export as a file, and the audit says which; nobody else does', async () => {
  await libraryOf(desk).newTitle(2, { title: 'Emma & Co' });
  const types = {
    marcxml: 'application/marcxml+xml; charset=utf-8',
    marc: 'application/marc',
    csv: 'text/csv; charset=utf-8; header=present',
    'patrons-csv': 'text/csv; charset=utf-8; header=present',
    'loans-csv': 'text/csv; charset=utf-8; header=present',
  };
  for (const [format, type] of Object.entries(types)) {
    const { status, headers, text } = await admin.get(`/exports/${format}`);
    expect([format, status, headers.get('content-type')]).toEqual([format, 200, type]);
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="${format}-\\d{4}-`),
    );
    expect(text.includes('Emma &')).toBe(!format.endsWith('s-csv'));
    expect((await desk.get(`/exports/${format}`)).status).toBe(403);
  }
  const { body } = await admin.get<AuditEntry[]>('/audit?action=library_exported');
  expect(body.map(({ details }) => (details as { format: string }).format)).toEqual(
    Object.keys(types).reverse(),
  );
  expect(await admin.get('/exports/pdf')).toMatchObject({ status: 404, body: { error: 'Export not found' } });
});

test('staff gets the record of a title, and readers do not', async () => {
  const { book } = await libraryOf(desk).newTitle(1, { title: 'Emma <1>' });
  const { headers, text } = await desk.get(`/catalogue/titles/${book.id}/record?format=marcxml`);
  expect(headers.get('content-type')).toContain('application/marcxml+xml');
  expect(text).toContain('<subfield code="a">Emma &lt;1&gt;</subfield>');
  expect((await desk.get('/catalogue/titles/999999/record')).status).toBe(404);
  expect((await desk.get(`/catalogue/titles/${book.id}/record?format=pdf`)).status).toBe(400);
  expect((await desk.get(`/catalogue/titles/${book.id}/record`, { token: 'none' })).status).toBe(401);
});

test('readers and open loans that are exported are imported elsewhere as they are', async () => {
  const library = await openCatalogue();
  const other = await openCatalogue();
  try {
    const titles =
      'title,author,publish_date,barcode\n=Emma,Jane Austen,1815-12-23,B1\nMomo,Michael Ende,1973-01-01,B2\n';
    const patrons =
      'card,first_name,last_name,email,category,group,expires_on,date_of_birth,address\n' +
      'P-1,=Ada,Reader,ada@example.org,grade-1,-1B,2027-01-31,2015-02-03,"1 High Street, ""A"""\nP-2,Bo,@Last,,,,,,\n';
    await library.run(titles);
    await library.patrons(patrons);
    await library.loans(
      'card,barcode,loan_date,due\nP-1,B1,2026-11-01,2026-11-30\nP-2,B2,2026-11-20,2026-12-04\n',
    );
    const filesOf = async (catalogue: Catalogue) => ({
      titles: await exported(catalogue, 'csv'),
      patrons: await exported(catalogue, 'patrons-csv'),
      loans: await exported(catalogue, 'loans-csv'),
    });
    const files = await filesOf(library);
    expect(files.loans.split('\r\n')).toHaveLength(4);
    await other.run(files.titles);
    expect((await other.patrons(files.patrons)).report.imported).toBe(2);
    expect((await other.loans(files.loans)).report.imported).toBe(2);
    expect(await filesOf(other)).toEqual(files);
  } finally {
    await Promise.all([library.close(), other.close()]);
  }
});
