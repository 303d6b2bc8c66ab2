import { MOST_ALSO, type SearchResults } from '@repo/contracts/library';
import type { Db } from '../db/database.js';
import { countTitles, findWords, type GivenWord, type WantedWords } from './search.repository.js';
import {
  combine,
  joinNeighbours,
  likelihood,
  type Spelling,
  spellingsOf,
  splitInitials,
} from './spelling.js';
import { allButOneOf, allOf, closeTogether, type Term } from './word-query.js';

/** The likeliest meaning of a question: a tsquery, and its changes of the words that were typed. */
export type Meant = Pick<SearchResults, 'corrected' | 'unknown' | 'left_out' | 'all_words' | 'also'> & {
  query: string;
};

/** Where more titles have all words, the question is what was meant. */
export const FEW = 20;

/** The most combinations of spellings whose titles are counted. */
const MOST_COMBINATIONS = 40;

/** With fewer words, one that is missing leaves too little to go by. */
const FEWEST_TO_MISS_ONE = 3;

/**
 * Chooses the spellings of a question's words that were most likely meant: few letters are changed, and many titles have them
 * together. Resolves to null where the question is fine as it was typed, and where no title has anything like it.
 */
export async function findMeant(db: Db, typed: readonly string[]): Promise<Meant | null> {
  const unchanged = allAsTyped(typed);
  const [count] = await countTitles(db, [queriesOf(unchanged)]);
  if (count && (count.together > 0 || count.titles > FEW)) return null;
  const given = await findWords(db, typed);
  const used = given.map((word, n) => spellingsIn(word, unchanged[n])).filter((each) => each.length > 0);
  const [best, ...others] = await likeliest(db, [
    ...combine(used, MOST_COMBINATIONS),
    ...joinNeighbours(unchanged),
    ...splitInitials(unchanged),
    unchanged.filter((_, n) => given[n]?.known),
  ]);
  const unknown = given.filter(({ known }) => !known).map(({ word }) => word);
  if (best) {
    const changes = changesOf(typed, best);
    const isCorrected = Object.keys(changes.corrected).length > 0;
    const asLong = others.filter((each) => wordsOf(each) === wordsOf(best)).slice(0, MOST_ALSO);
    const also = isCorrected ? await questionsOf(db, asLong.map(wordsIn), wordsIn(best)) : [];
    return { query: queriesOf(best).all, ...changes, unknown, all_words: true, also };
  }
  if (used.length < FEWEST_TO_MISS_ONE) return null;
  const nearest = used.map((spellings) => spellings.filter(({ cost }) => cost === spellings[0]?.cost));
  const changes = changesOf(typed, nearest.flat());
  return { query: allButOneOf(nearest), ...changes, unknown, all_words: false, also: [] };
}

const allAsTyped = (words: readonly string[]): Spelling[] =>
  words.map((word, n) => rightlySpelt(word, n === words.length - 1));

/** Returns what titles are searched for that have all words as they were typed, the last one perhaps not whole. */
export const asTyped = (words: readonly string[]): WantedWords => ({
  query: queriesOf(allAsTyped(words)).all,
  whole: queriesOf(words.map((word) => rightlySpelt(word, false))).all,
});

/** A word that is as it was typed; the last one may be the beginning of another. */
const rightlySpelt = (word: string, isBeginning: boolean): Spelling => ({
  typed: word,
  word,
  isBeginning,
  cost: 0,
});

const spellingsIn = ({ word, known, similar }: GivenWord, asTyped: Spelling | undefined): Spelling[] => [
  ...(known && asTyped ? [asTyped] : []),
  ...spellingsOf(word, similar),
];

/** Returns the combinations of spellings that titles have, the likeliest first. */
async function likeliest(db: Db, combinations: readonly Spelling[][]): Promise<Spelling[][]> {
  const counts = await countTitles(db, combinations.map(queriesOf));
  const most = Math.max(...combinations.map(wordsOf));
  const rated = combinations.map((spellings, n) => {
    const leftOut = most - wordsOf(spellings);
    return { spellings, rate: likelihood(spellings, leftOut, counts[n]) };
  });
  return rated
    .filter(({ rate }) => rate > 0)
    .sort((a, b) => b.rate - a.rate)
    .map(({ spellings }) => spellings);
}

const wordsIn = (spellings: readonly Spelling[]): string => spellings.map(({ word }) => word).join(' ');

/** Returns those questions that find something, without `but`, and how many titles each finds. */
async function questionsOf(
  db: Db,
  questions: readonly string[],
  but: string | null = null,
): Promise<SearchResults['also']> {
  const asked = [...new Set(questions)].filter((q) => q !== '' && q !== but);
  if (asked.length === 0) return [];
  const counts = await countTitles(
    db,
    asked.map((q) => queriesOf(allAsTyped(q.split(' ')))),
  );
  return asked.map((q, n) => ({ q, count: counts[n]?.titles ?? 0 })).filter(({ count }) => count > 0);
}

/** Returns the questions that have one word less, and find something. */
export const oneWordLess = (db: Db, words: readonly string[]): Promise<SearchResults['also']> =>
  questionsOf(
    db,
    words.slice(0, MOST_ALSO).map((_, missing) => words.toSpliced(missing, 1).join(' ')),
  );

/** Counts the words of the question that a combination is for. */
const wordsOf = (spellings: readonly Spelling[]): number =>
  spellings.reduce((sum, { typed }) => sum + typed.split(' ').length, 0);

const queriesOf = (terms: readonly Term[]) => {
  const places = terms.map((term) => [term]);
  return { all: allOf(places), close: closeTogether(terms) };
};

/** Says which words are searched for in other spellings, and which are not searched for at all. */
function changesOf(
  typed: readonly string[],
  spellings: readonly Spelling[],
): Pick<Meant, 'corrected' | 'left_out'> {
  const corrected: Meant['corrected'] = {};
  for (const { typed: from, word, cost } of spellings) {
    if (cost > 0) corrected[from] = [...(corrected[from] ?? []), word];
  }
  const used = new Set(spellings.flatMap(({ typed: from }) => from.split(' ')));
  return { corrected, left_out: typed.filter((word) => !used.has(word)) };
}
