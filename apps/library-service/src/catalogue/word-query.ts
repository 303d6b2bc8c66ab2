/** A word to search for: as a whole, or as the beginning of one. */
export type Term = { word: string; isBeginning: boolean };

/** Titles with one of several terms in each place. */
export type Place = readonly Term[];

// Words of `library.words` have no quotes.
const termOf = ({ word, isBeginning }: Term): string =>
  `${word
    .split(' ')
    .map((part) => `'${part}'`)
    .join(' <-> ')}${isBeginning ? ':*' : ''}`;

const placeOf = (terms: Place): string => `(${terms.map(termOf).join(' | ')})`;

/** Returns the tsquery of titles that have a word of every place. */
export const allOf = (places: readonly Place[]): string => places.map(placeOf).join(' & ');

/** Returns the tsquery of titles that have a word of every place but one. */
export const allButOneOf = (places: readonly Place[]): string =>
  places.map((_, missing) => `(${allOf(places.filter((_place, n) => n !== missing))})`).join(' | ');

/** Words that are farther apart do not belong together: room for the initials of "George R. R. Martin". */
const DISTANCES = [1, 2, 3];

/** Returns the tsquery of titles that have each word close to the next, in either order, but for a beginning of a word. */
export function closeTogether(terms: readonly Term[]): string {
  if (terms.length === 1) return terms.map(termOf).join('');
  return terms
    .slice(1)
    .map((second, n) =>
      closePair(
        terms
          .slice(n, n + 1)
          .map(termOf)
          .join(''),
        second,
      ),
    )
    .join(' & ');
}

function closePair(first: string, term: Term): string {
  const second = termOf(term);
  return `(${DISTANCES.flatMap((far) => [
    `${first} <${far}> ${second}`,
    ...(term.isBeginning ? [] : [`${second} <${far}> ${first}`]),
  ]).join(' | ')})`;
}
