import { OTHER } from '@repo/battle-analysis/imagine';
import { type Action, type BattleState, legalActions, resolve, waitingOn } from '@repo/battle-engine';
import { evaluate } from './evaluate.js';

/** The lower, the surer are both sides of their choice. */
const TEMPERATURE = 0.25;

const NOTHING: readonly (Action | null)[] = [null];

/**
 * The worth of each of the own actions one step on, where the opponent rather does what is good for it. Resolves a step for
 * each action of one side with each of the other.
 * @param own those that are asked for; one that the engine refuses is worth what the state is worth
 */
export function worthOf(state: BattleState, own: readonly Action[]): number[] {
  const other = waitingOn(state).includes(OTHER)
    ? legalActions(state, OTHER).filter(({ type }) => type !== 'forfeit')
    : NOTHING;
  const matrix = own.map((mine) =>
    other.map((theirs) => {
      const resolved = resolve(state, [mine, theirs]);
      return evaluate(resolved.ok ? resolved.state : state);
    }),
  );
  const expected = expectedOf(matrix, other.length);
  return matrix.map((row) => mean(row, expected));
}

/** The chances that the opponent does each of its actions, where both choose rather what is good for them. */
function expectedOf(matrix: readonly number[][], width: number): number[] {
  const evenly = Array.from({ length: width }, () => 1 / width);
  const own = preferring(matrix.map((row) => mean(row, evenly)));
  const columns = evenly.map((_, column) => {
    return -mean(
      matrix.map((row) => row[column] ?? 0),
      own,
    );
  });
  return preferring(columns);
}

function mean(values: readonly number[], chances: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (chances[index] ?? 0), 0);
}

/**
 * Chances that are the higher the greater a value is. Made of sums, products and quotients only, which are the same on every
 * machine, where logarithms and powers need not be.
 */
function preferring(values: readonly number[]): number[] {
  const highest = Math.max(...values);
  const weights = values.map((value) => {
    const root = 1 + (highest - value) / TEMPERATURE;
    return 1 / (root * root);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
