import { describe, expect, test } from 'vitest';
import { loadBattle } from '../api/load.js';
import { Keystream } from '../random/keystream.js';
import { CLASSIC_EFFECTS } from '../rulesets/classic.js';
import type { Battle } from '../state/battle.js';
import { compileMove } from '../state/compiled-move.js';
import { moveOf } from '../testing/builders.js';
import { duel, IDLE } from '../testing/duel.js';
import { ability } from './effects.js';
import { EVENTS, type Hooks } from './events.js';
import { type MoveTable, moveEffect } from './move-effects.js';
import { attach, detach, listenTo } from './presence.js';
import { compileRuleset } from './ruleset.js';
import { bothHave, check, factor, hears, isAlone, modify, nextRank, tell, tellOf, tellRank } from './run.js';
import { circumstanceFactor, renewedTable, selfSwitch, tableOf } from './run-move.js';

const RANKED = { onResidualOrder: 5 };
type Effect = Partial<Hooks> & { readonly breakable?: true; readonly onResidualOrder?: number };

/** A battle in which effects of these names can be attached. */
function battleOf(effects: Readonly<Record<string, Effect>>): Battle {
  const abilities = Object.entries(effects).map(([name, hooks]) => ability({ name, text: '', ...hooks }));
  const rules = compileRuleset({ ...CLASSIC_EFFECTS, abilities });
  const { setup } = duel(IDLE);
  return loadBattle(duel(IDLE), new Keystream(setup, 0), rules);
}

