import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_COPY } from './file/read-book.js';
import { placeCopies } from './place-copies.js';
import { type Catalogue, openCatalogue } from './testing/import-run.js';

let catalogue: Catalogue;
beforeEach(async () => {
  catalogue = await openCatalogue();
});
afterEach(() => catalogue.close());

/** A file in which a row is a copy: title, author, year, ISBN, barcode, call number, status, material. */
const labelled = (...lines: string[]): string =>
  [
    'title,author,publish_date,genre,age_category,isbn,barcode,call_number,copy_status,material',
    ...lines.map((line) => {
      const [title, author, year, isbn = '', barcode = '', callNumber = '', ...more] = line.split(',');
      const [status = '', material = ''] = more;
      return [title, author, year, 'Novel', 'Adult', isbn, barcode, callNumber, status, material].join(',');
    }),
    '',
  ].join('\n');

const brief = ({ outcomes }: Awaited<ReturnType<Catalogue['run']>>) =>
  outcomes.map((one) => [one.line, one.result === 'skipped' ? one.reason : one.result, one.detail]);

/** All copies as `title | barcode | call number | status`, those without a barcode last. */
const copies = async (): Promise<string[]> => {
  const rows = await catalogue.query(
    `SELECT b.title || ' | ' || coalesce(c.barcode, '-') || ' | ' || coalesce(c.call_number, '-') || ' | ' || c.status AS copy
       FROM library.copies c JOIN library.books b ON b.id = c.book_id ORDER BY c.barcode, c.id`,
  );
  return rows.map(({ copy }) => copy);
};

test('the labels that are on the shelf come along: each row is a copy, and a second run changes nothing', async () => {
  const file = labelled(
    'Emma,Jane Austen,1815,,B1,N AUS',
    'Momo,Michael Ende,1973,,B2,J END,repair',
    'Emma,Jane Austen,1815,,B3,N AUS',
    'Emma,Jane Austen,1815,,B4',
    'Jaws,Peter Benchley,1974,,,T BEN',
  );
  const dry = await catalogue.run(file, '--dry-run');
  expect(await copies()).toEqual([]);
  const run = await catalogue.run(file);
  const told = [
    [2, 'imported', undefined],
    [3, 'imported', undefined],
    [4, 'updated', expect.stringMatching(/^book \S+: copy B3$/)],
    [5, 'updated', expect.stringMatching(/^book \S+: copy B4$/)],
    [6, 'imported', undefined],
  ];
  expect([brief(run), run.tally]).toEqual([told, dry.tally]);
  expect(run.tally.copies).toEqual({ added: 2, labelled: 2 });
  const now = [
    'Emma | B1 | N AUS | in_service',
    'Momo | B2 | J END | repair',
    'Emma | B3 | N AUS | in_service',
    'Emma | B4 | - | in_service',
    'Jaws | - | T BEN | in_service',
  ];
  expect(await copies()).toEqual(now);
  for (const policy of ['skip', 'update']) {
    const { tally } = await catalogue.run(file, '--duplicate', policy);
    expect(tally.results).toEqual({ imported: 0, updated: 0, unchanged: 5, skipped: 0 });
  }
  expect(await copies()).toEqual(now);
});

test('a library that is there gets its labels: copies without one first, then new ones; what they have stays', async () => {
  await catalogue.run(labelled('Emma,Jane Austen,1815', 'Momo,Michael Ende,1973,,B2,J END'));
  await catalogue.query(
    `INSERT INTO library.copies (book_id) SELECT id FROM library.books WHERE title = 'Emma'`,
  );
  const file = labelled(
    'Emma,Jane Austen,1815,,B1,N AUS',
    'Emma,Jane Austen,1815,,B3',
    'Emma,Jane Austen,1815,,B4,,lost',
    'Momo,Michael Ende,1973,,B2,J OTHER,withdrawn',
    'Emma,Jane Austen,1815,,B5',
  );
  const { tally } = await catalogue.run(file);
  expect(tally.copies).toEqual({ added: 2, labelled: 2 });
  expect(await copies()).toEqual([
    'Emma | B1 | N AUS | in_service',
    'Momo | B2 | J END | in_service',
    'Emma | B3 | - | in_service',
    'Emma | B4 | - | lost',
    'Emma | B5 | - | in_service',
  ]);
});

