import { at } from '../../data/at.js';
import type { MoveRecord } from '../../data/move-record.js';
import { hitLoop } from '../../mechanics/hit-loop.js';
import { hitSteps } from '../../mechanics/hit-steps.js';
import { addSlotCondition, removeSideCondition } from '../../mechanics/side-conditions.js';
import type { Active } from '../../state/active.js';
import { clearedState } from '../../state/active-state.js';
import { type Battle, opponentOf } from '../../state/battle.js';
import { compiledAt } from '../../state/compiled-creature.js';
import { compileMove } from '../../state/compiled-move.js';

/** Sets an attack for the end of the second turn after this one; false while another one waits there. */
export function startFutureMove(battle: Battle, user: Active, move: MoveRecord): boolean {
  const target = opponentOf(battle, user);
  if (!addSlotCondition(battle, target, 'future_attack')) return false;
  const { name, type, power, accuracy } = move;
  target.future = { slot: user.slot, name, type, power: power ?? 0, accuracy };
  return true;
}

/**
 * Who strikes: the creature that foresaw the attack, also where it has left the field or fainted since; off the field it
 * has no stages.
 */
function strikerOf(battle: Battle, target: Active, slot: number): Active {
  const opponent = opponentOf(battle, target);
  if (opponent.slot === slot) return opponent;
  const compiled = compiledAt(opponent.battleSetup, opponent.side, slot);
  return {
    ...opponent,
    slot,
    setup: compiled.setup,
    compiled,
    creature: at(opponent.creatures, slot),
    state: clearedState(),
    attached: 0,
  };
}

/** The end of a turn for an attack foreseen: its time comes nearer, or it strikes whoever stands there. */
export function residualFutureMove(battle: Battle, target: Active): void {
  const { conditions, future } = target;
  if (future === null) return;
  if (conditions.future_attack > 1) {
    target.conditions = { ...conditions, future_attack: conditions.future_attack - 1 };
    return;
  }
  removeSideCondition(battle, target, 'future_attack');
  target.future = null;
  if (target.creature.hp === 0) return;
  const { slot, name, type, power, accuracy } = future;
  const move = compileMove({
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
  const striker = strikerOf(battle, target, slot);
  if (hitSteps(battle, striker, target, move)) hitLoop(battle, striker, target, move);
}
