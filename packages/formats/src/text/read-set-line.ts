import { NATURE_NAMES } from '@repo/battle-engine/natures';
import {
  BEST_INDIVIDUAL_VALUES,
  CREATURE_LEVEL,
  HIGHEST_INDIVIDUAL_VALUE,
  NO_EFFORT_VALUES,
} from '@repo/battle-engine/stats';
import { HIGHEST_EFFORT_VALUE } from '../sets.js';
import { type Draft, type Line, quoted, type Remark, remark } from './draft.js';
import { type Names, nameOf, plain } from './names.js';
import { statOf } from './stat-names.js';

const MOST_MOVES = 4;
/** Of a line of values: more than anybody writes. */
const MOST_PARTS = 12;

/** Lines that say what battles do not have, by their beginning. */
const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['shiny', 'No creature is shiny in battles.'],
  ['gender', 'Creatures have no gender in battles.'],
  ['tera type', 'No creature changes its type by a crystal.'],
  ...['happiness', 'pokeball', 'hidden power', 'gigantamax', 'dynamax level'].map(
    (key) => [key, `Battles have no ${key}.`] as const,
  ),
]);

const notUnderstood = (text: string) => remark('unknown_line', `${quoted(text)} was not understood.`);

/** Reads a line of a set, but for the first, into it. Returns the notes on it. */
export function readSetLine(draft: Draft, line: Line, names: Names): Remark[] {
  const { text, number } = line;
  if (text.startsWith('-') || text.startsWith('~')) return readMove(draft, line, names);
  const colon = text.indexOf(':');
  if (colon === -1) return readNature(draft, line);
  const value = text.slice(colon + 1).trim();
  const key = text.slice(0, colon).trim().toLowerCase();
  switch (key) {
    case 'ability':
      draft.set.ability = nameOf(names.abilities, value, '_') || null;
      draft.lines.set('ability', number);
      return [];
    case 'level':
      return value === `${CREATURE_LEVEL}` ? [] : remark('left_out', 'All creatures are at level 50.');
    case 'evs':
      return readValues(draft, number, value, 'effort_values');
    case 'ivs':
      return readValues(draft, number, value, 'individual_values');
    default: {
      const leftOut = LEFT_OUT.get(key);
      return leftOut === undefined ? notUnderstood(text) : remark('left_out', leftOut);
    }
  }
}

function readMove({ set, lines }: Draft, { number, text }: Line, names: Names): Remark[] {
  const written = text.slice(1).trim();
  const move = nameOf(names.moves, written, '-');
  if (move === '') return remark('unknown_line', `${quoted(text)} names no move.`);
  if (set.moves.length === MOST_MOVES)
    return remark('too_many_moves', `A creature has four moves; ${quoted(written)} was left out.`);
  lines.set(`moves.${set.moves.length}`, number);
  set.moves.push(move);
  return [];
}

function readNature({ set, lines }: Draft, { number, text }: Line): Remark[] {
  const [written = '', noun = '', ...rest] = text.split(' ').filter((word) => word !== '');
  if (noun.toLowerCase() !== 'nature' || rest.length > 0) return notUnderstood(text);
  const nature = NATURE_NAMES.find((name) => name === plain(written));
  if (nature === undefined) return remark('unknown_nature', `There is no nature ${quoted(written)}.`);
  set.nature = nature;
  lines.set('nature', number);
  return [];
}

const KINDS = {
  effort_values: { usual: NO_EFFORT_VALUES, highest: HIGHEST_EFFORT_VALUE, words: 'effort values' },
  individual_values: {
    ...{ usual: BEST_INDIVIDUAL_VALUES, highest: HIGHEST_INDIVIDUAL_VALUE, words: 'individual values' },
  },
} as const;

/** Reads values such as `252 Atk / 4 Def`; those that are not named are as usual. */
function readValues(
  { set, lines }: Draft,
  line: number,
  written: string,
  field: keyof typeof KINDS,
): Remark[] {
  const { usual, highest, words } = KINDS[field];
  const values = { ...usual };
  const remarks: Remark[] = [];
  const parts = written.split('/').map((each) => each.trim());
  if (parts.length > MOST_PARTS) return remark('bad_value', `There are six stats, not ${parts.length}.`);
  for (const part of parts) {
    const [, number, name = ''] = /^(\d{1,3}) +([a-z _]{1,20})$/i.exec(part) ?? [];
    const stat = statOf(name);
    const value = Number(number);
    if (stat !== undefined && value <= highest) values[stat] = value;
    else
      remarks.push(
        ...remark(
          'bad_value',
          `${quoted(part)}: ${words} are numbers from 0 to ${highest}, each with a stat.`,
        ),
      );
  }
  set[field] = values;
  lines.set(field, line);
  return remarks;
}
