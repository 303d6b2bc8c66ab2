import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import type { BattleState } from '../state/battle-state.js';
import type { BattleSetup } from '../state/setup.js';
import type { SideState } from '../state/side.js';

/** The state after a step, the decision `step` being awaited next. */
export function closeField(
  field: Field,
  setup: BattleSetup,
  step: number,
  { phase, interruption, outcome }: Pick<BattleState, 'phase' | 'interruption' | 'outcome'>,
): BattleState {
  return {
    setup,
    turn: field.turn,
    step,
    phase,
    interruption,
    position: field.random.position,
    sequence: field.sequence,
    sides: [sideOf(field.fighters[0]), sideOf(field.fighters[1])],
    field: field.conditions,
    lastUsed: field.lastUsed,
    outcome,
  };
}

/** The side as it is now, to become part of the next state. */
function sideOf(fighter: Fighter): SideState {
  const { slot, creatures, volatile, conditions, faints, lastFaint, wish, future } = fighter;
  return { active: slot, creatures, volatile, conditions, faints, lastFaint, wish, future };
}
