import { isFull } from '@repo/testing/run-length';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
import { type Catalogue, openCatalogue } from '../import/testing/import-run.js';
import { toIso2709 } from '../marc/iso2709.js';
import { recordOf } from '../marc/testing/records.js';
import { startExport } from './export-library.js';
import { exported } from './testing/exported.js';

let library: Catalogue;
let other: Catalogue;
beforeEach(async () => {
  [library, other] = await Promise.all([openCatalogue(), openCatalogue()]);
});
afterEach(async () => {
  await Promise.all([library.close(), other.close()]);
});

/** All that a catalogue has of its titles and copies, without ids. */
const contents = (catalogue: Catalogue) =>
  catalogue.query(
    `SELECT b.title, b.author, b.publish_date::text, b.genre, b.age_category, nullif(d.full_title, b.title) AS full_title,
            d.original_title, d.language, d.publisher, d.edition_statement, d.extent, d.summary, d.series, d.series_number,
            coalesce(d.subjects, '{}') AS subjects,
            array(SELECT i.isbn FROM library.book_isbns i WHERE i.book_id = b.id ORDER BY i.isbn) AS isbns,
            (SELECT json_agg(json_build_array(c.barcode, c.call_number, c.material, c.status, c.price_minor, c.added_on) ORDER BY c.id)
               FROM library.copies c WHERE c.book_id = b.id) AS copies
       FROM library.books b LEFT JOIN library.title_details d ON d.book_id = b.id ORDER BY b.id`,
  );

const ODD = [
  'a',
  'B',
  '=',
  '+',
  "'",
  '"',
  ' ',
  '\n',
  '\r',
  '\t',
  '\u001f',
  '\u001d',
  '\u0098',
  '/',
  ':',
  '.',
  ',',
  ';',
  '$',
  '😀',
  'é',
  '漢',
  '<',
  '&',
];
const odd = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...ODD), minLength: 1, maxLength }).filter((text) => text.trim() !== '');
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const day = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const isbn = fc.constantFrom('9780141439587', '9780441478125', '9780441007318', '9780525953500');

