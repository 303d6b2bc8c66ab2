import { Dex } from '@pkmn/dex';
import { describe, expect, test } from 'vitest';
import { NATURES } from './data/natures.js';
import { calculateStats } from './data/stats.js';
import { effectiveness } from './data/type-chart.js';
import { NATURE_NAMES, type Nature, type StatName, type Stats, TYPE_NAMES } from './index.js';

const dex = Dex.forGen(9);

/** @pkmn/dex's short names of our stats. */
const SHORT = {
  hp: 'hp',
  attack: 'atk',
  defense: 'def',
  special_attack: 'spa',
  special_defense: 'spd',
  speed: 'spe',
} as const;

const STAT_NAMES = Object.keys(SHORT) as StatName[];

describe('the data of the main series, against @pkmn/dex', () => {
  test('has its 18 types and the factor of each against each', () => {
    const theirs = dex.types.all().filter((type) => type.name !== 'Stellar');
    expect(theirs.map((type) => type.name.toLowerCase()).sort()).toEqual([...TYPE_NAMES].sort());
    for (const attacking of theirs) {
      for (const defending of theirs) {
        const factor = dex.getImmunity(attacking.name, defending.name)
          ? 2 ** dex.getEffectiveness(attacking.name, defending.name)
          : 0;
        const [own, other] = [attacking, defending].map((type) =>
          TYPE_NAMES.find((name) => name === type.id),
        );
        if (own === undefined || other === undefined) throw new Error('unknown type');
        expect([own, other, effectiveness(own, [other])]).toEqual([own, other, factor]);
      }
    }
  });

  test('has its 25 natures and what each raises and lowers', () => {
    const theirs = dex.natures.all();
    expect(theirs.map((nature) => nature.id as string).sort()).toEqual([...NATURE_NAMES].sort());
    for (const name of NATURE_NAMES) {
      const [raised, lowered] = NATURES[name];
      const { plus, minus } = dex.natures.get(name);
      const expected = raised === lowered ? [undefined, undefined] : [SHORT[raised], SHORT[lowered]];
      expect([name, plus, minus]).toEqual([name, ...expected]);
    }
  });

  test('gives every species the stats of the published formula, at every nature and a sample of levels, individual values and effort values', () => {
    const species = dex.species.all();
    expect(species.length).toBeGreaterThan(700);
    expect(species.filter(({ maxHP }) => maxHP !== undefined).map(({ id }) => id)).toEqual(['shedinja']);
    for (const { name, baseStats, maxHP } of species) {
      const base = {} as Stats;
      for (const stat of STAT_NAMES) base[stat] = baseStats[SHORT[stat]];
      for (const level of [1, 50, 67, 100]) {
        for (const nature of NATURE_NAMES) {
          for (const first of [0, 13, 31]) {
            const values = { ...base };
            for (const [index, stat] of STAT_NAMES.entries()) values[stat] = (first + 5 * index) % 32;
            const effort = { ...base };
            for (const [index, stat] of STAT_NAMES.entries()) effort[stat] = (8 * first + 51 * index) % 253;
            for (const given of [undefined, effort]) {
              const ours = calculateStats(base, level, nature, values, given);
              const wrong = STAT_NAMES.filter((stat) => {
                const own = { base: base[stat], value: values[stat], effort: given?.[stat] ?? 0 };
                if (stat === 'hp' && maxHP !== undefined) return ours.hp !== maxHP;
                return BigInt(ours[stat]) !== published(SHORT[stat], own, level, nature);
              });
              if (wrong.length > 0)
                expect([name, level, nature, values, given, ours, wrong]).toBe('the published stats');
            }
          }
        }
      }
    }
  });
});

type Values = { base: number; value: number; effort: number };

/** The formula as fan encyclopedias give it, in integers of any size. */
function published(stat: string, { base, value, effort }: Values, level: number, nature: Nature): bigint {
  const grown = ((2n * BigInt(base) + BigInt(value) + BigInt(effort) / 4n) * BigInt(level)) / 100n;
  if (stat === 'hp') return grown + BigInt(level) + 10n;
  const { plus, minus } = dex.natures.get(nature);
  if (plus === stat) return ((grown + 5n) * 110n) / 100n;
  return minus === stat ? ((grown + 5n) * 90n) / 100n : grown + 5n;
}
