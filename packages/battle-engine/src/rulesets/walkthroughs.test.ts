import { describe, expect, test } from 'vitest';
import { createBattle } from '../api/create.js';
import { legalActions } from '../api/legal-actions.js';
import { resolve } from '../api/resolve.js';
import type { MoveRecord } from '../data/move-record.js';
import type { Event } from '../events/types.js';
import { sideCondition, volatile } from '../hooks/effects.js';
import { moveEffect } from '../hooks/move-effects.js';
import { compileRuleset, type Ruleset } from '../hooks/ruleset.js';
import { heal, statusDamage } from '../mechanics/hit-points.js';
import type { BattleState } from '../state/battle-state.js';
import type { CreatureSetup } from '../state/setup.js';
import { bitOf } from '../state/volatiles.js';
import { created, creatureOf, moveOf, setupOf, statusMoveOf, withSpeed } from '../testing/builders.js';
import { IDLE } from '../testing/duel.js';
import { attacks } from '../testing/fixed-rolls.js';
import { playSteadily } from '../testing/steady-rolls.js';
import { puts } from '../testing/surroundings.js';
import { CLASSIC_EFFECTS } from './classic.js';
import { STANDARD } from './standard.js';

/** Plays turns of a fast creature with the moves, one after the other, against a slow idle one; the events of the last. */
function lastTurn(rules: Ruleset, moves: readonly MoveRecord[], turns: number) {
  const own = withSpeed(120, creatureOf({ moves: [...moves] }));
  const other = withSpeed(80, creatureOf({ moves: [IDLE] }));
  let { state, events } = created(createBattle(setupOf([own], [other]), rules));
  for (let turn = 0; turn < turns; turn += 1) {
    const move = Math.min(turn, moves.length - 1);
    const played = resolve(
      state,
      [
        { type: 'attack', move },
        { type: 'attack', move: 0 },
      ],
      rules,
    );
    if (!played.ok) throw new Error(played.detail);
    ({ state, events } = played);
  }
  return { state, told: events.map((event) => ({ ...event, seq: 0, turn: 0, step: 0 })) };
}

const { sides, volatiles, moves } = CLASSIC_EFFECTS;

