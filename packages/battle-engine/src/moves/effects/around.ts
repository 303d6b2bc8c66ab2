import { STAGED_STATS } from '../../data/stages.js';
import { emitStatus } from '../../events/emit.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { attach } from '../../hooks/presence.js';
import { endTerrain, startCondition } from '../../mechanics/field-conditions.js';
import { reachesAround } from '../../mechanics/hit-steps.js';
import { release } from '../../mechanics/partial-trap.js';
import { part } from '../../mechanics/parts.js';
import {
  addSideCondition,
  clearSide,
  removeSideCondition,
  swapSides,
} from '../../mechanics/side-conditions.js';
import { setStage } from '../../mechanics/stages.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import { hasVolatile } from '../../state/active.js';
import { type Battle, opponentOf } from '../../state/battle.js';
import { semiInvulnerability } from '../../state/move-traits.js';

// Effects of moves on the field, the sides, and both creatures at once.

export const field = moveEffect({
  part: 'field',
  onAround: (battle, user, { condition }) => startCondition(battle, condition, user),
});

/** Puts on a side what the move has for it. */
export const side = moveEffect({
  part: 'side',
  onAround: (battle, user, { condition, whose }) =>
    addSideCondition(battle, whose === 'own' ? user : opponentOf(battle, user), condition, user),
});

function clearSubstitutes(battle: Battle): boolean {
  const bearers = battle.actives.filter((active) => hasVolatile(active, 'substitute'));
  for (const bearer of bearers) removeVolatile(battle, bearer, 'substitute');
  return bearers.length > 0;
}

/**
 * Removes the hazards of both sides; `all`: also the terrain, and what shields the opponent's side; otherwise also the
 * substitutes. A substitute keeps the rest of the move from its bearer.
 */
export const defog = moveEffect({
  part: 'defog',
  onTryChange: (_battle, user, _params, target) =>
    !hasVolatile(target, 'substitute') || user.moveThisTurn?.infiltrates === true,
  onAround(battle, user, { all }) {
    const opponent = opponentOf(battle, user);
    if (all) {
      clearSide(battle, opponent, 'screen');
      removeSideCondition(battle, opponent, 'safeguard');
      removeSideCondition(battle, opponent, 'mist');
    }
    const cleared = !all && clearSubstitutes(battle);
    const swept = clearSide(battle, opponent, 'hazard');
    const sweptOwn = clearSide(battle, user, 'hazard');
    if (all) endTerrain(battle);
    return swept || sweptOwn || cleared;
  },
});

export const swapsSides = moveEffect({
  part: 'swap_sides',
  onAround: (battle, user) => swapSides(battle, user, opponentOf(battle, user)),
});

export const resetStages = moveEffect({
  part: 'reset_stages',
  onAround(battle) {
    for (const active of battle.actives) {
      for (const stat of STAGED_STATS) setStage(battle, active, stat, 0);
    }
    return true;
  },
});

/** `needed`: fails without one, and ends it before anything answers the hit. */
export const endsTerrain = moveEffect({
  part: 'end_terrain',
  last: true,
  onTryMove: (battle, _user, { needed }) => !needed || battle.field.terrain !== null,
  onReachItself(battle, _user, { needed }) {
    if (needed) endTerrain(battle);
  },
  onAnswered(battle, _user, { needed }) {
    if (!needed) endTerrain(battle);
  },
  onAround(battle, user) {
    if (opponentOf(battle, user).hitSubstituteLast) endTerrain(battle);
    return true;
  },
});

/** At the end of the next turn the creature that is there gets half of the user's maximum HP; one wish at a time. */
export const wish = moveEffect({
  part: 'wish',
  onAround(battle, user) {
    if (!addSideCondition(battle, user, 'wish', user)) return false;
    user.wish = part(user, 2);
    return true;
  },
});

/** Ends of turns, the one of the song among them, until a creature that has heard it faints. */
const TURNS_OF_SONG = 4;

/** Both hear it, except one that hides; false where nobody is left to hear it. */
export const perishSong = moveEffect({
  part: 'perish_song',
  onAround(battle, user) {
    let done = false;
    for (const active of battle.actives) {
      const hidden = semiInvulnerability(active) !== undefined;
      const heard = active.creature.hp > 0 && active.state.perishSong === 0;
      if (heard && !hidden && reachesAround(battle, user, active)) {
        active.state.perishSong = TURNS_OF_SONG;
        attach(battle, active, 'perish_song');
        emitStatus(battle, active, 'perish_song', 'applied');
      }
      done = done || heard || hidden;
    }
    return done;
  },
});

export const removesScreens = moveEffect({
  part: 'removesScreens',
  onBeforeHits(battle, _user, _params, target) {
    clearSide(battle, target, 'screen');
  },
});

/** Frees the user of partial trapping and seeds, and its side of hazards. */
export const rapidSpin = moveEffect({
  part: 'rapidSpin',
  onAfterHit(battle, user) {
    release(battle, user);
    removeVolatile(battle, user, 'leech_seed');
  },
  onAround: (battle, user) => clearSide(battle, user, 'hazard'),
});
