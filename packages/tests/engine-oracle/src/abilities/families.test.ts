import { describe, expect, it } from 'vitest';
import {
  BESIDE_OTHERS,
  ENTRY,
  IDLE,
  KEPT_OFF,
  OWN_MOVE,
  RARE,
  STAGES,
  STATUS,
  STAYING,
  WEATHER,
  WHEN_HIT,
} from '../rig/ability-families.js';
import { type Gear, playRandomMatch } from '../rig/random-match.js';

const MATCHES = Number(process.env.RANDOM_MATCHES ?? 25);
const FIRST = Number(process.env.RANDOM_SEED ?? 1);

const FAMILIES = { OWN_MOVE, KEPT_OFF, WHEN_HIT, STAYING, STAGES, ENTRY };
const ALL = [...new Set(Object.values(FAMILIES).flat())];
const WITH_STATUS = { ...FAMILIES, STATUS, WEATHER };

const NOTHING: Gear = { abilities: [], items: [] };
const only = (name: string): Gear => ({ abilities: [name], items: [] });

/** Matches that are played until an ability has changed one. */
const MOST_TRIED = 250;

describe('random battles with abilities of one family', () => {
  it.each(Object.entries(WITH_STATUS))(
    '%s is the same in the simulator',
    { timeout: 60_000 + 1000 * MATCHES },
    (_name, abilities) => {
      const apart: string[] = [];
      for (let seed = FIRST; seed < FIRST + MATCHES; seed += 1) {
        try {
          playRandomMatch(seed, 'standard', { abilities, items: [] });
        } catch (error) {
          apart.push(`match ${seed}: ${error instanceof Error ? error.message : error}`);
        }
      }
      expect(apart.join('\n\n')).toBe('');
    },
  );

  const apart = [...IDLE, ...RARE, ...BESIDE_OTHERS];
  const each = ALL.filter((name) => !apart.includes(name));

  it.each(each)('%s makes a difference in some of them', { timeout: 60_000 }, (name) => {
    let seed = FIRST;
    while (playRandomMatch(seed, 'standard', only(name)) === playRandomMatch(seed, 'standard', NOTHING)) {
      seed += 1;
      if (seed === FIRST + MOST_TRIED) break;
    }
    expect(seed).toBeLessThan(FIRST + MOST_TRIED);
  });

  it.each(BESIDE_OTHERS)('%s makes a difference beside other abilities', { timeout: 60_000 }, (name) => {
    const others = ['multiscale', 'huge_power', 'rough_skin', 'water_absorb', 'volt_absorb'];
    const among = (one: string): Gear => ({ abilities: [one, ...others], items: [] });
    let seed = FIRST;
    while (
      playRandomMatch(seed, 'standard', among(name)) === playRandomMatch(seed, 'standard', among('run_away'))
    ) {
      seed += 1;
      if (seed === FIRST + MOST_TRIED) break;
    }
    expect(seed).toBeLessThan(FIRST + MOST_TRIED);
  });

  it.each(IDLE)('%s makes none', (name) => {
    for (let seed = FIRST; seed < FIRST + 3; seed += 1) {
      expect(playRandomMatch(seed, 'standard', only(name))).toBe(playRandomMatch(seed, 'standard', NOTHING));
    }
  });
});
