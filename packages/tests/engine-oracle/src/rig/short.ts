import type { Step } from './scenario.js';
import type { Member } from './side-by-side.js';
import { one, type Row } from './with-and-without.js';

// Short battles in a line: a turn is the move of the bearer of an ability or item, that of its opponent, and the luck, if any.

type More = { own?: Partial<Member>; other?: Partial<Member> };
export type Short = readonly [name: string, turns: readonly string[], more?: More];

function stepOf(turn: string): Step {
  const [own = '', other = '', luck] = turn.split(' ');
  if (luck === undefined || luck === 'all') return [own, other, luck ?? 'none'];
  return [own, other, Number(luck)];
}

/** Both know the moves that they use. */
export function rowOf([name, turns, { own, other } = {}]: Short): Row {
  const steps = turns.map(stepOf);
  const moves = (side: 0 | 1): string[] =>
    [...new Set(steps.map((step) => String(step[side])))].filter((move) => move !== 'struggle');
  return [name, turns.join(', '), one(moves(0), own), one(moves(1), other), steps];
}

/** The rows for a table of tests: the name and the turns for the title, and the whole. */
export const titled = (rows: readonly Short[]) =>
  rows.map((short): [name: string, turns: readonly string[], short: Short] => [short[0], short[1], short]);
