import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../../data/move-record.js';
import type { TypeName, Weather } from '../../data/names.js';
import { viewFor } from '../../index.js';
import type { BattleState } from '../../state/battle-state.js';
import { battleOf, creatureOf, moveOf, statusMoveOf, withSpeed } from '../../testing/builders.js';
import { duel, hpOf, IDLE } from '../../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../../testing/fixed-rolls.js';

const calls = (weather: Weather): MoveRecord =>
  statusMoveOf({ name: weather, target: 'user', effects: [{ kind: 'field', condition: weather }] });

/** A duel in which the fast one calls the weather, and then has `move`. */
function under(
  weather: Weather | null,
  move: MoveRecord,
  types: readonly [TypeName] = ['normal'],
): BattleState {
  const own = withSpeed(120, creatureOf({ moves: [calls(weather ?? 'rain'), move] }));
  const state = battleOf([own], [withSpeed(80, creatureOf({ types, moves: [IDLE] }))]);
  return weather === null ? state : playStep(state, attacks(), []).state;
}

/** HP that the move takes, of 100. */
function taken(weather: Weather | null, move: MoveRecord, types?: readonly [TypeName]): number {
  const state = under(weather, move, types);
  return hpOf(state, 1) - hpOf(playStep(state, attacks(1), PLAIN_HIT).state, 1);
}

describe('weather', () => {
  test('lasts five turns, the first one included, and is told when it comes and goes', () => {
    let state = duel(calls('rain'));
    const kinds: string[] = [];
    for (let turn = 1; turn <= 5; turn += 1) {
      const step = playStep(state, attacks(), []);
      for (const event of step.events) if (event.kind === 'field') kinds.push(`${turn} ${event.change}`);
      state = step.state;
    }
    expect(kinds).toEqual(['1 started', '5 ended']);
    expect(state.field.weather).toBeNull();
  });

  test('is seen by both, with the turns it has left', () => {
    const { state } = playStep(duel(calls('sun')), attacks(), []);
    for (const side of [0, 1] as const) {
      expect(viewFor(state, [], side).field).toEqual([{ condition: 'sun', turns: 4, layers: null }]);
    }
  });

  test('takes the place of another, but not of itself', () => {
    const rain = under('rain', calls('sun'));
    expect(playStep(rain, attacks(1), []).state.field).toMatchObject({ weather: 'sun', weatherTurns: 4 });
    const again = playStep(rain, attacks(0), []);
    expect(again.state.field).toMatchObject({ weather: 'rain', weatherTurns: 3 });
    expect(again.events.map(({ kind }) => kind)).toContain('cannot_move');
  });

  test('of rain and sun make water and fire stronger and weaker', () => {
    const plain = taken(null, moveOf({ type: 'water' }));
    expect(taken('rain', moveOf({ type: 'water' }))).toBeGreaterThan(1.4 * plain);
    expect(taken('sun', moveOf({ type: 'water' }))).toBeLessThan(0.6 * plain);
    expect(taken('sun', moveOf({ type: 'fire' }))).toBeGreaterThan(
      1.4 * taken(null, moveOf({ type: 'fire' })),
    );
    expect(taken('rain', moveOf())).toBe(taken(null, moveOf()));
  });

  test('of sand costs a sixteenth of the HP, but not rock, ground and steel types', () => {
    const { state, events } = playStep(under('sandstorm', IDLE), attacks(1), []);
    expect(events.filter((event) => event.kind === 'status_damage')).toMatchObject([
      { status: 'sandstorm', amount: 6, side: 0 },
      { status: 'sandstorm', amount: 6, side: 1 },
    ]);
    expect(hpOf(state, 1)).toBe(100 - 2 * 6);
    for (const type of ['rock', 'ground', 'steel'] as const) {
      expect(hpOf(under('sandstorm', IDLE, [type]), 1)).toBe(100);
    }
  });

  test('of sand hardens the special defense of rock, snow the defense of ice', () => {
    const special = moveOf({ category: 'special', type: 'dragon' });
    expect(taken('sandstorm', special, ['rock'])).toBeLessThan(0.75 * taken(null, special, ['rock']));
    expect(taken('sandstorm', moveOf({ type: 'dragon' }), ['rock'])).toBe(
      taken(null, moveOf({ type: 'dragon' }), ['rock']),
    );
    expect(taken('snow', moveOf(), ['ice'])).toBeLessThan(0.75 * taken(null, moveOf(), ['ice']));
    expect(taken('snow', special, ['ice'])).toBe(taken(null, special, ['ice']));
  });
});
