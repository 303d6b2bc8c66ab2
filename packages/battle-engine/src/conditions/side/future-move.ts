import { at } from '../../data/at.js';
import type { MoveRecord } from '../../data/move-record.js';
import { strike } from '../../mechanics/hit-loop.js';
import { lands } from '../../mechanics/hit-steps.js';
import { endOnSide, startTimed } from '../../mechanics/side-conditions.js';
import type { Fighter } from '../../state/active.js';
import { freshVolatile } from '../../state/active-state.js';
import { type Field, opponentOf } from '../../state/battle.js';
import { memberAt } from '../../state/compiled-creature.js';
import { completeMove } from '../../state/compiled-move.js';

/** Sets an attack for the end of the second turn after this one; false while another one waits there. */
export function foresee(field: Field, user: Fighter, move: MoveRecord): boolean {
  const target = opponentOf(field, user);
  if (!startTimed(field, target, 'future_attack')) return false;
  const { name, type, power, accuracy } = move;
  target.future = { slot: user.slot, name, type, power: power ?? 0, accuracy };
  return true;
}

/**
 * Who strikes: the creature that foresaw the attack, also where it has left the field or fainted since; off the field it
 * has no stages.
 */
function strikerOf(field: Field, target: Fighter, slot: number): Fighter {
  const opponent = opponentOf(field, target);
  if (opponent.slot === slot) return opponent;
  const member = memberAt(opponent.battle, opponent.side, slot);
  return {
    ...opponent,
    slot,
    setup: member.setup,
    member,
    creature: at(opponent.creatures, slot),
    volatile: freshVolatile(),
  };
}

/** The end of a turn for an attack foreseen: its time comes nearer, or it strikes whoever stands there. */
export function sufferFutureAttack(field: Field, target: Fighter): void {
  const { conditions, future } = target;
  if (future === null) return;
  if (conditions.future_attack > 1) {
    target.conditions = { ...conditions, future_attack: conditions.future_attack - 1 };
    return;
  }
  endOnSide(field, target, 'future_attack');
  target.future = null;
  if (target.creature.hp === 0) return;
  const { slot, name, type, power, accuracy } = future;
  const move = completeMove({
    name,
    type,
    category: 'special',
    power,
    accuracy,
    pp: 1,
    priority: 0,
    target: 'opponent',
    bypassesProtection: true,
  });
  const striker = strikerOf(field, target, slot);
  if (lands(field, striker, target, move)) strike(field, striker, target, move);
}
