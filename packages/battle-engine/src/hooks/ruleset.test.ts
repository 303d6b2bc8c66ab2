import { describe, expect, test } from 'vitest';
import { loadBattle } from '../api/load.js';
import type { MoveRecord } from '../data/move-record.js';
import { VOLATILES } from '../data/names.js';
import { Keystream } from '../random/keystream.js';
import { CLASSIC_EFFECTS } from '../rulesets/classic.js';
import { STANDARD_EFFECTS } from '../rulesets/standard.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { compileMove } from '../state/compiled-move.js';
import { bitOf } from '../state/volatiles.js';
import { moveOf } from '../testing/builders.js';
import { duel, IDLE } from '../testing/duel.js';
import { ability } from './effects.js';
import { EVENTS, type EventName } from './events.js';
import type { Listener } from './listeners.js';
import { compileMoveTable, listMoveEffects, type MoveEffectDefinition, moveEffect } from './move-effects.js';
import { attach, detach } from './presence.js';
import { compileRuleset } from './ruleset.js';

const listenersTo = ({ heard }: Active, event: EventName) =>
  heard[EVENTS[event].number] as readonly Listener[];

/**
 * The names of those who listen to an event, in the order in which they would be asked if all were there; with their ranks. They
 * come in last first.
 */
function order(event: EventName, rules = compileRuleset(CLASSIC_EFFECTS)): [string, number][] {
  const battle = loadBattle(duel(IDLE), new Keystream(duel(IDLE).setup, 0), rules);
  for (const name of [...rules.effects.keys()].reverse()) attach(battle, battle.actives[0], name);
  const names = battle.actives.flatMap((active) => listenersTo(active, event));
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
    const ofSides = [...compileRuleset(CLASSIC_EFFECTS).effects.values()]
      .flatMap(({ listeners }) => listeners[0].toBearer)
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

  test('makes a table of what a move does', () => {
    const onAfterMove = () => {};
    const recharge = moveEffect({ part: 'recharge', onAfterMove });
    const flags = { revealsHp: true, forcesSwitch: true, destroysUser: true } as const;
    const tableOf = (effect: MoveEffectDefinition, fields: Partial<MoveRecord>) =>
      compileMoveTable(listMoveEffects([effect]), compileMove(moveOf(fields)));
    const effects = [{ kind: 'recharge' }] as const;
    const none = { revealsHp: false, forcesSwitch: false, destroysUser: false };
    expect(tableOf(recharge, {})).toMatchObject({ ...none, onAfterMove: [] });
    const asked = [{ ask: onAfterMove, params: { kind: 'recharge' } }];
    expect(tableOf(recharge, { effects })).toMatchObject({ ...none, onAfterMove: asked, onUse: [] });
    expect(tableOf({ ...recharge, ...flags }, { effects })).toMatchObject(flags);
    expect(tableOf({ ...recharge, ...flags }, {})).toMatchObject(none);
    const drain = moveEffect({ part: 'drain', onAfterMove });
    expect(tableOf(drain, { drain: 50 }).onAfterMove).toEqual([{ ask: onAfterMove, params: 50 }]);
  });

  test('asks an effect that both sides have for side 0 first, and only once', () => {
    const abilities = [ability({ name: 'slow', text: '', onAnyModifySpeed: () => 2048 })];
    const rules = compileRuleset({ ...CLASSIC_EFFECTS, abilities });
    for (const sides of [
      [0, 1],
      [1, 0, 1],
    ] as const) {
      const battle = loadBattle(duel(IDLE), new Keystream(duel(IDLE).setup, 0), rules);
      for (const side of sides) attach(battle, battle.actives[side], 'slow');
      for (const active of battle.actives)
        expect(listenersTo(active, 'ModifySpeed').map(({ side }) => side)).toEqual([0, 1]);
      detach(battle, battle.actives[0], 'slow');
      expect(listenersTo(battle.actives[1], 'ModifySpeed').map(({ side }) => side)).toEqual([1]);
    }
  });

  test('lets moves ignore the abilities of which that is said', () => {
    const onBeforeMove = () => true;
    const abilities = [
      ability({ name: 'soft', text: '', breakable: true, onBeforeMove }),
      ability({ name: 'hard', text: '', onBeforeMove }),
    ];
    const { effects } = compileRuleset({ ...CLASSIC_EFFECTS, abilities });
    const breakable = [...effects.values()]
      .flatMap(({ listeners }) => listeners[0].toBearer)
      .filter((one) => one.breakable);
    expect(breakable.map(({ name }) => name)).toEqual(['soft']);
  });

  test('knows the conditions by what they do', () => {
    const rules = compileRuleset(STANDARD_EFFECTS);
    expect(rules.counted).toEqual([
      ...['syrup_bomb', 'yawn', 'lock_on', 'magnet_rise', 'taunt', 'disable', 'encore', 'heal_block'],
      ...['throat_chop', 'focus', 'beak_blast'],
    ]);
    expect(rules.countedOfSides).toEqual([
      ...['reflect', 'light_screen', 'aurora_veil', 'safeguard', 'mist', 'tailwind'],
    ]);
    expect(rules.linked).toEqual(['syrup_bomb', 'no_escape']);
    expect(rules.copiedWithStages).toEqual(['focus_energy']);
    const choosing = ['ingrain', 'no_escape', 'no_retreat', 'taunt', 'torment', 'disable', 'encore'] as const;
    const bits = [...choosing, 'throat_chop', 'heal_block'] as const;
    expect(rules.choosing).toBe(bits.reduce((mask, name) => mask | bitOf(name), 0));
    expect([...rules.choosingGear].sort()).toEqual([
      'assault_vest',
      'choice_band',
      'choice_scarf',
      'choice_specs',
    ]);
    expect([...rules.holding].sort()).toEqual(['arena_trap', 'magnet_pull', 'shadow_tag']);
    expect(rules.hasGear).toBe(true);
    expect(compileRuleset(CLASSIC_EFFECTS).hasGear).toBe(false);
    expect(compileRuleset({ ...CLASSIC_EFFECTS, items: STANDARD_EFFECTS.items }).hasGear).toBe(true);
  });

  test('hands on what the main series hands on', () => {
    const { passedAlone, batonPassed } = compileRuleset(CLASSIC_EFFECTS);
    expect(passedAlone).toEqual(['substitute']);
    expect(batonPassed).toContain('leech_seed');
    expect(batonPassed).not.toContain('torment');
  });
});
