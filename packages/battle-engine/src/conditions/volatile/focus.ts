import type { MoveRecord } from '../../data/move-record.js';
import { inflict } from '../../mechanics/status.js';
import { lay, lift } from '../../mechanics/volatiles.js';
import { carries, chosenMove, type Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';

// Moves that begin before anybody moves and are carried out later in the turn: Focus Punch, Beak Blast.

function beginWith(field: Field, fighter: Fighter): void {
  const { order } = fighter;
  if (order === null || order.type !== 'attack' || fighter.volatile.recharging !== null) return;
  const { readies } = chosenMove(fighter, order.move);
  if (readies !== undefined) lay(field, fighter, readies, false);
}

/** Before the first move of a turn: who will use such a move begins with it. */
export function makeReady(field: Field): void {
  beginWith(field, field.fighters[0]);
  beginWith(field, field.fighters[1]);
}

/** Whether whoever hits the target with this move touches a hot beak. */
export function touchesHeat(target: Fighter, move: MoveRecord): boolean {
  return move.contact === true && carries(target, 'beak_blast');
}

/** A hot beak burns, even one whose bearer has fainted of the hit. */
export function burnBy(field: Field, user: Fighter, heat: boolean): void {
  if (heat && user.creature.hp > 0) inflict(field, user, 'burn', false);
}

/** Who was hit has lost its focus; until then it could not flinch. */
export function loseFocus(field: Field, target: Fighter): void {
  lift(field, target, 'focus');
}
