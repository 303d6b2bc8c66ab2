import * as present from '@repo/battle-engine';
import { diceOf } from '@repo/battle-engine/testing/dice';
import { describe, expect, it } from 'vitest';
import { compareBattle } from './differential/battles.js';
import { recordInReference } from './differential/old-records.js';
import { PLANTS } from './differential/plants.js';
import { anyCandidate } from './differential/records.js';
import { hasReference, loadReference } from './differential/reference.js';

/**
 * The engine plays as it did before it was put into its present order: the same events, legal actions, views and rejections,
 * step by step. The engine of before is built from the history. `DIFFERENTIAL_BATTLES` says how many battles,
 * `DIFFERENTIAL_SEED` where to begin: one that differs is repeated with its number and 1.
 */
const BATTLES = Number(process.env.DIFFERENTIAL_BATTLES ?? 200);
const FIRST = Number(process.env.DIFFERENTIAL_SEED ?? 0);
/** A second for each, far more than it takes on a machine however busy. */
const LONGEST = 240_000 + 1000 * BATTLES;
/** Records of moves for each battle. */
const RECORDS_PER_BATTLE = 50;
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

    it(
      `${RECORDS_PER_BATTLE * BATTLES} records of moves are accepted by both or by neither`,
      async () => {
        const reference = await loadReference();
        const dice = diceOf(FIRST);
        let accepted = 0;
        for (let number = 0; number < RECORDS_PER_BATTLE * BATTLES; number += 1) {
          const record = anyCandidate(dice);
          const [now, before] = [
            present.moveProblem(record),
            reference.moveProblem(recordInReference(record)),
          ];
          if ((now === null) !== (before === null))
            expect({ record, problem: now }).toEqual({ record, problem: before });
          if (now === null) accepted += 1;
        }
        expect(accepted).toBeGreaterThan(0);
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
