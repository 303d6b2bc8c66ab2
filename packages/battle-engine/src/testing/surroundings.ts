import type { MoveRecord } from '../data/move-record.js';
import type { FieldCondition, PlainSideCondition } from '../data/names.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureSetup } from '../state/setup.js';
import { battleOf, creatureOf, statusMoveOf, withSpeed } from './builders.js';
import { duel, IDLE } from './duel.js';
import { attacks, playStep } from './fixed-rolls.js';

/** A move that brings a weather, a terrain or a room. */
export function calls(condition: FieldCondition): MoveRecord {
  return statusMoveOf({ name: 'call', target: 'user', effects: [{ kind: 'field', condition }] });
}

/** Uses the move in each of five turns; lists when its condition starts and ends, and when it fails, each with the turn. */
export function calledFiveTimes(move: MoveRecord): string[] {
  let state = duel(move);
  const told: string[] = [];
  for (let turn = 1; turn <= 5; turn += 1) {
    const step = playStep(state, attacks(), []);
    for (const event of step.events) {
      if (event.kind === 'field') told.push(`${turn} ${event.change}`);
      if (event.kind === 'cannot_move') told.push(`${turn} ${event.reason}`);
    }
    state = step.state;
  }
  return told;
}

/** The list that `calledFiveTimes` returns for a condition that cannot be called while it is there. */
export const LASTS_FIVE_TURNS = ['1 started', '2 failed', '3 failed', '4 failed', '5 failed', '5 ended'];

/** A move that puts a condition on a side. */
export function puts(condition: PlainSideCondition, whose: 'own' | 'other'): MoveRecord {
  return statusMoveOf({ name: 'put', target: 'user', effects: [{ kind: 'side', condition, whose }] });
}

/** A battle of three each: side 0 is fast, with these moves, side 1 slow and idle but for its first creature's move. */
export function threeEach(
  moves: readonly MoveRecord[],
  other: readonly Partial<CreatureSetup>[] = [],
): BattleState {
  const own = withSpeed(120, creatureOf({ moves: [...moves, IDLE] }));
  const slow = [0, 1, 2].map((slot) => withSpeed(80, creatureOf({ moves: [IDLE], ...other[slot] })));
  return battleOf([own, own, own], slow);
}
