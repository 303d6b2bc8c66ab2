import { describe, expect, test } from 'vitest';
import { legalActions } from '../../api/legal-actions.js';
import type { BattleState } from '../../state/battle-state.js';
import { battleOf, creatureOf, moveOf, statusMoveOf, withSpeed } from '../../testing/builders.js';
import { activeOf, changed, IDLE, kindsOf } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../../testing/fixed-rolls.js';

const uproar = moveOf({
  name: 'uproar',
  power: 1,
  sound: true,
  condition: { name: 'uproar', target: 'user' },
});
const spore = statusMoveOf({ name: 'spore', ailment: { name: 'sleep', chance: 100 } });
const rest = statusMoveOf({ name: 'rest', target: 'user', effects: [{ kind: 'rest' }] });

const own = withSpeed(120, creatureOf({ moves: [uproar, IDLE] }));
const other = withSpeed(80, creatureOf({ moves: [IDLE, spore, rest] }));
const start = () => battleOf([own, own, own], [other, other, other]);

const isBound = (state: BattleState) => legalActions(state, 0).length === 2;
const afterFirst = () => playStep(start(), attacks(), PLAIN_HIT).state;

describe('an uproar', () => {
  test('binds its user for three turns, whatever it hits, and costs one use', () => {
    const first = afterFirst();
    expect(isBound(first)).toBe(true);
    const flinched = changed(first, 0, { status: 'paralysis' });
    const second = playStep(flinched, attacks(), [[100, 0]]).state;
    expect(isBound(second)).toBe(true);
    const third = playStep(second, attacks(), [[100, 99], ...PLAIN_HIT]);
    expect(third.events.at(-2)).toMatchObject({ kind: 'status', status: 'uproar', change: 'cured' });
    expect(isBound(third.state)).toBe(false);
    expect(activeOf(third.state, 0).pp).toEqual([9, 10]);
  });

  test('wakes who sleeps', () => {
    const asleep = changed(start(), 1, { status: 'sleep', sleep: 3 });
    const { state, events } = playStep(asleep, attacks(), PLAIN_HIT);
    expect(kindsOf(events)).toEqual(['move', 'status', 'damage', 'status', 'move']);
    expect(activeOf(state, 1)).toMatchObject({ status: null, sleep: 0 });
  });

  test('lets nobody fall asleep, nor itself, nor by its own will', () => {
    const first = afterFirst();
    const sent = playStep(first, attacks(0, 1), PLAIN_HIT);
    expect(sent.events.at(-2)).toMatchObject({ status: 'sleep', change: 'prevented' });
    const rested = playStep(first, attacks(0, 2), PLAIN_HIT);
    expect(rested.events.at(-2)).toMatchObject({ kind: 'cannot_move', reason: 'failed' });
  });

  test('ends with the turn in which its user loses its voice', () => {
    const first = afterFirst();
    const { volatiles } = first.sides[0].activeState;
    const chopped = changed(first, 0, {}, { volatiles: { ...volatiles, throat_chop: 2 } });
    const { state, events } = playStep(chopped, attacks(), []);
    expect(events[0]).toMatchObject({ kind: 'cannot_move', reason: 'throat_chop' });
    expect(isBound(state)).toBe(false);
  });
});
