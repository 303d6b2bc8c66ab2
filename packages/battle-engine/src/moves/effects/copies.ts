import { emitMoveLearned } from '../../events/emit.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { copyMoves, transformInto } from '../../mechanics/transform.js';
import { type Active, lastMoveRef, moveRefAt } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { isTransformed } from '../../state/gear.js';
import { moveOf } from '../../state/move-ref.js';

// Moves and more of the opponent's creature, until the one that has taken them on leaves the field.

/** The user has the target's last move in place of the one of this name; false where that cannot be. */
function learn(battle: Battle, user: Active, target: Active, name: string): boolean {
  const ref = lastMoveRef(target);
  const { moves } = user.setup;
  const index = moves.findIndex((move) => move.name === name);
  if (ref === null || index < 0 || isTransformed(user.state)) return false;
  const learned = moveOf(user.battleSetup, ref);
  if (learned.noMimic === true || moves.some((move) => move.name === learned.name)) return false;
  const { transformation, borrowedPp } = user.state;
  const places = moves.map((_, at) => (at === index ? ref : moveRefAt(user, at)));
  const pp = moves.map((_, at) => (at === index ? learned.pp : (borrowedPp?.[at] ?? null)));
  copyMoves(user, { transformedInto: transformation?.transformedInto ?? null, moves: places }, pp);
  user.state.movesUsed &= ~(1 << index);
  emitMoveLearned(battle, user, learned.name);
  return true;
}

export const mimic = moveEffect({
  part: 'mimic',
  onEffect: (battle, user, _params, target, { name }) => learn(battle, user, target, name),
});

export const transform = moveEffect({
  part: 'transform',
  onEffect: (battle, user, _params, target) => transformInto(battle, user, target),
});
