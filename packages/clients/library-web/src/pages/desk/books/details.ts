import type { CatalogueTitle, TitleReplacement } from '@creature-arena/library-client';

type Details = Omit<Required<TitleReplacement>, 'version'>;

/** The same as texts of a form. */
export type TypedDetails = Record<keyof Details, string>;

const BETWEEN = '; ';

export function detailsOf({
  original_title,
  language,
  series,
  series_number,
  subjects,
  isbns,
}: CatalogueTitle): TypedDetails {
  return {
    original_title: original_title ?? '',
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
    original_title: given(typed.original_title),
    language: given(typed.language),
    series: given(typed.series),
    series_number: given(typed.series_number),
    subjects: parts(typed.subjects),
    isbns: parts(typed.isbns),
  };
}
