import { readFile } from 'node:fs/promises';
import type { CirculationReport } from '@repo/contracts/library';
import { chromiumProgram, type Person } from '@repo/web-kit/testing/browser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
import { exported } from '../export/testing/exported.js';
import { type Catalogue, openCatalogue } from '../import/testing/import-run.js';
import { addDays, today as dayOf } from '../rules/days.js';
import type { Client } from '../testing/client.js';
import { paperOf, printer, timesPrinted } from '../testing/printing.js';
import { codesIn } from '../testing/read-barcodes.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { appRig } from '../testing/visitor.js';

const today = dayOf(new Date());

let service: TestService;
let other: Catalogue;
let admin: Client;
const emails = { ann: '', ben: '', admin: '' };
beforeAll(async () => {
  [service, other] = await Promise.all([startService({ env: { ACCESS: 'guarded' } }), openCatalogue(today)]);
  const emailOf = async (desk: Client) => (await desk.get<{ email: string }>('/users/profile')).body.email;
  admin = await deskOf(service, 'admin');
  emails.ann = await emailOf(await deskOf(service));
  emails.ben = await emailOf(await deskOf(service));
  emails.admin = await emailOf(admin);
});
afterAll(() => Promise.all([service.close(), other.close()]));

const number = (n: number) => String(n).padStart(4, '0');

// A library with labels on its books, as it comes out of a spreadsheet: 30 titles, of which six have a second copy and the
// last three no label; 12 readers in two classes; six open loans, of which one is late.
const TITLES = Array.from({ length: 30 }, (_, n) => `Title ${number(n)}, "quoted" & =1+1`);
const LABELS = TITLES.flatMap((title, n) =>
  n >= 27 ? [] : [[title, `B${number(n)}`], ...(n < 6 ? [[title, `C${number(n)}`]] : [])],
);
const quoted = (text: string | undefined) => `"${(text ?? '').replaceAll('"', '""')}"`;
const rowOf = ([title, barcode]: (string | undefined)[]) =>
  `${quoted(title)},Ann Author,1999,Novel,Children,${barcode ?? ''},J AUT`;
const BOOKS = [
  'title,author,publish_date,genre,age_category,barcode,call_number',
  ...[...LABELS, ...TITLES.slice(27).map((title) => [title])].map(rowOf),
];
const READERS = [
  'cardnumber,surname,firstname,email,categorycode,sort1,dateexpiry',
  ...Array.from(
    { length: 12 },
    (_, n) => `P${number(n)},Reader,Number${n},p${n}@example.org,,1${'AB'[n % 2]},2099-07-31`,
  ),
];
const LOANS = [
  'cardnumber,barcode,issuedate,date_due',
  ...Array.from(
    { length: 6 },
    (_, n) =>
      `P${number(n)},B${number(n)},${addDays(today, -20 - n)},${addDays(today, n === 0 ? -1 : 3 + n)}`,
  ),
];

