import {
  type Action,
  type BattleState,
  legalActions,
  playFrom,
  type Session,
  type Side,
  waitingOn,
} from '@repo/battle-engine';
import { Dice } from './dice.js';
import { chanceOf } from './evaluate.js';
import { quickChoice } from './policy.js';
import { columnWorths, dot, type Matrix, rowWorths, type Solution, solve } from './solve.js';
import { slipsFor } from './weights.js';

/** A position as far as it has been searched; all chances are those of side 0, from 0 to 1. */
export type Position = {
  /** By side what it may choose, without giving up; null alone where it has nothing to decide. */
  actions: readonly [Choices, Choices];
  /** The chance if both choose as well as they can from here. */
  value: number;
  /** The same where both slip now and then: what is told of a position. */
  chance: number;
  /** By side the shares with which each action is chosen so. */
  mixes: readonly [readonly number[], readonly number[]];
  /** By side what each action is worth against the mix of the other. */
  worths: readonly [readonly number[], readonly number[]];
  /** By the actions of both: the mean of the battles played out, and the standard error of that. */
  means: readonly (readonly number[])[];
  errors: readonly (readonly number[])[];
};

type Choices = readonly (Action | null)[];

/** A search that can be continued. */
export type Search = {
  /** Plays battles out until each pair of actions that may still matter has so many. @returns the number played */
  deepen(playouts: number): number;
  result(): Position;
};

export type SearchSettings = {
  /** A whole number; each gives other dice. */
  seed: number;
  /** Actions that stay in the search in any case: those really chosen. */
  kept?: readonly [Action | null, Action | null];
};

/** After both have acted, so many steps are played out before the position is judged. */
const STEPS = 6;

/** The choices that stay in the search: those in a mix with this share, or as close to the value as this and so many errors. */
const IN_MIX = 0.02;
const CLOSE = 0.01;
const ERRORS = 2.5;
/** Rounds of the solver where it is only asked for these. */
const FEW_ROUNDS = 300;

/** Returns the actions of a side without giving up; null alone where it has nothing to decide. */
export function choicesOf(state: BattleState, side: Side): Choices {
  if (!waitingOn(state).includes(side)) return [null];
  return legalActions(state, side).filter(({ type }) => type !== 'forfeit');
}

export const isSame = (one: Action | null, other: Action | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    ((one.type === 'attack' && other.type === 'attack' && one.move === other.move) ||
      (one.type === 'switch' && other.type === 'switch' && one.slot === other.slot)));

/** Plays on with quick choices until the end, or for `steps` steps. @returns the chance of side 0 then */
function playOut(session: Session, dice: Dice, steps: number): number {
  const now = session.now();
  for (let left = steps; left > 0 && now.outcome === null; left -= 1) {
    const waiting = session.waitingOn();
    const own = waiting.includes(0) ? quickChoice(now, 0, session.legalActions(0), dice) : null;
    const other = waiting.includes(1) ? quickChoice(now, 1, session.legalActions(1), dice) : null;
    if (session.step([own, other]) !== null) break;
  }
  return chanceOf(now);
}

/** A pair of actions, and the playouts of it so far. */
class Cell {
  count = 0;
  private sum = 0;
  private squares = 0;
  isOpen = true;

  add(value: number): void {
    this.count += 1;
    this.sum += value;
    this.squares += value * value;
  }

  mean(): number {
    return this.sum / this.count;
  }

  /** One more is counted at ½, so that a few equal ones are not taken for certainty. */
  error(): number {
    const mean = this.mean();
    const variance = Math.max(0, this.squares / this.count - mean * mean) + 0.25 / this.count;
    return Math.sqrt(variance / this.count);
  }
}

/**
 * Searches a position in which somebody has to choose: every pair of actions is played, then some steps with quick choices, then the
 * position is judged. The same dice are thrown for every pair, so that differences between choices are not those of dice.
 */
