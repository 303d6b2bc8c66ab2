import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Catalogue, openCatalogue } from './testing/import-run.js';

let catalogue: Catalogue;
beforeEach(async () => {
  catalogue = await openCatalogue();
});
afterEach(() => catalogue.close());

/** A file of titles with series, its number and subjects. */
const file = (...lines: string[]): string =>
  ['title,author,publish_date,genre,age_category,series,series_number,subjects', ...lines, ''].join('\n');

const details = () =>
  catalogue.query(
    `SELECT b.title, d.series, d.series_number, d.subjects
       FROM library.books b JOIN library.title_details d ON d.book_id = b.id ORDER BY b.id`,
  );

test('series and subjects come from columns of their own, the series else from behind the title', async () => {
  const given = file(
    'Emma,Jane Austen,1815,Novel,Adult,Oxford Classics,12,Marriage; England |Marriage;',
    'Dune Messiah (Dune #2),Frank Herbert,1969,Novel,Adult,,7,',
    'Momo (Other #3),Michael Ende,1973,Novel,Adult,Thienemann,,',
  );
  const { outcomes } = await catalogue.run(given);
  expect(outcomes.map(({ result }) => result)).toEqual(['imported', 'imported', 'imported']);
  const known = [
    { title: 'Emma', series: 'Oxford Classics', series_number: '12', subjects: ['Marriage', 'England'] },
    { title: 'Dune Messiah (Dune #2)', series: 'Dune', series_number: '2', subjects: [] },
    { title: 'Momo (Other #3)', series: 'Thienemann', series_number: null, subjects: [] },
  ];
  expect(await details()).toEqual(known);
  expect((await catalogue.run(given)).tally.results).toMatchObject({ updated: 0, unchanged: 3 });
  const later = file(
    'Emma,Jane Austen,1815,Novel,Adult,Penguin,1,Love',
    'Momo (Other #3),Michael Ende,1973,Novel,Adult,Thienemann,,Time|Children',
  );
  expect((await catalogue.run(later)).outcomes).toMatchObject([
    { result: 'unchanged' },
    { result: 'updated', detail: expect.stringMatching(/: subjects$/) },
  ]);
  expect(await details()).toEqual([known[0], known[1], { ...known[2], subjects: ['Time', 'Children'] }]);
});

test('a series or a subject that is too long is left out and told, as is what is beyond 50 subjects', async () => {
  const many = Array.from({ length: 60 }, (_, n) => `Subject ${n}`).join(';');
  const { outcomes } = await catalogue.run(
    file(
      `Emma,Jane Austen,1815-12-23,Novel,Adult,${'x'.repeat(251)},1,${'y'.repeat(101)}`,
      `Momo,Michael Ende,1973-01-01,Novel,Adult,${'😀'.repeat(250)},${'1'.repeat(21)},${many}`,
    ),
  );
  expect(outcomes.map(({ notes }) => notes.map(({ change, field }) => `${change} ${field}`))).toEqual([
    ['dropped subjects', 'dropped series'],
    ['dropped subjects', 'dropped series_number'],
  ]);
  const [only, ...none] = await details();
  expect([only.series, only.subjects.length, none]).toEqual(['😀'.repeat(250), 50, []]);
});

test('publisher, edition, extent and summary come along, and prices and days of copies', async () => {
  const header =
    'title,author,publish_date,genre,age_category,publisher,edition,extent,summary,barcode,price,added';
  const row = (barcode: string, price: string, more = 'Chilton,2nd,412 pages,"Sand, and worms"') =>
    `Dune,Frank Herbert,1965,Novel,Adult,${more},${barcode},${price},2019-03-01`;
  const file = [header, row('B1', '"€ 12,50"'), row('B2', '7'), row('B3', 'dear'), ''].join('\n');
  const first = await catalogue.run(file);
  expect(first.tally).toMatchObject({
    rows: 3,
    results: { imported: 1, updated: 2 },
    changes: { dropped: 1 },
  });
  expect(
    await catalogue.query('SELECT publisher, edition_statement, extent, summary FROM library.title_details'),
  ).toEqual([
    { publisher: 'Chilton', edition_statement: '2nd', extent: '412 pages', summary: 'Sand, and worms' },
  ]);
  const copies = () =>
    catalogue.query('SELECT barcode, price_minor, added_on::text FROM library.copies ORDER BY barcode');
  const made = [
    { barcode: 'B1', price_minor: 1250, added_on: '2019-03-01' },
    { barcode: 'B2', price_minor: 700, added_on: '2019-03-01' },
    { barcode: 'B3', price_minor: null, added_on: '2019-03-01' },
  ];
  expect(await copies()).toEqual(made);
  const again = await catalogue.run(file);
  expect(again.tally.results).toMatchObject({ unchanged: 3 });
  // Values that are there stay; those that were not known are added.
  await catalogue.run([header, row('B3', '3.20', 'Other,,,'), ''].join('\n'));
  expect((await copies())[2]).toEqual({ barcode: 'B3', price_minor: 320, added_on: '2019-03-01' });
  expect(await catalogue.query('SELECT publisher FROM library.title_details')).toEqual([
    { publisher: 'Chilton' },
  ]);
});
