import { describe, expect, test } from 'vitest';
import type { Actions } from '../api/resolve.js';
import type { MoveEffect } from '../data/move-effects.js';
import type { MoveRecord } from '../data/move-record.js';
import { viewFor } from '../index.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureSetup } from '../state/setup.js';
import { moveOf, statusMoveOf } from '../testing/builders.js';
import { activeOf, changed, hpOf } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../testing/fixed-rolls.js';
import { threeEach } from '../testing/surroundings.js';

const forUser = (...effects: MoveEffect[]): MoveRecord =>
  statusMoveOf({ name: 'wait', target: 'user', effects });

const swap = (own: number | null, other: number | null): Actions => [
  own === null ? { type: 'attack', move: 1 } : { type: 'switch', slot: own },
  other === null ? { type: 'attack', move: 0 } : { type: 'switch', slot: other },
];

describe('a wish', () => {
  test('gives whoever is there at the end of the next turn half of the HP of who has made it', () => {
    const wished = playStep(threeEach([forUser({ kind: 'wish' })]), attacks(), []);
    const hurt = {
      ...wished.state,
      sides: [withHp(wished.state, 1, 10), wished.state.sides[1]],
    } as BattleState;
    const { state, events } = playStep(hurt, swap(1, null), []);
    expect(hpOf(state, 0)).toBe(60);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'side_condition', condition: 'wish', change: 'ended' }),
    );
  });

  test('is seen by the opponent, but not what it gives', () => {
    const { state } = playStep(threeEach([forUser({ kind: 'wish' })]), attacks(), []);
    expect(viewFor(state, [], 1).opponent.conditions).toEqual([
      { condition: 'wish', turns: 1, layers: null },
    ]);
    const another = { ...state, sides: [{ ...state.sides[0], wish: 7 }, state.sides[1]] } as BattleState;
    expect(viewFor(another, [], 1)).toEqual(viewFor(state, [], 1));
  });

  test('waits alone', () => {
    const { state } = playStep(threeEach([forUser({ kind: 'wish' })]), attacks(), []);
    const { events } = playStep(state, attacks(), []);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'cannot_move', reason: 'failed' }));
  });
});

function withHp(state: BattleState, slot: number, hp: number, status: 'burn' | null = null) {
  const side = state.sides[0];
  return {
    ...side,
    creatures: side.creatures.map((one, at) => (at === slot ? { ...one, hp, status } : one)),
  };
}

describe('who gives itself', () => {
  const give = (condition: 'healing_wish' | 'lunar_dance') =>
    forUser({ kind: 'side', condition, whose: 'own' }, { kind: 'healing_wish' });

  test('restores the next who needs it', () => {
    const given = playStep(threeEach([give('healing_wish')]), attacks(), []).state;
    expect([hpOf(given, 0), given.phase]).toEqual([0, 'replacement']);
    const hurt = { ...given, sides: [withHp(given, 2, 10, 'burn'), given.sides[1]] } as BattleState;
    const unhurt = playStep(hurt, [{ type: 'switch', slot: 1 }, null], []).state;
    expect(unhurt.sides[0].conditions.healing_wish).toBe(1);
    const { state } = playStep(unhurt, swap(2, null), []);
    expect([hpOf(state, 0), activeOf(state, 0).status, state.sides[0].conditions.healing_wish]).toEqual([
      100,
      null,
      0,
    ]);
  });

  test('by a dance gives back uses too', () => {
    const given = playStep(threeEach([give('lunar_dance')]), attacks(), []).state;
    const used = {
      ...given,
      sides: [
        {
          ...given.sides[0],
          creatures: given.sides[0].creatures.map((one) => ({ ...one, pp: one.pp.map((left) => left - 1) })),
        },
        given.sides[1],
      ],
    } as BattleState;
    const { state } = playStep(used, [{ type: 'switch', slot: 1 }, null], []);
    expect(activeOf(state, 0).pp).toEqual([10, 10]);
  });

  test('does not without others', () => {
    const start = threeEach([give('healing_wish')]);
    const alone = {
      ...start,
      sides: [
        {
          ...start.sides[0],
          creatures: start.sides[0].creatures.map((one, slot) => (slot === 0 ? one : { ...one, hp: 0 })),
        },
        start.sides[1],
      ],
    } as BattleState;
    const { state, events } = playStep(alone, attacks(), []);
    expect(hpOf(state, 0)).toBe(100);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'cannot_move', reason: 'failed' }));
  });
});

describe('an attack foreseen', () => {
  const SIGHT = moveOf({
    name: 'sight',
    category: 'special',
    type: 'psychic',
    power: 120,
    effects: [{ kind: 'future_move' }],
  });

  function foreseen(other: Partial<CreatureSetup>[] = []): BattleState {
    return playStep(threeEach([SIGHT], other), attacks(), []).state;
  }

  test('strikes at the end of the second turn after, whoever stands there, for who has left', () => {
    const waiting = playStep(foreseen(), swap(1, 1), []).state;
    expect(hpOf(waiting, 1)).toBe(100);
    const { state, events } = playStep(waiting, attacks(1), PLAIN_HIT);
    expect(hpOf(state, 1)).toBeLessThan(100);
    expect(events).toContainEqual(
      expect.objectContaining({ condition: 'future_attack', change: 'ended', side: 1 }),
    );
    expect(state.sides[1].future).toBeNull();
  });

  test('is one at a time, and does nothing to who is immune', () => {
    const first = foreseen([{ types: ['dark'] }]);
    const second = playStep(first, attacks(), []);
    expect(second.events).toContainEqual(expect.objectContaining({ kind: 'cannot_move', reason: 'failed' }));
    const { state, events } = playStep(second.state, attacks(1), []);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'immune', side: 1, reason: 'type' }));
    expect(hpOf(state, 1)).toBe(100);
  });

  test('finds nobody where all have fainted', () => {
    const waiting = playStep(foreseen(), attacks(1), []).state;
    const empty = changed(waiting, 1, { hp: 1 });
    const { state } = playStep(empty, attacks(1), PLAIN_HIT);
    expect([hpOf(state, 1), state.phase]).toEqual([0, 'replacement']);
  });
});

describe('a Perish Song', () => {
  test('ends both at the end of the third turn after, but not who has come in since', () => {
    let { state } = playStep(threeEach([forUser({ kind: 'perish_song' })]), attacks(), []);
    state = playStep(state, swap(null, 1), []).state;
    state = playStep(state, attacks(1), []).state;
    const last = playStep(state, attacks(1), []);
    expect([hpOf(last.state, 0), hpOf(last.state, 1)]).toEqual([0, 100]);
    expect(last.events).toContainEqual(expect.objectContaining({ kind: 'faint', side: 0 }));
  });
});

describe('Haze', () => {
  test('takes the stages of both', () => {
    const stages = {
      attack: 3,
      defense: -2,
      special_attack: 0,
      special_defense: 0,
      speed: 0,
      accuracy: 0,
      evasion: 1,
    };
    const start = threeEach([forUser({ kind: 'reset_stages' })]);
    const changedBoth = changed(changed(start, 0, {}, { stages }), 1, {}, { stages });
    const { state } = playStep(changedBoth, attacks(), []);
    for (const side of state.sides)
      expect(new Set(Object.values(side.activeState.stages))).toEqual(new Set([0]));
  });
});

test('who has heard a Perish Song is seen to', () => {
  const { state } = playStep(threeEach([forUser({ kind: 'perish_song' })]), attacks(), []);
  expect(viewFor(state, [], 1).opponent.team[0]).toMatchObject({ conditions: ['perish_song'] });
});
