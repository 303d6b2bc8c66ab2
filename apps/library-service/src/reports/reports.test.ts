import {
  type CirculationReport,
  type CollectionReport,
  FEWEST_LOANS,
  LONGEST_REPORT,
  type MostLentReport,
  type NewTitlesReport,
  type NotLentReport,
  type OverdueReport,
} from '@repo/contracts/library';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '../rules/days.js';
import type { Client } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import {
  COUNTS,
  countedIn,
  type ModelCounts,
  type ModelLoan,
  type ModelQuery,
  sumsOf,
} from './testing/model.js';

let service: TestService;
let desk: Client;
let admin: Client;
let library: Library;
const books: { id: number; title: string }[] = [];
let reader: number;
beforeAll(async () => {
  service = await startService();
  desk = await deskOf(service);
  admin = await deskOf(service, 'admin');
  library = libraryOf(desk);
  for (const title of ['=1+1', '+Plus', '-30-', '@home', '\tTab', 'Emma, "by" herself', 'Dune', 'Ulysses'])
    books.push(await desk.newBook({ title }));
  reader = (await desk.newUser()).id;
});
afterAll(() => service.close());

const TODAY = today(new Date());

/** Replaces all loans of the database by these. */
async function store(loans: readonly ModelLoan[]): Promise<void> {
  const { pool } = service.database;
  await pool.query('DELETE FROM library.loans');
  if (loans.length === 0) return;
  const rows = loans.map((loan) => ({ ...loan, user_id: loan.hasReader ? reader : null }));
  const made = await pool.query<{ id: number }>(
    `INSERT INTO library.loans (user_id, loan_date, deadline, return_date, renewals, terms)
     SELECT user_id, loan_date, deadline, return_date, renewals, terms FROM json_to_recordset($1)
         AS x(user_id int, loan_date date, deadline date, return_date date, renewals smallint, terms text) RETURNING id`,
    [JSON.stringify(rows)],
  );
  const links = made.rows.flatMap(({ id }, n) =>
    (loans[n]?.books ?? []).map((place) => ({ loan_id: id, book_id: books[place]?.id })),
  );
  await pool.query(
    `INSERT INTO library.loan_books SELECT * FROM json_to_recordset($1) AS x(loan_id int, book_id int)`,
    [JSON.stringify(links)],
  );
}

async function report<T>(name: string, query: Record<string, string> = {}): Promise<T> {
  const answer = await desk.get<T>(`/reports/${name}?${new URLSearchParams(query)}`);
  if (answer.status !== 200) throw new Error(`${name} gave ${answer.status} ${answer.text}`);
  return answer.body;
}

/** Reads a report as CSV, with its numbers as numbers. */
async function csv(name: string, query: Record<string, string> = {}): Promise<Record<string, unknown>[]> {
  const { text, headers } = await desk.get(
    `/reports/${name}?${new URLSearchParams({ ...query, format: 'csv' })}`,
  );
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  return parse(text, { columns: true });
}

/** Returns rows as CSV has them: texts, with nothing for null. */
const asTexts = (rows: readonly object[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? '')])),
  );

const day = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map(today);

const someLoan: fc.Arbitrary<ModelLoan> = fc
  .record({
    loan_date: day('2023-01-01', '2025-06-30'),
    days: fc.integer({ min: 0, max: 6 }),
    back: fc.option(fc.integer({ min: 0, max: 12 })),
    renewals: fc.nat(3),
    terms: fc.option(fc.constantFrom('default/book', 'child/book', 'child/dvd', 'teacher/book')),
    hasReader: fc.boolean(),
    books: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 1, maxLength: 3 }),
  })
  .map(({ days, back, ...loan }) => ({
    ...loan,
    deadline: addDays(loan.loan_date, days),
    return_date: back === null ? null : addDays(loan.loan_date, back),
  }));

const someQuery: fc.Arbitrary<ModelQuery> = fc
  .record(
    {
      from: day('2023-06-01', '2024-12-31'),
      length: fc.integer({ min: 0, max: 500 }),
      category: fc.constantFrom('child', 'teacher', 'default', 'nobody'),
      material: fc.constantFrom('book', 'dvd'),
    },
    { requiredKeys: ['from', 'length'] },
  )
  .map(({ length, ...query }) => ({ ...query, to: addDays(query.from, length) }));

type Told = Record<(typeof COUNTS)[number], number | null>;

const isFew = (count: number | null) => count !== null && count > 0 && count < FEWEST_LOANS;
const hidden = (counts: ModelCounts): Told =>
  ({
    ...Object.fromEntries(COUNTS.map((name) => [name, isFew(counts[name]) ? null : counts[name]])),
  }) as Told;

