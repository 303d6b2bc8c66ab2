import { describe, expect, test } from 'vitest';
import { legalActions, waitingOn } from '../api/legal-actions.js';
import { resolve } from '../api/resolve.js';
import type { MoveRecord } from '../data/move-record.js';
import type { BattleState } from '../state/battle-state.js';
import { battleOf, creatureOf, moveOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { changed, duel, hpOf, IDLE, kindsOf } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../testing/fixed-rolls.js';

/** A plain hit takes floor((22·40·100/100/50 + 2)) = 19 of 100 HP. */
const HIT = 19;

/** Three against three: the first side is fast. */
function battle(own: MoveRecord, other: MoveRecord): BattleState {
  const fast = withSpeed(120, creatureOf({ moves: [own] }));
  const slow = withSpeed(80, creatureOf({ moves: [other] }));
  return battleOf([fast, fast, fast], [slow, slow, slow]);
}

describe('driving out', () => {
  const roar = statusMoveOf({ name: 'roar', bypassesProtection: true, effects: [{ kind: 'force_switch' }] });
  const tail = moveOf({ name: 'tail', effects: [{ kind: 'force_switch' }] });

  test('brings in a random other, which does not do what the one before it was told', () => {
    const { state, events } = playStep(battle(roar, moveOf()), attacks(), [[2, 1]]);
    expect(kindsOf(events)).toEqual(['move', 'switch']);
    expect(state.sides[1].active).toBe(2);
    expect(hpOf(state, 0)).toBe(100);
  });

  test('leaves roots alone on the other side, and what protects or frightens for this turn', () => {
    const rooted = battle(roar, IDLE);
    const volatiles = { ...rooted.sides[0].activeState.volatiles, ingrain: 1 };
    expect(playStep(changed(rooted, 0, {}, { volatiles }), attacks(), [[2, 0]]).state.sides[1].active).toBe(
      1,
    );
    const shield = statusMoveOf({ target: 'user', priority: 4, effects: [{ kind: 'protect' }] });
    const safe = playStep(battle(shield, { ...roar, priority: -6 }), attacks(), [[2, 0]]);
    expect(safe.state.sides[0].active).toBe(1);
  });

  test('takes from the target what it had taken on, and leaves its replacement to be chosen freely', () => {
    const raised = changed(battle(roar, IDLE), 1, {}, { confusion: 3, partiallyTrapped: 3 });
    const { activeState } = playStep(raised, attacks(), [[2, 0]]).state.sides[1];
    expect([activeState.confusion, activeState.partiallyTrapped]).toEqual([0, 0]);
  });

  test('needs no roll where one is left, and fails where nobody is', () => {
    const start = battle(roar, IDLE);
    const [own, other] = start.sides;
    const creatures = other.creatures.map((creature, slot) =>
      slot === 1 ? { ...creature, hp: 0 } : creature,
    );
    const one = playStep({ ...start, sides: [own, { ...other, creatures }] }, attacks(), []);
    expect(one.state.sides[1].active).toBe(2);
    expect(playStep(duel(roar), attacks(), []).events[1]).toMatchObject({
      kind: 'cannot_move',
      side: 0,
      reason: 'failed',
    });
  });

  test('comes after the damage, to a target that stands and has others', () => {
    const hit = playStep(battle(tail, moveOf()), attacks(), [...PLAIN_HIT, [2, 0]]);
    expect(kindsOf(hit.events)).toEqual(['move', 'damage', 'switch']);
    expect(hit.state.sides[1].creatures.map(({ hp }) => hp)).toEqual([100 - HIT, 100, 100]);
    const felled = playStep(changed(battle(tail, IDLE), 1, { hp: 1 }), attacks(), PLAIN_HIT);
    expect(kindsOf(felled.events)).toEqual(['move', 'damage', 'faint']);
    expect(kindsOf(playStep(duel(tail), attacks(), PLAIN_HIT).events)).toEqual(['move', 'damage', 'move']);
  });
});

describe('leaving after a hit', () => {
  const turn = moveOf({ name: 'turn', effects: [{ kind: 'self_switch' }] });
  const toSlot = (slot: number) => ({ type: 'switch', slot }) as const;

  test('interrupts the turn until the user has chosen who comes in, and that one is hit', () => {
    const left = playStep(battle(turn, moveOf()), attacks(), PLAIN_HIT);
    expect(kindsOf(left.events)).toEqual(['move', 'damage']);
    expect(left.state).toMatchObject({ turn: 1, step: 2, phase: 'replacement' });
    expect(waitingOn(left.state)).toEqual([0]);
    expect(legalActions(left.state, 0)).toEqual([toSlot(1), toSlot(2), { type: 'forfeit' }]);
    expect(legalActions(left.state, 1)).toEqual([{ type: 'forfeit' }]);
    const { state, events } = playStep(left.state, [toSlot(2), null], PLAIN_HIT);
    expect(kindsOf(events)).toEqual(['switch', 'move', 'damage']);
    expect(state).toMatchObject({ turn: 2, step: 3, phase: 'action', midTurnSwitch: null });
    expect(state.sides[0].creatures.map(({ hp }) => hp)).toEqual([100, 100, 100 - HIT]);
  });

  test('can be done by both sides in one turn, one after the other', () => {
    const first = playStep(battle(turn, turn), attacks(), PLAIN_HIT).state;
    const second = playStep(first, [toSlot(1), null], PLAIN_HIT).state;
    expect([waitingOn(second), second.turn]).toEqual([[1], 1]);
    const { state } = playStep(second, [null, toSlot(1)], []);
    expect([state.sides[0].active, state.sides[1].active, state.turn]).toEqual([1, 1, 2]);
  });

  test('goes before the replacement of a target it has felled, at the end of the turn', () => {
    const felled = playStep(changed(battle(turn, moveOf()), 1, { hp: 1 }), attacks(), PLAIN_HIT).state;
    expect(waitingOn(felled)).toEqual([0]);
    const replaced = playStep(felled, [toSlot(1), null], []).state;
    expect([waitingOn(replaced), replaced.phase, replaced.turn]).toEqual([[1], 'replacement', 1]);
    expect(playStep(replaced, [null, toSlot(1)], []).state.turn).toBe(2);
  });

  test('needs a hit and somebody to come in, and frees even a creature that is held', () => {
    expect(playStep(duel(turn), attacks(), PLAIN_HIT).state.phase).toBe('action');
    const missing = battle(moveOf({ ...turn, accuracy: 90 }), IDLE);
    expect(playStep(missing, attacks(), [[100, 99]]).state.phase).toBe('action');
    const held = changed(battle(turn, IDLE), 0, {}, { partiallyTrapped: 3 });
    const { state } = playStep(held, attacks(), PLAIN_HIT);
    expect(playStep(state, [toSlot(1), null], []).state.sides[0].activeState.partiallyTrapped).toBe(0);
  });

  test('can be answered by giving up, and by nothing of the other side', () => {
    const { state } = playStep(battle(turn, IDLE), attacks(), PLAIN_HIT);
    const over = playStep(state, [{ type: 'forfeit' }, null], []).state;
    expect([over.outcome?.winner, over.midTurnSwitch]).toEqual([1, null]);
    expect(resolve(state, [toSlot(1), { type: 'attack', move: 0 }])).toMatchObject({
      ok: false,
      code: 'action_not_expected',
      side: 1,
    });
  });
});
