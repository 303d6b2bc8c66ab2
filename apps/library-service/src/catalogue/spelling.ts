import type { Term } from './word-query.js';

/** The changes of one letter, or of two neighbours, that make one word of the other; more than `most` is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  const [from, to] = [[...a], [...b]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let [before, above]: [number[], number[]] = [[], to.map((_, n) => n + 1)];
  above.unshift(0);
  for (const [y, letter] of from.entries()) {
    const row = [y + 1];
    for (const [x, other] of to.entries()) {
      const [left = 0, up = 0, diagonal = 0] = [row[x], above[x + 1], above[x]];
      const changed = Math.min(left + 1, up + 1, diagonal + (letter === other ? 0 : 1));
      const isSwapped = y > 0 && x > 0 && letter === to[x - 1] && other === from[y - 1];
      row.push(isSwapped ? Math.min(changed, (before[x - 1] ?? 0) + 1) : changed);
    }
    [before, above] = [above, row];
  }
  return Math.min(above[to.length] ?? 0, most + 1);
}

/** A word that may be meant by what was typed, and its cost: 1 for each letter that is changed, less for one that is not heard. */
export type Spelling = Term & { typed: string; cost: number };

/** A word of some title that looks or sounds like one that was typed. */
export type Similar = { word: string; same_sound: boolean };

/** The most spellings of a word that are tried. */
const MOST_SPELLINGS = 12;

/** The cost of a letter where the words sound the same. */
const SAME_SOUND = 0.5;

/** Returns the cost that a spelling may have: one of two letters could mean any other. */
function mostCost(word: string): number {
  const letters = [...word].length;
  if (letters <= 2) return 0;
  return letters <= 5 ? 1 : 2;
}

/** Returns the spellings that a typed word may have, the nearest first: among equals those that came first. */
export function spellingsOf(word: string, similar: readonly Similar[]): Spelling[] {
  const most = mostCost(word);
  return similar
    .map(({ word: other, same_sound }): Spelling => {
      const weight = same_sound ? SAME_SOUND : 1;
      return {
        typed: word,
        word: other,
        isBeginning: false,
        cost: weight * distance(word, other, most / weight),
      };
    })
    .filter(({ cost }) => cost > 0 && cost <= most)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_SPELLINGS);
}

/** The cost of a space that is missing or too much. */
const SPACE = 0.5;

const INITIALS = /^\p{L}{2,3}$/u;

/** Returns the questions in which a short word is initials, such as "jk rowling". */
export const splitInitials = (words: readonly Spelling[]): Spelling[][] =>
  words.flatMap((each, n) =>
    INITIALS.test(each.typed)
      ? [words.with(n, { ...each, word: [...each.typed].join(' '), isBeginning: false, cost: SPACE })]
      : [],
  );

/** Returns the questions in which two neighbours are one word, such as "mocking bird". */
export const joinNeighbours = (words: readonly Spelling[]): Spelling[][] =>
  words.slice(1).map((second, n) => {
    const [a = '', b] = [words[n]?.word, second.word];
    const joined = { typed: `${a} ${b}`, word: `${a}${b}`, isBeginning: second.isBeginning, cost: SPACE };
    return [...words.slice(0, n), joined, ...words.slice(n + 2)];
  });

/** Returns the `most` cheapest combinations of one spelling of each word, the cheapest first. */
export function combine(words: readonly (readonly Spelling[])[], most: number): Spelling[][] {
  // The cheapest of all words begin with the cheapest of the first words.
  return words.reduce<Spelling[][]>(
    (begun, spellings) =>
      begun
        .flatMap((before) => spellings.map((next) => [...before, next]))
        .sort((a, b) => costOf(a) - costOf(b))
        .slice(0, most),
    [[]],
  );
}

const costOf = (spellings: readonly Spelling[]): number => spellings.reduce((sum, { cost }) => sum + cost, 0);

/** The number of titles that have all words of a combination, and of those that have them close to each other. */
export type TitleCount = { titles: number; together: number };

/** A title that has the words far apart, as a part of one that has them together. */
const APART = 0.1;

/** The cost of a word that is left out: so much that it happens only where no title has anything like it beside the others. */
const LEFT_OUT = 10;

/** A spelling with one more letter changed is as likely where it has so many times more titles. */
const TIMES_PER_CHANGE = 6;

/**
 * Returns how likely a combination is meant, to compare it with others of the same question; 0: no title has it.
 * @param leftOut the words of the question that it leaves out
 */
export const likelihood = (
  spellings: readonly Spelling[],
  leftOut: number,
  { titles, together }: TitleCount = { titles: 0, together: 0 },
): number =>
  (together + APART * (titles - together)) / TIMES_PER_CHANGE ** (costOf(spellings) + LEFT_OUT * leftOut);