describe('circulation', () => {
  test('counts what a plain count over all loans gives, whoever had the books', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someLoan, { minLength: 60, maxLength: 150 }),
        someQuery,
        async (loans, query) => {
          await store(loans);
          const { totals, ...by } = await report<CirculationReport>('circulation', { ...query });
          const counted = countedIn(loans, query);
          const isOfOne = query.category !== undefined;
          const told = (counts: ModelCounts) => (isOfOne ? hidden(counts) : counts);
          expect(totals).toMatchObject(told(sumsOf(counted)));
          const expectRows = (
            rows: readonly (Told & Record<string, unknown>)[],
            name: keyof (typeof counted)[0],
            canJoin: boolean,
          ) => {
            const kept = rows.filter((row) => row[name] !== null);
            const joined = rows.find((row) => row[name] === null);
            for (const { [name]: key, ...counts } of kept) {
              const own = sumsOf(counted.filter((each) => each[name] === key));
              expect([key, counts]).toEqual([key, canJoin ? hidden(own) : own]);
              if (canJoin) expect([key, isFew(own.loans)]).toEqual([key, false]);
            }
            const keys = new Set<unknown>(kept.map((row) => row[name]));
            const rest = sumsOf(counted.filter((each) => !keys.has(each[name])));
            if (joined) expect(joined).toMatchObject(hidden(rest));
            else
              expect([name, rest]).toEqual([name, { loans: 0, before: 0, returns: 0, late: 0, renewals: 0 }]);
            // What is joined cannot be told from the rest either, unless there is nothing more to join it with.
            if (joined && isFew(rest.loans)) expect(kept.every(({ loans }) => loans === 0)).toBe(true);
            return joined;
          };
          expectRows(by.months, 'month', isOfOne);
          expectRows(by.weekdays, 'weekday', isOfOne);
          expectRows(by.categories, 'category', true);
          expectRows(by.materials, 'material', isOfOne);
          if (!isOfOne)
            expect(by.months.reduce((sum, { loans }) => sum + Number(loans), 0)).toBe(totals.loans);
          const { titles: _, titles_lent: __, ...counts } = totals;
          expect(await csv('circulation', { ...query })).toEqual(
            asTexts([
              { by: 'total', value: '', ...counts },
              ...by.months.map(({ month, ...own }) => ({ by: 'month', value: month ?? 'others', ...own })),
              ...by.weekdays.map(({ weekday, ...own }) => ({
                by: 'weekday',
                value: weekday ?? 'others',
                ...own,
              })),
              ...by.categories.map(({ category, ...own }) => ({
                by: 'category',
                value: category ?? 'others',
                ...own,
              })),
              ...by.materials.map(({ material, ...own }) => ({
                by: 'material',
                value: material ?? 'others',
                ...own,
              })),
            ]),
          );
        },
      ),
      { numRuns: 25, endOnFailure: true },
    );
  });

  test('has only the weekdays on which the library is open', async () => {
    await library.setPolicy(admin, TODAY, {}, [], { open_weekdays: ['tuesday', 'saturday'] });
    const { weekdays } = await report<CirculationReport>('circulation', { from: TODAY, to: TODAY });
    expect(weekdays.map(({ weekday }) => weekday)).toEqual([2, 6]);
  });
});

