import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../../data/move-record.js';
import type { FieldCondition, TypeName } from '../../data/names.js';
import type { BattleState } from '../../state/battle-state.js';
import { battleOf, creatureOf, moveOf, statusMoveOf, withSpeed } from '../../testing/builders.js';
import { activeOf, changed, hpOf, IDLE } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../../testing/fixed-rolls.js';
import { calledFiveTimes, calls, LASTS_FIVE_TURNS } from '../../testing/surroundings.js';

type Types = readonly [TypeName];

/** A duel under a condition of the field; the fast one has `move`, the slow one is idle. */
function on(
  condition: FieldCondition,
  move: MoveRecord,
  own: Types = ['normal'],
  other: Types = ['normal'],
): BattleState {
  const fast = withSpeed(120, creatureOf({ types: own, moves: [calls(condition), move] }));
  const slow = withSpeed(80, creatureOf({ types: other, moves: [IDLE, moveOf({ priority: 1 })] }));
  return playStep(battleOf([fast], [slow]), attacks(), []).state;
}

function taken(state: BattleState): number {
  const { events } = playStep(state, attacks(1), PLAIN_HIT);
  return events.reduce((sum, event) => (event.kind === 'damage' ? sum + event.amount : sum), 0);
}

const plain = (move: MoveRecord, own?: Types, other?: Types) => taken(on('fairy_lock', move, own, other));

describe('terrain', () => {
  test('lasts five turns, is told when it comes and goes, and cannot be called again while it lasts', () => {
    expect(calledFiveTimes(calls('misty_terrain'))).toEqual(LASTS_FIVE_TURNS);
    const others = on('grassy_terrain', { ...calls('misty_terrain'), name: 'other' });
    expect(playStep(others, attacks(1), []).events.filter(({ kind }) => kind === 'field')).toMatchObject([
      { condition: 'grassy_terrain', change: 'ended' },
      { condition: 'misty_terrain', change: 'started' },
    ]);
  });

  test.each([
    ['electric_terrain', 'electric'],
    ['grassy_terrain', 'grass'],
    ['psychic_terrain', 'psychic'],
  ] as const)('%s strengthens moves of %s, for who stands on it', (terrain, type) => {
    const move = moveOf({ type, power: 60 });
    expect(taken(on(terrain, move))).toBeGreaterThan(1.2 * plain(move));
    expect(taken(on(terrain, move, ['flying']))).toBe(plain(move, ['flying']));
  });

  test('of mist halves what dragons do to who stands on it', () => {
    const move = moveOf({ type: 'dragon', power: 80 });
    expect(taken(on('misty_terrain', move))).toBeLessThan(0.6 * plain(move));
    expect(taken(on('misty_terrain', move, ['normal'], ['flying']))).toBe(plain(move));
  });

  test('of mist lets nobody get an ailment, electric terrain nobody sleep, but who flies', () => {
    const hit = (name: 'sleep' | 'burn') => statusMoveOf({ ailment: { name, chance: 100 } });
    const status = (
      terrain: FieldCondition,
      name: 'sleep' | 'burn',
      other: Types,
      rolls: [number, number][],
    ) => activeOf(playStep(on(terrain, hit(name), ['normal'], other), attacks(1), rolls).state, 1).status;
    expect(status('misty_terrain', 'burn', ['normal'], [])).toBeNull();
    expect(status('misty_terrain', 'burn', ['flying'], [])).toBe('burn');
    expect(status('electric_terrain', 'sleep', ['normal'], [])).toBeNull();
    expect(status('electric_terrain', 'burn', ['normal'], [])).toBe('burn');
    expect(status('electric_terrain', 'sleep', ['flying'], [[3, 2]])).toBe('sleep');
  });

  test('of grass gives back a sixteenth of the HP at the end of the turn', () => {
    const state = playStep(on('grassy_terrain', moveOf({ power: 40 })), attacks(1), PLAIN_HIT);
    expect(state.events).toContainEqual(expect.objectContaining({ kind: 'heal', side: 1, amount: 6 }));
  });

  test('does nothing for who hides under the ground', () => {
    const dig = moveOf({ effects: [{ kind: 'charge', semiInvulnerable: 'underground' }] });
    const hidden = playStep(changed(on('grassy_terrain', dig), 0, { hp: 50 }), attacks(1), []).state;
    expect(hpOf(hidden, 0)).toBe(50);
  });

  test('of the mind keeps moves of priority off', () => {
    const { state, events } = playStep(on('psychic_terrain', IDLE), attacks(1, 1), []);
    expect(hpOf(state, 0)).toBe(100);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'immune', side: 0, reason: 'terrain' }));
  });

  test('makes a move quick, gives it its type, or strengthens it', () => {
    const slow = withSpeed(
      80,
      creatureOf({ moves: [calls('grassy_terrain'), moveOf({ quickOn: 'grassy_terrain' })] }),
    );
    const fast = withSpeed(120, creatureOf({ moves: [IDLE] }));
    const { state } = playStep(battleOf([slow], [fast]), attacks(), []);
    const [first] = playStep(state, attacks(1), PLAIN_HIT).events;
    expect(first).toMatchObject({ kind: 'move', side: 0 });
    const pulse = on('electric_terrain', moveOf({ typeFrom: 'terrain' }), ['normal'], ['ground']);
    expect(playStep(pulse, attacks(1), []).events).toContainEqual(
      expect.objectContaining({ kind: 'immune', reason: 'type' }),
    );
    expect(taken(on('electric_terrain', moveOf({ typeFrom: 'terrain' }), ['flying'], ['ground']))).toBe(19);
    const made = moveOf({ strongerIn: { conditions: ['gravity'], percent: 150 } });
    expect(taken(on('gravity', made))).toBeGreaterThan(1.4 * plain(made));
  });

  test('makes no move quick that is made for another one', () => {
    const move = moveOf({ quickOn: 'grassy_terrain' });
    const slow = withSpeed(80, creatureOf({ moves: [calls('misty_terrain'), move] }));
    const { state } = playStep(
      battleOf([slow], [withSpeed(120, creatureOf({ moves: [IDLE] }))]),
      attacks(),
      [],
    );
    expect(playStep(state, attacks(1), PLAIN_HIT).events[0]).toMatchObject({ kind: 'move', side: 1 });
  });

  test('is ended by a hit made for that, which may need one', () => {
    const roller = moveOf({ effects: [{ kind: 'end_terrain', needed: true }] });
    const ended = playStep(on('grassy_terrain', roller), attacks(1), PLAIN_HIT);
    expect(ended.state.field.terrain).toBeNull();
    const again = playStep(ended.state, attacks(1), []);
    expect(again.events).toContainEqual(expect.objectContaining({ kind: 'cannot_move', reason: 'failed' }));
  });
});
