import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../../data/move-record.js';
import { creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../../testing/builders.js';
import { activeOf, changed, duel, hpOf, IDLE } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../../testing/fixed-rolls.js';

/** A plain hit takes floor((22·40·100/100/50 + 2)) = 19 of 100 HP. */
const HIT = 19;

describe('a move that begins with the turn', () => {
  const punch = moveOf({ name: 'punch', power: 100, priority: -3, beforeTurn: 'focus_punch' });
  const beak = moveOf({ name: 'beak', priority: -3, beforeTurn: 'beak_blast' });
  const touch = moveOf({ name: 'touch', contact: true, flinchChance: 100 });

  test('is lost when its user is hit before, without a use', () => {
    const { state, events } = playStep(duel(punch, {}, { moves: [touch, IDLE] }), attacks(), PLAIN_HIT);
    expect(events[0]).toMatchObject({ kind: 'status', side: 0, status: 'focus', change: 'applied' });
    expect(events.at(-2)).toMatchObject({ kind: 'cannot_move', side: 0, reason: 'focus' });
    expect(activeOf(state, 0).pp).toEqual([10]);
  });

  test('is carried out where nothing has hit', () => {
    const { state } = playStep(duel(punch, {}, { moves: [touch, IDLE] }), attacks(0, 1), PLAIN_HIT);
    expect(hpOf(state, 1)).toBe(100 - Math.floor((22 * 100) / 50 + 2));
  });

  test('burns who touches its user before, even if the user faints of it', () => {
    const start = duel(beak, {}, { moves: [moveOf({ name: 'touch', contact: true }), moveOf()] });
    const burnt = playStep(start, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]).state;
    expect([activeOf(burnt, 1).status, hpOf(burnt, 0)]).toEqual(['burn', 100 - HIT]);
    expect(activeOf(playStep(start, attacks(0, 1), [...PLAIN_HIT, ...PLAIN_HIT]).state, 1).status).toBe(null);
    const last = playStep(changed(start, 0, { hp: 1 }), attacks(), PLAIN_HIT).state;
    expect(activeOf(last, 1).status).toBe('burn');
    const fiery = changed(start, 1, {}, { types: ['fire'] });
    const { events } = playStep(fiery, attacks(), [...PLAIN_HIT, ...PLAIN_HIT]);
    expect(events.filter((event) => event.kind === 'status' && event.status === 'burn')).toEqual([]);
  });
});

describe('a sucker punch', () => {
  const sucker = moveOf({ name: 'sucker', priority: 1, suckerPunch: 'damage' });
  const hand = moveOf({ name: 'hand', priority: 3, suckerPunch: 'early_damage' });
  const quick = moveOf({ name: 'quick', priority: 1 });
  const begin = () => duel(sucker, { moves: [sucker, hand] }, { moves: [moveOf(), IDLE, quick] });

  test('works against a move with damage that is still to come', () => {
    expect(hpOf(playStep(begin(), attacks(0, 0), [...PLAIN_HIT, ...PLAIN_HIT]).state, 1)).toBe(100 - HIT);
    expect(hpOf(playStep(begin(), attacks(0, 1), []).state, 1)).toBe(100);
    const slow = duelOf(
      withSpeed(80, creatureOf({ moves: [sucker] })),
      withSpeed(120, creatureOf({ moves: [quick] })),
    );
    expect(hpOf(playStep(slow, attacks(), PLAIN_HIT).state, 1)).toBe(100);
  });

  test('or only against one that goes first by itself', () => {
    expect(hpOf(playStep(begin(), attacks(1, 2), [...PLAIN_HIT, ...PLAIN_HIT]).state, 1)).toBe(100 - HIT);
    expect(hpOf(playStep(begin(), attacks(1, 0), PLAIN_HIT).state, 1)).toBe(100);
  });
});