describe('lists', () => {
  const lent = (place: number, changes: Partial<ModelLoan> = {}): ModelLoan => ({
    ...{ loan_date: addDays(TODAY, -20), deadline: addDays(TODAY, -6), return_date: addDays(TODAY, -10) },
    ...{ renewals: 0, terms: 'child/book', hasReader: false, books: [place], ...changes },
  });
  const period = { from: addDays(TODAY, -30), to: TODAY };

  test('of what was lent most have the copies and who waits; of one category no book that few had', async () => {
    await store([...[6, 6, 6, 6, 6, 7].map((place) => lent(place)), lent(7, { terms: null })]);
    const dune = books[6]?.id ?? 0;
    await desk.post(`/books/${dune}/copies`, {});
    await library.request(reader, dune, { override: ['copy_available'] });
    const most = await report<MostLentReport>('most-lent', period);
    expect(most.rows).toEqual([
      { book_id: dune, title: 'Dune', author: 'A. A. L.', loans: 5, copies: 2, waiting: 1 },
      { book_id: books[7]?.id, title: 'Ulysses', author: 'A. A. L.', loans: 2, copies: 1, waiting: 0 },
    ]);
    expect(await csv('most-lent', period)).toEqual(asTexts(most.rows));
    const ofChildren = await report<MostLentReport>('most-lent', { ...period, category: 'child' });
    expect(ofChildren.rows.map(({ title }) => title)).toEqual(['Dune']);
  });

  test('of what was not lent follow the shelf, and leave out what is new or out', async () => {
    await store([lent(0), lent(1, { loan_date: addDays(TODAY, -90), return_date: addDays(TODAY, -80) })]);
    const { pool } = service.database;
    await pool.query(`UPDATE library.copies SET call_number = 'C ' || (99 - id), added_on = '2020-01-01'`);
    await pool.query(`UPDATE library.copies SET added_on = $1 WHERE book_id = $2`, [TODAY, books[2]?.id]);
    await pool.query(`UPDATE library.copies SET status = 'repair' WHERE book_id = $1`, [books[3]?.id]);
    const idle = await report<NotLentReport>('not-lent', period);
    const expected = [7, 6, 5, 4, 1].map((place) => books[place]?.title);
    expect([...new Set(idle.rows.map(({ title }) => title))]).toEqual([
      'Dune',
      ...expected.filter((t) => t !== 'Dune'),
    ]);
    expect(idle.rows.find(({ title }) => title === '+Plus')?.last_lent).toBe(addDays(TODAY, -90));
    expect(idle.total).toBe(idle.rows.length);
  });

  test('of new titles have those of the period, and how often each was lent', async () => {
    await store([lent(0)]);
    const added = await report<NewTitlesReport>('new-titles', { from: TODAY, to: TODAY });
    expect(added.total).toBe(books.length);
    expect(added.rows.at(-1)).toMatchObject({ title: '=1+1', added_on: TODAY, copies: 1, loans: 1 });
    const none = await report<NewTitlesReport>('new-titles', { from: '2020-01-01', to: '2020-12-31' });
    expect(none).toEqual({ total: 0, rows: [] });
  });

  test('of the collection count each copy once by material, genre, age category and status', async () => {
    const { rows, copies, titles } = await report<CollectionReport>('collection');
    expect(titles).toBe(books.length);
    for (const by of ['material', 'genre', 'age_category', 'status'])
      expect([by, rows.reduce((sum, row) => sum + (row.by === by ? row.copies : 0), 0)]).toEqual([
        by,
        copies,
      ]);
  });

  test('of what is overdue name readers by group, and are in the audit without their names', async () => {
    const open = { hasReader: true, return_date: null };
    await store([lent(0, open), lent(1, { ...open, deadline: TODAY }), lent(2)]);
    const overdue = await report<OverdueReport>('overdue');
    expect(overdue.rows).toMatchObject([
      { user_id: reader, last_name: 'Lovelace', title: '=1+1', overdue_by: 6 },
    ]);
    expect(await csv('overdue')).toMatchObject([{ title: `'=1+1`, overdue_by: '6' }]);
    const { body } = await admin.get<{ details: unknown }[]>('/audit?action=overdue_read');
    expect(body.map(({ details }) => details)).toEqual([{ books: 1 }, { books: 1 }]);
  });

  test('as CSV make no cell that a program would compute', async () => {
    const titles = (await csv('new-titles', { from: TODAY, to: TODAY })).map(({ title }) => title);
    expect(titles).toEqual([
      ...['Ulysses', 'Dune', 'Emma, "by" herself', `'\tTab`, `'@home`, `'-30-`, `'+Plus`, `'=1+1`],
    ]);
  });
});

test.each<[string, Record<string, string>, string]>([
  ['no period', {}, 'from'],
  ['a period that ends before it begins', { from: '2026-02-01', to: '2026-01-31' }, 'to'],
  ['more than five years', { from: '2020-01-01', to: addDays('2020-01-01', LONGEST_REPORT) }, 'to'],
  ['a category that is no code', { from: '2026-01-01', to: '2026-01-31', category: 'A B' }, 'category'],
  ['another format', { from: '2026-01-01', to: '2026-01-31', format: 'xml' }, 'format'],
])('%s is refused by its field', async (_, query, field) => {
  const { status, body } = await desk.get(`/reports/circulation?${new URLSearchParams(query)}`);
  expect([status, Object.keys(Object(body))]).toEqual([400, expect.arrayContaining([field])]);
});

test('the longest period is counted, also at the ends of the calendar', async () => {
  for (const from of ['2020-01-01', '0001-01-01', addDays('9999-12-31', 1 - LONGEST_REPORT)])
    await report('circulation', { from, to: addDays(from, LONGEST_REPORT - 1) });
});
