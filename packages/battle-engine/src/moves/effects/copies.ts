import { STAGED_STATS } from '../../data/stages.js';
import { recordMoveLearned, recordTransform } from '../../events/emit.js';
import { setStage } from '../../mechanics/boosts.js';
import { changeTypes } from '../../mechanics/types.js';
import { lay, lift } from '../../mechanics/volatiles.js';
import { carries, type Fighter, lastPlace, placeAt } from '../../state/active.js';
import type { Guise } from '../../state/active-state.js';
import type { Field } from '../../state/battle.js';
import { moveFrom } from '../../state/move-ref.js';
import { memberNow, mostUses } from '../../state/transformation.js';

// Moves and more of the opponent's creature, until the one that has taken them on leaves the field.

function isTransformed({ volatile }: Fighter): boolean {
  return volatile.guise !== null && volatile.guise.form !== null;
}

/** Gives a creature other moves; what was kept of a move by its index goes with the move, or is gone. */
function wear(fighter: Fighter, guise: Guise, uses: readonly (number | null)[]): void {
  const { volatile } = fighter;
  const { lastMove } = volatile;
  const last = lastPlace(fighter);
  const names = fighter.setup.moves.map(({ name }) => name);
  const member = memberNow(fighter.battle, fighter.side, fighter.slot, guise);
  const after = (index: number | null): number | null => {
    const found = member.moves.findIndex(({ name }) => index !== null && name === names[index]);
    return found < 0 ? null : found;
  };
  volatile.guise = guise;
  volatile.borrowedUses = uses;
  volatile.lastMove = after(lastMove);
  volatile.lastForeign = volatile.lastMove === null ? last : null;
  volatile.disabledMove = after(volatile.disabledMove);
  volatile.encoredMove = after(volatile.encoredMove);
  fighter.member = member;
  fighter.setup = member.setup;
}

/** The user has the target's last move in place of the one of this name; false where that cannot be. */
export function mimic(field: Field, user: Fighter, target: Fighter, name: string): boolean {
  const place = lastPlace(target);
  const { moves } = user.setup;
  const index = moves.findIndex((move) => move.name === name);
  if (place === null || index < 0 || isTransformed(user)) return false;
  const learned = moveFrom(user.battle, place);
  if (learned.noMimic === true || moves.some((move) => move.name === learned.name)) return false;
  const { guise, borrowedUses } = user.volatile;
  const places = moves.map((_, at) => (at === index ? place : placeAt(user, at)));
  const uses = moves.map((_, at) => (at === index ? learned.pp : (borrowedUses?.[at] ?? null)));
  wear(user, { form: guise?.form ?? null, moves: places }, uses);
  user.volatile.usedMoves &= ~(1 << index);
  recordMoveLearned(field, user, learned.name);
  return true;
}

/**
 * The user becomes the target: its types, moves, stages and stats but HP, weight, hits taken and whether it has focused. Fails
 * where one of both has transformed before.
 */
export function transform(field: Field, user: Fighter, target: Fighter): boolean {
  if (isTransformed(user) || isTransformed(target)) return false;
  const { setup, volatile } = target;
  recordTransform(field, user, setup.species);
  const places = setup.moves.map((_, index) => placeAt(target, index));
  const guise = { form: target.slot, moves: places };
  wear(
    user,
    guise,
    setup.moves.map((move) => mostUses(move, guise)),
  );
  user.volatile.usedMoves = 0;
  user.volatile.shed = volatile.shed;
  user.volatile.stats = { ...(volatile.stats ?? setup.stats), hp: user.setup.stats.hp };
  user.creature.hitsTaken = target.creature.hitsTaken;
  const types = volatile.types ?? setup.types;
  const { addedType } = volatile;
  const own = addedType === null ? types : types.filter((type) => type !== addedType);
  changeTypes(field, user, own, addedType);
  for (const stat of STAGED_STATS) setStage(field, user, stat, volatile.stages[stat]);
  if (carries(target, 'focus_energy')) lay(field, user, 'focus_energy', false);
  else lift(field, user, 'focus_energy');
  return true;
}
