import type { MoveRecord } from '../data/move-record.js';
import { TYPE_NAMES } from '../data/names.js';

/** A move as it is played: its record with every field there is, absent ones undefined, and what follows from them. */
export type CompiledMove = MoveRecord & {
  /**
   * It deals damage by the formula and has no other effects than those of `FIELDS_WITHOUT_EFFECT`, so that most questions need
   * not be asked of it.
   */
  readonly hasNoEffects: boolean;
  /** A hit may do something to its target besides damage. */
  readonly addsToDamage: boolean;
  /** Of its type, for tables: the place in `TYPE_NAMES`. */
  readonly typeNumber: number;
  /** Set by abilities for one use: the one that has changed its type, what the move passes, and what it does not reach. */
  readonly changedBy: string | undefined;
  readonly infiltrates: true | undefined;
  readonly reachesGhosts: true | undefined;
  readonly ignoresEvasion: true | undefined;
  readonly failsOnDark: true | undefined;
  /** It has been sent back, or is used by an ability, which happens once. */
  readonly repeated: true | undefined;
  /** It does nothing besides damage, for more power. */
  readonly tradesAdditional: true | undefined;
  /** The hooks of its effects, which `hooks/run-move.ts` looks up when it is used first, and knows more of. */
  table: object | null;
};

const FIELDS_WITHOUT_EFFECT: ReadonlySet<string> = new Set<keyof MoveRecord>([
  'name',
  'type',
  'category',
  'power',
  'accuracy',
  'pp',
  'priority',
  'target',
  'criticalStage',
  'hits',
  'drain',
  'flinchChance',
  'ailment',
  'statChanges',
  'contact',
  'sound',
  'traits',
  'noEncore',
  'notInSleep',
  'noCopycat',
  'noMimic',
  'bypassesProtection',
  'bypassesSubstitute',
]);

const ADDED_TO_DAMAGE = [
  'ailment',
  'anyAilment',
  'statChanges',
  'flinchChance',
  'binds',
  'condition',
] as const satisfies readonly (keyof MoveRecord)[];

function lacksEffects(move: MoveRecord): boolean {
  if (move.category === 'status' || move.power === null || move.target === 'user') return false;
  return Object.entries(move).every(
    ([field, value]) => value === undefined || FIELDS_WITHOUT_EFFECT.has(field),
  );
}

/**
 * Completes a record. Records as they come have as many shapes as there are combinations of effects, and code that
 * reads all of them is slow in all of them: with one shape a turn takes a fifth less.
 */
export function compileMove(move: MoveRecord): CompiledMove {
  const complete: Record<keyof CompiledMove, unknown> = {
    hasNoEffects: lacksEffects(move),
    addsToDamage: ADDED_TO_DAMAGE.some((field) => move[field] !== undefined),
    typeNumber: TYPE_NAMES.indexOf(move.type),
    table: null,
    changedBy: undefined,
    infiltrates: undefined,
    reachesGhosts: undefined,
    ignoresEvasion: undefined,
    failsOnDark: undefined,
    repeated: undefined,
    tradesAdditional: undefined,
    name: move.name,
    type: move.type,
    category: move.category,
    power: move.power,
    accuracy: move.accuracy,
    pp: move.pp,
    priority: move.priority,
    target: move.target,
    criticalStage: move.criticalStage,
    hits: move.hits,
    drain: move.drain,
    healing: move.healing,
    costNeedsHit: move.costNeedsHit,
    attackFrom: move.attackFrom,
    againstDefense: move.againstDefense,
    ignoresTargetStages: move.ignoresTargetStages,
    doubledBy: move.doubledBy,
    curesTarget: move.curesTarget,
    strongerIfEffective: move.strongerIfEffective,
    crash: move.crash,
    firstTurnOnly: move.firstTurnOnly,
    notTwice: move.notTwice,
    binds: move.binds,
    rapidSpin: move.rapidSpin,
    hitsSemiInvulnerable: move.hitsSemiInvulnerable,
    leavesOneHp: move.leavesOneHp,
    neverMissesFrom: move.neverMissesFrom,
    flinchChance: move.flinchChance,
    ailment: move.ailment,
    doubledIf: move.doubledIf,
    doubledAfter: move.doubledAfter,
    doubledChance: move.doubledChance,
    accuracyPerHit: move.accuracyPerHit,
    alsoOfType: move.alsoOfType,
    superEffectiveOn: move.superEffectiveOn,
    categoryFrom: move.categoryFrom,
    onlyFor: move.onlyFor,
    usesUpType: move.usesUpType,
    onlyAgainst: move.onlyAgainst,
    afterAllOthers: move.afterAllOthers,
    knockoutChanges: move.knockoutChanges,
    anyAilment: move.anyAilment,
    deductsPp: move.deductsPp,
    cures: move.cures,
    statChanges: move.statChanges,
    thaws: move.thaws,
    bypassesProtection: move.bypassesProtection,
    powder: move.powder,
    respectsTypes: move.respectsTypes,
    accuracyIn: move.accuracyIn,
    strongerIn: move.strongerIn,
    hydroSteam: move.hydroSteam,
    typeFrom: move.typeFrom,
    typeBySpecies: move.typeBySpecies,
    healingIn: move.healingIn,
    healsTarget: move.healsTarget,
    stagesDoubledIn: move.stagesDoubledIn,
    quickOn: move.quickOn,
    gravity: move.gravity,
    hitsAll: move.hitsAll,
    removesScreens: move.removesScreens,
    breaksProtection: move.breaksProtection,
    condition: move.condition,
    contact: move.contact,
    sound: move.sound,
    traits: move.traits,
    rules: move.rules,
    aboutItem: move.aboutItem,
    onlyWith: move.onlyWith,
    bypassesSubstitute: move.bypassesSubstitute,
    heals: move.heals,
    minimize: move.minimize,
    noEncore: move.noEncore,
    roost: move.roost,
    shedsWeight: move.shedsWeight,
    notInSleep: move.notInSleep,
    noCopycat: move.noCopycat,
    noMimic: move.noMimic,
    asleepOnly: move.asleepOnly,
    beforeTurn: move.beforeTurn,
    suckerPunch: move.suckerPunch,
    effects: move.effects,
  };
  return complete as CompiledMove;
}

const BARE: MoveRecord = {
  name: '',
  type: 'normal',
  category: 'status',
  power: null,
  accuracy: null,
  pp: 1,
  priority: 0,
  target: 'user',
};
const NUMBERS: Partial<MoveRecord> = {
  power: 1,
  accuracy: 1,
  criticalStage: 1,
  drain: 1,
  healing: 1,
  doubledChance: 1,
  flinchChance: 1,
  deductsPp: 1,
  healsTarget: 1,
};
// V8 makes another shape when a field first holds something else than a whole number, or the other way round, and code
// that has met many shapes stays slow. So these fields hold both before anything is played.
compileMove({ ...BARE, ...NUMBERS });
compileMove(BARE);
