import { describe, expect, test } from 'vitest';
import type { BattleState } from './state.js';
import { battleOf, creatureOf, moveOf, statusMoveOf, withSpeed } from './testing/builders.js';
import { changed, duel, hpOf, IDLE, kindsOf } from './testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from './testing/fixed-rolls.js';
import type { MoveRecord } from './types.js';

/** A plain hit takes floor((22·40·100/100/50 + 2)) = 19 of 100 HP. */
const HIT = 19;

/** Three against three: the first side is fast. */
function battle(own: MoveRecord, other: MoveRecord): BattleState {
  const fast = withSpeed(120, creatureOf({ moves: [own] }));
  const slow = withSpeed(80, creatureOf({ moves: [other] }));
  return battleOf([fast, fast, fast], [slow, slow, slow]);
}

describe('driving out', () => {
  const roar = statusMoveOf({ name: 'roar', bypassesProtection: true, special: [{ kind: 'drive_out' }] });
  const tail = moveOf({ name: 'tail', special: [{ kind: 'drive_out' }] });

  test('brings in a random other, which does not do what the one before it was told', () => {
    const { state, events } = playStep(battle(roar, moveOf()), attacks(), [[2, 1]]);
    expect(kindsOf(events)).toEqual(['move', 'switch']);
    expect(state.sides[1].active).toBe(2);
    expect(hpOf(state, 0)).toBe(100);
  });

  test('takes from the target what it had taken on, and leaves its replacement to be chosen freely', () => {
    const raised = changed(battle(roar, IDLE), 1, {}, { confusion: 3, trapped: 3 });
    const { volatile } = playStep(raised, attacks(), [[2, 0]]).state.sides[1];
    expect([volatile.confusion, volatile.trapped]).toEqual([0, 0]);
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