// Each takes the place of one that there is, since names are public. The definition and its place in the list are all there is.
describe('one definition, entered in one list, is a rule of a battle:', () => {
  test('a side condition', () => {
    const slow = sideCondition({
      name: 'tailwind',
      turns: 2,
      onModifySpeed: () => 1,
      onResidualOrder: 8,
      onResidual: (battle, self) => statusDamage(battle, self, 'curse', 10),
    });
    const rules = compileRuleset({
      ...CLASSIC_EFFECTS,
      sides: sides.map((one) => (one.name === slow.name ? slow : one)),
    });
    const lay = { ...puts('tailwind', 'own'), name: 'lay' };
    const { state, told } = lastTurn(rules, [lay, moveOf()], 2);
    const users = told.flatMap((event) => (event.kind === 'move' ? [event.side] : []));
    expect(users).toEqual([1, 0]);
    expect(told).toContainEqual(expect.objectContaining({ kind: 'status_damage', side: 0, amount: 10 }));
    expect(told).toContainEqual(expect.objectContaining({ kind: 'side_condition', change: 'ended' }));
    expect(state.sides[0].conditions.tailwind).toBe(0);
  });

  test('a volatile condition', () => {
    const shy = volatile({
      name: 'tar_shot',
      turns: 2,
      onDamage: (_battle, _self, amount) => Math.min(amount, 3),
      onEnd: (battle, self) => heal(battle, self, 50),
    });
    const rules = compileRuleset({
      ...CLASSIC_EFFECTS,
      volatiles: volatiles.map((one) => (one.name === shy.name ? shy : one)),
    });
    const lay = statusMoveOf({ name: 'lay', condition: { name: 'tar_shot', target: 'opponent' } });
    const { told } = lastTurn(rules, [lay, moveOf()], 2);
    expect(told).toContainEqual(expect.objectContaining({ kind: 'damage', side: 1, amount: 3 }));
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'status', status: 'tar_shot', change: 'cured' }),
    );
    expect(told).toContainEqual(expect.objectContaining({ kind: 'heal', side: 1, amount: 3 }));
  });

  test('a volatile condition that shares its bit with another one, as every 33rd does', () => {
    const rules = compileRuleset({
      ...CLASSIC_EFFECTS,
      volatiles: volatiles.map((one) => (one.name === 'curse' ? { ...one, bit: bitOf('tar_shot') } : one)),
    });
    const lay = (name: 'tar_shot' | 'curse') =>
      lastTurn(rules, [statusMoveOf({ name: 'lay', condition: { name, target: 'opponent' } })], 1).told;
    expect(lay('curse')).toContainEqual(expect.objectContaining({ kind: 'status', status: 'curse' }));
    expect(lay('tar_shot')).not.toContainEqual(expect.objectContaining({ kind: 'status_damage' }));
  });

  test('an effect of moves', () => {
    const mild = moveEffect({
      part: 'recharge',
      onTryMove: (battle) => battle.turn > 1,
      onFixedDamage: () => 7,
      onAfterHit: (battle, user) => statusDamage(battle, user, 'curse', 5),
    });
    const rules = compileRuleset({
      ...CLASSIC_EFFECTS,
      moves: moves.map((one) => (one.part === mild.part ? mild : one)),
    });
    const move = moveOf({ effects: [{ kind: 'recharge' }] });
    const first = lastTurn(rules, [move], 1).told;
    expect(first).toContainEqual(expect.objectContaining({ kind: 'cannot_move', side: 0, reason: 'failed' }));
    const second = lastTurn(rules, [move], 2).told;
    expect(second).toContainEqual(expect.objectContaining({ kind: 'damage', side: 1, amount: 7 }));
    expect(second).toContainEqual(expect.objectContaining({ kind: 'status_damage', side: 0, amount: 5 }));
  });

  describe('an ability, or an item,', () => {
    const fierce: CreatureSetup = { ...creatureOf({ moves: [IDLE] }), ability: 'intimidate' };
    const plain = creatureOf({ moves: [IDLE, moveOf({ type: 'ground' })] });
    const begin = (own: CreatureSetup, other: CreatureSetup) =>
      created(createBattle(setupOf([own], [other]), STANDARD));
    const lowered = (events: readonly Event[]) =>
      events.flatMap((event) => (event.kind === 'stat_stage' ? [event.side] : []));
    const play = (state: BattleState, move = 0) => playSteadily(state, attacks(0, move), 'none', STANDARD);

    test('is asked when the battle begins, that of the faster first', () => {
      expect(lowered(begin(fierce, plain).events)).toEqual([1]);
      expect(lowered(begin(plain, fierce).events)).toEqual([0]);
      expect(lowered(begin(withSpeed(120, fierce), fierce).events)).toEqual([1, 0]);
      expect(lowered(begin(fierce, withSpeed(120, fierce)).events)).toEqual([0, 1]);
    });

    test('is asked in the turns after it', () => {
      const levitating = begin({ ...plain, ability: 'levitate' }, plain).state;
      expect(play(levitating, 1).events).toContainEqual(expect.objectContaining({ kind: 'immune', side: 0 }));
      const quick = play(begin({ ...plain, ability: 'speed_boost' }, plain).state).state;
      expect(quick.sides.map(({ activeState }) => activeState.stages.speed)).toEqual([1, 0]);
      const bound = begin(plain, { ...plain, item: 'choice_band' }).state;
      expect(legalActions(bound, 1, STANDARD)).toHaveLength(3);
      expect(legalActions(play(bound).state, 1, STANDARD)).toHaveLength(2);
      const banded = begin(plain, { ...plain, item: 'choice_band' }).state;
      const lost = (state: BattleState) => 100 - (play(state, 1).state.sides[0].creatures[0]?.hp ?? 0);
      expect([lost(begin(plain, plain).state), lost(banded)]).toEqual([16, 23]);
    });

    test('is asked when its bearer comes in, unless that has fainted of what lies there', () => {
      const team = (one: CreatureSetup): CreatureSetup[] => [plain, one, plain];
      const setup = setupOf(team(fierce), team(plain));
      const { state } = created(createBattle(setup, STANDARD));
      const attackAfter = (hp: number) => {
        const [own, other] = state.sides;
        const creatures = own.creatures.map((one, slot) => (slot === 1 ? { ...one, hp } : one));
        const spiked = { ...own, creatures, conditions: { ...own.conditions, spikes: 1 } };
        const actions = [{ type: 'switch', slot: 1 }, attacks()[1]] as const;
        const after = playSteadily({ ...state, sides: [spiked, other] }, actions, 'none', STANDARD).state;
        return after.sides[1].activeState.stages.attack;
      };
      expect([attackAfter(100), attackAfter(1)]).toEqual([-1, 0]);
    });
  });
});