export function openSearch(state: BattleState, { seed, kept = [null, null] }: SearchSettings): Search {
  const actions = [choicesOf(state, 0), choicesOf(state, 1)] as const;
  const cells = actions[0].map(() => actions[1].map(() => new Cell()));
  const keptAt = [0, 1].map((side) =>
    actions[side as Side].findIndex((each) => isSame(each, kept[side as Side])),
  );

  function tryOut(row: number, column: number, cell: Cell): void {
    const dice = new Dice(seed * 65_536 + cell.count, state.step);
    const session = playFrom(state, { random: dice, told: false });
    session.step([actions[0][row] ?? null, actions[1][column] ?? null]);
    cell.add(playOut(session, dice, STEPS));
  }

  const matrix = () => cells.map((line) => line.map((cell) => cell.mean()));

  /** Closes the pairs that no longer tell of the best choices: a choice is only measured against those that the other side may make. */
  function narrow(): void {
    const means = matrix();
    const { value, rows, columns } = solve(means, FEW_ROUNDS);
    const rowsLeft = rowWorths(means, columns).map((worth, row) => {
      const spread = spreadOf(
        (cells[row] ?? []).map((cell) => cell.error()),
        columns,
      );
      return row === keptAt[0] || worth + ERRORS * spread + CLOSE > value;
    });
    const columnsLeft = columnWorths(means, rows).map((worth, column) => {
      const spread = spreadOf(
        cells.map((line) => line[column]?.error() ?? 0),
        rows,
      );
      return column === keptAt[1] || worth - ERRORS * spread - CLOSE < value;
    });
    for (const [row, line] of cells.entries()) {
      const inMix = (rows[row] ?? 0) > IN_MIX;
      for (const [column, cell] of line.entries()) {
        const otherInMix = (columns[column] ?? 0) > IN_MIX;
        cell.isOpen =
          (row === keptAt[0] && column === keptAt[1]) ||
          (inMix && otherInMix) ||
          (inMix && columnsLeft[column] === true) ||
          (otherInMix && rowsLeft[row] === true);
      }
    }
  }

  let isBegun = false;
  return {
    deepen(playouts) {
      if (isBegun) narrow();
      isBegun = true;
      let played = 0;
      for (const [row, line] of cells.entries()) {
        for (const [column, cell] of line.entries()) {
          while (cell.isOpen && cell.count < playouts) {
            tryOut(row, column, cell);
            played += 1;
          }
        }
      }
      return played;
    },
    result() {
      const means = matrix();
      const { value, rows, columns } = solve(means);
      return {
        ...{ actions, value, means },
        chance: chanceWithSlips(means, { value, rows, columns }, slipsFor(state.setup)),
        mixes: [rows, columns],
        worths: [rowWorths(means, columns), columnWorths(means, rows)],
        errors: cells.map((line) => line.map((cell) => cell.error())),
      };
    },
  };
}

/**
 * The value of a game in which each side does anything that is open with a share of `slips`, and else chooses as well as it can.
 */
export function chanceWithSlips(means: Matrix, { value, rows, columns }: Solution, slips: number): number {
  if (slips === 0) return value;
  const played = (mix: readonly number[]) =>
    mix.length === 1 ? mix : mix.map((share) => (1 - slips) * share + slips / mix.length);
  return dot(rowWorths(means, played(columns)), played(rows));
}

/** The standard error of a mean with these shares. */
export const spreadOf = (errors: readonly number[], shares: readonly number[]): number =>
  Math.sqrt(errors.reduce((sum, error, index) => sum + square(error * (shares[index] ?? 0)), 0));

/** The chance of side 0 in a position, looked at quickly: so many battles are played out for each pair of actions. */
export function quickValue(state: BattleState, seed: number, playouts: number): number {
  if (state.outcome !== null) return chanceOf(state);
  const search = openSearch(state, { seed });
  search.deepen(playouts);
  return search.result().value;
}

const square = (value: number): number => value * value;
