import type { Fighter } from '../../state/active.js';

/** Hits in a row after which nobody rolls on. */
const MOST_HITS = 5;

/** The power of a rolling hit: doubled with every hit before it, and by having curled up. */
export function rollPower({ repetitions, volatile }: Fighter, power: number): number {
  return power * 2 ** repetitions * (volatile.carried.defense_curl > 0 ? 2 : 1);
}

/** Binds the user to its move for the next hit, unless that was the last; who rolls in its sleep is not bound. */
export function rollOn({ creature, volatile, repetitions }: Fighter, index: number): void {
  const hits = repetitions + 1;
  if (hits === MOST_HITS || creature.status === 'sleep') return;
  volatile.rolling = index;
  volatile.repetitions = hits;
}
