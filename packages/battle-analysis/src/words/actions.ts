import { type BattleState, movesNow, mustStruggle, type Side } from '@repo/battle-engine';
import type { Choice } from '../review/review.js';

/** The move that an attack uses, or the species that comes in, by its name in the data. */
export type NamedAction = { move: string } | { comesIn: string };

/** Names an action of a side in a position; null for those that are no choice in a battle that is fought, such as giving up. */
export function nameAction(state: BattleState, side: Side, action: Choice['action']): NamedAction | null {
  if (action.type === 'attack') {
    const move = mustStruggle(state, side) ? undefined : movesNow(state, side)[action.move];
    return { move: move?.name ?? 'struggle' };
  }
  if (action.type !== 'switch') return null;
  const creature = state.setup.teams[side][action.slot];
  return creature ? { comesIn: creature.species } : null;
}
