/** A matrix game: what the rows' side gets, by its choice and the other's. */
export type Matrix = readonly (readonly number[])[];

/** The best play of both sides: the shares of their choices, and what the rows' side can count on. */
export type Solution = { value: number; rows: readonly number[]; columns: readonly number[] };

/** Enough for values that are within a thousandth of the true one in matrices of 9 × 9. */
const ROUNDS = 1000;

/**
 * Solves a zero-sum matrix game by regret matching⁺ with linear averaging (Tammelin 2014, arXiv 1407.5042), one side after the other.
 * Of sums, products and quotients only, so that it is the same on every machine.
 */
export function solve(matrix: Matrix, rounds = ROUNDS): Solution {
  const height = matrix.length;
  const width = matrix[0]?.length ?? 0;
  if (height === 1 || width === 1) return solveLine(matrix);
  const own = new Side(height);
  const other = new Side(width);
  for (let round = 1; round <= rounds; round += 1) {
    for (let row = 0; row < height; row += 1) own.gains[row] = dot(matrix[row] as number[], other.mix);
    own.learn(round);
    other.gains.fill(0);
    for (let row = 0; row < height; row += 1) {
      const share = own.mix[row] as number;
      if (share === 0) continue;
      const line = matrix[row] as readonly number[];
      for (let column = 0; column < width; column += 1) {
        other.gains[column] = (other.gains[column] as number) - share * (line[column] as number);
      }
    }
    other.learn(round);
  }
  const [rows, columns] = [own.average(), other.average()];
  // Between what each side can hold the other to.
  const low = Math.min(...columnWorths(matrix, rows));
  const high = Math.max(...rowWorths(matrix, columns));
  return { value: (low + high) / 2, rows, columns };
}

/** The worth of each row against a mix of the columns. */
export const rowWorths = (matrix: Matrix, columns: readonly number[]): number[] =>
  matrix.map((row) => dot(row, columns));

/** The worth of each column, to the rows' side, against a mix of the rows. */
export function columnWorths(matrix: Matrix, rows: readonly number[]): number[] {
  const sums = (matrix[0] ?? []).map(() => 0);
  for (const [row, line] of matrix.entries()) {
    for (const [column, value] of line.entries()) {
      sums[column] = (sums[column] ?? 0) + (rows[row] ?? 0) * value;
    }
  }
  return sums;
}

/** The mean of values with these shares. */
export function dot(values: ArrayLike<number>, shares: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += (values[index] as number) * (shares[index] as number);
  }
  return sum;
}

/** One side while it learns which of its choices it regrets not to have made. */
class Side {
  readonly mix: Float64Array;
  readonly gains: Float64Array;
  private readonly regrets: Float64Array;
  private readonly sums: Float64Array;

  constructor(size: number) {
    this.mix = new Float64Array(size).fill(1 / size);
    this.gains = new Float64Array(size);
    this.regrets = new Float64Array(size);
    this.sums = new Float64Array(size);
  }

  learn(round: number): void {
    const { mix, gains, regrets, sums } = this;
    const value = dot(gains, mix);
    let total = 0;
    for (let index = 0; index < mix.length; index += 1) {
      const regret = Math.max(0, (regrets[index] as number) + (gains[index] as number) - value);
      regrets[index] = regret;
      total += regret;
    }
    for (let index = 0; index < mix.length; index += 1) {
      mix[index] = total > 0 ? (regrets[index] as number) / total : 1 / mix.length;
      sums[index] = (sums[index] as number) + round * (mix[index] as number);
    }
  }

  average(): number[] {
    const total = this.sums.reduce((sum, each) => sum + each, 0);
    return [...this.sums].map((each) => each / total);
  }
}

/** A game in which only one side has a choice. */
function solveLine(matrix: Matrix): Solution {
  const [first = []] = matrix;
  const isOwn = first.length === 1;
  const values = isOwn ? matrix.map(([value = 0]) => value) : first;
  const value = isOwn ? Math.max(...values) : Math.min(...values);
  const best = values.indexOf(value);
  const choice = values.map((_, index) => (index === best ? 1 : 0));
  return isOwn ? { value, rows: choice, columns: [1] } : { value, rows: [1], columns: choice };
}
