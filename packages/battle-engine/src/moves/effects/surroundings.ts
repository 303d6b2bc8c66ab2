import { bringAllDown } from '../../conditions/field/gravity.js';
import { clearHazards } from '../../conditions/side/hazards.js';
import { removeScreens } from '../../conditions/side/screens.js';
import { makeWish } from '../../conditions/side/wish.js';
import { singPerishSong } from '../../conditions/volatile/perish-song.js';
import type { MoveRecord } from '../../data/move-record.js';
import type { SpecialEffect } from '../../data/special-effects.js';
import { STAGED_STATS } from '../../data/stages.js';
import { setBoost } from '../../mechanics/boosts.js';
import { setTerrain, startCondition } from '../../mechanics/field-conditions.js';
import { addSideCondition, removeSideCondition, swapSides } from '../../mechanics/side-conditions.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import { type Active, hasVolatile } from '../../state/active.js';
import { type Battle, opponentOf } from '../../state/battle.js';
import { paramsOf } from '../../state/move-traits.js';

type Effect<K extends SpecialEffect['kind']> = Extract<SpecialEffect, { kind: K }>;

function startFieldCondition(battle: Battle, { condition }: Effect<'field'>): boolean {
  const started = startCondition(battle, condition);
  if (started && condition === 'gravity') bringAllDown(battle);
  return started;
}

/** Puts on a side what the move has for it; false where it cannot. */
function startSideCondition(battle: Battle, user: Active, { condition, whose }: Effect<'side'>): boolean {
  return addSideCondition(battle, whose === 'own' ? user : opponentOf(battle, user), condition);
}

function clearSubstitutes(battle: Battle): boolean {
  const bearers = battle.actives.filter((active) => hasVolatile(active, 'substitute'));
  for (const bearer of bearers) removeVolatile(battle, bearer, 'substitute');
  return bearers.length > 0;
}

/**
 * Takes away what lies on both sides; `all`: also the terrain, and what shields the
 * opponent's side; otherwise also the substitutes.
 */
function sweepBoth(battle: Battle, user: Active, { all }: Effect<'sweep'>): boolean {
  const opponent = opponentOf(battle, user);
  if (all) {
    removeScreens(battle, opponent);
    removeSideCondition(battle, opponent, 'safeguard');
    removeSideCondition(battle, opponent, 'mist');
  }
  const cleared = !all && clearSubstitutes(battle);
  const swept = clearHazards(battle, opponent);
  const sweptOwn = clearHazards(battle, user);
  if (all && battle.field.terrain !== null) setTerrain(battle, null);
  return swept || sweptOwn || cleared;
}

function resetAll(battle: Battle): boolean {
  for (const active of battle.actives) {
    for (const stat of STAGED_STATS) setBoost(battle, active, stat, 0);
  }
  return true;
}

/** What one effect of a move does around its user; null where it is an effect of another kind. */
function apply(battle: Battle, user: Active, effect: SpecialEffect): boolean | null {
  switch (effect.kind) {
    case 'field':
      return startFieldCondition(battle, effect);
    case 'side':
      return startSideCondition(battle, user, effect);
    case 'sweep':
      return sweepBoth(battle, user, effect);
    case 'swap_sides':
      return swapSides(battle, user, opponentOf(battle, user));
    case 'reset_stages':
      return resetAll(battle);
    case 'perish_song':
      return singPerishSong(battle);
    case 'wish':
      return makeWish(battle, user);
    default:
      return null;
  }
}

/** What the move does to the field and the sides; false where all that it could do was in vain. */
export function changeSurroundings(battle: Battle, user: Active, move: MoveRecord): boolean {
  if (move.special === undefined) return true;
  let tried = false;
  let done = false;
  for (const effect of move.special) {
    const success = apply(battle, user, effect);
    if (success === null) continue;
    tried = true;
    done = success || done;
  }
  return done || !tried;
}

/** What a hit leaves behind around its user. */
export function onAfterHit(battle: Battle, user: Active, move: MoveRecord): void {
  if (move.freesUser === true) clearHazards(battle, user);
  if (move.special === undefined) return;
  changeSurroundings(battle, user, move);
  if (paramsOf(move, 'end_terrain') && battle.field.terrain !== null) setTerrain(battle, null);
}
