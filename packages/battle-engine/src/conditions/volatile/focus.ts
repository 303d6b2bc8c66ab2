import { volatile } from '../../hooks/effects.js';
import { touches } from '../../mechanics/contact.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import { opponentOf } from '../../state/battle.js';

// Focus Punch and Beak Blast begin before anybody moves, and are carried out later in the turn.

const UNTIL_THE_END_OF_THE_TURN = { turns: 1 };

/** A creature that has focused cannot flinch, but loses its move where it is hit before it. */
export const focusPunch = volatile({
  name: 'focus',
  ...UNTIL_THE_END_OF_THE_TURN,
  onTargetFlinch: () => false,
  onTargetAfterHits: (battle, self) => removeVolatile(battle, self, 'focus'),
  onAfterMove(battle, self, move) {
    if (move.beforeTurn === 'focus_punch') removeVolatile(battle, self, 'focus');
  },
});

/** A hot beak burns a creature that touches it, even where its bearer faints of the hit. */
export const beakBlast = volatile({
  name: 'beak_blast',
  ...UNTIL_THE_END_OF_THE_TURN,
  onTargetPriceOfHit: (battle, self, price, move) =>
    touches(battle, opponentOf(battle, self), move) ? 'burn' : price,
  onAfterMove(battle, self, move) {
    if (move.beforeTurn === 'beak_blast') removeVolatile(battle, self, 'beak_blast');
  },
});
