import { exp } from '../search/logistic.js';

/** A choice that cost: 5 points of win chance or more, 10, 20. The signs are those of chess: ?!, ? and ??. */
export type Mark = 'inaccuracy' | 'mistake' | 'blunder';

export const MARKED_FROM = 0.05;
const MISTAKE_FROM = 0.1;
const BLUNDER_FROM = 0.2;

/** A battle that is as good as won is not lost by a slip: who keeps such a chance gets no mark. */
const AS_GOOD_AS_WON = 0.9;

/**
 * The mark for a choice.
 * @param loss the win chance that it cost, 0 to 1
 * @param left the win chance that it has left
 */
export function markOf(loss: number, left: number): Mark | null {
  if (loss < MARKED_FROM || left >= AS_GOOD_AS_WON) return null;
  if (loss < MISTAKE_FROM) return 'inaccuracy';
  return loss < BLUNDER_FROM ? 'mistake' : 'blunder';
}

/**
 * The accuracy of a choice, 0 to 100, by what it cost: the formula of lichess (lichess.org/page/accuracy). That of one battle says little;
 * the mean over ten does.
 * @param loss the win chance that it cost, 0 to 1
 */
export const accuracyOf = (loss: number): number =>
  Math.min(100, Math.max(0, 103.1668 * exp(-4.354 * loss) - 3.1669));

/** Accuracy is told of so many battles or more. */
export const BATTLES_FOR_ACCURACY = 10;

/**
 * The step after which the loser's chance never reached ½ again, and in which it fell most; null where there is none.
 * @param chances those of the loser after each step, from step 0
 */
export function turningPointOf(chances: readonly number[]): number | null {
  const lastEven = chances.findLastIndex((chance) => chance >= 0.5);
  let found: number | null = null;
  let deepest = 0;
  for (let step = Math.max(1, lastEven + 1); step < chances.length; step += 1) {
    const fall = (chances[step - 1] ?? 0) - (chances[step] ?? 0);
    if (fall <= deepest) continue;
    deepest = fall;
    found = step;
  }
  return found;
}
