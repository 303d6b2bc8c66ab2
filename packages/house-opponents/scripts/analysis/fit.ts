import {
  chanceWithSlips,
  DEFAULT_SETTINGS,
  FEATURES,
  featuresOf,
  openSearch,
  resultOf,
} from '@repo/battle-analysis';
import type { BattleState } from '@repo/battle-engine';
import { loadSnapshot } from '@repo/creature-data';
import { houseBattle, type Kind, kindsOf } from './house-battles.js';
import { type Said, slopeOf } from './slope.js';

// npm run analysis -- fit [RULES [SIZE]]: fits the weights of the evaluation (battle-analysis, weights.ts) to battles of house opponents, and the share of
// slips to those of one a side. The battles follow from their names, so that everybody gets the same. Slips depend on the weights: write these
// down and build before you believe the slips.

/** Battles of each kind: those of one a side are short. */
const battlesOf = ({ size }: Kind): number => (size === 1 ? 600 : 300);
/** Keeps weights small where battles say little of them. */
const RIDGE = 2;
const ROUNDS = 30;

/** The shares of slips that are tried: the one by which chances are neither too sure nor too timid is taken. */
const SLIPS = Array.from({ length: 9 }, (_, index) => index / 20);

type Sample = { features: number[]; result: number };

const library = loadSnapshot();
for (const kind of kindsOf(process.argv.slice(2))) {
  const samples: Sample[] = [];
  const said = SLIPS.map((): Said[] => []);
  for (let number = 0; number < battlesOf(kind); number += 1) {
    const { states } = houseBattle(`fit/${kind.rules}/${kind.size}/${number}`, kind, library);
    const last = states.at(-1);
    if (!last?.outcome) continue;
    const result = resultOf(last.outcome);
    for (const state of states.slice(0, -1)) {
      samples.push({ features: [...featuresOf(state, new Float64Array(FEATURES.length))], result });
      if (kind.size > 1) continue;
      for (const [index, chance] of chancesOf(state).entries()) said[index]?.push({ chance, result });
    }
  }
  const weights = fitNonNegative(samples).map((weight) => Number(weight.toFixed(3)));
  console.log(`${kind.rules} ${kind.size}: ${JSON.stringify(weights)} // ${samples.length} positions`);
  if (kind.size > 1) continue;
  const errors = said.map((each) => Math.abs(slopeOf(each) - 1));
  console.log(`${kind.rules} slips: ${SLIPS[errors.indexOf(Math.min(...errors))]}`);
}

/** The chances of side 0 in a position by each share of slips. */
function chancesOf(state: BattleState): number[] {
  const search = openSearch(state, { seed: DEFAULT_SETTINGS.seed });
  for (const playouts of DEFAULT_SETTINGS.passes.slice(0, -1)) search.deepen(playouts);
  const { means, value, mixes } = search.result();
  const [rows, columns] = mixes;
  return SLIPS.map((slips) => chanceWithSlips(means, { value, rows, columns }, slips));
}

/** Every feature is good for the side that has it. One that battles are too few for is left out where they say the opposite. */
function fitNonNegative(samples: readonly Sample[]): number[] {
  const leftOut = new Set<number>();
  for (;;) {
    const without = samples.map(({ features, result }) => ({
      features: features.map((feature, index) => (leftOut.has(index) ? 0 : feature)),
      result,
    }));
    const weights = fit(without);
    const negative = weights.findIndex((weight) => weight < 0);
    if (negative < 0) return weights;
    leftOut.add(negative);
  }
}

/** Ridge logistic regression by Newton's method. */
function fit(samples: readonly Sample[]): number[] {
  let weights: number[] = FEATURES.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = weights.map((weight) => -RIDGE * weight);
    const hessian: number[][] = weights.map((_, row) =>
      weights.map((__, column) => (row === column ? RIDGE : 0)),
    );
    for (const { features, result } of samples) {
      const sum = features.reduce((total, each, index) => total + each * (weights[index] ?? 0), 0);
      const chance = 1 / (1 + Math.exp(-sum));
      for (const [row, each] of features.entries()) {
        gradient[row] = (gradient[row] ?? 0) + (result - chance) * each;
        const line = hessian[row] ?? [];
        for (const [column, other] of features.entries()) {
          line[column] = (line[column] ?? 0) + chance * (1 - chance) * each * other;
        }
      }
    }
    const change = solveLinear(hessian, gradient);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
  }
  return weights;
}

/** Solves a system of linear equations by elimination; the matrix is positive definite, so no row is zero. */
function solveLinear(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  for (const [pivot, line] of rows.entries()) {
    for (const [index, row] of rows.entries()) {
      if (index === pivot) continue;
      const factor = (row[pivot] ?? 0) / (line[pivot] ?? 1);
      for (let column = pivot; column < row.length; column += 1) {
        row[column] = (row[column] ?? 0) - factor * (line[column] ?? 0);
      }
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1));
}
