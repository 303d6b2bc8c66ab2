import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A real catalogue of 10,000 books, where it is at hand. */
export const GOODBOOKS = fileURLToPath(
  new URL('../../../../../../../shared/catalogue/goodbooks-10k-books.csv', import.meta.url),
);

/** The titles and the authors of the file. */
export function goodbooks(): { title: string; author: string }[] {
  const [head = '', ...rows] = readFileSync(GOODBOOKS, 'utf8').trim().split(/\r?\n/);
  const cells = (row: string) =>
    [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
    );
  const names = cells(head);
  const [title, author] = [names.indexOf('title'), names.indexOf('authors')];
  return rows.map(cells).map((row) => ({ title: row[title] ?? '', author: row[author] ?? '' }));
}
