import type { CatalogueTitle, TitleReplacement } from '@creature-arena/library-client';

type Details = Omit<Required<TitleReplacement>, 'version'>;

/** The same as texts of a form. */
export type TypedDetails = Record<keyof Details, string>;

const BETWEEN = '; ';

const TEXTS = [
  ...(['original_title', 'language', 'series', 'series_number'] as const),
  ...(['publisher', 'edition', 'extent', 'summary'] as const),
];

type Texts = Record<(typeof TEXTS)[number], string>;

export const detailsOf = (title: CatalogueTitle): TypedDetails => ({
  ...(Object.fromEntries(TEXTS.map((name) => [name, title[name] ?? ''])) as Texts),
  subjects: title.subjects.join(BETWEEN),
  isbns: title.isbns.join(BETWEEN),
});

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
