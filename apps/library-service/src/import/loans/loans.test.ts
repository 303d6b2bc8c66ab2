import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFaults } from '../../check/invariants.js';
import { type Catalogue, openCatalogue } from '../testing/import-run.js';

let library: Catalogue;
beforeEach(async () => {
  library = await openCatalogue();
  const copy = (n: number, more = '') => `Book ${n},Author,1999,Novel,Adult,B${n}${more}`;
  const header = 'title,author,publish_date,genre,age_category,barcode,copy_status';
  await library.run(
    [header, copy(1, ','), copy(2, ','), copy(3, ','), copy(4, ',repair'), copy(5, ',lost'), ''].join('\n'),
  );
  await library.patrons('card,first_name,last_name\nP-1,Ada,Lovelace\nP-2,Bob,Builder\n');
});
afterEach(() => library.close());

const csv = (...lines: string[]) => ['card,barcode,loan_date,due', ...lines, ''].join('\n');

const loans = () =>
  library.query(
    `SELECT p.card, c.barcode, l.loan_date::text, l.deadline::text, l.terms, b.title
       FROM library.loans l JOIN library.copies c ON c.loan_id = l.id JOIN library.loan_books i ON i.loan_id = l.id
            JOIN library.books b ON b.id = i.book_id JOIN library.patron_profiles p ON p.user_id = l.user_id
      WHERE l.return_date IS NULL ORDER BY c.barcode`,
  );

async function both(source: string, ...flags: string[]) {
  const before = await loans();
  const dry = await library.loans(source, '--dry-run', ...flags);
  expect(await loans()).toEqual(before);
  const real = await library.loans(source, ...flags);
  expect(dry).toEqual(real);
  expect(await findFaults(library.database.pool)).toEqual([]);
  return real;
}

test('open loans come along as they are, also what no rule would lend, and a second run changes nothing', async () => {
  const file = csv(
    'P-1,B1,2026-10-01,2026-10-22',
    'P-1,B5,2020-01-01,2020-02-01',
    'P-2,B2,2026-11-26,2027-01-01',
  );
  expect((await both(file)).report).toMatchObject({ rows: 3, imported: 3 });
  const made = await loans();
  expect(made).toEqual([
    {
      ...{ card: 'P-1', barcode: 'B1', loan_date: '2026-10-01', deadline: '2026-10-22' },
      ...{ terms: 'default/book', title: 'Book 1' },
    },
    expect.objectContaining({ card: 'P-2', barcode: 'B2', deadline: '2027-01-01' }),
    expect.objectContaining({ card: 'P-1', barcode: 'B5', deadline: '2020-02-01' }),
  ]);
  expect((await both(file)).report).toMatchObject({ rows: 3, unchanged: 3 });
  expect(await loans()).toEqual(made);
  const [entry] = await library.query("SELECT details FROM library.audit WHERE action = 'loan_imported'");
  expect(Object.keys(entry?.details ?? {})).toEqual(['copy', 'loan']);
});

test('what contradicts the library stays out, with a reason, and what came back is not lent again', async () => {
  await both(csv('P-1,B1,2026-10-01,2026-10-22', 'P-1,B2,2026-10-01,2026-10-22'));
  await library.query(
    `UPDATE library.loans SET return_date = '2026-11-01' WHERE copy_id = (SELECT id FROM library.copies WHERE barcode = 'B2')`,
  );
  const { outcomes } = await both(
    csv(
      ...[',B3,2026-10-01,2026-10-22', 'P-1,,2026-10-01,2026-10-22', 'P-9,B5,2026-10-01,2026-10-22'],
      ...['P-1,B9,2026-10-01,2026-10-22', 'P-1,B3,2026-13-01,2026-10-22', 'P-1,B3,2026-10-01,'],
      ...['P-1,B3,2026-11-27,2026-12-22', 'P-1,B3,2026-10-02,2026-10-01', 'P-2,B1,2026-10-01,2026-10-22'],
      ...['P-1,B1,2026-10-01,2026-10-29', 'P-1,B2,2026-10-01,2026-10-22', 'P-1,B4,2026-10-01,2026-10-22'],
      ...['P-1,B3,2026-10-01,2026-10-22', 'P-2,B3,2026-10-01,2026-10-22'],
    ),
  );
  expect(outcomes.map(({ line, reason }) => [line, reason])).toEqual([
    ...[
      [2, 'card_missing'],
      [3, 'barcode_missing'],
      [4, 'card_unknown'],
      [5, 'barcode_unknown'],
    ],
    ...[
      [6, 'date_invalid'],
      [7, 'date_invalid'],
      [8, 'date_invalid'],
      [9, 'date_invalid'],
    ],
    ...[
      [10, 'copy_on_loan'],
      [11, 'barcode_twice'],
      [12, 'returned'],
      [13, 'copy_not_in_service'],
    ],
    ...[
      [14, undefined],
      [15, 'barcode_twice'],
    ],
  ]);
});

test("a report of Koha's overdue items is understood", async () => {
  const file = 'cardnumber;barcode;issuedate;date_due\nP-1;B1;2026-10-01 09:12:00;22.10.2026\n';
  expect((await both(file, '--dates', 'dmy')).report).toMatchObject({ imported: 1 });
  expect(await loans()).toMatchObject([{ loan_date: '2026-10-01', deadline: '2026-10-22' }]);
});
