import type { MoveRecord, Status } from '@repo/battle-engine';

const ALL_STATUSES: readonly Status[] = ['burn', 'poison', 'toxic', 'paralysis', 'sleep', 'freeze'];
const POISONED: readonly Status[] = ['poison', 'toxic'];

const WEAK_ON_GRASS: NonNullable<MoveRecord['strongerIn']> = {
  conditions: ['grassy_terrain'],
  percent: 50,
  grounded: 'target',
};

/**
 * Fields of records that the tables have as code: in the move's definition or in the rules around it, by move id.
 * Each was read by a person.
 */
export const FIELDS_IN_CODE: Readonly<Record<string, Partial<MoveRecord>>> = {
  aromatherapy: { cures: 'team' },
  bleakwindstorm: { accuracyIn: { rain: null } },
  blizzard: { accuracyIn: { snow: null } },
  brickbreak: { breaksScreens: true },
  bulldoze: { strongerIn: WEAK_ON_GRASS },
  barbbarrage: { doubledBy: { whose: 'target', statuses: POISONED } },
  chloroblast: { healing: -50, costNeedsHit: true },
  collisioncourse: { strongerIfEffective: true },
  earthquake: { reaches: { hiding: 'underground', doubled: true }, strongerIn: WEAK_ON_GRASS },
  expandingforce: { strongerIn: { conditions: ['psychic_terrain'], percent: 150, grounded: 'user' } },
  electrodrift: { strongerIfEffective: true },
  // A frozen creature does not move, and one asleep gains nothing.
  facade: { doubledBy: { whose: 'user', statuses: ['burn', 'poison', 'toxic', 'paralysis'] } },
  fakeout: { firstGoOnly: true },
  grassyglide: { quickOn: 'grassy_terrain' },
  gravapple: { strongerIn: { conditions: ['gravity'], percent: 150 } },
  growth: { stagesDoubledIn: 'sun' },
  falseswipe: { leavesOneHp: true },
  firstimpression: { firstGoOnly: true },
  gust: { reaches: { hiding: 'air', doubled: true } },
  hex: { doubledBy: { whose: 'target', statuses: ALL_STATUSES } },
  holdback: { leavesOneHp: true },
  floralhealing: { healsTarget: 50, healingIn: { helped: 'grassy_terrain', hindered: false } },
  healbell: { cures: 'team' },
  healpulse: { healsTarget: 50 },
  hurricane: { reaches: { hiding: 'air', doubled: false }, accuracyIn: { rain: null, sun: 50 } },
  hydrosteam: { strongInSun: true },
  infernalparade: { doubledBy: { whose: 'target', statuses: ALL_STATUSES } },
  junglehealing: { cures: 'user' },
  lunarblessing: { cures: 'user' },
  magnitude: { reaches: { hiding: 'underground', doubled: true }, strongerIn: WEAK_ON_GRASS },
  mistyexplosion: { strongerIn: { conditions: ['misty_terrain'], percent: 150, grounded: 'user' } },
  moonlight: { healingIn: { helped: 'sun', hindered: true } },
  morningsun: { healingIn: { helped: 'sun', hindered: true } },
  mortalspin: { freesUser: true },
  psyblade: { strongerIn: { conditions: ['electric_terrain'], percent: 150 } },
  psychicfangs: { breaksScreens: true },
  ragingbull: {
    breaksScreens: true,
    typeBySpecies: {
      'tauros-paldea-combat-breed': 'fighting',
      'tauros-paldea-blaze-breed': 'fire',
      'tauros-paldea-aqua-breed': 'water',
    },
  },
  risingvoltage: { strongerIn: { conditions: ['electric_terrain'], percent: 200, grounded: 'target' } },
  sandsearstorm: { accuracyIn: { rain: null } },
  shoreup: { healingIn: { helped: 'sandstorm', hindered: false } },
  solarbeam: { strongerIn: { conditions: ['rain', 'sandstorm', 'snow'], percent: 50 } },
  solarblade: { strongerIn: { conditions: ['rain', 'sandstorm', 'snow'], percent: 50 } },
  synthesis: { healingIn: { helped: 'sun', hindered: true } },
  terrainpulse: {
    typeFrom: 'terrain',
    strongerIn: {
      conditions: ['electric_terrain', 'grassy_terrain', 'misty_terrain', 'psychic_terrain'],
      percent: 200,
      grounded: 'user',
    },
  },
  weatherball: {
    typeFrom: 'weather',
    strongerIn: { conditions: ['rain', 'sun', 'sandstorm', 'snow'], percent: 200 },
  },
  wildboltstorm: { accuracyIn: { rain: null } },
  rapidspin: { freesUser: true },
  skyuppercut: { reaches: { hiding: 'air', doubled: false } },
  smackdown: { reaches: { hiding: 'air', doubled: false } },
  smellingsalts: { doubledBy: { whose: 'target', statuses: ['paralysis'] }, curesTarget: 'paralysis' },
  spite: { takesUses: 4 },
  surf: { reaches: { hiding: 'underwater', doubled: true } },
  takeheart: { cures: 'user' },
  thousandarrows: { reaches: { hiding: 'air', doubled: false } },
  thunder: { reaches: { hiding: 'air', doubled: false }, accuracyIn: { rain: null, sun: 50 } },
  toxic: { neverMissesFrom: 'poison' },
  twister: { reaches: { hiding: 'air', doubled: true } },
  venoshock: { doubledBy: { whose: 'target', statuses: POISONED } },
  wakeupslap: { doubledBy: { whose: 'target', statuses: ['sleep'] }, curesTarget: 'sleep' },
  whirlpool: { reaches: { hiding: 'underwater', doubled: true } },
};
