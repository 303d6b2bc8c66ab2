import { MOVES, SPECIES } from './showdown-names.js';

/** Names as the API spells them, by what is written of them in a text. */
export type Names = {
  readonly species: ReadonlyMap<string, string>;
  readonly moves: ReadonlyMap<string, string>;
  readonly abilities: ReadonlyMap<string, string>;
  readonly items: ReadonlyMap<string, string>;
};

/** Longer names there are not. */
const LONGEST_NAME = 60;

/** The words of a name, without accents, apostrophes and dots. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Returns the letters and digits of a name, by which names are compared. */
export const plain = (name: string): string => wordsOf(name).join('');

const pairsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [ours: string, theirs: string]);

/** The names that Showdown spells otherwise, by ours. */
export const SHOWDOWN_NAMES: ReadonlyMap<string, string> = new Map([...pairsOf(SPECIES), ...pairsOf(MOVES)]);

const byPlain = (names: Iterable<string>, differ = ''): ReadonlyMap<string, string> =>
  new Map([
    ...(differ === '' ? [] : pairsOf(differ).map(([ours, theirs]) => [plain(theirs), ours] as const)),
    ...[...names].map((name) => [plain(name), name] as const),
  ]);

/** Returns the names that a text can have, of all that there are. It takes milliseconds, so it is worth keeping. */
export function namesOf(all: Readonly<Record<keyof Names, Iterable<string>>>): Names {
  return {
    species: byPlain(all.species, SPECIES),
    moves: byPlain(all.moves, MOVES),
    abilities: byPlain(all.abilities),
    items: byPlain(all.items),
  };
}

/**
 * Returns what is written as a name of the API: a known one or, where none is like it, one in the same spelling. Empty where there is
 * neither a letter nor a digit.
 */
export function nameOf(known: ReadonlyMap<string, string>, written: string, joiner: '-' | '_'): string {
  const words = wordsOf(written.slice(0, 2 * LONGEST_NAME));
  const name = words.join(joiner).slice(0, LONGEST_NAME);
  return known.get(words.join('')) ?? (name.endsWith(joiner) ? name.slice(0, -1) : name);
}
