import { createReadStream, existsSync } from 'node:fs';
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

const goodbooks = () => createReadStream(FILE);

// Counted in the file with another program (Python's csv module): 31 years before Christ, 21 missing years,
// 29 titles over 120 characters, 1 list of authors over 500; no row has two of these. Of the rest, 36 repeat a title.
describe.skipIf(!existsSync(FILE))('goodbooks-10k', () => {
  test('all 10,000 rows are accounted for, and a second run changes nothing', async () => {
    const { outcomes, tally, stopped } = await catalogue.run(goodbooks());
    expect(stopped).toBeUndefined();
    expect(outcomes.map(({ line }) => line)).toEqual(Array.from({ length: 10_000 }, (_, i) => i + 2));
    expect(tally).toEqual({
      rows: 10_000,
      lastLine: 10_001,
      results: { imported: 9882, updated: 0, unchanged: 0, skipped: 118 },
      reasons: { missing: 21, invalid: 0, before_christ: 31, too_long: 30, duplicate: 36, differs: 0 },
      changes: { default: 9882, year: 9882, truncated: 0 },
    });
    expect(await catalogue.query('SELECT count(*)::int AS n FROM library.books')).toEqual([{ n: 9882 }]);
    const again = await catalogue.run(goodbooks());
    expect(again.tally).toMatchObject({
      results: { imported: 0, updated: 0, unchanged: 9882, skipped: 118 },
      reasons: tally.reasons,
      changes: { default: 0, year: 0, truncated: 0 },
    });
  });

  test('every value arrives as it is in the file', async () => {
    await catalogue.run(goodbooks());
    const rows = await catalogue.query(
      `SELECT title, author, publish_date::text FROM library.books
       WHERE title LIKE 'Harry Potter and the Sorc%'`,
    );
    expect(rows).toEqual([
      {
        title: "Harry Potter and the Sorcerer's Stone (Harry Potter, #1)",
        author: 'J.K. Rowling, Mary GrandPré',
        publish_date: '1997-01-01',
      },
    ]);
  });

  test('with texts cut and missing years given, only what cannot be a book stays out', async () => {
    const flags = ['--too-long', 'truncate', '--default-publish-date', '1900-01-01'];
    const { tally } = await catalogue.run(goodbooks(), ...flags);
    expect(tally.results).toEqual({ imported: 9933, updated: 0, unchanged: 0, skipped: 67 });
    expect(tally.reasons).toMatchObject({ missing: 0, before_christ: 31, too_long: 0, duplicate: 36 });
    expect(tally.changes.truncated).toBe(30);
  });

  test('a dry run tells the same and writes nothing', async () => {
    const dry = await catalogue.run(goodbooks(), '--dry-run');
    expect(await catalogue.books()).toEqual([]);
    expect(dry).toEqual(await catalogue.run(goodbooks()));
  });
});
