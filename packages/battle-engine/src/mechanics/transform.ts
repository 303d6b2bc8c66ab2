import { STAGED_STATS } from '../data/stages.js';
import { emitTransform } from '../events/emit.js';
import { rulesOf } from '../hooks/ruleset.js';
import { type Active, hasVolatile, lastMoveRef, moveRefAt } from '../state/active.js';
import type { Transformation } from '../state/active-state.js';
import type { Battle } from '../state/battle.js';
import { isTransformed } from '../state/gear.js';
import { compiledNow, maxPpOf } from '../state/transformation.js';
import { abilityOf, makeKnown, putAbility, renewAbility, startAbility } from './abilities.js';
import { setStage } from './stages.js';
import { setTypes } from './types.js';
import { addVolatile, removeVolatile } from './volatiles.js';

// Transformation: a creature takes on the form of its opponent, until it leaves the field.

/** Gives a creature other moves; what was kept of a move by its index goes with the move, or is gone. */
export function copyMoves(
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

/** Gives the user what goes with stages where the target has it, and ends it where the target has not. */
export function copyWithStages(battle: Battle, user: Active, target: Active): void {
  for (const name of rulesOf(battle).copiedWithStages) {
    if (hasVolatile(target, name)) addVolatile(battle, user, name, false);
    else removeVolatile(battle, user, name);
  }
}

/** Gives a user that has transformed the ability of the target, which begins to work where it had another one. */
function copyAbility(battle: Battle, user: Active, target: Active): void {
  const ability = abilityOf(target);
  if (ability === abilityOf(user)) {
    renewAbility(battle, user);
    return;
  }
  makeKnown(target);
  putAbility(battle, user, ability);
  startAbility(battle, user);
}

/**
 * The user becomes the target: its types, moves, stages and stats but HP, weight, hits taken and whether it has focused. Fails
 * where one of both has transformed before.
 */
export function transformInto(battle: Battle, user: Active, target: Active): boolean {
  if (isTransformed(user.state) || isTransformed(target.state)) return false;
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
  const own = types.filter((type) => type !== addedType);
  setTypes(battle, user, own, addedType);
  for (const stat of STAGED_STATS) setStage(battle, user, stat, state.stages[stat]);
  copyWithStages(battle, user, target);
  copyAbility(battle, user, target);
  return true;
}
