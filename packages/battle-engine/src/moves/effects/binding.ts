import { emitCannotMove } from '../../events/emit.js';
import { EVENTS } from '../../hooks/events.js';
import { moveEffect } from '../../hooks/move-effects.js';
import { check } from '../../hooks/run.js';
import { weatherFor } from '../../mechanics/field-conditions.js';
import { changeOwnStages } from '../../mechanics/side-effects.js';
import { dealsDamage } from '../../state/move-traits.js';

// Effects that bind a user to its move.

/** A damaging one changes its user's stages while it charges (Skull Bash, Meteor Beam), however short that is. */
export const charge = moveEffect({
  part: 'charge',
  onCharge(battle, user, { skippedIn }, move) {
    const skipped = skippedIn !== undefined && weatherFor(battle, user) === skippedIn;
    const waits = !skipped && check(battle, EVENTS.ChargeMove, user, move);
    if (waits) emitCannotMove(battle, user, 'charging');
    if (dealsDamage(move)) changeOwnStages(battle, user, move);
    return !waits;
  },
});

export const recharge = moveEffect({
  part: 'recharge',
  onAfterHit(_battle, { state }, _params, index) {
    state.recharging = index;
  },
});

/** Binds the user for the rest of a rampage, of 2 or 3 turns in all, this one too. */
export const lockedMove = moveEffect({
  part: 'locked_move',
  onAfterHit(battle, { state }, _params, index, { lockedMoveTurns }) {
    const left = lockedMoveTurns === 0 ? 1 + battle.random.below(2) : lockedMoveTurns - 1;
    if (left === 0) return;
    state.lockedMove = index;
    state.lockedMoveTurns = left;
  },
});
