import type { MoveRecord, Status } from '@repo/battle-engine';

const ALL_STATUSES: readonly Status[] = ['burn', 'poison', 'toxic', 'paralysis', 'sleep', 'freeze'];
const POISONED: readonly Status[] = ['poison', 'toxic'];

/**
 * Fields of records that the tables have as code: in the move's definition or in the rules around it, by move id.
 * Each was read by a person.
 */
export const FIELDS_IN_CODE: Readonly<Record<string, Partial<MoveRecord>>> = {
  barbbarrage: { doubledBy: { whose: 'target', statuses: POISONED } },
  chloroblast: { healing: -50, costNeedsHit: true },
  collisioncourse: { strongerIfEffective: true },
  electrodrift: { strongerIfEffective: true },
  // A frozen creature does not move, and one asleep gains nothing.
  facade: { doubledBy: { whose: 'user', statuses: ['burn', 'poison', 'toxic', 'paralysis'] } },
  fakeout: { firstGoOnly: true },
  falseswipe: { leavesOneHp: true },
  firstimpression: { firstGoOnly: true },
  hex: { doubledBy: { whose: 'target', statuses: ALL_STATUSES } },
  holdback: { leavesOneHp: true },
  infernalparade: { doubledBy: { whose: 'target', statuses: ALL_STATUSES } },
  smellingsalts: { doubledBy: { whose: 'target', statuses: ['paralysis'] }, curesTarget: 'paralysis' },
  toxic: { neverMissesFrom: 'poison' },
  venoshock: { doubledBy: { whose: 'target', statuses: POISONED } },
  wakeupslap: { doubledBy: { whose: 'target', statuses: ['sleep'] }, curesTarget: 'sleep' },
};