describe('of those who listen', () => {
  const never = (): never => {
    throw new Error('asked');
  };

  test('one that another has just taken away is asked no more', () => {
    const takesAway = (battle: Battle): true => {
      detach(battle, battle.actives[0], 'late');
      return true;
    };
    const battle = battleOf({
      early: {
        onBeforeMove: takesAway,
        onModifyPriority: (now, _self, value) => value + Number(takesAway(now)),
        onModifySpeed: (now) => 2048 * Number(takesAway(now)),
        onResidual: takesAway,
        ...RANKED,
      },
      late: {
        onBeforeMove: never,
        onModifyPriority: never,
        onModifySpeed: never,
        onResidual: never,
        ...RANKED,
      },
    });
    const [own] = battle.actives;
    const move = compileMove(moveOf());
    attach(battle, own, 'early');
    const asking = [
      [() => check(battle, EVENTS.BeforeMove, own, move, 0), true],
      [() => modify(battle, EVENTS.ModifyPriority, own, 0, move), 1],
      [() => factor(battle, EVENTS.ModifySpeed, own), 2048],
      [() => tell(battle, EVENTS.Residual, own), undefined],
      [() => tellRank(battle, EVENTS.Residual, 5, [own]), undefined],
    ] as const;
    for (const [ask, answer] of asking) {
      attach(battle, own, 'late');
      expect(ask()).toBe(answer);
    }
  });

  test('one that stays is asked although another has gone or come', () => {
    const asked: string[] = [];
    const battle = battleOf({
      first: {
        onUpdate: (now) => {
          detach(now, now.actives[0], 'second');
          attach(now, now.actives[0], 'fourth');
        },
      },
      second: { onUpdate: never },
      third: { onUpdate: () => void asked.push('third') },
      fourth: { onUpdate: () => void asked.push('fourth') },
    });
    for (const name of ['first', 'second', 'third']) attach(battle, battle.actives[0], name);
    tell(battle, EVENTS.Update, battle.actives[0]);
    expect(asked).toEqual(['third']);
  });

  test('those that a move ignores are not asked', () => {
    const battle = battleOf({
      soft: { breakable: true, onModifySpeed: () => 2048 },
      hard: { onModifySpeed: () => 1024 },
    });
    const [own] = battle.actives;
    attach(battle, own, 'soft');
    attach(battle, own, 'hard');
    expect(factor(battle, EVENTS.ModifySpeed, own)).toBe(512);
    battle.ignoring = 0;
    expect(factor(battle, EVENTS.ModifySpeed, own)).toBe(1024);
    battle.ignoring = 1;
    expect(factor(battle, EVENTS.ModifySpeed, own)).toBe(512);
  });

  test('each is told of its own bearer, which may not be on the field', () => {
    const asked: unknown[] = [];
    const battle = battleOf({ any: { onAnyUpdate: (_battle, self) => void asked.push(self) } });
    const [own, other] = battle.actives;
    attach(battle, own, 'any');
    attach(battle, other, 'any');
    tell(battle, EVENTS.Update, own);
    expect(asked.splice(0)).toEqual([own, other]);
    const gear = { ability: 'any', item: null, usedItem: null, abilityKnown: false, itemKnown: false };
    const benched = { ...own, creature: { ...own.creature, gear } };
    listenTo(battle, benched);
    tell(battle, EVENTS.Update, benched);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBe(benched);
  });

  test('one alone can be told, of its own bearer', () => {
    const asked: string[] = [];
    const note = (name: string) => ({
      onAnyUpdate: (_: Battle, { side }: { side: number }) => void asked.push(`${side} ${name}`),
    });
    const battle = battleOf({ one: note('one'), two: note('two') });
    const [own, other] = battle.actives;
    for (const active of [own, other]) for (const name of ['one', 'two']) attach(battle, active, name);
    tellOf(battle, EVENTS.Update, own, 'one');
    tellOf(battle, EVENTS.Update, other, 'two');
    expect(asked).toEqual(['0 one', '1 two']);
  });

  test('the first that says no is the last that is asked', () => {
    const battle = battleOf({ no: { onBeforeMove: () => false }, other: { onBeforeMove: never } });
    const [own] = battle.actives;
    const move = compileMove(moveOf());
    expect([isAlone(own), hears(own, EVENTS.BeforeMove)]).toEqual([true, false]);
    expect(check(battle, EVENTS.BeforeMove, own, move, 0)).toBe(true);
    attach(battle, own, 'no');
    attach(battle, own, 'other');
    expect([isAlone(own), hears(own, EVENTS.BeforeMove), hears(own, EVENTS.Update)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(check(battle, EVENTS.BeforeMove, own, move, 0)).toBe(false);
  });

  test('those of one rank act after those of the one before', () => {
    const asked: string[] = [];
    const note = (name: string, onResidualOrder: number) => ({
      onResidual: (_: Battle, { side }: { side: number }) => void asked.push(`${side} ${name}`),
      onResidualOrder,
    });
    const battle = battleOf({ a: note('a', 2), b: note('b', 7), c: note('c', 7) });
    const { actives } = battle;
    for (const name of ['a', 'b']) attach(battle, actives[0], name);
    expect(nextRank(actives, EVENTS.Residual, 0)).toBe(2);
    expect(nextRank(actives, EVENTS.Residual, 2)).toBe(7);
    expect(nextRank(actives, EVENTS.Residual, 7)).toBe(Number.POSITIVE_INFINITY);
    expect(bothHave(battle, EVENTS.Residual, 7)).toBe(false);
    attach(battle, actives[1], 'a');
    expect(bothHave(battle, EVENTS.Residual, 7)).toBe(false);
    attach(battle, actives[1], 'c');
    expect(bothHave(battle, EVENTS.Residual, 7)).toBe(true);
    tellRank(battle, EVENTS.Residual, 7, [actives[1], actives[0]]);
    expect(asked.splice(0)).toEqual(['1 c', '0 b']);
    actives[0].creature.hp = 0;
    tellRank(battle, EVENTS.Residual, 7, actives);
    expect(asked).toEqual(['1 c']);
  });
});

describe('of a move', () => {
  test('the table is made once for each set of rules', () => {
    const one = battleOf({});
    const moves = [moveEffect({ part: 'recharge' })];
    const two = { ...battleOf({}), rules: compileRuleset({ ...CLASSIC_EFFECTS, moves }) };
    const move = compileMove(moveOf());
    const made = tableOf(one, move);
    expect([tableOf(two, move), renewedTable(one, move)].every((table) => table === made)).toBe(true);
    const again = renewedTable(two, move);
    expect(again).not.toBe(made);
    expect(again.effects).toHaveLength(1);
    expect(tableOf(one, move)).toBe(again);
  });

  test('nobody leaves by itself who is thrown out, or whose opponent leaves', () => {
    const battle = battleOf({});
    const [user, other] = battle.actives;
    const asked: unknown[] = [];
    const onSelfSwitch = [{ ask: (_: Battle, self: unknown) => void asked.push(self), params: null }];
    const leave = () => selfSwitch({ onSelfSwitch } as unknown as MoveTable, battle, user);
    leave();
    expect(asked).toHaveLength(1);
    user.forcedOut = true;
    leave();
    user.forcedOut = false;
    other.switchFlag = true;
    leave();
    expect(asked).toHaveLength(1);
  });

  test('the first circumstance that changes the power does', () => {
    const battle = battleOf({});
    const [user, target] = battle.actives;
    const factorOf = (...factors: number[]) => {
      const onPowerFactor = factors.map((given) => ({ ask: () => given, params: null }));
      return circumstanceFactor({ onPowerFactor } as unknown as MoveTable, battle, user, target);
    };
    expect([factorOf(), factorOf(1, 1), factorOf(1, 2, 3)]).toEqual([1, 1, 2]);
  });
});
