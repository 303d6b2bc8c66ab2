import type { CatalogueTitle, TitleReplacement } from '@creature-arena/library-client';

type Details = Omit<Required<TitleReplacement>, 'version'>;

/** The same as texts of a form. */
export type TypedDetails = Record<keyof Details, string>;

/** The fields of what is known of a title beside its book. */
export const DETAIL_FIELDS = [
  { name: 'original_title', label: 'Original title', hint: 'Where the work had another one first.' },
  { name: 'language', label: 'Language', hint: 'Its code, such as en or de.', maxLength: 35 },
  { name: 'series', label: 'Series' },
  { name: 'series_number', label: 'Number in the series' },
  { name: 'publisher', label: 'Publisher', maxLength: 250 },
  { name: 'edition', label: 'Edition', hint: 'As the title page has it.', maxLength: 250 },
  { name: 'extent', label: 'Extent', hint: 'Such as 304 pages.', maxLength: 100 },
  { name: 'summary', label: 'Summary', kind: 'long', maxLength: 4000 },
  { name: 'subjects', label: 'Subjects', hint: 'With semicolons between them.' },
  { name: 'isbns', label: 'ISBNs', hint: 'With semicolons between them.' },
] as const;

const BETWEEN = '; ';

const TEXTS = [
  ...(['original_title', 'language', 'series', 'series_number'] as const),
  ...(['publisher', 'edition', 'extent', 'summary'] as const),
];

type Texts = Record<(typeof TEXTS)[number], string>;

/** Returns what is known as texts of a form. */
export const detailsOf = (title: Partial<Pick<CatalogueTitle, keyof Details>>): TypedDetails => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, title[name] ?? ''])) as Texts),
  subjects: (title.subjects ?? []).join(BETWEEN),
  isbns: (title.isbns ?? []).join(BETWEEN),
});

export const NO_DETAILS = detailsOf({});

export function readDetails(typed: TypedDetails): Details {
  const given = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  const parts = (text: string): string[] =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, given(typed[name])])) as Record<
      keyof Texts,
      string | null
    >),
    subjects: parts(typed.subjects),
    isbns: parts(typed.isbns),
  };
}
