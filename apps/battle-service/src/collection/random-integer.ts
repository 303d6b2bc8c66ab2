import type { RandomBytes } from '@repo/http-kit';

const RANGE = 2 ** 32;

/** A uniform integer from 0 to `bound` − 1; `bound` from 1 to 2³². Values that would favour some are drawn again. */
export function randomInteger(randomBytes: RandomBytes, bound: number): number {
  const fair = RANGE - (RANGE % bound);
  for (;;) {
    const value = randomBytes(4).readUInt32BE();
    if (value < fair) return value % bound;
  }
}
