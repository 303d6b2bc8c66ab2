import { lengthOf } from './shorten.js';

/** `Dune Messiah (Dune Chronicles #2)`, as lists of books write it. */
const WITH_SERIES = /\S\s+\((?<series>[^()]*[^(),\s]),?\s+#(?<number>\d[\d.–-]*)\)$/;

/** The most characters of the number of a volume. */
export const LONGEST_NUMBER = 20;
/** The most characters of the name of a series. */
export const LONGEST_SERIES = 250;

/** Reads the series and the number that a title has in brackets; nulls where it has none, or one that is too long. */
export function seriesOfTitle(title: string): { series: string | null; seriesNumber: string | null } {
  const { series, number } = WITH_SERIES.exec(title)?.groups ?? {};
  const isFit = series !== undefined && number !== undefined;
  if (!isFit || lengthOf(series) > LONGEST_SERIES || lengthOf(number) > LONGEST_NUMBER)
    return { series: null, seriesNumber: null };
  return { series, seriesNumber: number };
}
