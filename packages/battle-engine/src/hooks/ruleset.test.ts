import { describe, expect, test } from 'vitest';
import { VOLATILES } from '../data/names.js';
import { CLASSIC, CLASSIC_VOLATILES } from '../rulesets/classic.js';
import { compileRuleset } from './ruleset.js';

describe('a rule set', () => {
  test('needs a definition of every volatile condition', () => {
    const without = CLASSIC_VOLATILES.filter(({ name }) => name !== 'taunt');
    expect(() => compileRuleset(without)).toThrow('nothing defines taunt');
    expect(CLASSIC_VOLATILES.map(({ name }) => name).sort()).toEqual([...VOLATILES].sort());
  });

  test('asks those of higher priority first, then those that are listed first', () => {
    const asked = CLASSIC.listeners.onBeforeMove.map(({ name }) => name);
    expect(asked).toEqual(['disable', 'throat_chop', 'heal_block', 'taunt']);
  });

  test('knows for each hook and each stage of the end of a turn who listens', () => {
    expect(CLASSIC.listeners.onTrap.map(({ name }) => name)).toEqual(['ingrain', 'no_escape', 'no_retreat']);
    expect(CLASSIC.residual[6]?.map(({ name }) => name)).toEqual(['syrup_bomb', 'aqua_ring', 'ingrain']);
    expect(CLASSIC.masks.onSwitchIn).toBe(0);
    const mask = CLASSIC.volatiles.tar_shot.bit | CLASSIC.volatiles.magnet_rise.bit;
    expect(CLASSIC.masks.onTargetEffectiveness).toBe(mask);
  });

  test('hands on what the main series hands on', () => {
    expect(CLASSIC.passedAlone).toEqual(['substitute']);
    expect(CLASSIC.batonPassed).toContain('leech_seed');
    expect(CLASSIC.batonPassed).not.toContain('torment');
  });
});
