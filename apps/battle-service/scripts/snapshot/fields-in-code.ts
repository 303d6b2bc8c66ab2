import type { MoveRecord } from '@repo/battle-engine';

/**
 * Fields of records that the tables have as code: in the move's definition or in the rules around it, by move id.
 * Each was read by a person.
 */
export const FIELDS_IN_CODE: Readonly<Record<string, Partial<MoveRecord>>> = {
  chloroblast: { healing: -50, costNeedsHit: true },
  falseswipe: { leavesOneHp: true },
  holdback: { leavesOneHp: true },
  toxic: { neverMissesFrom: 'poison' },
};
