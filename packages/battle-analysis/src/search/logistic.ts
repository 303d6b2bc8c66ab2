/** Squarings of the power series; 2 to this power parts. */
const SQUARINGS = 10;
const PARTS = 1 << SQUARINGS;
const MOST = 30;

/**
 * eˣ for x from −30 to 30, beyond which it stays; wrong by less than 1 in 20,000. Of sums and products only: `Math.exp` may differ from one
 * JavaScript engine to the next, and an analysis must not.
 */
export function exp(x: number): number {
  const part = Math.min(MOST, Math.max(-MOST, x)) / PARTS;
  let power = 1 + part * (1 + (part / 2) * (1 + part / 3));
  for (let count = 0; count < SQUARINGS; count += 1) power *= power;
  return power;
}

/** The logistic function: ½ at 0, near 1 for great x. */
export const logistic = (x: number): number => 1 / (1 + exp(-x));
