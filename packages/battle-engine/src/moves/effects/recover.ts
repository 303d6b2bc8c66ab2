import { at } from '../../data/at.js';
import { emitCure, emitStatus } from '../../events/emit.js';
import { EVENTS } from '../../hooks/events.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { attach } from '../../hooks/presence.js';
import { check } from '../../hooks/run.js';
import { isOnField } from '../../mechanics/field-conditions.js';
import { heal } from '../../mechanics/hit-points.js';
import { isSpared, shareInField } from '../../mechanics/side-effects.js';
import { cureStatus } from '../../mechanics/status.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Attempts to move that the sleep of Rest takes: main-series rule since generation 3. */
const TURNS_OF_REST = 2;

/** For those awake that lack HP, where nothing keeps sleep off: whatever status they had, they sleep, and have all HP. */
export const rest = moveEffect({
  part: 'rest',
  onTryMove: (battle, user) =>
    user.creature.status !== 'sleep' &&
    user.creature.hp < user.setup.stats.hp &&
    check(battle, EVENTS.TryRest, user) &&
    check(battle, EVENTS.SetStatus, user, 'sleep', 'itself', false),
  onAfterUserEffect(battle, user) {
    const { creature } = user;
    if (creature.status !== null) cureStatus(battle, user, creature.status);
    creature.status = 'sleep';
    creature.sleep = TURNS_OF_REST;
    attach(battle, user, 'sleep');
    emitStatus(battle, user, 'sleep', 'applied');
    heal(battle, user, user.setup.stats.hp);
  },
});

/** Gives the target a share of its maximum HP, rounded up where the field does not change it; fails at full HP. */
export const healsTarget = moveEffect({
  part: 'healsTarget',
  onEffect(battle, user, percent, target, { healingIn }) {
    const most = target.setup.stats.hp;
    if (target.creature.hp === most) return false;
    const helped = healingIn !== undefined && isOnField(battle, healingIn.helped, user);
    heal(
      battle,
      target,
      helped ? shareInField(battle, user, most, healingIn) : Math.ceil((most * percent) / 100),
    );
    return true;
  },
});

/** Ends the major statuses of the whole team, also of those who are not on the field; false if nobody has one. */
function cureTeam(battle: Battle, user: Active): boolean {
  let cured = false;
  for (let slot = 0; slot < user.creatures.length; slot += 1) {
    const creature = at(user.creatures, slot);
    const { status } = creature;
    if (status === null) continue;
    cured = true;
    if (slot === user.slot) {
      cureStatus(battle, user, status);
    } else {
      user.creatures[slot] = { ...creature, status: null, sleep: 0 };
      emitCure(battle, user.side, slot, status);
    }
  }
  return cured;
}

/** Its hit ends this status of the target. */
export const curesTarget = moveEffect({
  part: 'curesTarget',
  onHit(battle, _user, status, target, move) {
    // Of burns it is an additional effect.
    if (status === 'burn' && isSpared(battle, target, move)) return;
    if (target.creature.status === status) cureStatus(battle, target, status);
  },
});

export const cures = moveEffect({
  part: 'cures',
  onEffect: (battle, user, whose) => whose === 'user' || cureTeam(battle, user),
  onUserEffect(battle, user, whose) {
    const { status } = user.creature;
    if (whose === 'user' && status !== null) cureStatus(battle, user, status);
  },
});
