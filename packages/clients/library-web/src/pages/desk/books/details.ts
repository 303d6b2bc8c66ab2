import type { CatalogueTitle, TitleReplacement } from '@creature-arena/library-client';

type Details = Omit<TitleReplacement, 'version'>;

/** The same as texts of a form. */
export type TypedDetails = Record<keyof Details, string>;

const BETWEEN = '; ';

export function detailsOf({
  language,
  series,
  series_number,
  subjects,
  isbns,
}: CatalogueTitle): TypedDetails {
  return {
    language: language ?? '',
    series: series ?? '',
    series_number: series_number ?? '',
    subjects: subjects.join(BETWEEN),
    isbns: isbns.join(BETWEEN),
  };
}

export function readDetails(typed: TypedDetails): Details {
  const given = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  const parts = (text: string): string[] =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  return {
    language: given(typed.language),
    series: given(typed.series),
    series_number: given(typed.series_number),
    subjects: parts(typed.subjects),
    isbns: parts(typed.isbns),
  };
}
