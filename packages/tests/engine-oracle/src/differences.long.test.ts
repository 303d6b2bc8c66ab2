import { readdirSync, readFileSync } from 'node:fs';
import { ABILITIES, ITEMS } from '@repo/battle-engine';
import { describe, expect, it } from 'vitest';
import { type Gear, playRandomMatch } from './rig/random-match.js';

// Each ability and each item that no scenario names makes a difference in some random match, which is the same in the simulator.

const FIRST = Number(process.env.RANDOM_SEED ?? 1);
/** Matches that are tried until one is another without the ability or the item. */
const MOST_TRIED = 400;
const TIMEOUT = { timeout: 600_000 };

/** They are about partners, genders or forms, or do nothing but tell. */
const IDLE: readonly string[] = [
  ...['battery', 'commander', 'costar', 'curious_medicine', 'cute_charm', 'friend_guard', 'healer'],
  ...['honey_gather', 'hospitality', 'minus', 'plus', 'power_of_alchemy', 'power_spot', 'propeller_tail'],
  ...['receiver', 'rivalry', 'run_away', 'stalwart', 'symbiosis', 'telepathy'],
  ...['embody_aspect_cornerstone', 'embody_aspect_hearthflame', 'embody_aspect_teal'],
  ...['embody_aspect_wellspring', 'destiny_knot'],
];

const scenarios = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
  .map((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
  .join();
const withoutScenario = (effects: readonly { readonly name: string }[]): string[] =>
  effects
    .map(({ name }) => name)
    .filter((name) => !IDLE.includes(name) && !new RegExp(`\\b${name}\\b`).test(scenarios));

const items = ITEMS.map(({ name }) => name);
/** Abilities that others can ignore, suppress or change. */
const CHANGEABLE = ['multiscale', 'huge_power', 'rough_skin', 'water_absorb', 'volt_absorb'];

/** Random matches are played with the first of each pair, and again with the second. */
const gearOf = (ability: string): readonly (readonly [Gear, Gear])[] => [
  [
    { abilities: [ability], items },
    { abilities: ['run_away'], items },
  ],
  [
    { abilities: [ability, ...CHANGEABLE], items: [] },
    { abilities: ['run_away', ...CHANGEABLE], items: [] },
  ],
];

const played = new Map<string, string>();

/** Plays a match, but for one that was played with the same before. */
function resultOf(seed: number, gear: Gear): string {
  const key = JSON.stringify([seed, gear]);
  const result = played.get(key) ?? playRandomMatch(seed, 'standard', gear);
  played.set(key, result);
  return result;
}

/** Returns the first match that is another, or -1. */
function firstDifference(pairs: readonly (readonly [Gear, Gear])[]): number {
  for (let seed = FIRST; seed < FIRST + MOST_TRIED; seed += 1) {
    for (const [gear, without] of pairs) {
      if (playRandomMatch(seed, 'standard', gear) !== resultOf(seed, without)) return seed;
    }
  }
  return -1;
}

describe('in random matches', () => {
  it.each(withoutScenario(ABILITIES))('%s makes a difference', TIMEOUT, (name) => {
    expect(firstDifference(gearOf(name))).not.toBe(-1);
  });

  it.each(withoutScenario(ITEMS))('%s makes a difference', TIMEOUT, (name) => {
    const only = (item: string): Gear => ({ abilities: [], items: [item] });
    expect(firstDifference([[only(name), only('destiny_knot')]])).not.toBe(-1);
  });

  it.each(IDLE)('%s makes none', (name) => {
    const isItem = items.includes(name);
    const only: Gear = isItem ? { abilities: [], items: [name] } : { abilities: [name], items: [] };
    for (let seed = FIRST; seed < FIRST + 10; seed += 1) {
      expect(playRandomMatch(seed, 'standard', only)).toBe(resultOf(seed, { abilities: [], items: [] }));
    }
  });
});
