import * as present from '@repo/battle-engine';
import { describe, expect, it } from 'vitest';
import { compareBattle } from './differential/battles.js';
import { PLANTS } from './differential/plants.js';
import { hasReference, loadReference } from './differential/reference.js';

/**
 * The engine plays as it did before it was put into its present order: the same events, legal actions, views and rejections,
 * step by step. The engine of before is built from the history. `DIFFERENTIAL_BATTLES` says how many battles,
 * `DIFFERENTIAL_SEED` where to begin: one that differs is repeated with its number and 1.
 */
const BATTLES = Number(process.env.DIFFERENTIAL_BATTLES ?? 300);
const FIRST = Number(process.env.DIFFERENTIAL_SEED ?? 0);
/** A tenth of a second for each, far more than it takes. */
const LONGEST = 120_000 + 100 * BATTLES;
/** Battles in which a changed rule must show. */
const BATTLES_WITH_PLANT = 2000;

describe.skipIf(!hasReference())(
  'beside the engine as it was (skipped in a clone without the history)',
  () => {
    it(
      `${BATTLES} battles are the same`,
      async () => {
        const reference = await loadReference();
        for (let number = FIRST; number < FIRST + BATTLES; number += 1) {
          expect(compareBattle(number, present, reference)).toBeNull();
        }
      },
      LONGEST,
    );

    it.each(PLANTS)('another rule is noticed: $rule', async (plant) => {
      const planted = await loadReference(plant);
      let found: string | null = null;
      for (let number = 0; number < BATTLES_WITH_PLANT && found === null; number += 1) {
        found = compareBattle(number, present, planted);
      }
      expect(found).not.toBeNull();
    });
  },
);
