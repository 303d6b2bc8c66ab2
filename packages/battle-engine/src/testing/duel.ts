import type { MoveRecord } from '../data/move-record.js';
import type { Side } from '../data/names.js';
import { NEUTRAL_STAGES, type Stages } from '../data/stages.js';
import type { Event } from '../events/types.js';
import type { ActiveState } from '../state/active-state.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureState } from '../state/creature.js';
import type { CreatureSetup } from '../state/setup.js';
import { creatureOf, duelOf, statusMoveOf, withSpeed } from './builders.js';

/** A move that does nothing. */
export const IDLE = statusMoveOf({ name: 'idle', target: 'user' });

/** A duel of a fast creature, which has `move`, and a slow one that does nothing. */
export function duel(
  move: MoveRecord,
  own: Partial<CreatureSetup> = {},
  other: Partial<CreatureSetup> = {},
): BattleState {
  return duelOf(
    withSpeed(120, creatureOf({ moves: [move], ...own })),
    withSpeed(80, creatureOf({ moves: [IDLE], ...other })),
  );
}

/** The creature that a side has on the field. */
export function activeOf(state: BattleState, side: Side): CreatureState {
  const { creatures, active } = state.sides[side];
  const creature = creatures[active];
  if (creature === undefined) throw new RangeError(`side ${side} has nobody on the field`);
  return creature;
}

export function hpOf(state: BattleState, side: Side): number {
  return activeOf(state, side).hp;
}

/** The kinds of events, in their order, but for the start of the next turn. */
export function kindsOf(events: readonly Event[]): Event['kind'][] {
  return events.map(({ kind }) => kind).filter((kind) => kind !== 'turn_start');
}

export function stagesOf(changed: Partial<Stages>): Stages {
  return { ...NEUTRAL_STAGES, ...changed };
}

/** The same state with changes to the creature that a side has on the field. */
export function changed(
  state: BattleState,
  side: Side,
  changes: Partial<CreatureState>,
  activeState: Partial<ActiveState> = {},
): BattleState {
  const own = state.sides[side];
  const creatures = own.creatures.map((creature, slot) =>
    slot === own.active ? { ...creature, ...changes } : creature,
  );
  const after = { ...own, creatures, activeState: { ...own.activeState, ...activeState } };
  return { ...state, sides: side === 0 ? [after, state.sides[1]] : [state.sides[0], after] };
}
