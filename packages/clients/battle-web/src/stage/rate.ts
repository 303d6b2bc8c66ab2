import type { Speed } from '../settings.js';

const FAST = 2;
/** Whoever has less time left for their move sees what happens faster, and then at once. */
const FAST_BELOW_MILLIS = 20_000;
const OFF_BELOW_MILLIS = 8_000;

type Reader = {
  speed: Speed;
  /** Nobody sees the page. */
  isHidden: boolean;
  /** Milliseconds that they have left for their move. */
  left: number;
};

/** How fast a battle is played for its reader; 0: not at all. */
export function rateFor({ speed, isHidden, left }: Reader): number {
  if (speed === 'off' || isHidden || left < OFF_BELOW_MILLIS) return 0;
  return speed === 'fast' || left < FAST_BELOW_MILLIS ? FAST : 1;
}
