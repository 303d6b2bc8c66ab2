import { createRequire } from 'node:module';
import { type Answer, answersFor, choicesOf, isSame, type Puzzle, puzzleOfDay } from '@repo/battle-analysis';
import { type BattleRecord, type Replay, replayRecord } from '@repo/battle-record';
import { Refused, UsageError } from '../errors.js';

/** A puzzle with the battle that it is from. */
export type StoredPuzzle = Puzzle & { record: BattleRecord };

export type Action = Answer['action'];

/** A puzzle that can be shown. */
export type Position = {
  /** The place of the puzzle among all, from 1, and their number. */
  number: number;
  of: number;
  puzzle: StoredPuzzle;
  replay: Replay;
  /** In the order in which they are numbered: attacks, then who can come in. */
  choices: readonly Action[];
  /** Of each choice what it is worth, the best first. It takes a while. */
  answers: () => readonly Answer[];
  /** The choice that was made when the battle was fought. */
  played: Action | null;
};

const MILLIS_A_DAY = 86_400_000;

/** Reads the puzzles that come with this program. */
export const readPuzzles = (): StoredPuzzle[] =>
  createRequire(import.meta.url)('@repo/battle-analysis/puzzles.json');

/**
 * The puzzle that is asked for by its number or by a date, else that of today.
 * @param now in milliseconds since 1970
 * @throws UsageError there is no such one
 */
export function pickPuzzle(
  puzzles: readonly StoredPuzzle[],
  { number, date }: { number?: string | undefined; date?: string | undefined },
  now: number,
): StoredPuzzle {
  const found =
    number === undefined
      ? puzzleOfDay(puzzles, date === undefined ? Math.floor(now / MILLIS_A_DAY) : dayOf(date))
      : puzzles[/^\d{1,9}$/.test(number) ? Number(number) - 1 : -1];
  if (found) return found;
  if (puzzles.length === 0) throw new Refused('There are no puzzles.');
  throw new UsageError(`NUMBER is from 1 to ${puzzles.length}.`);
}

/** The days from 1970 to a date. @throws UsageError */
function dayOf(date: string): number {
  const millis = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN;
  // Of a day that no month has, some engines make one of the next.
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, date.length) !== date)
    throw new UsageError('--day is a date: 2026-11-28.');
  return millis / MILLIS_A_DAY;
}

/** @throws Refused the battle cannot be played again, as one of other rules */
export function positionOf(puzzles: readonly StoredPuzzle[], puzzle: StoredPuzzle): Position {
  const { record, step, side } = puzzle;
  const result = replayRecord(record);
  const state = result.ok ? result.replay.steps[step - 1]?.state : undefined;
  if (!result.ok || !state)
    throw new Refused(`This puzzle cannot be shown${result.ok ? '' : `: ${result.problem}`}.`);
  return {
    ...{ number: puzzles.indexOf(puzzle) + 1, of: puzzles.length, puzzle, replay: result.replay },
    choices: choicesOf(state, side).flatMap((action) => action ?? []),
    answers: () => answersFor(state, side),
    played: record.actions[step - 1]?.[side === 0 ? 'challenger' : 'opponent'] ?? null,
  };
}

/** The choice that a person has typed; undefined: there is none of this number. */
export const choiceOf = ({ choices }: Position, typed: string): Action | undefined =>
  /^\d{1,2}$/.test(typed.trim()) ? choices[Number(typed) - 1] : undefined;

/** A choice that was made in a puzzle, and what each is worth, the best first. */
export type Judged = { action: Action; isRight: boolean; best: Answer; answers: readonly Answer[] };

/** Judges a choice. */
export function judge({ answers }: Position, action: Action): Judged {
  const all = answers();
  const [best] = all;
  if (!best) throw new Error('a puzzle without choices');
  return { action, isRight: isSame(best.action, action), best, answers: all };
}

/** The win chance with an action. */
export const chanceOf = ({ answers }: Judged, action: Action): number =>
  answers.find((each) => isSame(each.action, action))?.chance ?? 0;
