import { expect, test } from 'vitest';
import type { StageChange } from '../data/stages.js';
import type { BattleState } from '../state/battle-state.js';
import { statusMoveOf } from '../testing/builders.js';
import { changed, duel, kindsOf, stagesOf } from '../testing/duel.js';
import { attacks, playStep } from '../testing/fixed-rolls.js';

/** A duel in which the first move of one is to change stages of the other, which stands in mist. */
function inMist(changes: readonly StageChange[]): BattleState {
  const start = duel(
    statusMoveOf({ statChanges: { target: 'opponent', chance: 100, changes: [...changes] } }),
  );
  const [own, other] = start.sides;
  return { ...start, sides: [own, { ...other, conditions: { ...other.conditions, mist: 3 } }] };
}

test('Mist tells of each stage that would be lowered, also of one at its limit', () => {
  const start = inMist([
    { stat: 'attack', stages: -1 },
    { stat: 'defense', stages: -1 },
  ]);
  const low = changed(start, 1, {}, { stages: stagesOf({ attack: -6, defense: -6 }) });
  for (const state of [start, low]) {
    const { state: after, events } = playStep(state, attacks(), []);
    expect(kindsOf(events)).toEqual(['move', 'status', 'status', 'move']);
    expect(events[1]).toMatchObject({ status: 'mist', change: 'prevented' });
    expect(after.sides[0].activeState.moveFailed).toBe(true);
  }
});

test('Mist keeps off nothing that would rise, also at its limit', () => {
  const start = inMist([{ stat: 'attack', stages: 2 }]);
  const high = changed(start, 1, {}, { stages: stagesOf({ attack: 6 }) });
  expect(playStep(start, attacks(), []).events[1]).toMatchObject({ kind: 'stat_stage', change: 2 });
  expect(playStep(high, attacks(), []).events[1]).toMatchObject({ kind: 'stat_stage', change: 0 });
});

test('a move that Mist stops in part has done something', () => {
  const start = inMist([
    { stat: 'attack', stages: -1 },
    { stat: 'defense', stages: 1 },
  ]);
  const { state, events } = playStep(start, attacks(), []);
  expect(kindsOf(events)).toEqual(['move', 'status', 'stat_stage', 'move']);
  expect(state.sides[0].activeState.moveFailed).toBe(false);
});
