import { emitStatus } from '../events/emit.js';
import { EVENTS, type Hold } from '../hooks/events.js';
import { attach, detach } from '../hooks/presence.js';
import { modify } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';

const AS_USUAL: Hold = { turns: null, parts: 8 };
const TIGHT = 6;

/** Returns the part of its maximum HP that a creature which is held loses each turn. */
export function partWhileHeld({ state }: Active): number {
  return state.heldTight === true ? TIGHT : AS_USUAL.parts;
}

/** Holds a creature that is not held already. It loses HP at 4 or 5 ends of turns: since generation 5. */
export function partiallyTrap(battle: Battle, target: Active): void {
  const { state } = target;
  if (state.partiallyTrapped > 0) return;
  const { turns, parts } = modify(battle, EVENTS.Hold, opponentOf(battle, target), AS_USUAL);
  state.partiallyTrapped = turns ?? 5 + battle.random.below(2);
  if (parts === TIGHT) state.heldTight = true;
  attach(battle, target, 'trapped');
  emitStatus(battle, target, 'trapped', 'applied');
}

/** Frees a creature that is held: in the end, by its own move, or because somebody else has come in for its holder. */
export function release(battle: Battle, active: Active): void {
  if (active.state.partiallyTrapped === 0) return;
  active.state.partiallyTrapped = 0;
  delete active.state.heldTight;
  detach(battle, active, 'trapped');
  emitStatus(battle, active, 'trapped', 'cured');
}
