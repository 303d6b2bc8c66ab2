/** Repeatable choices for tests, from a small seed that a person can type. */
export type Dice = {
  /** A whole number from 0 to `bound` − 1. */
  below(bound: number): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  happens(percent: number): boolean;
};

/** A 32-bit xorshift generator (G. Marsaglia, Xorshift RNGs, 2003), far too weak for anything but tests. */
export function diceOf(seed: number): Dice {
  let word = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1;
  const next = (): number => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    word >>>= 0;
    return word;
  };
  const below = (bound: number): number => next() % bound;
  const pick = <T>(list: readonly T[]): T => {
    const item = list[below(list.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    below,
    pick,
    between: (least, most) => least + below(most - least + 1),
    happens: (percent) => below(100) < percent,
  };
}
