import { pointsOf } from './numbers.js';

/** Less luck than this is told in words alone: it cannot be told from the error of the search. */
const TOLD_IN_POINTS = 0.1;
const NONE = 0.03;

/**
 * The dice of a battle in a sentence.
 * @param luck what they have given the challenger, as in a review
 * @param names those of challenger and opponent within a sentence
 */
export function luckWords(luck: number, names: readonly [string, string]): string {
  const size = Math.abs(luck);
  if (size < NONE) return 'The dice favoured nobody.';
  const favoured = names[luck > 0 ? 0 : 1];
  return size < TOLD_IN_POINTS
    ? `The dice favoured ${favoured} a little.`
    : `The dice favoured ${favoured} by ${pointsOf(size)} of win chance.`;
}
