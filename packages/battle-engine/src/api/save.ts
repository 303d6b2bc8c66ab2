import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { BattleState } from '../state/battle-state.js';
import type { BattleSetup } from '../state/setup.js';
import type { SideState } from '../state/side.js';

/** The state after a step, the decision `step` being awaited next. */
export function saveBattle(
  battle: Battle,
  setup: BattleSetup,
  step: number,
  { phase, midTurnSwitch, outcome }: Pick<BattleState, 'phase' | 'midTurnSwitch' | 'outcome'>,
): BattleState {
  return {
    setup,
    turn: battle.turn,
    step,
    phase,
    midTurnSwitch,
    position: battle.random.position,
    sequence: battle.sequence,
    sides: [sideOf(battle.actives[0]), sideOf(battle.actives[1])],
    field: battle.field,
    lastUsed: battle.lastUsed,
    outcome,
  };
}

/** The side as it is now, to become part of the next state. */
function sideOf(active: Active): SideState {
  const { slot, creatures, state, conditions, longer, timesFainted, lastFaintTurn, wish, future } = active;
  const saved: SideState = {
    active: slot,
    creatures,
    activeState: state,
    conditions,
    timesFainted,
    lastFaintTurn,
    wish,
    future,
  };
  return longer.length === 0 ? saved : { ...saved, longer };
}
