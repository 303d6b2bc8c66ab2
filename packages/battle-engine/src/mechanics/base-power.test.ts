import { describe, expect, test } from 'vitest';
import type { MoveRecord } from '../data/move-record.js';
import type { Status } from '../data/names.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureState } from '../state/creature.js';
import { moveOf } from '../testing/builders.js';
import { activeOf, changed, duel, hpOf } from '../testing/duel.js';
import { attacks, PLAIN_HIT, playStep } from '../testing/fixed-rolls.js';

/** The HP that a plain hit of that power takes of a creature that has 100 everywhere: the formula, without factors. */
const hit = (power: number) => Math.floor((22 * power) / 50 + 2);

/** HP lost to the first move. */
function lost(state: BattleState): number {
  return hpOf(state, 1) - hpOf(playStep(state, attacks(), PLAIN_HIT).state, 1);
}

const against = (move: MoveRecord, status: Status) => changed(duel(move), 1, { status });
const usedWith = (move: MoveRecord, state: Partial<CreatureState>) => changed(duel(move), 0, state);

describe('power', () => {
  test('is doubled against a target with one of the statuses a move waits for', () => {
    const venoshock = moveOf({
      power: 65,
      category: 'special',
      doubledBy: { whose: 'target', statuses: ['poison', 'toxic'] },
    });
    expect(lost(duel(venoshock))).toBe(hit(65));
    expect(lost(against(venoshock, 'burn'))).toBe(hit(65) + 6);
    // 6 of burn and 12 of poison are lost at the end of the turn.
    expect(lost(against(venoshock, 'poison'))).toBe(hit(130) + 12);
  });

  test("is doubled by the user's own status, and then a burn halves nothing", () => {
    const facade = moveOf({ power: 70, doubledBy: { whose: 'user', statuses: ['burn', 'poison'] } });
    expect(lost(duel(facade))).toBe(hit(70));
    expect(lost(usedWith(facade, { status: 'burn' }))).toBe(hit(140));
    expect(lost(usedWith(facade, { status: 'poison' }))).toBe(hit(140));
    expect(lost(usedWith(facade, { status: 'toxic' }))).toBe(hit(70));
  });

  test('is doubled for each of two things that a move waits for', () => {
    const both = moveOf({
      doubledBy: { whose: 'user', statuses: ['poison'] },
      doubledIf: 'user_without_item',
    });
    expect(lost(duel(both))).toBe(hit(80));
    expect(lost(usedWith(both, { status: 'poison' }))).toBe(hit(160));
  });

  test('doubled by a status can end it', () => {
    const salts = moveOf({
      doubledBy: { whose: 'target', statuses: ['paralysis'] },
      curesTarget: 'paralysis',
    });
    const start = against(salts, 'paralysis');
    expect(lost(start)).toBe(hit(80));
    expect(activeOf(playStep(start, attacks(), PLAIN_HIT).state, 1).status).toBeNull();
    const burned = against(salts, 'burn');
    expect(activeOf(playStep(burned, attacks(), PLAIN_HIT).state, 1).status).toBe('burn');
  });

  test.each([
    [100, 150],
    [50, 75],
    [33, 49],
    [1, 1],
  ])('in proportion to the own HP: with %i of 100 it is %i of 150', (hp, power) => {
    const spout = moveOf({ power: 150, effects: [{ kind: 'power_of_own_hp' }] });
    expect(lost(usedWith(spout, { hp }))).toBe(hit(power));
  });

  test.each([
    [100, 20],
    [69, 20],
    [68, 40],
    [36, 40],
    [35, 80],
    [21, 80],
    [20, 100],
    [11, 100],
    [10, 150],
    [5, 150],
    [4, 200],
    [1, 200],
  ])('of lost HP: with %i of 100 left it is %i', (hp, power) => {
    const flail = moveOf({ power: null, effects: [{ kind: 'power_of_lost_hp' }] });
    expect(lost(usedWith(flail, { hp }))).toBe(hit(power));
  });

  test("in proportion to the target's HP", () => {
    const grip = moveOf({ power: null, effects: [{ kind: 'power_of_target_hp', most: 120 }] });
    expect(lost(duel(grip))).toBe(hit(120));
    expect(lost(changed(duel(grip), 1, { hp: 51 }))).toBe(hit(61));
  });

  test('of a move that the field strengthens needs one of its conditions, and who has to stand on the ground', () => {
    const under = (
      grounded: 'user' | 'target' | undefined,
      field: object,
      own: object = {},
      other: object = {},
    ) => {
      const conditions = ['psychic_terrain', 'rain', 'trick_room'] as const;
      const move = moveOf({
        strongerIn: { conditions: [...conditions], percent: 150, ...(grounded && { grounded }) },
      });
      const start = duel(move, own, other);
      return lost({ ...start, field: { ...start.field, ...field } });
    };
    const terrain = { terrain: 'psychic_terrain', terrainTurns: 3 };
    const flying = { types: ['flying'] };
    expect(under(undefined, {})).toBe(hit(40));
    expect(under(undefined, { terrain: 'misty_terrain', terrainTurns: 3 })).toBe(hit(40));
    expect(under(undefined, terrain, flying, flying)).toBe(hit(60));
    expect(under(undefined, { weather: 'rain', weatherTurns: 3 })).toBe(hit(60));
    expect(under(undefined, { weather: 'sun', weatherTurns: 3 })).toBe(hit(40));
    expect(under(undefined, { trick_room: 3 })).toBe(hit(60));
    expect(under('user', terrain, {}, flying)).toBe(hit(60));
    expect(under('user', terrain, flying)).toBe(hit(40));
    expect(under('target', terrain, flying)).toBe(hit(60));
    expect(under('target', terrain, {}, flying)).toBe(hit(40));
  });

  test('of a charged electric move is doubled, also where the move has other effects', () => {
    const bolt = duel(
      moveOf({ type: 'electric', effects: [{ kind: 'recharge' }] }),
      {},
      { types: ['normal'] },
    );
    const volatiles = { ...bolt.sides[0].activeState.volatiles, charge: 1 };
    expect(lost(changed(bolt, 0, {}, { volatiles }))).toBe(hit(80));
  });

  test('counts 4/3 where a move that gains by it is super effective', () => {
    const drift = moveOf({ power: 30, type: 'electric', strongerIfEffective: true });
    expect(lost(duel(drift))).toBe(Math.floor(((22 * 40) / 50 + 2) * 2));
    expect(lost(duel(drift, {}, { types: ['normal'] }))).toBe(hit(30));
  });
});
