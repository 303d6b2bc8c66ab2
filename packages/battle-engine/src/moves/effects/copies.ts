import { STAGED_STATS } from '../../data/stages.js';
import { emitMoveLearned, emitTransform } from '../../events/emit.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { rulesOf } from '../../hooks/ruleset.js';
import { abilityOf, makeKnown, putAbility, startAbility } from '../../mechanics/abilities.js';
import { setStage } from '../../mechanics/stages.js';
import { setTypes } from '../../mechanics/types.js';
import { addVolatile, removeVolatile } from '../../mechanics/volatiles.js';
import { type Active, hasVolatile, lastMoveRef, moveRefAt } from '../../state/active.js';
import type { Transformation } from '../../state/active-state.js';
import type { Battle } from '../../state/battle.js';
import { moveOf } from '../../state/move-ref.js';
import { compiledNow, maxPpOf } from '../../state/transformation.js';

// Moves and more of the opponent's creature, until the one that has taken them on leaves the field.

function isTransformed({ state }: Active): boolean {
  return state.transformation !== null && state.transformation.transformedInto !== null;
}

/** Gives a creature other moves; what was kept of a move by its index goes with the move, or is gone. */
function copyMoves(
  active: Active,
  transformation: Transformation,
  borrowedPp: readonly (number | null)[],
): void {
  const { state } = active;
  const { lastMove } = state;
  const last = lastMoveRef(active);
  const names = active.setup.moves.map(({ name }) => name);
  const compiled = compiledNow(active.battleSetup, active.side, active.slot, transformation);
  const after = (index: number | null): number | null => {
    const found = compiled.moves.findIndex(({ name }) => index !== null && name === names[index]);
    return found < 0 ? null : found;
  };
  state.transformation = transformation;
  state.borrowedPp = borrowedPp;
  state.lastMove = after(lastMove);
  state.lastCalled = state.lastMove === null ? last : null;
  state.disabledMove = after(state.disabledMove);
  state.encoredMove = after(state.encoredMove);
  active.compiled = compiled;
  active.setup = compiled.setup;
}

/** The user has the target's last move in place of the one of this name; false where that cannot be. */
function learn(battle: Battle, user: Active, target: Active, name: string): boolean {
  const ref = lastMoveRef(target);
  const { moves } = user.setup;
  const index = moves.findIndex((move) => move.name === name);
  if (ref === null || index < 0 || isTransformed(user)) return false;
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

/** Gives the user Focus Energy where the target has it, and ends it where the target has not. */
export function copyFocusEnergy(battle: Battle, user: Active, target: Active): void {
  if (hasVolatile(target, 'focus_energy')) addVolatile(battle, user, 'focus_energy', false);
  else removeVolatile(battle, user, 'focus_energy');
}

/** Gives a user that has transformed the ability of the target, which begins to work where it had another one. */
function copyAbility(battle: Battle, user: Active, target: Active): void {
  const ability = abilityOf(target);
  if (!rulesOf(battle).hasGear || ability === abilityOf(user)) return;
  makeKnown(target);
  putAbility(battle, user, ability);
  startAbility(battle, user);
}

/**
 * The user becomes the target: its types, moves, stages and stats but HP, weight, hits taken and whether it has focused. Fails
 * where one of both has transformed before.
 */
function transformInto(battle: Battle, user: Active, target: Active): boolean {
  if (isTransformed(user) || isTransformed(target)) return false;
  const { setup, state } = target;
  emitTransform(battle, user, setup.species);
  const places = setup.moves.map((_, index) => moveRefAt(target, index));
  const transformation = { transformedInto: target.slot, moves: places };
  copyMoves(
    user,
    transformation,
    setup.moves.map((move) => maxPpOf(move, transformation)),
  );
  user.state.movesUsed = 0;
  user.state.shed = state.shed;
  user.state.stats = { ...(state.stats ?? setup.stats), hp: user.setup.stats.hp };
  user.creature.timesAttacked = target.creature.timesAttacked;
  const types = state.types ?? setup.types;
  const { addedType } = state;
  const own = addedType === null ? types : types.filter((type) => type !== addedType);
  setTypes(battle, user, own, addedType);
  for (const stat of STAGED_STATS) setStage(battle, user, stat, state.stages[stat]);
  copyFocusEnergy(battle, user, target);
  copyAbility(battle, user, target);
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