test('a label goes to a copy at hand rather than to one on loan, and who edits the copy meanwhile is refused', async () => {
  await catalogue.run(labelled('Emma,Jane Austen,1815'));
  await catalogue.query('INSERT INTO library.copies (book_id) SELECT id FROM library.books');
  await catalogue.query(
    `WITH loan AS (INSERT INTO library.loans (loan_date, deadline, copy_id)
                   SELECT '2026-01-01', '2026-02-01', min(id) FROM library.copies RETURNING id, copy_id)
     UPDATE library.copies c SET loan_id = loan.id FROM loan WHERE c.id = loan.copy_id`,
  );
  const state = () =>
    catalogue.query('SELECT barcode, loan_id IS NOT NULL AS lent, version FROM library.copies ORDER BY id');
  await catalogue.run(labelled('Emma,Jane Austen,1815,,B1'));
  expect(await state()).toEqual([
    { barcode: null, lent: true, version: 1 },
    { barcode: 'B1', lent: false, version: 2 },
  ]);
  await catalogue.run(labelled('Emma,Jane Austen,1815,,B2,,lost', 'Emma,Jane Austen,1815,,B3'));
  expect(await state()).toEqual([
    { barcode: 'B3', lent: true, version: 2 },
    { barcode: 'B1', lent: false, version: 2 },
    { barcode: 'B2', lent: false, version: 1 },
  ]);
});

test('a book is known by its ISBN: its copy comes, and what the catalogue has otherwise is kept and told', async () => {
  await catalogue.run(labelled('Emma,Jane Austen,1815,9780141439587'));
  const file = labelled('Emma (Penguin),J. Austen,1815,9780141439587,B1', 'Momo,Michael Ende,1973,,B2');
  const run = await catalogue.run(file);
  expect(run.outcomes).toMatchObject([
    {
      line: 2,
      result: 'updated',
      copies: { labelled: 1 },
      notes: [{ change: 'kept', field: 'title' }, { field: 'author' }],
    },
    { line: 3, result: 'imported', copies: { labelled: 1 } },
  ]);
  expect(await copies()).toEqual(['Emma | B1 | - | in_service', 'Momo | B2 | - | in_service']);
});

test('a barcode of another title is skipped with its row, and one that is none is dropped and told', async () => {
  await catalogue.run(labelled('Emma,Jane Austen,1815,,B1'));
  const file = labelled(
    'Momo,Michael Ende,1973,,B1',
    'Jaws,Peter Benchley,1974,,B2',
    'Dune,Frank Herbert,1965,,B2',
    'Jaws,Peter Benchley,1974,,B2',
    'Jaws,Peter Benchley,1974,,B 3',
    `Ulysses,James Joyce,1922,,${'9'.repeat(41)},${'x'.repeat(61)}`,
    'Dracula,Bram Stoker,1897,,B4,,gone',
    'Momo,Michael Ende,1973,,B5',
  );
  const run = await catalogue.run(file);
  expect(brief(run)).toEqual([
    [2, 'barcode_taken', expect.stringMatching(/^barcode B1 is on a copy of book \d+$/)],
    [3, 'imported', undefined],
    [4, 'barcode_taken', 'has the barcode of line 3'],
    [5, 'duplicate', 'has the title of line 3'],
    [6, 'duplicate', 'has the title of line 3'],
    [7, 'imported', undefined],
    [8, 'imported', undefined],
    [9, 'duplicate', 'has the title of line 2, which stayed out'],
  ]);
  const dropped = run.outcomes.map(({ notes }) => notes.filter(({ change }) => change === 'dropped'));
  expect(dropped.map((notes) => notes.map(({ field }) => field))).toEqual([
    ...[[], [], [], [], ['barcode'], ['barcode', 'call_number'], ['status'], []],
  ]);
  expect(await copies()).toEqual([
    'Emma | B1 | - | in_service',
    'Jaws | B2 | - | in_service',
    'Dracula | B4 | - | in_service',
    'Ulysses | - | - | in_service',
  ]);
});

