import type { MoveRecord } from '../data/move-record.js';
import type { FieldCondition, PlainSideCondition } from '../data/names.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureSetup } from '../state/setup.js';
import { battleOf, creatureOf, statusMoveOf, withSpeed } from './builders.js';
import { IDLE } from './duel.js';

/** A move that brings a weather, a terrain or a room. */
export function calls(condition: FieldCondition): MoveRecord {
  return statusMoveOf({ name: 'call', target: 'user', special: [{ kind: 'field', condition }] });
}

/** A move that puts a condition on a side. */
export function puts(condition: PlainSideCondition, whose: 'own' | 'other'): MoveRecord {
  return statusMoveOf({ name: 'put', target: 'user', special: [{ kind: 'side', condition, whose }] });
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
