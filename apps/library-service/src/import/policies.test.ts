import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Catalogue, csv, openCatalogue } from './testing/import-run.js';

let catalogue: Catalogue;
beforeEach(async () => {
  catalogue = await openCatalogue();
});
afterEach(() => catalogue.close());

const brief = ({ outcomes }: Awaited<ReturnType<Catalogue['run']>>) =>
  outcomes.map((one) => [one.line, one.result === 'skipped' ? one.reason : one.result, one.detail]);

test('a second run changes nothing, not even the next id', async () => {
  const file = csv('Emma,Jane Austen,1815-12-23,Novel,Adult', 'Momo,Michael Ende,1973,,');
  expect((await catalogue.run(file)).tally.results).toMatchObject({ imported: 2, unchanged: 0 });
  const before = await catalogue.books();
  expect(before).toEqual([
    'Emma | Jane Austen | 1815-12-23 | Novel | Adult',
    'Momo | Michael Ende | 1973-01-01 | Unknown | Unknown',
  ]);
  const sequence = 'SELECT last_value FROM library.books_id_seq';
  const next = await catalogue.query(sequence);
  for (const policy of ['skip', 'update', 'fail']) {
    const { tally } = await catalogue.run(file, '--duplicate', policy);
    expect(tally.results).toEqual({ imported: 0, updated: 0, unchanged: 2, skipped: 0 });
  }
  expect(await catalogue.books()).toEqual(before);
  expect(await catalogue.query(sequence)).toEqual(next);
});

test('a missing value takes its default, else the row is skipped, or stops the import', async () => {
  const file = csv(
    'Emma,,1815-12-23,Novel,Adult',
    ' ,Nobody,2000-01-01,Novel,Adult',
    'Momo,M. Ende,,Novel,Adult',
  );
  expect(brief(await catalogue.run(file, '--default-author', 'Anonymous'))).toEqual([
    [2, 'imported', undefined],
    [3, 'missing', 'title is missing'],
    [4, 'missing', 'publish_date is missing'],
  ]);
  expect(await catalogue.books()).toEqual(['Emma | Anonymous | 1815-12-23 | Novel | Adult']);
  const { stopped, outcomes } = await catalogue.run(file, '--missing', 'fail');
  expect([stopped, outcomes]).toEqual(['Line 2: author is missing; --missing is fail.', []]);
});

test('what the catalogue cannot hold is skipped with the reason, or stops the import', async () => {
  const file = csv(
    'Iliad,Homer,-750.0,Epic,Adult',
    'Nothing,Nobody,0,Epic,Adult',
    'Never,Nobody,2001-02-31,Epic,Adult',
    'Nul,No\u0000body,2001,Epic,Adult',
    'Early,Somebody,8.0,Epic,Adult',
  );
  expect(brief(await catalogue.run(file))).toEqual([
    [2, 'before_christ', 'publish_date: the year -750 is not from 1 to 9999'],
    [3, 'invalid', 'publish_date: the year 0 is not from 1 to 9999'],
    [4, 'invalid', 'publish_date: Not a valid date.'],
    [5, 'invalid', 'author: Contains characters that are not valid text.'],
    [6, 'imported', undefined],
  ]);
  expect(await catalogue.books()).toEqual(['Early | Somebody | 0008-01-01 | Epic | Adult']);
  expect((await catalogue.run(file, '--invalid', 'fail')).stopped).toMatch(/^Line 2: .*--invalid is fail/);
  expect(brief(await catalogue.run(file, '--year-as', 'invalid')).at(-1)).toEqual([
    6,
    'invalid',
    'publish_date: "8.0" is a year, not a date',
  ]);
});

test('a text is too long by its characters, and cut only where that is asked for', async () => {
  const title = (length: number) => '😀'.repeat(length);
  const file = csv(`${title(120)},A,2000,,`, `${title(121)},B,2000,,`, `C,${'e\u0301'.repeat(251)},2000,,`);
  expect(brief(await catalogue.run(file))).toEqual([
    [2, 'imported', undefined],
    [3, 'too_long', 'title has 121 characters, at most 120 fit'],
    [4, 'too_long', 'author has 502 characters, at most 500 fit'],
  ]);
  expect((await catalogue.run(file, '--too-long', 'fail')).stopped).toMatch(/^Line 3: .*--too-long is fail/);
  const cut = await catalogue.run(file, '--too-long', 'truncate');
  expect(cut.tally).toMatchObject({ results: { imported: 2, unchanged: 1 }, changes: { truncated: 2 } });
  expect((await catalogue.books()).slice(1)).toEqual([
    `${title(119)}… | B | 2000-01-01 | Unknown | Unknown`,
    `C | ${'e\u0301'.repeat(249)}… | 2000-01-01 | Unknown | Unknown`,
  ]);
  const again = await catalogue.run(file, '--too-long', 'truncate');
  expect(again.tally.results).toMatchObject({ imported: 0, unchanged: 3 });
});

