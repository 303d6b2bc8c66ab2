import type { Active } from '../../state/active.js';

/** Hits in a row after which nobody rolls on. */
const MOST_HITS = 5;

/** The power of a rolling hit: doubled with every hit before it, and by having curled up. */
export function rollPower({ furyCutter, state }: Active, power: number): number {
  return power * 2 ** furyCutter * (state.volatiles.defense_curl > 0 ? 2 : 1);
}

/** Binds the user to its move for the next hit, unless that was the last; who rolls in its sleep is not bound. */
export function goOnRolling({ creature, state, furyCutter }: Active, index: number): void {
  const hits = furyCutter + 1;
  if (hits === MOST_HITS || creature.status === 'sleep') return;
  state.rolloutMove = index;
  state.furyCutter = hits;
}
