import type { MoveRecord } from '../../data/move-record.js';
import { volatile } from '../../hooks/effects.js';
import { setStatus } from '../../mechanics/status.js';
import { addVolatile, removeVolatile } from '../../mechanics/volatiles.js';
import { type Active, hasVolatile, lockedOrChosen } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

// Moves that begin before anybody moves and are carried out later in the turn: Focus Punch, Beak Blast.

function beginWith(battle: Battle, active: Active): void {
  const { choice } = active;
  if (choice === null || choice.type !== 'attack' || active.state.recharging !== null) return;
  const { readies } = lockedOrChosen(active, choice.move);
  if (readies !== undefined) addVolatile(battle, active, readies, false);
}

/** Before the first move of a turn: who will use such a move begins with it. */
export function beforeTurn(battle: Battle): void {
  beginWith(battle, battle.actives[0]);
  beginWith(battle, battle.actives[1]);
}

const UNTIL_THE_END_OF_THE_TURN = { turns: 1 };

/** Who has focused cannot flinch, and loses its move where it is hit first. */
export const focusPunch = volatile({
  name: 'focus',
  ...UNTIL_THE_END_OF_THE_TURN,
  onTargetFlinch: () => false,
  onAfterMove(battle, self, move) {
    if (move.readies === 'focus') removeVolatile(battle, self, 'focus');
  },
});

/** A hot beak burns who touches it. */
export const beakBlast = volatile({
  name: 'beak_blast',
  ...UNTIL_THE_END_OF_THE_TURN,
  onAfterMove(battle, self, move) {
    if (move.readies === 'beak_blast') removeVolatile(battle, self, 'beak_blast');
  },
});

/** Whether whoever hits the target with this move touches a hot beak. */
export function touchesBeakBlast(target: Active, move: MoveRecord): boolean {
  return move.contact === true && hasVolatile(target, 'beak_blast');
}

/** A hot beak burns, even one whose bearer has fainted of the hit. */
export function burnByBeakBlast(battle: Battle, user: Active, heat: boolean): void {
  if (heat && user.creature.hp > 0) setStatus(battle, user, 'burn', false);
}

/** Who was hit has lost its focus; until then it could not flinch. */
export function loseFocusPunch(battle: Battle, target: Active): void {
  removeVolatile(battle, target, 'focus');
}