test('of two lines with one title the first good one counts', async () => {
  const file = csv('Emma,,1815,,', 'Emma,Jane Austen,1815,,', 'Emma,J. Austen,1816,,');
  for (const flags of [[], ['--duplicate', 'update']]) {
    expect(brief(await catalogue.run(file, ...flags)).map(([line, what]) => [line, what])).toEqual([
      [2, 'missing'],
      [3, flags.length === 0 ? 'imported' : 'unchanged'],
      [4, 'duplicate'],
    ]);
  }
  expect(await catalogue.books()).toEqual(['Emma | Jane Austen | 1815-01-01 | Unknown | Unknown']);
  expect((await catalogue.run(file, '--duplicate', 'fail')).stopped).toBe(
    'Line 4: has the title of line 3; --duplicate is fail.',
  );
});

test('a book with other values stays as it is unless updates are asked for', async () => {
  await catalogue.run(csv('Emma,Jane Austen,1815-12-23,Novel,Adult'));
  const file = csv('Emma,J. Austen,1815,,', 'Momo,Michael Ende,1973,,');
  const known = /the catalogue has another author \(book 1\)/;
  const skipped = await catalogue.run(file);
  expect(skipped.outcomes[0]).toMatchObject({ reason: 'differs', detail: expect.stringMatching(known) });
  expect((await catalogue.run(file, '--duplicate', 'fail')).stopped).toMatch(known);
  const updated = await catalogue.run(file, '--duplicate', 'update');
  expect(brief(updated)).toEqual([
    [2, 'updated', 'book 1: author'],
    [3, 'unchanged', undefined],
  ]);
  // Neither the defaults nor the year say anything against what was known better.
  expect((await catalogue.books())[0]).toBe('Emma | J. Austen | 1815-12-23 | Novel | Adult');
  expect((await catalogue.run(file, '--duplicate', 'update')).tally.results.unchanged).toBe(2);
});

test('a failure leaves the batches before it and nothing of its own', async () => {
  const lines = Array.from({ length: 700 }, (_, i) => `Title ${i},A,2000,,`);
  const { stopped, tally } = await catalogue.run(csv(...lines, 'Bad,A,2000-13-01,,'), '--invalid', 'fail');
  expect([stopped, tally.rows, tally.lastLine]).toEqual([
    'Line 702: publish_date: Not a valid date.; --invalid is fail.',
    500,
    501,
  ]);
  expect(await catalogue.books()).toHaveLength(500);
  const broken = await catalogue.run(csv(...lines, '"Bad,A,2000,,'));
  expect([broken.stopped, broken.tally.results.unchanged]).toEqual([
    'Line 702: a quote is opened in the record that begins here, and never closed.',
    500,
  ]);
  const mended = await catalogue.run(csv(...lines, 'Good,A,2000,,'));
  expect(mended.tally.results).toEqual({ imported: 201, updated: 0, unchanged: 500, skipped: 0 });
});

test('imports at once account for every row and put each book in once', async () => {
  const lines = Array.from({ length: 1500 }, (_, i) => `Title ${i},A,2000,,`);
  const files = [lines, lines.toReversed(), lines, lines.toReversed()];
  const imports = await Promise.all(files.map((file) => catalogue.run(csv(...file))));
  expect(imports.map(({ stopped, tally }) => [stopped, tally.rows])).toEqual(
    files.map(() => [undefined, 1500]),
  );
  expect(imports.reduce((sum, { tally }) => sum + tally.results.imported, 0)).toBe(1500);
  expect(await catalogue.books()).toHaveLength(1500);
});

test('columns go by name, and one that is not there is asked for before anything is written', async () => {
  const file = 'Name;By;Out\nEmma;Jane Austen;1815\n';
  const flags = ['--delimiter', ';', '--title', 'Name', '--author', 'By'];
  const { stopped } = await catalogue.run(file, ...flags);
  expect(stopped).toBe(
    'The file has no column for publish_date; name one with --publish-date, or one value for all books with --default-publish-date. Its columns: Name, By, Out',
  );
  expect((await catalogue.run(file, ...flags, '--publish-date', 'When')).stopped).toMatch(/no column "When"/);
  expect((await catalogue.run('title,author,title,publish_date\n')).stopped).toMatch(/two columns "title"/);
  expect((await catalogue.run('')).stopped).toBe('The file is empty.');
  await catalogue.run(file, ...flags, '--publish-date', 'Out', '--default-genre', 'Novel');
  expect(await catalogue.books()).toEqual(['Emma | Jane Austen | 1815-01-01 | Novel | Unknown']);
});

