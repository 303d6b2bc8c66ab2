import type { Random } from '../random.js';
import { resolve, resolveWith } from '../resolve.js';

export { type Creation, createBattle } from '../create-battle.js';
export { waitingOn } from '../legal-actions.js';
export type { Actions } from '../resolve.js';
export type { BattleState } from '../state.js';

/** `all`: whatever has a chance happens, and every number rolled is the lowest; `none`: the other way round. */
export type Luck = 'all' | 'none';

function rollsOf(luck: Luck): Random & { readonly position: number } {
  return { position: 0, below: (bound) => (luck === 'all' ? 0 : bound - 1) };
}

/** Plays a step with the same luck in everything. Illegal actions throw. */
export function playSteadily(
  ...[state, actions, luck]: [...Parameters<typeof resolve>, Luck]
): ReturnType<typeof resolveWith> {
  const verdict = resolve(state, actions);
  if (!verdict.ok) throw new Error(`${verdict.code}: ${verdict.detail}`);
  return resolveWith(state, actions, rollsOf(luck));
}
