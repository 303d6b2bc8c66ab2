import type { MoveRecord, Status } from '@repo/battle-engine';

const ALL_STATUSES: readonly Status[] = ['burn', 'poison', 'toxic', 'paralysis', 'sleep', 'freeze'];
const POISONED: readonly Status[] = ['poison', 'toxic'];

/**
 * Fields of records that the tables have as code: in the move's definition or in the rules around it, by move id.
 * Each was read by a person.
 */
export const FIELDS_IN_CODE: Readonly<Record<string, Partial<MoveRecord>>> = {
  aromatherapy: { cures: 'team' },
  barbbarrage: { doubledBy: { whose: 'target', statuses: POISONED } },
  chloroblast: { healing: -50, costNeedsHit: true },
  collisioncourse: { strongerIfEffective: true },
  earthquake: { reaches: { hiding: 'underground', doubled: true } },
  electrodrift: { strongerIfEffective: true },
  // A frozen creature does not move, and one asleep gains nothing.
  facade: { doubledBy: { whose: 'user', statuses: ['burn', 'poison', 'toxic', 'paralysis'] } },
  fakeout: { firstGoOnly: true },
  falseswipe: { leavesOneHp: true },
  firstimpression: { firstGoOnly: true },
  gust: { reaches: { hiding: 'air', doubled: true } },
  hex: { doubledBy: { whose: 'target', statuses: ALL_STATUSES } },
  holdback: { leavesOneHp: true },
  hurricane: { reaches: { hiding: 'air', doubled: false } },
  floralhealing: { healsTarget: 50 },
  healbell: { cures: 'team' },
  healpulse: { healsTarget: 50 },
  infernalparade: { doubledBy: { whose: 'target', statuses: ALL_STATUSES } },
  junglehealing: { cures: 'user' },
  lunarblessing: { cures: 'user' },
  magnitude: { reaches: { hiding: 'underground', doubled: true } },
  mortalspin: { freesUser: true },
  rapidspin: { freesUser: true },
  skyuppercut: { reaches: { hiding: 'air', doubled: false } },
  smackdown: { reaches: { hiding: 'air', doubled: false } },
  smellingsalts: { doubledBy: { whose: 'target', statuses: ['paralysis'] }, curesTarget: 'paralysis' },
  spite: { takesUses: 4 },
  surf: { reaches: { hiding: 'underwater', doubled: true } },
  takeheart: { cures: 'user' },
  thousandarrows: { reaches: { hiding: 'air', doubled: false } },
  thunder: { reaches: { hiding: 'air', doubled: false } },
  toxic: { neverMissesFrom: 'poison' },
  twister: { reaches: { hiding: 'air', doubled: true } },
  venoshock: { doubledBy: { whose: 'target', statuses: POISONED } },
  wakeupslap: { doubledBy: { whose: 'target', statuses: ['sleep'] }, curesTarget: 'sleep' },
  whirlpool: { reaches: { hiding: 'underwater', doubled: true } },
};
