import type { ExportedTitle } from './titles.repository.js';

/** The columns that the import of a catalogue reads. */
export const TITLE_COLUMNS = [
  ...['title', 'author', 'publish_date', 'genre', 'age_category', 'isbn', 'language', 'original_title'],
  ...['series', 'series_number', 'subjects', 'publisher', 'edition', 'extent', 'summary'],
  ...['barcode', 'call_number', 'material', 'copy_status', 'price', 'added'],
];

/** Returns the rows of a title: one for each copy with a barcode, or else only one. */
export function titleRows(title: ExportedTitle): (string | null)[][] {
  const { full_title, author, publish_date, genre, age_category, isbns, language, original_title } = title;
  const own = [
    ...[full_title ?? title.title, author, publish_date, genre, age_category, isbns[0] ?? null, language],
    ...[original_title, title.series, title.series_number, title.subjects.join('; '), title.publisher],
    ...[title.edition_statement, title.extent, title.summary],
  ];
  const labelled = title.copies.filter(({ barcode }) => barcode !== null);
  return (labelled.length > 0 ? labelled : title.copies.slice(0, 1)).map(
    ({ barcode, call_number, material, status, price_minor, added_on }) => [
      ...own,
      ...[barcode, call_number, material, status === 'in_service' ? null : status],
      ...[price_minor === null ? null : (price_minor / 100).toFixed(2), added_on],
    ],
  );
}
