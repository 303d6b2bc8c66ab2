/** A title as it is shown: its series stands apart. */
export type TitleParts = { title: string; series?: string; number?: string };

/** `Dune Messiah (Dune Chronicles #2)`, as lists of books write it. */
const WITH_SERIES = /^(?<title>.*\S)\s+\((?<series>[^()]+?),?\s+#(?<number>\d[\d.–-]*)\)$/;

/**
 * Takes the series and the number off a title that has them in brackets. A series that is called like its title is left out.
 */
export function titleParts(written: string): TitleParts {
  const { title, series, number } = WITH_SERIES.exec(written)?.groups ?? {};
  if (title === undefined || series === undefined || number === undefined) return { title: written };
  return series === title ? { title } : { title, series, number };
}

/** Returns the series in a line: `Dune Chronicles, book 2`. */
export const seriesText = ({ series, number }: Pick<TitleParts, 'series' | 'number'>): string | undefined =>
  series === undefined ? undefined : number === undefined ? series : `${series}, book ${number}`;
