import { describe, expect, test } from 'vitest';
import { loadBattle } from '../api/load.js';
import { VOLATILES } from '../data/names.js';
import { Keystream } from '../random/keystream.js';
import { CLASSIC, CLASSIC_EFFECTS } from '../rulesets/classic.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { compileMove } from '../state/compiled-move.js';
import { moveOf } from '../testing/builders.js';
import { duel, IDLE } from '../testing/duel.js';
import { ability } from './effects.js';
import { EVENTS, type EventName } from './events.js';
import type { Listener } from './listeners.js';
import { compileMoveTable, listMoveEffects, type MoveEffectDefinition, moveEffect } from './move-effects.js';
import { attach } from './presence.js';
import { compileRuleset } from './ruleset.js';

/** The names of those who listen to an event, in the order in which they would be asked if all were there; with their ranks. */
function order(event: EventName, rules = CLASSIC): [string, number][] {
  const battle = loadBattle(duel(IDLE), new Keystream(duel(IDLE).setup, 0), rules);
  for (const name of rules.effects.keys()) attach(battle, battle.actives[0], name);
  const names = battle.actives.flatMap(({ heard }) => heard[EVENTS[event].number] as readonly Listener[]);
  return names.map(({ name, rank }) => [name, rank]);
}

describe('a rule set', () => {
  test('needs a definition of every condition', () => {
    const { volatiles, sides, fields } = CLASSIC_EFFECTS;
    const without = (effects: Partial<typeof CLASSIC_EFFECTS>) => () =>
      compileRuleset({ ...CLASSIC_EFFECTS, ...effects });
    expect(without({ volatiles: volatiles.filter(({ name }) => name !== 'taunt') })).toThrow(
      'nothing defines taunt',
    );
    expect(without({ sides: sides.filter(({ name }) => name !== 'mist') })).toThrow('nothing defines mist');
    expect(without({ fields: fields.filter(({ name }) => !['rain', 'gravity'].includes(name)) })).toThrow(
      'nothing defines rain, gravity',
    );
    expect(volatiles.map(({ name }) => name).sort()).toEqual([...VOLATILES].sort());
  });

  test('asks those of higher priority first, then those that are listed first', () => {
    const asked = order('BeforeMove')
      .sort(([, a], [, b]) => a - b)
      .map(([name]) => name);
    expect(asked).toEqual([
      ...['sleep', 'freeze', 'flinch', 'imprison', 'disable', 'throat_chop', 'heal_block', 'taunt'],
      ...['gravity', 'confusion', 'paralysis'],
    ]);
  });

  test('asks at each stage of the end of a turn those of it', () => {
    const listed = order('Residual');
    const stages = [...new Set(listed.map(([, rank]) => rank))].map((rank) => [
      rank,
      ...listed.filter((one) => one[1] === rank).map(([name]) => name),
    ]);
    expect(stages).toEqual([
      [1, 'sandstorm'],
      [3, 'future_attack'],
      [4, 'wish'],
      [5, 'grassy_terrain'],
      [6, 'aqua_ring', 'ingrain'],
      [8, 'leech_seed'],
      [10, 'burn', 'poison', 'toxic'],
      [12, 'curse'],
      [13, 'trapped', 'salt_cure'],
      [24, 'perish_song'],
      [28, 'uproar'],
      [29, 'sleep'],
    ]);
  });

  test('asks those of a side at the end of a turn also where the creature has fainted', () => {
    const ofSides = [...CLASSIC.effects.values()]
      .flatMap(({ listeners }) => listeners[0])
      .filter(({ ofSide, event }) => ofSide && event === EVENTS.Residual.number)
      .map(({ name }) => name);
    expect(ofSides).toEqual(['wish', 'future_attack']);
  });

  test('changes Speed by priority, higher first, whatever kind of effect does it', () => {
    const onModifySpeed = () => 4096;
    const abilities = [
      ability({ name: 'late', text: '', onModifySpeed, onModifySpeedPriority: -200 }),
      ability({ name: 'early', text: '', onModifySpeed }),
    ];
    const rules = compileRuleset({ ...CLASSIC_EFFECTS, abilities });
    expect(order('ModifySpeed', rules).map(([name]) => name)).toEqual(['tailwind', 'early', 'late']);
  });

  test('is not made where two effects have one name', () => {
    const abilities = [ability({ name: 'rain', text: '' })];
    expect(() => compileRuleset({ ...CLASSIC_EFFECTS, abilities })).toThrow('two effects are called rain');
  });

  test('lets what comes in meet its healing before what hurts it', () => {
    expect(order('Entry').map(([name]) => name)).toEqual([
      ...['healing_wish', 'lunar_dance', 'stealth_rock', 'spikes', 'toxic_spikes', 'sticky_web'],
    ]);
  });

  test('asks an effect of moves that comes last after the others, wherever the record names it', () => {
    const asked: string[] = [];
    const one = (part: 'end_terrain' | 'recharge', last?: true) =>
      moveEffect({ part, ...(last && { last }), onAfterMove: () => asked.push(part) });
    const effects = [{ kind: 'end_terrain', needed: false }, { kind: 'recharge' }] as const;
    const ask = (...definitions: MoveEffectDefinition[]) => {
      asked.length = 0;
      const table = compileMoveTable(listMoveEffects(definitions), compileMove(moveOf({ effects })));
      for (const { ask: tell } of table.onAfterMove) tell({} as Battle, {} as Active, null);
      return [...asked];
    };
    expect(ask(one('end_terrain'), one('recharge'))).toEqual(['end_terrain', 'recharge']);
    expect(ask(one('end_terrain', true), one('recharge'))).toEqual(['recharge', 'end_terrain']);
    expect(ask(one('recharge'))).toEqual(['recharge']);
  });

  test('hands on what the main series hands on', () => {
    expect(CLASSIC.passedAlone).toEqual(['substitute']);
    expect(CLASSIC.batonPassed).toContain('leech_seed');
    expect(CLASSIC.batonPassed).not.toContain('torment');
  });
});