describe.skipIf(chromiumProgram === undefined)('a library', () => {
  const rig = appRig();
  const button = ({ page }: Person, name: string | RegExp) => page.getByRole('button', { name });

  async function bringAlong(person: Person, kind: string, name: string, lines: string[]) {
    const { page } = person;
    await page.goto('/app/desk/import');
    await page.getByLabel('What is in the file').selectOption(kind);
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) });
    await button(person, 'Try it, write nothing').click();
    await button(person, `Import ${name}`).click();
    const rows = lines.length - 1;
    const end = page.getByText(/^\d+ rows: \d+ new, /).first();
    await end.waitFor();
    expect([kind, await end.textContent()]).toEqual([
      kind,
      expect.stringMatching(new RegExp(`^${rows} rows: .* 0 skipped`)),
    ]);
  }

  const scan = async ({ page }: Person, ...codes: string[]) => {
    for (const code of codes) {
      await page.keyboard.insertText(code);
      await page.keyboard.press('Enter');
    }
  };

  test('can move in, work through a morning, and leave again with all that it has', {
    timeout: 300_000,
  }, async () => {
    const ann = await printer(rig, service.url, emails.ann, '/app/desk/import');
    await bringAlong(ann, 'books', 'books.csv', BOOKS);
    await bringAlong(ann, 'patrons', 'readers.csv', READERS);
    await bringAlong(ann, 'loans', 'loans.csv', LOANS);

    // The copies without a label get one, which is printed and read back.
    await ann.page.goto('/app/desk/print?what=barcodes');
    await ann.page.evaluate('window.printed = 0; window.print = () => { window.printed += 1; }');
    await ann.page.getByLabel('Letters in front').fill('N');
    await ann.page.getByLabel('Digits').fill('5');
    await button(ann, 'Give 3').click();
    await button(ann, 'Print 3 labels').click();
    const labels = await codesIn(await paperOf(ann, { width: 210, height: 297 }));
    expect(labels).toEqual(['N00001', 'N00002', 'N00003']);
    await button(ann, 'Yes, they are printed').click();
    await ann.page.getByText('There is nothing to print.').waitFor();

    // A morning: one lends, the other takes back. Somebody waits for a book that is still out.
    const wanted = (await admin.get<{ book_id: number }[]>('/copies?barcode=B0001')).body[0]?.book_id;
    const waiting = (await admin.get<{ user: { id: number } }[]>('/patrons?q=P0011')).body[0]?.user.id;
    await admin.post('/holds', { user_id: waiting, book_id: wanted, override: ['copy_available'] });
    const ben = await printer(rig, service.url, emails.ben, '/app/desk/returns');
    await ann.page.goto('/app/desk');
    await ann.page.evaluate('window.printed = 0; window.print = () => { window.printed += 1; }');
    await ann.page.getByLabel('Reader: card, name or mail address').waitFor();
    const lent = ['B0010', 'B0011', 'N00001', 'B0012', 'C0003'];
    await Promise.all([
      scan(ann, 'P0006', 'B0010', 'B0011', 'P0007', 'N00001', 'B0012', 'C0003'),
      scan(ben, 'B0000', 'B0002', 'B0001'),
    ]);
    await ben.page.locator('.latest', { hasText: 'REA' }).waitFor();
    await ben.page.keyboard.press('F10');
    expect(await timesPrinted(ben)).toBe(1);
    expect(await codesIn(await paperOf(ben, { width: 80, height: 120 }))).toEqual(['B0001']);
    await ann.page.keyboard.press('F10');
    await expect.poll(() => timesPrinted(ann)).toBe(1);
    expect(await ann.page.locator('.paper-slip li').count()).toBe(3);

    // The report agrees with a count of what was done.
    const report = `/reports/circulation?from=${today}&to=${today}`;
    const { totals } = (await admin.get<CirculationReport>(report)).body;
    expect(totals).toMatchObject({ loans: lent.length, returns: 3, late: 1, titles_lent: 5, titles: 30 });

    // All of it goes out, and comes in again elsewhere.
    const leaver = await rig.member(service.url, emails.admin, '/app/desk/import');
    await leaver.page.getByText('Export', { exact: true }).click();
    const saved = async (name: string) => {
      const downloading = leaver.page.waitForEvent('download');
      await button(leaver, name).click();
      return readFile(await (await downloading).path(), 'utf8');
    };
    const files = {
      marcxml: await saved('Titles, MARCXML'),
      patrons: await saved('Readers, CSV'),
      loans: await saved('Open loans, CSV'),
    };
    expect((await other.run(files.marcxml, '--format', 'marcxml')).tally.results).toMatchObject({
      imported: 30,
    });
    expect((await other.patrons(files.patrons)).report).toMatchObject({ imported: 12, skipped: 0 });
    expect((await other.loans(files.loans)).report).toMatchObject({ imported: 8, skipped: 0 });
    expect([
      await exported(other, 'marcxml'),
      await exported(other, 'patrons-csv'),
      await exported(other, 'loans-csv'),
    ]).toEqual([files.marcxml, files.patrons, files.loans]);
    expect([await findFaults(service.database.pool), await findFaults(other.database.pool)]).toEqual([
      [],
      [],
    ]);
  });
});
