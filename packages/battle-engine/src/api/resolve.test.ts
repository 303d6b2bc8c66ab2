import { describe, expect, test } from 'vitest';
import { resolve } from '../index.js';
import type { BattleState } from '../state/battle-state.js';
import type { Action } from '../state/setup.js';
import { battleOf, creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { attacks, PLAIN_HIT, playStep, type Roll } from '../testing/fixed-rolls.js';

const FORFEIT: Action = { type: 'forfeit' };
const TIMEOUT: Action = { type: 'timeout' };
const HIT: Action = { type: 'attack', move: 0 };

const IDLE = statusMoveOf({ name: 'idle', target: 'user' });

function end(state: BattleState, actions: readonly [Action | null, Action | null]): unknown {
  const result = resolve(state, actions);
  return result.ok ? result.state.outcome : result.code;
}

describe('giving up', () => {
  const begin = () => duelOf(creatureOf(), creatureOf());

  test('loses at once, without waiting for the other and whatever the other has chosen', () => {
    expect(end(begin(), [FORFEIT, null])).toEqual({ winner: 1, reason: 'forfeit' });
    expect(end(begin(), [null, FORFEIT])).toEqual({ winner: 0, reason: 'forfeit' });
    expect(end(begin(), [FORFEIT, HIT])).toEqual({ winner: 1, reason: 'forfeit' });
    expect(end(begin(), [HIT, TIMEOUT])).toEqual({ winner: 0, reason: 'timeout' });
  });

  test('of both at once leaves no winner', () => {
    expect(end(begin(), [FORFEIT, FORFEIT])).toEqual({ winner: null, reason: 'forfeit' });
    expect(end(begin(), [TIMEOUT, TIMEOUT])).toEqual({ winner: null, reason: 'timeout' });
    expect(end(begin(), [TIMEOUT, FORFEIT])).toEqual({ winner: null, reason: 'forfeit' });
  });

  test('is the only thing that happens in that step', () => {
    const state = begin();
    const result = resolve(state, [FORFEIT, HIT]);
    expect(result).toMatchObject({
      ok: true,
      events: [{ kind: 'battle_end', winner: 1, reason: 'forfeit' }],
    });
    expect(result.ok && result.state.sides).toEqual(state.sides);
    expect(result.ok && result.state.position).toBe(state.position);
  });

  test('does not make an impossible action of the other side possible', () => {
    expect(end(begin(), [FORFEIT, { type: 'attack', move: 3 }])).toBe('illegal_action');
  });

  test('is open to either side while a replacement is chosen', () => {
    const team = (speed: number) => [withSpeed(speed), creatureOf(), creatureOf()];
    const start = battleOf(
      [withSpeed(120, creatureOf({ moves: [moveOf({ power: 300 })] })), creatureOf(), creatureOf()],
      team(80),
    );
    const { state: gap } = playStep(start, attacks(), PLAIN_HIT);
    expect(gap.phase).toBe('replacement');
    expect(end(gap, [FORFEIT, null])).toEqual({ winner: 1, reason: 'forfeit' });
    expect(end(gap, [FORFEIT, { type: 'switch', slot: 1 }])).toEqual({ winner: 1, reason: 'forfeit' });
    expect(end(gap, [null, TIMEOUT])).toEqual({ winner: 0, reason: 'timeout' });
    expect(end(gap, [HIT, { type: 'switch', slot: 1 }])).toBe('action_not_expected');
    expect(end(gap, [null, null])).toBe('action_missing');
  });
});

describe('leaving the field', () => {
  const curse = statusMoveOf({
    statChanges: { target: 'opponent', chance: 100, changes: [{ stat: 'defense', stages: -2 }] },
  });
  const poison = statusMoveOf({ name: 'venom', ailment: { name: 'toxic', chance: 100 } });
  const bench = creatureOf({ moves: [IDLE] });

  test('ends stages and confusion, and bad poisoning begins anew while the status stays', () => {
    const start = battleOf(
      [withSpeed(120, creatureOf({ moves: [IDLE, curse, poison] })), bench, bench],
      [withSpeed(80, creatureOf({ moves: [IDLE] })), bench, bench],
    );
    let { state } = playStep(start, attacks(2, 0), []);
    state = playStep(state, attacks(1, 0), []).state;
    expect(state.sides[1].activeState).toMatchObject({ toxic: 2, stages: { defense: -2 } });
    state = playStep(state, [HIT, { type: 'switch', slot: 1 }], []).state;
    const { state: back } = playStep(state, [HIT, { type: 'switch', slot: 0 }], []);
    expect(back.sides[1].activeState).toMatchObject({ toxic: 1, stages: { defense: 0 } });
    expect(back.sides[1].creatures[0]?.status).toBe('toxic');
  });

  test('is too late for a creature that faints: its replacement takes no move meant for it', () => {
    const weak = creatureOf({ moves: [moveOf()], stats: { ...creatureOf().stats, hp: 5, speed: 80 } });
    const start = battleOf([withSpeed(120), bench, bench], [weak, bench, bench]);
    const { events, state } = playStep(start, attacks(), PLAIN_HIT);
    expect(events.filter((event) => event.kind === 'move')).toHaveLength(1);
    const { events: next } = playStep(state, [null, { type: 'switch', slot: 1 }], []);
    expect(next.some((event) => event.kind === 'move')).toBe(false);
  });
});

describe('the cost of a move', () => {
  const other = withSpeed(80, creatureOf({ moves: [IDLE] }));

  test('that its user does not survive leaves nothing to recharge from: the replacement comes in', () => {
    const reckless = moveOf({ drain: -100, effects: [{ kind: 'recharge' }] });
    const frail = creatureOf({ moves: [reckless], stats: { ...creatureOf().stats, hp: 10, speed: 120 } });
    const idle = creatureOf({ moves: [IDLE] });
    const start = battleOf([frail, idle, idle], [other, idle, idle]);
    const { state } = playStep(start, attacks(), PLAIN_HIT);
    expect(state.phase).toBe('replacement');
    expect(playStep(state, [{ type: 'switch', slot: 2 }, null], []).state.phase).toBe('action');
  });

  test('is paid for a miss too, but a miss gives nothing', () => {
    const miss: Roll[] = [[100, 99]];
    const own = (healing: number) =>
      withSpeed(120, creatureOf({ moves: [IDLE, moveOf({ accuracy: 90, healing })] }));
    const paid = playStep(duelOf(own(-50), other), attacks(1, 0), miss);
    expect(paid.state.sides[0].creatures[0]?.hp).toBe(50);
    const hurt = playStep(duelOf(own(-50), other), attacks(1, 0), miss).state;
    const healing = { ...hurt, setup: duelOf(own(50), other).setup };
    expect(playStep(healing, attacks(1, 0), miss).state.sides[0].creatures[0]?.hp).toBe(50);
  });
});

test('a status move that respects types does nothing to a type its own cannot reach', () => {
  const wave = statusMoveOf({ type: 'electric', ailment: { name: 'paralysis', chance: 100 } });
  const against = (move: typeof wave) =>
    playStep(
      duelOf(
        withSpeed(120, creatureOf({ moves: [move] })),
        withSpeed(40, creatureOf({ types: ['ground'], moves: [IDLE] })),
      ),
      attacks(),
      move.respectsTypes ? [] : [[100, 99]],
    ).events[1];
  expect(against({ ...wave, respectsTypes: true })).toMatchObject({ kind: 'immune', reason: 'type' });
  expect(against(wave)).toMatchObject({ kind: 'status', status: 'paralysis', change: 'applied' });
});
