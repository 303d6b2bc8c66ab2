/**
 * Moves whose definition carries code of its own which changes nothing in a battle of this service, each group
 * with the reason. Every other move with code of its own is left out of the snapshot. When the engine learns
 * about one of these things (weather, say), the moves of that group have to be looked at again.
 */
const GROUPS: readonly { reason: string; moves: Readonly<Record<string, readonly string[]>> }[] = [
  {
    reason: 'reacts to weather, of which there is none',
    moves: {
      bleakwindstorm: ['onModifyMove'],
      blizzard: ['onModifyMove'],
      growth: ['onModifyMove'],
      hurricane: ['onModifyMove'],
      sandsearstorm: ['onModifyMove'],
      thunder: ['onModifyMove'],
      wildboltstorm: ['onModifyMove'],
      weatherball: ['onModifyType', 'onModifyMove'],
      moonlight: ['onHit'],
      morningsun: ['onHit'],
      shoreup: ['onHit'],
      synthesis: ['onHit'],
      solarbeam: ['onTryMove', 'onBasePower'],
      solarblade: ['onTryMove', 'onBasePower'],
    },
  },
  {
    reason: 'reacts to terrain, screens or hazards, of which there are none',
    moves: {
      brickbreak: ['onTryHit'],
      psychicfangs: ['onTryHit'],
      defog: ['onHit'],
      expandingforce: ['onBasePower', 'onModifyMove'],
      grassyglide: ['onModifyPriority'],
      icespinner: ['onAfterHit', 'onAfterSubDamage'],
      mistyexplosion: ['onBasePower'],
      psyblade: ['onBasePower'],
      rapidspin: ['onAfterHit', 'onAfterSubDamage'],
      risingvoltage: ['basePowerCallback'],
      terrainpulse: ['onModifyType', 'onModifyMove'],
      mortalspin: ['onAfterHit', 'onAfterSubDamage'],
    },
  },
  {
    reason: 'reacts to held items, of which there are none',
    moves: {
      bugbite: ['onHit'],
      covet: ['onAfterHit'],
      incinerate: ['onHit'],
      ivycudgel: ['onPrepareHit', 'onModifyType'],
      judgment: ['onModifyType'],
      knockoff: ['onBasePower', 'onAfterHit'],
      multiattack: ['onModifyType'],
      pluck: ['onHit'],
      technoblast: ['onModifyType'],
      thief: ['onAfterHit'],
    },
  },
  {
    reason: 'reacts to abilities, of which there are none',
    moves: { coreenforcer: ['onHit', 'onAfterSubDamage'], watershuriken: ['basePowerCallback'] },
  },
  {
    reason: 'reacts to terastallization, which does not exist',
    moves: {
      terablast: ['onPrepareHit', 'onModifyType', 'onModifyMove', 'basePowerCallback'],
    },
  },
  {
    reason: 'reacts to an ally, of which there are none in singles',
    moves: {
      dragondarts: ['smartTarget'],
      firepledge: ['onPrepareHit', 'onModifyMove', 'basePowerCallback', 'condition'],
      flameburst: ['onHit', 'onAfterSubDamage'],
      grasspledge: ['onPrepareHit', 'onModifyMove', 'basePowerCallback', 'condition'],
      pollenpuff: ['onTryHit', 'onTryMove', 'onHit'],
      waterpledge: ['onPrepareHit', 'onModifyMove', 'basePowerCallback', 'condition'],
    },
  },
  {
    reason: 'leaves a trace that only unsupported moves read (rollout, ice ball, weight-based moves)',
    moves: {
      autotomize: ['onTryHit', 'onHit'],
      defensecurl: ['volatileStatus', 'condition'],
    },
  },
  {
    reason: 'only prints a message',
    moves: { splash: ['onTry', 'onTryHit'] },
  },
  {
    reason: 'its code is a named special effect of the engine, or told by a field of the record',
    moves: {
      barbbarrage: ['onBasePower'],
      bounce: ['onTryMove', 'condition'],
      collisioncourse: ['onBasePower'],
      crushgrip: ['basePowerCallback'],
      detect: ['volatileStatus', 'stallingMove', 'onPrepareHit', 'onHit'],
      protect: ['volatileStatus', 'stallingMove', 'onPrepareHit', 'onHit', 'condition'],
      dig: ['onTryMove', 'condition'],
      dive: ['onTryMove', 'condition'],
      dragonenergy: ['basePowerCallback'],
      electrodrift: ['onBasePower'],
      electroshot: ['onTryMove'],
      eruption: ['basePowerCallback'],
      facade: ['onBasePower'],
      fakeout: ['onTry'],
      falseswipe: ['onDamagePriority', 'onDamage'],
      firstimpression: ['onTry'],
      flail: ['basePowerCallback'],
      fly: ['onTryMove', 'condition'],
      freezeshock: ['onTryMove'],
      geomancy: ['onTryMove'],
      hardpress: ['basePowerCallback'],
      hex: ['basePowerCallback'],
      holdback: ['onDamagePriority', 'onDamage'],
      iceburn: ['onTryMove'],
      infernalparade: ['basePowerCallback'],
      memento: ['selfdestruct'],
      mindblown: ['mindBlownRecoil', 'onAfterMove'],
      razorwind: ['onTryMove'],
      shadowforce: ['onTryMove', 'condition'],
      skullbash: ['onTryMove'],
      skyattack: ['onTryMove'],
      meteorbeam: ['onTryMove'],
      naturesmadness: ['damageCallback'],
      phantomforce: ['onTryMove', 'condition'],
      reversal: ['basePowerCallback'],
      ruination: ['damageCallback'],
      steelbeam: ['mindBlownRecoil', 'onAfterMove'],
      smellingsalts: ['basePowerCallback', 'onHit'],
      superfang: ['damageCallback'],
      venoshock: ['onBasePower'],
      wakeupslap: ['basePowerCallback', 'onHit'],
      waterspout: ['basePowerCallback'],
      wringout: ['basePowerCallback'],
    },
  },
];

/** Properties of a move's definition that were read by a person and need nothing of the engine, by move id. */
export const VETTED_PROPERTIES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  GROUPS.flatMap((group) =>
    Object.entries(group.moves).map(([id, properties]) => [id, new Set(properties)] as const),
  ),
);

/** What code that is not a plain property regains (without weather) or costs: percent of the user's max HP. */
export const HEALING_IN_CODE: Readonly<Record<string, number>> = {
  mindblown: -50,
  moonlight: 50,
  morningsun: 50,
  shoreup: 50,
  steelbeam: -50,
  synthesis: 50,
};

type BoostsInCode = { target: 'opponent' | 'user'; boosts: Readonly<Record<string, number>> };

/** What code that is not a plain property does to stages; those of two-turn moves come in the first turn. */
export const BOOSTS_IN_CODE: Readonly<Record<string, BoostsInCode>> = {
  defog: { target: 'opponent', boosts: { evasion: -1 } },
  electroshot: { target: 'user', boosts: { spa: 1 } },
  meteorbeam: { target: 'user', boosts: { spa: 1 } },
  skullbash: { target: 'user', boosts: { def: 1 } },
};
