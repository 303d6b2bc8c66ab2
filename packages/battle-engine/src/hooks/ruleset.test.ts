import { describe, expect, test } from 'vitest';
import { VOLATILES } from '../data/names.js';
import { CLASSIC, CLASSIC_EFFECTS } from '../rulesets/classic.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { compileMove } from '../state/compiled-move.js';
import { moveOf } from '../testing/builders.js';
import { ability } from '../testing/innate/equipped.js';
import { HOOK_BITS } from './hooks.js';
import { compileMoveTable, listMoveEffects, type MoveEffectDefinition, moveEffect } from './move-effects.js';
import { compileRuleset } from './ruleset.js';

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
    const asked = CLASSIC.beforeMove.map(({ name }) => name);
    expect(asked).toEqual([
      ...['sleep', 'freeze', 'flinch', 'imprison', 'disable', 'throat_chop', 'heal_block', 'taunt'],
      ...['gravity', 'confusion', 'paralysis'],
    ]);
  });

  test('asks at each moment of the end of a turn those of it', () => {
    const moments = CLASSIC.moments.map(({ order, listeners }) => [
      order,
      ...listeners.map(({ name }) => name),
    ]);
    expect(moments).toEqual([
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
    const ofSides = CLASSIC.listeners.onResidual.filter(({ ofSide }) => ofSide).map(({ name }) => name);
    expect(ofSides).toEqual(['future_attack', 'wish']);
  });

  test('changes Speed by priority, higher first, whatever kind of effect does it', () => {
    const onModifySpeed = (_self: unknown, speed: number) => speed;
    const innate = [
      ability({ name: 'late', onModifySpeed, onModifySpeedPriority: -200 }),
      ability({ name: 'early', onModifySpeed }),
    ];
    const { listeners } = compileRuleset({ ...CLASSIC_EFFECTS, innate });
    expect(listeners.onModifySpeed.map(({ name }) => name)).toEqual([
      'tailwind',
      'early',
      'paralysis',
      'late',
    ]);
  });

  test('knows the hooks of volatile conditions by their bits, which several may share', () => {
    for (const { name, bit } of CLASSIC_EFFECTS.volatiles) {
      const own = CLASSIC.bits.get(name);
      const byBit = CLASSIC.volatileBits[Math.clz32(bit)];
      expect([name, (byBit?.hooks ?? 0) & (own?.hooks ?? 0)]).toEqual([name, own?.hooks]);
      expect([name, (byBit?.moment ?? 0) & (own?.moment ?? 0)]).toEqual([name, own?.moment]);
    }
  });

  test('knows which hooks each effect has', () => {
    expect(CLASSIC.bits.get('tar_shot')?.hooks).toBe(HOOK_BITS.onTargetEffectiveness);
    expect(CLASSIC.bits.get('torment')).toEqual({ hooks: 0, moment: 0 });
    expect(CLASSIC.listeners.onSwitchIn).toEqual([]);
    expect(CLASSIC.innateBits).toEqual({ hooks: 0, moment: 0 });
  });

  test('lets what comes in meet its healing before what hurts it', () => {
    expect(CLASSIC.listeners.onEntry.map(({ name }) => name)).toEqual([
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
      for (const { ask: tell } of table.onAfterMove) tell({} as Battle, {} as Active);
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
