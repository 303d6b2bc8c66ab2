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