test('a copy of a book that was deleted since its line is told as such', () => {
  const copy = { ...NO_COPY, barcode: 'B1' };
  const { placed, changed } = placeCopies([{ line: 502, bookId: 7, copy }], new Map());
  expect([[...placed], changed]).toEqual([[[502, 'gone']], []]);
});

test('a copy has a material that some rules name; a row with another is skipped, because it would be lent by other rules', async () => {
  await catalogue.query(
    `INSERT INTO library.policies (effective_from, document) VALUES ('2999-01-01', '{"materials": ["dvd"]}')`,
  );
  const file = labelled(
    'Jaws,Steven Spielberg,1975,,B1,,,DVD',
    'Jaws,Steven Spielberg,1975,,B2,,,dvd',
    'Emma,Jane Austen,1815,,B3',
    'Thriller,Michael Jackson,1982,,B4,,,vinyl',
  );
  const run = await catalogue.run(file);
  expect(brief(run).at(-1)).toEqual([5, 'invalid', 'material: the rules do not name "vinyl", but book, dvd']);
  expect(await catalogue.query('SELECT barcode, material FROM library.copies ORDER BY barcode')).toEqual([
    { barcode: 'B1', material: 'dvd' },
    { barcode: 'B2', material: 'dvd' },
    { barcode: 'B3', material: 'book' },
  ]);
  const { stopped } = await catalogue.run(file, '--invalid', 'fail');
  expect(stopped).toMatch(/^Line 5: material: .*; --invalid is fail\.$/);
});

test('a title has at most 500 copies, and the rows beyond are named', async () => {
  const rows = Array.from({ length: 503 }, (_, n) => `Emma,Jane Austen,1815,,B${n}`);
  const dry = await catalogue.run(labelled(...rows), '--dry-run');
  const run = await catalogue.run(labelled(...rows));
  expect(run.tally).toEqual(dry.tally);
  expect(run.tally).toMatchObject({
    results: { imported: 1, updated: 499, skipped: 3 },
    reasons: { too_many_copies: 3 },
    copies: { added: 499, labelled: 1 },
  });
  expect(await copies()).toHaveLength(500);
  const other = labelled('Emma,Austen,1815,,B999');
  expect(brief(await catalogue.run(other))).toEqual([
    [2, 'too_many_copies', expect.stringMatching(/500 copies$/)],
  ]);
  expect(brief(await catalogue.run(other, '--duplicate', 'update'))).toEqual([
    [2, 'updated', expect.stringMatching(/^book \d+: author; no copy: book \d+ has 500 copies$/)],
  ]);
});

test('a label that the desk gives meanwhile is not taken away, and the import does not stop for it', async () => {
  await catalogue.run(labelled('Emma,Jane Austen,1815', 'Momo,Michael Ende,1973'));
  const desk = await catalogue.database.pool.connect();
  await desk.query('BEGIN');
  await desk.query(
    `UPDATE library.copies SET barcode = 'B1' WHERE book_id = (SELECT id FROM library.books WHERE title = 'Momo')`,
  );
  const importing = catalogue.run(labelled('Emma,Jane Austen,1815,,B1', 'Emma,Jane Austen,1815,,B2'));
  const waits = async () =>
    (await catalogue.query(`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`))[0]?.n;
  await expect.poll(waits).toBe(1);
  await desk.query('COMMIT');
  desk.release();
  expect(brief(await importing)).toEqual([
    [2, 'barcode_taken', expect.stringMatching(/^barcode B1 is on/)],
    [3, 'updated', expect.stringMatching(/barcode B2$/)],
  ]);
  expect(await copies()).toEqual(['Momo | B1 | - | in_service', 'Emma | B2 | - | in_service']);
});
