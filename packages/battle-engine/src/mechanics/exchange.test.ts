import { describe, expect, test } from 'vitest';
import type { MoveEffect } from '../data/move-effects.js';
import type { MoveRecord } from '../data/move-record.js';
import { viewFor } from '../index.js';
import { creatureOf, duelOf, moveOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { changed, duel, hpOf, kindsOf, stagesOf } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../testing/fixed-rolls.js';

const trick = (effect: MoveEffect, fields: Partial<MoveRecord> = {}) =>
  statusMoveOf({ effects: [effect], ...fields });

describe('stages', () => {
  const raised = (move: MoveRecord) =>
    changed(
      changed(duel(move), 0, {}, { stages: stagesOf({ attack: 2 }) }),
      1,
      {},
      { stages: stagesOf({ attack: -1, speed: 3 }) },
    );

  test.each([
    ['swap', { attack: -1, speed: 3 }, { attack: 2 }],
    ['copy', { attack: -1, speed: 3 }, { attack: -1, speed: 3 }],
    ['invert', { attack: 2 }, { attack: 1, speed: -3 }],
    ['clear', { attack: 2 }, {}],
  ] as const)('%s', (how, own, other) => {
    const move = trick({ kind: 'change_stages', how, stats: ['attack', 'speed'] });
    const { state, events } = playStep(raised(move), attacks(), []);
    expect(state.sides[0].activeState.stages).toEqual(stagesOf(own));
    expect(state.sides[1].activeState.stages).toEqual(stagesOf(other));
    expect(kindsOf(events)).not.toContain('cannot_move');
  });

  test('that are all 0 cannot be inverted', () => {
    const move = trick({ kind: 'change_stages', how: 'invert', stats: ['attack'] });
    expect(kindsOf(playStep(duel(move), attacks(), []).events)).toEqual(['move', 'cannot_move', 'move']);
  });

  test('one of those that can rise does', () => {
    const move = trick({ kind: 'raise_any', stages: 2 }, { target: 'user' });
    const start = changed(duel(move), 0, {}, { stages: stagesOf({ attack: 6, speed: 5 }) });
    const { state } = playStep(start, attacks(), [[6, 3]]);
    expect(state.sides[0].activeState.stages).toEqual(stagesOf({ attack: 6, speed: 6 }));
  });
});

describe('stats', () => {
  test('are averaged and count in hits, and no view tells them', () => {
    const strong = creatureOf({ stats: { ...creatureOf().stats, attack: 300 }, moves: [statusMoveOf()] });
    const move = trick({ kind: 'share_stats', how: 'average', stats: ['attack'] });
    const start = duelOf(withSpeed(120, creatureOf({ moves: [move, moveOf()] })), strong);
    const { state } = playStep(start, attacks(), []);
    expect(hpOf(playStep(state, attacks(1), PLAIN_HIT).state, 1)).toBe(100 - 37);
    expect(viewFor(state, [], 0).you.team[0]?.stats.attack).toBe(100);
  });

  test('speeds are swapped and decide who goes first', () => {
    const move = trick({ kind: 'share_stats', how: 'swap', stats: ['speed'] });
    const { state } = playStep(duel(move), attacks(), []);
    const { events } = playStep(state, attacks(), []);
    expect(events[0]).toMatchObject({ kind: 'move', side: 1 });
    expect(state.sides.map(({ activeState }) => activeState.stats?.speed)).toEqual([80, 120]);
  });

  test('HP are shared', () => {
    const start = changed(duel(trick({ kind: 'pain_split' })), 0, { hp: 21 });
    const { state, events } = playStep(start, attacks(), []);
    expect([hpOf(state, 0), hpOf(state, 1)]).toEqual([60, 60]);
    expect(kindsOf(events)).toEqual(['move', 'damage', 'heal', 'move']);
  });
});

describe('types', () => {
  const soak = trick({ kind: 'set_types', whose: 'target', to: 'fire' });

  test('that are changed decide what a hit does, and both trainers see them', () => {
    const start = duelOf(
      withSpeed(120, creatureOf({ moves: [soak, moveOf({ type: 'water' })] })),
      creatureOf({ moves: [statusMoveOf({ target: 'user' })] }),
    );
    const { state, events } = playStep(start, attacks(), []);
    expect(events[1]).toMatchObject({ kind: 'types_changed', side: 1, types: ['fire'] });
    expect(viewFor(state, [], 0).opponent.team[0]).toMatchObject({ types: ['fire'] });
    expect(viewFor(state, [], 1).you.team[0]?.types).toEqual(['fire']);
    // Super effective, and of the type of its user: 19 · 2 · 1.5 before rounding down.
    expect(hpOf(playStep(state, attacks(1), PLAIN_HIT).state, 1)).toBe(100 - 58);
    expect(playStep(state, attacks(), []).events[1]).toMatchObject({ kind: 'cannot_move', reason: 'failed' });
  });

  test('that are added come beside the others, one at a time', () => {
    const add = (type: 'grass' | 'ghost') => trick({ kind: 'add_type', type }, { name: type });
    const start = duelOf(
      withSpeed(120, creatureOf({ moves: [add('grass'), add('ghost')] })),
      creatureOf({ moves: [statusMoveOf({ target: 'user' })] }),
    );
    const { state } = playStep(start, attacks(), []);
    expect(state.sides[1].activeState.types).toEqual(['water', 'grass']);
    expect(playStep(state, attacks(1), []).state.sides[1].activeState.types).toEqual(['water', 'ghost']);
  });

  test.each(['arceus', 'silvally'])('of %s never change, but one can be added', (species) => {
    const curse = trick({ kind: 'add_type', type: 'grass' });
    const reflect = trick({ kind: 'set_types', whose: 'user', to: 'of_target' });
    const start = duelOf(
      withSpeed(120, creatureOf({ moves: [soak, { ...curse, name: 'curse' }], types: ['water'] })),
      creatureOf({ species, types: ['normal'], moves: [{ ...reflect, name: 'reflect' }] }),
    );
    const { state, events } = playStep(start, attacks(), []);
    expect(kindsOf(events)).toEqual(['move', 'cannot_move', 'move', 'cannot_move']);
    expect(playStep(state, attacks(1), []).state.sides[1].activeState.types).toEqual(['normal', 'grass']);
  });

  test('that resist the last move of the target are chosen by chance', () => {
    const adapt = trick({ kind: 'set_types', whose: 'user', to: 'against_last_move' });
    const start = changed(duel(adapt), 1, {}, { lastMoveType: 'normal' });
    // Normal moves are resisted by ghost, rock and steel.
    const { state } = playStep(start, attacks(), [[3, 1]]);
    expect(state.sides[0].activeState.types).toEqual(['rock']);
  });
});

test('uses of the last move can be taken, and it is told', () => {
  const spite = statusMoveOf({ deductsPp: 4 });
  const { state, events } = playStep(changed(duel(spite), 1, {}, { lastMove: 0 }), attacks(), []);
  expect(events[1]).toMatchObject({ kind: 'uses_lost', side: 1, move: 'idle', amount: 4 });
  expect(state.sides[1].creatures[0]?.pp).toEqual([5]);
});

test('a whole team can be cured', () => {
  const bell = creatureOf({ moves: [statusMoveOf({ target: 'user', cures: 'team' })] });
  const start = duelOf(withSpeed(120, bell), creatureOf({ moves: [statusMoveOf({ target: 'user' })] }));
  const { state, events } = playStep(changed(start, 0, { status: 'burn' }), attacks(), []);
  expect(state.sides[0].creatures[0]?.status).toBeNull();
  expect(events[1]).toMatchObject({ kind: 'status', status: 'burn', change: 'cured' });
});