describe('while asleep', () => {
  const snore = moveOf({ name: 'snore', asleepOnly: true });

  test('some moves can be used, and only then', () => {
    const awake = playStep(duel(snore), attacks(), []);
    expect(awake.events[1]).toMatchObject({ kind: 'cannot_move', reason: 'failed' });
    const asleep = changed(duel(snore), 0, { status: 'sleep', sleep: 2 });
    expect(hpOf(playStep(asleep, attacks(), PLAIN_HIT).state, 1)).toBe(100 - HIT);
  });

  test('sleep talk uses another move, without its PP, and none that cannot be called so', () => {
    const talk = statusMoveOf({
      name: 'talk',
      target: 'user',
      asleepOnly: true,
      notInSleep: true,
      effects: [{ kind: 'sleep_talk' }],
    });
    const asleep = (moves: readonly MoveRecord[]) =>
      changed(duel(talk, { moves: [talk, ...moves] }), 0, { status: 'sleep', sleep: 2 });
    const talked = playStep(asleep([moveOf(), IDLE]), attacks(), [[2, 0], ...PLAIN_HIT]).state;
    expect([hpOf(talked, 1), activeOf(talked, 0).pp]).toEqual([100 - HIT, [9, 10, 10]]);
    const guard = statusMoveOf({
      target: 'user',
      priority: 3,
      effects: [{ kind: 'guard', against: 'priority' }],
    });
    const start = duel(talk, { moves: [talk, moveOf({ priority: 1 })] }, { moves: [guard] });
    const quick = playStep(changed(start, 0, { status: 'sleep', sleep: 2 }), attacks(), PLAIN_HIT);
    expect(hpOf(quick.state, 1)).toBe(100 - HIT);
    const silent = playStep(asleep([moveOf({ notInSleep: true })]), attacks(), []);
    expect(silent.events[1]).toMatchObject({ kind: 'cannot_move', reason: 'failed' });
  });

  test('rest heals all, for two turns of sleep, in the place of another status', () => {
    const rest = statusMoveOf({ name: 'rest', target: 'user', effects: [{ kind: 'rest' }] });
    expect(playStep(duel(rest), attacks(), []).events[1]).toMatchObject({ reason: 'failed' });
    const hurt = changed(duel(rest), 0, { hp: 1, status: 'burn' });
    const { state } = playStep(hurt, attacks(), []);
    expect(activeOf(state, 0)).toMatchObject({ hp: 100, status: 'sleep', sleep: 2 });
  });
});

describe('protection', () => {
  const stall = (fields: object) =>
    statusMoveOf({ name: 'shield', target: 'user', priority: 4, effects: [{ kind: 'protect', ...fields }] });
  const touch = moveOf({ name: 'touch', contact: true });
  const against = (fields: object) =>
    duel(
      stall(fields),
      {},
      {
        moves: [
          touch,
          moveOf(),
          statusMoveOf({
            name: 'smoke',
            ailment: { name: 'burn', chance: 100 },
          }),
        ],
      },
    );

  test('makes pay who touches, with a status, HP or a stage', () => {
    expect(
      activeOf(playStep(against({ onContact: { ailment: 'poison' } }), attacks(), []).state, 1).status,
    ).toBe('poison');
    expect(hpOf(playStep(against({ onContact: { partOfHp: 8 } }), attacks(), []).state, 1)).toBe(88);
    const slowed = playStep(against({ onContact: { stat: 'speed', stages: -1 } }), attacks(), []).state;
    expect(slowed.sides[1].activeState.stages.speed).toBe(-1);
    expect(hpOf(playStep(against({ onContact: { partOfHp: 8 } }), attacks(0, 1), []).state, 1)).toBe(100);
  });

  test('of some kinds lets moves without damage through', () => {
    expect(activeOf(playStep(against({ onlyDamage: true }), attacks(0, 2), []).state, 0).status).toBe('burn');
    expect(activeOf(playStep(against({}), attacks(0, 2), []).state, 0).status).toBe(null);
  });

  test('enduring leaves 1 HP, and wears off like protection', () => {
    const endure = statusMoveOf({
      name: 'endure',
      target: 'user',
      priority: 4,
      effects: [{ kind: 'endure' }],
    });
    const start = changed(duel(endure, {}, { moves: [moveOf()] }), 0, { hp: 10 });
    const endured = playStep(start, attacks(), PLAIN_HIT).state;
    expect(hpOf(endured, 0)).toBe(1);
    expect(hpOf(playStep(endured, attacks(), [[3, 1], ...PLAIN_HIT]).state, 0)).toBe(0);
  });
});
