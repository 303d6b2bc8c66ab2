import { describe, expect, test } from 'vitest';
import { legalActions, mustStruggle } from '../../api/legal-actions.js';
import { battleOf, creatureOf, moveOf, withSpeed } from '../../testing/builders.js';
import { duel, hpOf, IDLE } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../../testing/fixed-rolls.js';
import { calledFiveTimes, calls, LASTS_FIVE_TURNS, threeEach } from '../../testing/surroundings.js';

const FLY = moveOf({ name: 'fly', gravity: true, effects: [{ kind: 'charge', semiInvulnerable: 'air' }] });
const switches = (state: Parameters<typeof legalActions>[0], side: 0 | 1) =>
  legalActions(state, side).filter(({ type }) => type === 'switch').length;

describe('a Trick Room', () => {
  test('lets the slower go first, and ends with a second one', () => {
    const { state } = playStep(duel(calls('trick_room')), attacks(), []);
    const second = playStep(state, attacks(), []);
    expect(second.events[0]).toMatchObject({ kind: 'move', side: 1 });
    expect(second.state.field.trick_room).toBe(0);
    expect(second.events.filter(({ kind }) => kind === 'field' || kind === 'cannot_move')).toMatchObject([
      { kind: 'field', condition: 'trick_room', change: 'ended' },
    ]);
  });
});

describe('a Wonder Room', () => {
  test('exchanges the defenses', () => {
    const hard = creatureOf({
      moves: [IDLE],
      stats: { ...creatureOf().stats, defense: 200, special_defense: 50, speed: 80 },
    });
    const fast = withSpeed(120, creatureOf({ moves: [moveOf(), calls('wonder_room')] }));
    const state = battleOf([fast], [hard]);
    const outside = 100 - hpOf(playStep(state, attacks(), PLAIN_HIT).state, 1);
    const inside = 100 - hpOf(playStep(playStep(state, attacks(1), []).state, attacks(), PLAIN_HIT).state, 1);
    expect(inside).toBeGreaterThan(3 * outside);
  });
});

describe('gravity', () => {
  test('grounds who flies and bars moves of the air, with Struggle where nothing else is left', () => {
    const fast = withSpeed(120, creatureOf({ moves: [calls('gravity'), moveOf({ type: 'ground' })] }));
    const flyer = withSpeed(80, creatureOf({ types: ['flying'], moves: [FLY] }));
    const first = playStep(battleOf([fast], [flyer]), attacks(), []);
    expect(first.events).toContainEqual(
      expect.objectContaining({ kind: 'cannot_move', side: 1, reason: 'gravity' }),
    );
    expect(mustStruggle(first.state, 1)).toBe(true);
    const { events } = playStep(first.state, attacks(1), [...PLAIN_HIT, ...PLAIN_HIT]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'damage', side: 1, effectiveness: 1 }));
    expect(events).toContainEqual(expect.objectContaining({ kind: 'move', side: 1, move: 'struggle' }));
  });

  test('brings down who is in the air, whose go is lost', () => {
    const own = withSpeed(120, creatureOf({ moves: [IDLE, calls('gravity')] }));
    const other = withSpeed(80, creatureOf({ moves: [FLY] }));
    const up = playStep(battleOf([own], [other]), attacks(), []).state;
    const { state, events } = playStep(up, attacks(1), []);
    expect(state.sides[1].activeState.charging).toBeNull();
    expect(events.filter((event) => event.kind === 'move' && event.side === 1)).toEqual([]);
    expect(events.filter((event) => event.kind === 'cannot_move')).toHaveLength(1);
  });

  test('lasts five turns, is told when it comes and goes, and cannot be called again', () => {
    expect(calledFiveTimes(calls('gravity'))).toEqual(LASTS_FIVE_TURNS);
  });

  test('lets more moves hit', () => {
    const state = duel(calls('gravity'), { moves: [calls('gravity'), moveOf({ accuracy: 60 })] });
    const heavy = playStep(state, attacks(), []).state;
    expect(hpOf(playStep(heavy, attacks(1), PLAIN_HIT).state, 1)).toBeLessThan(100);
  });
});

describe('a Fairy Lock', () => {
  test('holds both until the end of the next turn, but not ghosts', () => {
    const { state } = playStep(threeEach([calls('fairy_lock')], [{ types: ['ghost'] }]), attacks(), []);
    expect([switches(state, 0), switches(state, 1)]).toEqual([0, 2]);
    const after = playStep(state, attacks(1), []).state;
    expect(switches(after, 0)).toBe(2);
  });
});
