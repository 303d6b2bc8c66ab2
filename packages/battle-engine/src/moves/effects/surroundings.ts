import { bringAllDown } from '../../conditions/field/gravity.js';
import { sweep } from '../../conditions/side/hazards.js';
import { breakScreens } from '../../conditions/side/screens.js';
import { makeWish } from '../../conditions/side/wish.js';
import { singPerishSong } from '../../conditions/volatile/perish-song.js';
import type { MoveRecord } from '../../data/move-record.js';
import type { SpecialEffect } from '../../data/special-effects.js';
import { STAGED_STATS } from '../../data/stages.js';
import { setStage } from '../../mechanics/boosts.js';
import { setTerrain, startOnField } from '../../mechanics/field-conditions.js';
import { endOnSide, startOnSide, swapSides } from '../../mechanics/side-conditions.js';
import { lift } from '../../mechanics/volatiles.js';
import { carries, type Fighter } from '../../state/active.js';
import { type Field, opponentOf } from '../../state/battle.js';
import { specialOf } from '../../state/move-traits.js';

type Effect<K extends SpecialEffect['kind']> = Extract<SpecialEffect, { kind: K }>;

function putOnField(field: Field, { condition }: Effect<'field'>): boolean {
  const started = startOnField(field, condition);
  if (started && condition === 'gravity') bringAllDown(field);
  return started;
}

/** Puts on a side what the move has for it; false where it cannot. */
function putOnSide(field: Field, user: Fighter, { condition, whose }: Effect<'side'>): boolean {
  return startOnSide(field, whose === 'own' ? user : opponentOf(field, user), condition);
}

function clearSubstitutes(field: Field): boolean {
  const bearers = field.fighters.filter((fighter) => carries(fighter, 'substitute'));
  for (const bearer of bearers) lift(field, bearer, 'substitute');
  return bearers.length > 0;
}

/**
 * Takes away what lies on both sides; `all`: also the terrain, and what shields the
 * opponent's side; otherwise also the substitutes.
 */
function sweepBoth(field: Field, user: Fighter, { all }: Effect<'sweep'>): boolean {
  const opponent = opponentOf(field, user);
  if (all) {
    breakScreens(field, opponent);
    endOnSide(field, opponent, 'safeguard');
    endOnSide(field, opponent, 'mist');
  }
  const cleared = !all && clearSubstitutes(field);
  const swept = sweep(field, opponent);
  const sweptOwn = sweep(field, user);
  if (all && field.conditions.terrain !== null) setTerrain(field, null);
  return swept || sweptOwn || cleared;
}

function resetAll(field: Field): boolean {
  for (const fighter of field.fighters) {
    for (const stat of STAGED_STATS) setStage(field, fighter, stat, 0);
  }
  return true;
}

/** What one effect of a move does around its user; null where it is an effect of another kind. */
function apply(field: Field, user: Fighter, effect: SpecialEffect): boolean | null {
  switch (effect.kind) {
    case 'field':
      return putOnField(field, effect);
    case 'side':
      return putOnSide(field, user, effect);
    case 'sweep':
      return sweepBoth(field, user, effect);
    case 'swap_sides':
      return swapSides(field, user, opponentOf(field, user));
    case 'reset_stages':
      return resetAll(field);
    case 'perish_song':
      return singPerishSong(field);
    case 'wish':
      return makeWish(field, user);
    default:
      return null;
  }
}

/** What the move does to the field and the sides; false where all that it could do was in vain. */
export function changeSurroundings(field: Field, user: Fighter, move: MoveRecord): boolean {
  if (move.special === undefined) return true;
  let tried = false;
  let done = false;
  for (const effect of move.special) {
    const success = apply(field, user, effect);
    if (success === null) continue;
    tried = true;
    done = success || done;
  }
  return done || !tried;
}

/** What a hit leaves behind around its user. */
export function leaveTraces(field: Field, user: Fighter, move: MoveRecord): void {
  if (move.freesUser === true) sweep(field, user);
  if (move.special === undefined) return;
  changeSurroundings(field, user, move);
  if (specialOf(move, 'end_terrain') && field.conditions.terrain !== null) setTerrain(field, null);
}