test('a book of a title that another has is told from it by its ISBN, by author and year, and found again', async () => {
  const header = 'title,authors,original_publication_year,isbn,language_code';
  const file = (...rows: string[]) => [header, ...rows, ''].join('\n');
  const first = file(
    'The Stranger,Albert Camus,1942,,fre',
    'The Stranger,Harlan Coben,2015,525953507,eng',
    'The Stranger,Harlan Coben,2015,0-525-95350-7,eng',
    'Twilight,Stephenie Meyer,2005,316015849,en-US',
    'Nowhere,Nobody,2000,12345,klingon',
  );
  const { tally } = await catalogue.run(first);
  expect(tally).toMatchObject({
    results: { imported: 4, skipped: 1 },
    reasons: { duplicate: 1 },
    changes: { renamed: 1, dropped: 1 },
  });
  // Another file: another book of a known title, a book that has another title here, an ISBN that is new to a book.
  const second = file(
    'Twilight,William Gay,2006,1596922842,eng',
    'The Stranger,Harlan Coben,2015,525953507,eng',
    'Nowhere,Nobody,2000,679720200,eng',
  );
  const added = await catalogue.run(second);
  expect(brief(added)).toEqual([
    [2, 'imported', undefined],
    [3, 'unchanged', undefined],
    [4, 'updated', 'book 4: isbn, language'],
  ]);
  expect((await catalogue.run(first)).tally.results).toMatchObject({ imported: 0, unchanged: 4 });
  // The same in another order: the one without an ISBN comes after its namesake.
  const turned = file('The Stranger,Harlan Coben,2015,525953507,eng', 'The Stranger,Albert Camus,1942,,fre');
  expect((await catalogue.run(turned)).tally.results).toMatchObject({ imported: 0, unchanged: 2 });
  const details = await catalogue.query(
    `SELECT b.title, d.full_title, d.language, i.isbn FROM library.books b
       LEFT JOIN library.title_details d ON d.book_id = b.id LEFT JOIN library.book_isbns i ON i.book_id = b.id ORDER BY b.id`,
  );
  expect(details.map(({ title, full_title, language, isbn }) => [title, full_title, language, isbn])).toEqual(
    [
      ['The Stranger', null, 'fr', null],
      ['The Stranger (Coben, 2015)', 'The Stranger', 'en', '9780525953500'],
      ['Twilight', null, 'en', '9780316015844'],
      ['Nowhere', null, 'en', '9780679720201'],
      ['Twilight (Gay, 2006)', 'Twilight', 'en', '9781596922846'],
    ],
  );
});

test('of a title with editions the first is known by it, and one of them by its ISBN', async () => {
  const header = 'title,authors,original_publication_year,isbn,original_title';
  const of = (year: number, isbn: string) =>
    `${header}\nThe Hobbit,J. Tolkien,${year},${isbn},There and Back Again\n`;
  await catalogue.run(of(1937, '0747532699'));
  await catalogue.query(
    `INSERT INTO library.books (title, genre, age_category, publish_date, author, edition)
     VALUES ('The Hobbit', 'Unknown', 'Unknown', '1966-01-01', 'J. Tolkien', 2)`,
  );
  await catalogue.query(`INSERT INTO library.book_isbns VALUES ('9780804429573', 2)`);
  expect(brief(await catalogue.run(of(1937, '0747532699')))).toEqual([[2, 'unchanged', undefined]]);
  expect(brief(await catalogue.run(of(1966, '080442957X')))).toEqual([
    [2, 'updated', 'book 2: original title'],
  ]);
  expect(await catalogue.query('SELECT original_title FROM library.title_details')).toEqual(
    Array(2).fill({ original_title: 'There and Back Again' }),
  );
});

test('a title that is cut, or is the one a work had first, may have anything but no text', async () => {
  const header = 'title,authors,original_publication_year,original_title';
  const file = `${header}\n${'x'.repeat(150)}\0,A,1990,\nEmma,A,1990,E\0mma\nMomo,A,1990,${'m'.repeat(2000)}\nOne,A,1990,One\n`;
  const run = await catalogue.run(file, '--too-long', 'truncate');
  expect(
    run.outcomes.map(({ result, notes }) => [
      result,
      notes.filter(({ change }) => change !== 'year' && change !== 'default'),
    ]),
  ).toEqual([
    ['skipped', []],
    ['imported', [{ change: 'dropped', field: 'original_title' }]],
    ['imported', []],
    ['imported', []],
  ]);
  const originals = await catalogue.query('SELECT length(original_title) AS n FROM library.title_details');
  expect(originals).toEqual([{ n: 1000 }]);
});
