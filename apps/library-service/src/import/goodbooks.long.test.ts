import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Catalogue, openCatalogue } from './testing/import-run.js';

// 10,000 real books of the public data set goodbooks-10k, which is no part of this repository.
const FILE = fileURLToPath(
  new URL('../../../../../shared/catalogue/goodbooks-10k-books.csv', import.meta.url),
);

let catalogue: Catalogue;
beforeEach(async () => {
  catalogue = await openCatalogue();
});
afterEach(() => catalogue.close());

const KEEP_ALL = [
  '--too-long',
  'truncate',
  '--before-christ',
  'first-day',
  '--default-publish-date',
  '0001-01-01',
];

const goodbooks = () => createReadStream(FILE);

// Counted in the file with another program (Python's csv module): 31 years before Christ, 21 missing years,
// 29 titles over 120 characters, 1 list of authors over 500; no row has two of these. Of the rest, 36 repeat a title, each with
// another ISBN. 9,277 ISBNs have a check digit that fits once their leading zeros are back; 23 have not.
describe.skipIf(!existsSync(FILE))('goodbooks-10k', () => {
  test('all 10,000 rows are accounted for, a dry run tells the same, and a second run changes nothing', async () => {
    const dry = await catalogue.run(goodbooks(), '--dry-run');
    expect(await catalogue.books()).toEqual([]);
    const run = await catalogue.run(goodbooks());
    expect(run).toEqual(dry);
    const { outcomes, tally, stopped } = run;
    expect(stopped).toBeUndefined();
    expect(outcomes.map(({ line }) => line)).toEqual(Array.from({ length: 10_000 }, (_, i) => i + 2));
    expect(tally).toEqual({
      rows: 10_000,
      lastLine: 10_001,
      results: { imported: 9918, updated: 0, unchanged: 0, skipped: 82 },
      reasons: {
        missing: 21,
        invalid: 0,
        before_christ: 31,
        too_long: 30,
        duplicate: 0,
        differs: 0,
        barcode_taken: 0,
        too_many_copies: 0,
      },
      changes: {
        default: 9918,
        year: 9918,
        before_christ: 0,
        truncated: 0,
        renamed: 36,
        dropped: 23,
        kept: 0,
      },
      copies: { added: 0, labelled: 0 },
    });
    expect(await catalogue.query('SELECT count(*)::int AS n FROM library.books')).toEqual([{ n: 9918 }]);
    const potter = await catalogue.query(
      `SELECT title, author, publish_date::text FROM library.books
       WHERE title LIKE 'Harry Potter and the Sorc%'`,
    );
    expect(potter).toEqual([
      {
        title: "Harry Potter and the Sorcerer's Stone (Harry Potter, #1)",
        author: 'J.K. Rowling, Mary GrandPré',
        publish_date: '1997-01-01',
      },
    ]);
    const again = await catalogue.run(goodbooks());
    expect(again.tally).toMatchObject({
      results: { imported: 0, updated: 0, unchanged: 9918, skipped: 82 },
      reasons: tally.reasons,
      changes: { default: 0, year: 0, truncated: 0, renamed: 0 },
    });
  });

  test('all 10,000 rows are kept where the command says how, with every change named', async () => {
    const { tally, outcomes } = await catalogue.run(goodbooks(), ...KEEP_ALL);
    expect(tally).toMatchObject({
      results: { imported: 10_000, skipped: 0 },
      changes: { before_christ: 31, truncated: 30, renamed: 36 },
    });
    const named = (change: string) =>
      outcomes.filter(({ notes }) => notes.some((note) => note.change === change));
    expect(named('renamed').map(({ title }) => title)).toContain('The Stranger (Coben, 2015)');
    const rows = await catalogue.query(
      `SELECT (SELECT count(*)::int FROM library.book_isbns) AS isbns,
              (SELECT count(DISTINCT language)::int FROM library.title_details) AS languages,
              (SELECT count(*)::int FROM library.title_details WHERE full_title IS NOT NULL) AS full_titles,
              (SELECT max(length(full_title)) > 120 FROM library.title_details) AS whole`,
    );
    expect(rows).toEqual([{ isbns: 9277, languages: 21, full_titles: 65, whole: true }]);
    const again = await catalogue.run(goodbooks(), ...KEEP_ALL);
    expect(again.tally.results).toEqual({ imported: 0, updated: 0, unchanged: 10_000, skipped: 0 });
  });

  test('with made barcodes has a label on every copy', async () => {
    const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
    const file = lines.map((line, n) => `${line.trimEnd()},${n === 0 ? 'barcode' : `G${n}`}\n`).join('');
    const dry = await catalogue.run(file, '--dry-run');
    const { tally } = await catalogue.run(file);
    expect(tally).toEqual(dry.tally);
    expect(tally).toMatchObject({
      results: { imported: 9918, skipped: 82 },
      copies: { added: 0, labelled: 9918 },
    });
    const bare = 'SELECT count(*)::int AS n FROM library.copies WHERE barcode IS NULL';
    expect(await catalogue.query(bare)).toEqual([{ n: 0 }]);
    expect((await catalogue.run(file)).tally.results).toMatchObject({ updated: 0, unchanged: 9918 });
  });
});
