import { expectedScore } from '@repo/battle-engine';
import { LEVELS } from '../src/levels.js';

/** Battles of two levels, by their places in `LEVELS`. */
export type Match = { lower: number; higher: number; battles: number };

/** `score`: of the higher one, 0 to 1. */
export type Result = Match & { score: number };

/** The mean of all ratings: a newcomer has as many points. */
const MIDDLE = 1000;

const ROUNDS = 2000;
const STEP = 8;

/** The highest score that counts, and 1 less it the lowest: a score of 1 or 0 would be worth any number of points. */
const MOST = 0.99;

/** The ratings by which the scores are expected, in steps of 10 points: the expected scores come nearest to those that were seen. */
export function ratingsOf(results: readonly Result[]): number[] {
  const ratings = LEVELS.map(() => MIDDLE);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { lower, higher, score } of results) {
      const seen = Math.min(MOST, Math.max(1 - MOST, score));
      const delta = STEP * (seen - expectedScore(ratings[higher] ?? 0, ratings[lower] ?? 0));
      ratings[higher] = (ratings[higher] ?? 0) + delta;
      ratings[lower] = (ratings[lower] ?? 0) - delta;
    }
  }
  return ratings.map((rating) => Math.round(rating / 10) * 10);
}

/** The table of docs/try-battles.md. */
export function tableOf(results: readonly Result[], ratings: readonly number[]): string {
  const scoreAgainst = (higher: number, lower: number) => {
    const found = results.find((each) => each.higher === higher && each.lower === lower);
    return found ? `${(found.score * 100).toFixed(0)} %` : '–';
  };
  const rows = LEVELS.map(({ name, description }, index) =>
    [
      `| \`house-${name}\` | ${ratings[index]}`,
      ...[scoreAgainst(index, index - 1), scoreAgainst(index, index - 2)],
      `${description} |`,
    ].join(' | '),
  );
  return [
    '| Opponent | Rating | against the one before | against the one before that | |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