const anyTitle = fc.record({
  title: odd(30),
  full_title: maybe(odd(300)),
  author: odd(30),
  publish_date: day,
  genre: odd(10),
  age_category: fc.constantFrom('Unknown', 'Adult', ' x '),
  original_title: maybe(odd(20)),
  language: maybe(fc.constantFrom('en', 'de', 'fil', 'cy')),
  publisher: maybe(odd(20)),
  edition_statement: maybe(odd(10)),
  extent: maybe(odd(10)),
  summary: maybe(odd(50)),
  series: maybe(odd(10)),
  series_number: maybe(odd(5)),
  subjects: fc.uniqueArray(odd(8), { maxLength: 3 }),
  isbns: fc.uniqueArray(isbn, { maxLength: 3 }),
  copies: fc.array(
    fc.record({
      labelled: fc.boolean(),
      call_number: maybe(fc.constantFrom('N AUS', '=1+1', '-5')),
      status: fc.constantFrom('in_service', 'missing', 'withdrawn'),
      price: maybe(fc.integer({ min: 0, max: 999_999_999 })),
      added: fc.constantFrom('2001-02-03', '2026-01-01'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});
type AnyTitle = typeof anyTitle extends fc.Arbitrary<infer T> ? T : never;

/** Puts titles into a catalogue as they are. */
async function fill({ database }: Catalogue, titles: readonly AnyTitle[]): Promise<void> {
  let barcodes = 0;
  for (const { copies, isbns, ...title } of titles) {
    const { rows } = await database.pool.query(
      `INSERT INTO library.books (title, author, publish_date, genre, age_category, edition)
       VALUES ($1, $2, $3, $4, $5, (SELECT coalesce(max(edition), 0) + 1 FROM library.books WHERE title = $1)) RETURNING id`,
      [title.title, title.author, title.publish_date, title.genre, title.age_category],
    );
    const id: number = rows[0].id;
    await database.pool.query(
      `INSERT INTO library.title_details (book_id, full_title, original_title, language, publisher, edition_statement, extent,
                                          summary, series, series_number, subjects)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        ...[
          id,
          title.full_title,
          title.original_title === (title.full_title ?? title.title) ? null : title.original_title,
        ],
        ...[
          title.language,
          title.publisher,
          title.edition_statement,
          title.extent,
          title.summary,
          title.series,
        ],
        ...[title.series === null ? null : title.series_number, title.subjects],
      ],
    );
    for (const one of isbns)
      await database.pool.query('INSERT INTO library.book_isbns VALUES ($1, $2)', [one, id]);
    await database.pool.query('DELETE FROM library.copies WHERE book_id = $1', [id]);
    for (const { labelled, call_number, status, price, added } of copies) {
      barcodes += 1;
      await database.pool.query(
        'INSERT INTO library.copies (book_id, barcode, call_number, status, price_minor, added_on) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, labelled ? `B${barcodes}` : null, call_number, status, price, added],
      );
    }
  }
}

const empty = (catalogue: Catalogue) => catalogue.query('TRUNCATE library.books CASCADE');

test('a library that is exported as MARC and imported elsewhere is the same, whatever is in its texts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyTitle, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('marcxml' as const, 'marc' as const),
      async (titles, format) => {
        await Promise.all([empty(library), empty(other)]);
        await fill(library, titles);
        const file = await exported(library, format);
        const { tally, stopped } = await other.run(file, '--format', format, '--source', 'library');
        expect([stopped, tally.results.imported]).toEqual([undefined, titles.length]);
        expect(await contents(other)).toEqual(await contents(library));
        expect(await findFaults(other.database.pool)).toEqual([]);
        const again = await other.run(file, '--format', format, '--source', 'library');
        expect(again.tally.results.unchanged).toBe(titles.length);
        // Its own export is the same, too.
        expect(await exported(other, format)).toBe(file);
      },
    ),
    { numRuns: isFull ? 60 : 6 },
  );
});

const emma = recordOf(
  '001 e1',
  '008 690101s2003    nyu    d      000 1 eng  ',
  '020    $a 9780141439587 (pbk.)',
  '100 1  $a Austen, Jane,$d 1775-1817.',
  '245 10 $a Emma /$c Jane Austen.',
  '260    $a London :$b Penguin,$c 2003.',
  '500    $a Signed.',
  '650  0 $a Young women$z England.',
  '852 8  $h N AUS$p B1$y 2020-01-02',
);

test('a record goes out as it came in, but for what has changed since', async () => {
  const file = toIso2709(emma) ?? Buffer.alloc(0);
  await library.run(file, '--format', 'marc');
  const zeroed = { ...emma, leader: '00000nam a2200000 i 4500' };
  expect(await exported(library, 'marc')).toBe(toIso2709(zeroed)?.toString());
  await library.query("UPDATE library.books SET author = 'Austen, J.'");
  await library.query("UPDATE library.copies SET call_number = 'N 1'");
  const changed = recordOf(
    ...[
      '001 e1',
      '008 690101s2003    nyu    d      000 1 eng  ',
      '020    $a 9780141439587 (pbk.)',
      '100 1  $a Austen, J.',
    ],
    ...['245 10 $a Emma /$c Jane Austen.', '260    $a London :$b Penguin,$c 2003.', '500    $a Signed.'],
    ...['650  0 $a Young women$z England.', '852 8  $h N 1$p B1$y 2020-01-02'],
  );
  expect(await exported(library, 'marc')).toBe(toIso2709(changed)?.toString());
});

test('a CSV export read by the import gives the same catalogue, also where cells begin like formulas', async () => {
  const file = [
    'title,author,publish_date,genre,age_category,isbn,subjects,barcode,call_number,copy_status',
    '=1+1,"@me, ""you""",1815-12-23,Novel,Adult,9780141439587,A; B,B1,-5,repair',
    "'=1+1,''x,1815-12-24,Novel,Adult,,,,,",
    '"Emma\nor not", +x,1815-12-25,Novel,Adult,,,B2,N,',
    '"Emma\nor not", +x,1815-12-25,Novel,Adult,,,B3,N,',
    '',
  ].join('\n');
  await library.run(file);
  const csv = await exported(library, 'csv');
  expect(csv).toContain("\r\n'=1+1,\"'@me");
  expect((await other.run(csv)).stopped).toBeUndefined();
  expect(await contents(other)).toEqual(await contents(library));
  expect(await exported(other, 'csv')).toBe(csv);
});

test('what ISO 2709 has no room for is left out and counted', async () => {
  await fill(library, fc.sample(anyTitle, { numRuns: 2, seed: 1 }));
  await library.query(
    `UPDATE library.title_details SET summary = repeat('x', 10000) WHERE book_id = (SELECT min(id) FROM library.books)`,
  );
  const { next, counts } = startExport(library.database, 'marc');
  while ((await next()) !== null);
  expect(counts).toEqual({ items: 2, leftOut: 1 });
});
