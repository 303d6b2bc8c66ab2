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
      autotomize: ['onTryHit', 'onHit', 'volatileStatus', 'condition'],
      defensecurl: ['volatileStatus', 'condition'],
    },
  },
  {
    reason: 'only prints a message, or gives money after the battle',
    moves: { payday: ['onHit'], splash: ['onTry', 'onTryHit'] },
  },
  {
    reason: 'its code is the named special effect of the engine (special-effects.ts)',
    moves: {
      detect: ['volatileStatus', 'stallingMove', 'onPrepareHit', 'onHit'],
      protect: ['volatileStatus', 'stallingMove', 'onPrepareHit', 'onHit', 'condition'],
      freezeshock: ['onTryMove'],
      geomancy: ['onTryMove'],
      iceburn: ['onTryMove'],
      razorwind: ['onTryMove'],
      skyattack: ['onTryMove'],
      naturesmadness: ['damageCallback'],
      ruination: ['damageCallback'],
      superfang: ['damageCallback'],
    },
  },
];

/** Properties of a move's definition that were read by a person and need nothing of the engine, by move id. */
export const VETTED_PROPERTIES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  GROUPS.flatMap((group) =>
    Object.entries(group.moves).map(([id, properties]) => [id, new Set(properties)] as const),
  ),
);

/** What the code of these moves does when there is no weather: the share of max HP regained, in percent. */
export const HEALING_WITHOUT_WEATHER: Readonly<Record<string, number>> = {
  moonlight: 50,
  morningsun: 50,
  shoreup: 50,
  synthesis: 50,
};

/** What code that is not a plain property does to the target's stages. */
export const BOOSTS_IN_CODE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  defog: { evasion: -1 },
};
