import type { BattleState } from '@repo/battle-engine';
import { describe, expect, test } from 'vitest';
import { attack, begun, creature, REST, setupOf, withHp } from '../testing/battles.js';
import { openSearch, type Position } from './position.js';

function searched(state: BattleState, playouts = 60): Position {
  const search = openSearch(state, { seed: 1 });
  search.deepen(playouts);
  return search.result();
}

const exchanged = (state: BattleState): BattleState => ({
  ...state,
  setup: { ...state.setup, teams: [state.setup.teams[1], state.setup.teams[0]] },
  sides: [state.sides[1], state.sides[0]],
});

describe('a position', () => {
  const strong = attack('strong', 120);

  test('in which the faster one knocks out is won with that, and lost without', () => {
    const fast = creature('fast', [strong, REST], { speed: 120 });
    const slow = creature('slow', [strong], { speed: 40 });
    const { value, worths, mixes } = searched(withHp(begun(setupOf([fast], [slow])), [[10], [10]]));
    expect(value).toBeCloseTo(1, 5);
    expect(worths[0]).toEqual([1, 0]);
    expect(mixes[0]).toEqual([1, 0]);
  });

  test('that is decided by an attack that hits in 70 of 100 is worth 0.70', () => {
    const risky = attack('risky', 120, { accuracy: 70 });
    const fast = creature('fast', [risky], { speed: 120 });
    const slow = creature('slow', [strong], { speed: 40 });
    const { value } = searched(withHp(begun(setupOf([fast], [slow])), [[10], [10]]), 2000);
    expect(value).toBeGreaterThan(0.67);
    expect(value).toBeLessThan(0.73);
  });

  test('with both sides exchanged has the other chance, as far as the dice agree', () => {
    const team = (name: string, speed: number) => [
      creature(name, [attack('hit', 60), attack('wood', 60, { type: 'grass' }), REST], { speed }),
      creature(`${name}-too`, [attack('flame', 70, { type: 'fire' })], { type: 'grass' }),
    ];
    const state = withHp(begun(setupOf(team('one', 90), team('two', 70))), [
      [90, 140],
      [120, 60],
    ]);
    const [own, other] = [searched(state, 400), searched(exchanged(state), 400)];
    expect(own.value + other.value).toBeGreaterThan(0.96);
    expect(own.value + other.value).toBeLessThan(1.04);
  });

  test('in which only one side chooses has no choice of the other', () => {
    const state = begun(
      setupOf(
        [creature('one', [strong]), creature('two', [strong])],
        [creature('foe', [strong]), creature('foe-too', [strong])],
      ),
    );
    const fainted = { ...withHp(state, [[0], [40]]), phase: 'replacement' as const };
    const { actions, mixes } = searched(fainted);
    expect(actions).toEqual([[{ type: 'switch', slot: 1 }], [null]]);
    expect(mixes).toEqual([[1], [1]]);
  });
});

describe('a search', () => {
  const team = (name: string) => [
    creature(name, [attack('hit', 60), attack('slow', 110, { accuracy: 50 }), REST]),
    creature(`${name}-too`, [attack('hit', 60)]),
  ];
  const state = begun(setupOf(team('one'), team('two')));

  test('twice the same is the same, and other dice give other numbers', () => {
    expect(searched(state)).toEqual(searched(state));
    const other = openSearch(state, { seed: 2 });
    other.deepen(60);
    expect(other.result().means).not.toEqual(searched(state).means);
  });

  test('goes on where it has stopped: no battle is played out twice', () => {
    const search = openSearch(state, { seed: 1 });
    const pairs = 4 * 4;
    expect(search.deepen(8)).toBe(8 * pairs);
    expect(search.deepen(8)).toBe(0);
    const more = search.deepen(40);
    expect(more % 32).toBe(0);
    expect(more).toBeLessThanOrEqual(32 * pairs);
  });

  test('keeps what was really chosen, however bad it is', () => {
    const fast = creature('fast', [attack('strong', 250), REST], { speed: 120 });
    const slow = creature('slow', [attack('strong', 250)], { speed: 40 });
    const sure = withHp(begun(setupOf([fast], [slow])), [[10], [10]]);
    const errorOf = (kept: [{ type: 'attack'; move: number } | null, null]) => {
      const search = openSearch(sure, { seed: 1, kept });
      for (const playouts of [20, 400]) search.deepen(playouts);
      return search.result().errors[1]?.[0] ?? 0;
    };
    expect(errorOf([{ type: 'attack', move: 1 }, null])).toBeLessThan(errorOf([null, null]));
  });

  test('leaves the state as it was', () => {
    const before = JSON.stringify(state);
    searched(state);
    expect(JSON.stringify(state)).toBe(before);
  });
});
