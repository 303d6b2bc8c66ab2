import { isWhole } from '../data/arithmetic.js';
import type { MoveRecord } from '../data/move-record.js';
import {
  type Ailment,
  type FieldCondition,
  HIDINGS,
  ROOMS,
  SIDE_CONDITIONS,
  type Status,
  SWITCH_COPIES,
  TERRAINS,
  TYPE_NAMES,
  VOLATILES,
  WEATHERS,
} from '../data/names.js';
import {
  type ContactPenalty,
  GROWTHS,
  MEASURES,
  POWER_CONDITIONS,
  type SpecialEffect,
} from '../data/special-effects.js';
import { STAGE_LIMIT, STAGED_STATS } from '../data/stages.js';
import { AILMENTS } from '../mechanics/status.js';
import { dealsDamage, paramsOf } from '../state/move-traits.js';

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_NAME = 60;
const HIGHEST_POWER = 300;
const HIGHEST_PP = 64;
const MOST_HITS = 10;
const HIGHEST_FIXED_DAMAGE = 9999;
const CATEGORIES = ['physical', 'special', 'status'];
const ATTACK_SOURCES = ['own_defense', 'target_attack'];
const TYPE_SOURCES = ['weather', 'terrain', 'user'];
const FIELD_CONDITIONS: readonly FieldCondition[] = [...WEATHERS, ...TERRAINS, ...ROOMS];
const TARGETS = ['opponent', 'user'];
const BEARERS = ['opponent', 'user', 'both'];
const READIES = ['focus', 'beak_blast'];
const INTERCEPTED = ['damage', 'early_damage'];
const MOST_PARTS_OF_HP = 16;

/** A fact that must not hold, and how to say it. */
type Check = readonly [broken: boolean, problem: string];

function firstBroken(checks: readonly Check[]): string | null {
  return checks.find(([broken]) => broken)?.[1] ?? null;
}

function isPercent(value: unknown): boolean {
  return isWhole(value, 1, 100);
}

function isShare(value: unknown): boolean {
  return value === undefined || (isWhole(value, -100, 100) && value !== 0);
}

function isFlag(value: unknown): boolean {
  return value === undefined || value === true;
}

/** The fields of a record; an effect told in a field that is not among them would be lost. */
const FIELDS: Record<keyof MoveRecord, (move: MoveRecord) => boolean> = {
  name: ({ name }) => typeof name === 'string' && name.length <= LONGEST_NAME && NAME.test(name),
  type: ({ type }) => TYPE_NAMES.includes(type),
  category: ({ category }) => CATEGORIES.includes(category),
  power: ({ power }) => power === null || isWhole(power, 1, HIGHEST_POWER),
  accuracy: ({ accuracy }) => accuracy === null || isPercent(accuracy),
  pp: ({ pp }) => isWhole(pp, 1, HIGHEST_PP),
  priority: ({ priority }) => isWhole(priority, -7, 5),
  target: ({ target }) => TARGETS.includes(target),
  criticalStage: ({ criticalStage }) => criticalStage === undefined || isWhole(criticalStage, 0, 3),
  hits: ({ hits }) => hits === undefined || areHits(hits),
  drain: ({ drain }) => isShare(drain),
  healing: ({ healing }) => isShare(healing),
  costNeedsHit: ({ costNeedsHit }) => isFlag(costNeedsHit),
  attackFrom: ({ attackFrom }) => attackFrom === undefined || ATTACK_SOURCES.includes(attackFrom),
  againstDefense: ({ againstDefense }) => isFlag(againstDefense),
  ignoresTargetStages: ({ ignoresTargetStages }) => isFlag(ignoresTargetStages),
  doubledBy: ({ doubledBy }) => doubledBy === undefined || isDoubling(doubledBy),
  curesTarget: ({ curesTarget }) => curesTarget === undefined || isStatus(curesTarget),
  strongerIfEffective: ({ strongerIfEffective }) => isFlag(strongerIfEffective),
  crashes: ({ crashes }) => isFlag(crashes),
  firstGoOnly: ({ firstGoOnly }) => isFlag(firstGoOnly),
  notTwice: ({ notTwice }) => isFlag(notTwice),
  traps: ({ traps }) => isFlag(traps),
  freesUser: ({ freesUser }) => isFlag(freesUser),
  reaches: ({ reaches }) => reaches === undefined || isReach(reaches),
  leavesOneHp: ({ leavesOneHp }) => isFlag(leavesOneHp),
  neverMissesFrom: ({ neverMissesFrom }) =>
    neverMissesFrom === undefined || TYPE_NAMES.includes(neverMissesFrom),
  flinchChance: ({ flinchChance }) => flinchChance === undefined || isPercent(flinchChance),
  ailment: ({ ailment }) => ailment === undefined || isAilment(ailment),
  doubledIf: ({ doubledIf }) => doubledIf === undefined || POWER_CONDITIONS.includes(doubledIf),
  doubledAfter: ({ doubledAfter }) => doubledAfter === undefined || isFollowing(doubledAfter),
  doubledChance: ({ doubledChance }) => doubledChance === undefined || isPercent(doubledChance),
  accuracyPerHit: ({ accuracyPerHit }) => isFlag(accuracyPerHit),
  alsoOfType: ({ alsoOfType }) => alsoOfType === undefined || TYPE_NAMES.includes(alsoOfType),
  superEffectiveOn: ({ superEffectiveOn }) =>
    superEffectiveOn === undefined || TYPE_NAMES.includes(superEffectiveOn),
  categoryFrom: ({ categoryFrom }) =>
    categoryFrom === undefined || ['higher_attack', 'more_damage'].includes(categoryFrom),
  onlyFor: ({ onlyFor }) => onlyFor === undefined || areNames(onlyFor),
  usesUpType: ({ usesUpType }) => usesUpType === undefined || TYPE_NAMES.includes(usesUpType),
  onlyAgainst: ({ onlyAgainst }) => onlyAgainst === undefined || isStatus(onlyAgainst),
  afterAllOthers: ({ afterAllOthers }) => isFlag(afterAllOthers),
  knockoutChanges: ({ knockoutChanges }) => knockoutChanges === undefined || areChanges(knockoutChanges),
  anyAilment: ({ anyAilment }) => anyAilment === undefined || isAnyAilment(anyAilment),
  takesUses: ({ takesUses }) => takesUses === undefined || isWhole(takesUses, 1, HIGHEST_PP),
  healsTarget: ({ healsTarget }) => healsTarget === undefined || isPercent(healsTarget),
  cures: ({ cures }) => cures === undefined || ['user', 'team'].includes(cures),
  condition: ({ condition }) => condition === undefined || isVolatile(condition),
  statChanges: ({ statChanges }) => statChanges === undefined || areStatChanges(statChanges),
  thaws: ({ thaws }) => isFlag(thaws),
  contact: ({ contact }) => isFlag(contact),
  sound: ({ sound }) => isFlag(sound),
  bypassesSubstitute: ({ bypassesSubstitute }) => isFlag(bypassesSubstitute),
  heals: ({ heals }) => isFlag(heals),
  crushes: ({ crushes }) => isFlag(crushes),
  landsUser: ({ landsUser }) => isFlag(landsUser),
  shedsWeight: ({ shedsWeight }) => isFlag(shedsWeight),
  notInSleep: ({ notInSleep }) => isFlag(notInSleep),
  noCopycat: ({ noCopycat }) => isFlag(noCopycat),
  noMimic: ({ noMimic }) => isFlag(noMimic),
  noEncore: ({ noEncore }) => isFlag(noEncore),
  asleepOnly: ({ asleepOnly }) => isFlag(asleepOnly),
  readies: ({ readies }) => readies === undefined || READIES.includes(readies),
  intercepts: ({ intercepts }) => intercepts === undefined || INTERCEPTED.includes(intercepts),
  bypassesProtection: ({ bypassesProtection }) => isFlag(bypassesProtection),
  powder: ({ powder }) => isFlag(powder),
  respectsTypes: ({ respectsTypes }) => isFlag(respectsTypes),
  accuracyIn: ({ accuracyIn }) => accuracyIn === undefined || areAccuracies(accuracyIn),
  strongerIn: ({ strongerIn }) => strongerIn === undefined || isStrengthening(strongerIn),
  strongInSun: ({ strongInSun }) => isFlag(strongInSun),
  typeFrom: ({ typeFrom }) => typeFrom === undefined || TYPE_SOURCES.includes(typeFrom),
  typeBySpecies: ({ typeBySpecies }) => typeBySpecies === undefined || areTypes(typeBySpecies),
  healingIn: ({ healingIn }) => healingIn === undefined || isHealingInField(healingIn),
  stagesDoubledIn: ({ stagesDoubledIn }) =>
    stagesDoubledIn === undefined || WEATHERS.includes(stagesDoubledIn),
  quickOn: ({ quickOn }) => quickOn === undefined || TERRAINS.includes(quickOn),
  airborne: ({ airborne }) => isFlag(airborne),
  hitsAll: ({ hitsAll }) => hitsAll === 'strengthened' || isFlag(hitsAll),
  breaksScreens: ({ breaksScreens }) => isFlag(breaksScreens),
  breaksProtection: ({ breaksProtection }) => isFlag(breaksProtection),
  special: ({ special }) => special === undefined || areSpecial(special),
};

function areAccuracies(accuracyIn: NonNullable<MoveRecord['accuracyIn']>): boolean {
  if (typeof accuracyIn !== 'object' || accuracyIn === null) return false;
  const entries = Object.entries(accuracyIn);
  return (
    entries.length > 0 &&
    entries.every(
      ([weather, accuracy]) =>
        (WEATHERS as readonly string[]).includes(weather) && (accuracy === null || isPercent(accuracy)),
    )
  );
}

function areTypes(typeBySpecies: NonNullable<MoveRecord['typeBySpecies']>): boolean {
  if (typeof typeBySpecies !== 'object' || typeBySpecies === null) return false;
  const types = Object.values(typeBySpecies);
  return types.length > 0 && types.every((type) => TYPE_NAMES.includes(type));
}

function isStrengthening(strongerIn: NonNullable<MoveRecord['strongerIn']>): boolean {
  if (strongerIn === null || !isWhole(strongerIn.percent, 1, 200)) return false;
  const { conditions, grounded } = strongerIn;
  if (grounded !== undefined && !['user', 'target'].includes(grounded)) return false;
  return Array.isArray(conditions) && conditions.length > 0 && conditions.every(isFieldCondition);
}

function isFieldCondition(condition: FieldCondition): boolean {
  return FIELD_CONDITIONS.includes(condition);
}

function isHealingInField(healingIn: NonNullable<MoveRecord['healingIn']>): boolean {
  return healingIn !== null && isFieldCondition(healingIn.helped) && typeof healingIn.hindered === 'boolean';
}

function areHits(hits: NonNullable<MoveRecord['hits']>): boolean {
  if (!Array.isArray(hits) || hits.length !== 2) return false;
  return isWhole(hits[0], 1, MOST_HITS) && isWhole(hits[1], hits[0], MOST_HITS);
}

function isAilment(ailment: NonNullable<MoveRecord['ailment']>): boolean {
  if (ailment === null || !isFlag(ailment.ifRaised)) return false;
  const { leastTurns } = ailment;
  if (leastTurns !== undefined && (ailment.name !== 'confusion' || !isWhole(leastTurns, 2, 5))) return false;
  return AILMENTS.includes(ailment.name) && isPercent(ailment.chance);
}

function isAnyAilment(any: NonNullable<MoveRecord['anyAilment']>): boolean {
  return any !== null && areOf(any.names, AILMENTS) && isPercent(any.chance);
}

function areNames(names: readonly string[]): boolean {
  return Array.isArray(names) && names.length > 0 && names.every((name) => NAME.test(name));
}

function isFollowing(after: NonNullable<MoveRecord['doubledAfter']>): boolean {
  return after !== null && NAME.test(after.move) && typeof after.evenIfFailed === 'boolean';
}

function isVolatile(condition: NonNullable<MoveRecord['condition']>): boolean {
  return condition !== null && VOLATILES.includes(condition.name) && BEARERS.includes(condition.target);
}

function isContactPenalty(penalty: ContactPenalty): boolean {
  if (typeof penalty !== 'object' || penalty === null) return false;
  if ('ailment' in penalty) return isStatus(penalty.ailment);
  if ('partOfHp' in penalty) return isWhole(penalty.partOfHp, 1, MOST_PARTS_OF_HP);
  return STAGED_STATS.includes(penalty.stat) && isWhole(penalty.stages, -STAGE_LIMIT, STAGE_LIMIT);
}

function isStatus(status: Status): boolean {
  return AILMENTS.includes(status) && (status as Ailment) !== 'confusion';
}

function isReach(reaches: NonNullable<MoveRecord['reaches']>): boolean {
  return reaches !== null && HIDINGS.includes(reaches.hiding) && typeof reaches.doubled === 'boolean';
}

function isDoubling(doubledBy: NonNullable<MoveRecord['doubledBy']>): boolean {
  if (doubledBy === null || !['user', 'target'].includes(doubledBy.whose)) return false;
  const { statuses } = doubledBy;
  return Array.isArray(statuses) && statuses.length > 0 && statuses.every(isStatus);
}

function areStatChanges(statChanges: NonNullable<MoveRecord['statChanges']>): boolean {
  if (statChanges === null || !TARGETS.includes(statChanges.target) || !isPercent(statChanges.chance)) {
    return false;
  }
  return areChanges(statChanges.changes);
}

function areChanges(changes: NonNullable<MoveRecord['statChanges']>['changes']): boolean {
  if (!Array.isArray(changes) || changes.length === 0) return false;
  const stats = new Set(changes.map((change) => change?.stat));
  return (
    stats.size === changes.length &&
    changes.every(
      (change) =>
        STAGED_STATS.includes(change?.stat) &&
        isWhole(change.stages, -2 * STAGE_LIMIT, 2 * STAGE_LIMIT) &&
        change.stages !== 0,
    )
  );
}

const SPECIAL_KINDS: Record<SpecialEffect['kind'], true> = {
  protect: true,
  endure: true,
  rest: true,
  power_trick: true,
  sleep_talk: true,
  copycat: true,
  mimic: true,
  transform: true,
  curse: true,
  swallow: true,
  spit_up: true,
  fixed_damage: true,
  half_damage: true,
  one_hit_knockout: true,
  power_of_own_hp: true,
  power_of_lost_hp: true,
  power_of_target_hp: true,
  charge: true,
  rampage: true,
  roll: true,
  switch_out: true,
  drive_out: true,
  recharge: true,
  self_destruct: true,
  field: true,
  side: true,
  change_stages: true,
  share_stats: true,
  share_hp: true,
  raise_any: true,
  heal_by_attack: true,
  change_types: true,
  add_type: true,
  sweep: true,
  swap_sides: true,
  reset_stages: true,
  perish_song: true,
  wish: true,
  give_itself: true,
  future: true,
  end_terrain: true,
  guard: true,
  power_by: true,
  power_grows: true,
  gift: true,
  team_hits: true,
  returned_damage: true,
  down_to_own_hp: true,
  all_own_hp: true,
};

function isAnyOf(value: unknown, list: readonly unknown[]): boolean {
  return list.includes(value);
}

/** Whether these are some of the list, each once. */
function areOf(values: readonly unknown[], list: readonly unknown[]): boolean {
  if (!Array.isArray(values) || values.length === 0 || new Set(values).size !== values.length) return false;
  return values.every((value) => list.includes(value));
}

const STAGE_CHANGES = ['clear', 'invert', 'copy', 'swap'];
const BATTLE_STATS = ['attack', 'defense', 'special_attack', 'special_defense', 'speed'];

function isTypeChange({ whose, to }: Extract<SpecialEffect, { kind: 'change_types' }>): boolean {
  if (whose !== 'user') return whose === 'target' && isAnyOf(to, TYPE_NAMES);
  return isAnyOf(to, [...TYPE_NAMES, 'of_first_move', 'against_last_move', 'of_target']);
}

function isSpecial(effect: SpecialEffect): boolean {
  if (typeof effect !== 'object' || effect === null || !Object.hasOwn(SPECIAL_KINDS, effect.kind))
    return false;
  if (effect.kind === 'power_of_target_hp') return isWhole(effect.most, 1, HIGHEST_POWER);
  if (effect.kind === 'change_stages')
    return isAnyOf(effect.how, STAGE_CHANGES) && areOf(effect.stats, STAGED_STATS);
  if (effect.kind === 'share_stats')
    return isAnyOf(effect.how, ['average', 'swap']) && areOf(effect.stats, BATTLE_STATS);
  if (effect.kind === 'power_by') return MEASURES.includes(effect.measure);
  if (effect.kind === 'power_grows') return GROWTHS.includes(effect.with);
  if (effect.kind === 'returned_damage') {
    return isAnyOf(effect.of, ['physical', 'special', 'any']) && isWhole(effect.percent, 1, 300);
  }
  if (effect.kind === 'raise_any') return isWhole(effect.stages, 1, STAGE_LIMIT);
  if (effect.kind === 'change_types') return isTypeChange(effect);
  if (effect.kind === 'add_type') return TYPE_NAMES.includes(effect.type);
  if (effect.kind === 'protect') {
    const { onlyDamage, onContact } = effect;
    return isFlag(onlyDamage) && (onContact === undefined || isContactPenalty(onContact));
  }
  if (effect.kind === 'charge') return isCharge(effect);
  if (effect.kind === 'switch_out')
    return effect.passing === undefined || SWITCH_COPIES.includes(effect.passing);
  if (effect.kind === 'field') return isFieldCondition(effect.condition);
  if (effect.kind === 'side') return isSideEffect(effect);
  if (effect.kind === 'sweep') return typeof effect.all === 'boolean';
  if (effect.kind === 'end_terrain') return typeof effect.needed === 'boolean';
  if (effect.kind === 'guard') return ['priority', 'spread'].includes(effect.against);
  if (effect.kind !== 'fixed_damage') return true;
  return effect.amount === 'level' || isWhole(effect.amount, 1, HIGHEST_FIXED_DAMAGE);
}

function isCharge({ hiding, skippedIn }: Extract<SpecialEffect, { kind: 'charge' }>): boolean {
  return (
    (hiding === undefined || HIDINGS.includes(hiding)) &&
    (skippedIn === undefined || WEATHERS.includes(skippedIn))
  );
}

function isSideEffect({ condition, whose }: Extract<SpecialEffect, { kind: 'side' }>): boolean {
  const plain = SIDE_CONDITIONS.includes(condition) && !['wish', 'future_attack'].includes(condition);
  return plain && ['own', 'other'].includes(whose);
}

function areSpecial(special: readonly SpecialEffect[]): boolean {
  if (!Array.isArray(special) || special.length === 0 || !special.every(isSpecial)) return false;
  return new Set(special.map((effect) => effect.kind)).size === special.length;
}

const CHECKS = Object.entries(FIELDS);

function fieldProblem(move: MoveRecord): string | null {
  for (const field of Object.keys(move)) {
    if (!Object.hasOwn(FIELDS, field)) return `unknown field ${field}`;
  }
  for (const [field, isGood] of CHECKS) {
    if (!isGood(move)) return `${field} is missing, malformed or out of range`;
  }
  return null;
}

/** Effects that make the power, and those that make the damage without a formula. */
const POWER_KINDS = [
  'power_of_lost_hp',
  'power_of_target_hp',
  'power_by',
  'gift',
  'team_hits',
  'spit_up',
] as const;
const PLAIN_KINDS = [
  'fixed_damage',
  'half_damage',
  'one_hit_knockout',
  'returned_damage',
  'down_to_own_hp',
  'all_own_hp',
] as const;
/** Effects that are all of a move for its user. */
const ALONE_KINDS = ['protect', 'endure', 'rest', 'swallow', 'power_trick', 'sleep_talk', 'copycat'] as const;
/** Effects that take the choice of the next move from the user. */
const BINDING_KINDS = ['charge', 'recharge', 'rampage', 'roll'] as const;

/** What is wrong with what a power or a hit waits for. */
function circumstanceProblem(move: MoveRecord): string | null {
  const damaging = dealsDamage(move);
  const ofHit = [
    move.accuracyPerHit,
    move.usesUpType,
    move.knockoutChanges,
    move.alsoOfType,
    move.superEffectiveOn,
  ];
  const ofFormula = [move.doubledIf, move.doubledAfter, move.doubledChance, move.categoryFrom];
  const grows = paramsOf(move, 'power_grows') !== undefined;
  const endsUser = paramsOf(move, 'all_own_hp') !== undefined;
  return firstBroken([
    [!damaging && ofHit.some((field) => field !== undefined), 'a status move does not hit'],
    [!hasPower(move) && ofFormula.some((field) => field !== undefined), 'without power nothing doubles'],
    [grows && move.power === null, 'there is no power to grow'],
    [grows && count(move, ['power_of_own_hp', 'roll']) > 0, 'a power grows in one way'],
    [move.categoryFrom !== undefined && move.category !== 'special', 'only a special move turns physical'],
    [move.accuracyPerHit === true && move.hits === undefined, 'one hit misses once'],
    [move.accuracyPerHit === true && move.accuracy === null, 'what cannot miss misses at no hit'],
    [move.target === 'user' && move.onlyAgainst !== undefined, 'a move aimed at its user has no target'],
    [move.target === 'user' && move.anyAilment !== undefined, 'a move aimed at its user inflicts nothing'],
    [move.ailment !== undefined && move.anyAilment !== undefined, 'a move inflicts one ailment'],
    [endsUser && (move.healing ?? move.drain) !== undefined, 'who gives all HP gains and pays no more'],
    [endsUser && count(move, ENDING_KINDS) > 0, 'who gives all HP does nothing afterwards'],
    [count(move, ['gift', 'team_hits']) > 0 && move.hits !== undefined, 'hits are counted in one way'],
  ]);
}

/** What a user that stands does after its hit. */
const ENDING_KINDS = ['self_destruct', 'switch_out', 'rampage', 'recharge'] as const;

/** Effects that a move without damage has, on user and target, of which each move has one at most. */
const STATUS_KINDS = [
  'share_stats',
  'share_hp',
  'raise_any',
  'heal_by_attack',
  'change_types',
  'add_type',
  'mimic',
  'transform',
] as const;

/** What is wrong with effects on stages, stats, types and uses as they are. */
function exchangeProblem(move: MoveRecord): string | null {
  const damaging = dealsDamage(move);
  const onUser = move.target === 'user';
  const changesStages = paramsOf(move, 'change_stages');
  const changesTypes = paramsOf(move, 'change_types');
  const ofStatus = count(move, STATUS_KINDS);
  const onTarget = [move.takesUses, move.healsTarget, changesStages].filter((one) => one !== undefined);
  const forUser = paramsOf(move, 'raise_any') !== undefined || changesTypes?.to === 'of_first_move';
  return firstBroken([
    [damaging && ofStatus > 0, 'a damaging move exchanges nothing'],
    [
      damaging && (move.healsTarget ?? move.cures) !== undefined,
      'a damaging move heals nobody but by draining',
    ],
    [damaging && (changesStages?.how ?? 'clear') !== 'clear', 'a damaging move can only clear stages'],
    [onUser && onTarget.length > 0, 'a move aimed at its user does nothing to others'],
    [!onUser && move.cures !== undefined, 'a cure is aimed at the user'],
    [ofStatus > 0 && onUser !== forUser, 'an exchange takes two, and what is for the user is aimed at it'],
    [!damaging && ofStatus + onTarget.length + (move.cures === 'team' ? 1 : 0) > 1, 'one effect can fail'],
  ]);
}

/** Effects on the field and the own side, which only a status move for its user has. */
const KINDS_AROUND = [
  'field',
  'swap_sides',
  'reset_stages',
  'perish_song',
  'wish',
  'give_itself',
  'guard',
] as const;

/** Fields of a move that strikes with its power, when it does. */
const PLAIN_FIELDS: readonly string[] = [
  'name',
  'type',
  'category',
  'power',
  'accuracy',
  'pp',
  'priority',
  'target',
  'bypassesProtection',
  'special',
];

function isPlainSpecialMove(move: MoveRecord): boolean {
  const plain = Object.keys(move).every((field) => PLAIN_FIELDS.includes(field));
  return plain && move.category === 'special' && move.power !== null && move.special?.length === 1;
}

function count(move: MoveRecord, kinds: readonly SpecialEffect['kind'][]): number {
  return kinds.filter((kind) => paramsOf(move, kind) !== undefined).length;
}

/** Whether the damage formula decides. */
function hasPower(move: MoveRecord): boolean {
  return move.power !== null || count(move, POWER_KINDS) > 0;
}

/** The number of ways in which a move says how much damage it deals. */
function damageSources(move: MoveRecord): number {
  return (move.power === null ? 0 : 1) + count(move, POWER_KINDS) + count(move, PLAIN_KINDS);
}

/** Fields that contradict each other would leave an effect without a place to happen. */
function contradiction(move: MoveRecord): string | null {
  const damaging = dealsDamage(move);
  const onUser = move.target === 'user';
  const guards = paramsOf(move, 'guard') !== undefined;
  const givesItself = paramsOf(move, 'give_itself') !== undefined;
  const alone = count(move, ALONE_KINDS) > 0;
  const curses = paramsOf(move, 'curse') !== undefined;
  const leaves = paramsOf(move, 'switch_out') !== undefined;
  const rolls = paramsOf(move, 'roll') !== undefined;
  const uproar = move.condition?.name === 'uproar';
  const passing = paramsOf(move, 'switch_out')?.passing;
  const knocksOut = paramsOf(move, 'one_hit_knockout') !== undefined;
  const ofDamage = [
    move.criticalStage,
    move.hits,
    move.drain,
    move.flinchChance,
    move.leavesOneHp,
    move.curesTarget,
    move.crashes,
    move.freesUser,
    move.breaksScreens,
    move.breaksProtection,
    move.crushes,
  ];
  const ofFormula = [
    move.attackFrom,
    move.againstDefense,
    move.ignoresTargetStages,
    move.doubledBy,
    move.strongerIfEffective,
    move.strongerIn,
    move.strongInSun,
  ];
  return firstBroken([
    [damaging && damageSources(move) !== 1, 'a damaging move needs one source of damage'],
    [damaging && onUser, 'a damaging move is aimed at the opponent'],
    [!damaging && damageSources(move) > 0, 'a status move deals no damage'],
    [!damaging && ofDamage.some((field) => field !== undefined), 'a status move has no effects of a hit'],
    [!hasPower(move) && ofFormula.some((field) => field !== undefined), 'without power there is no formula'],
    [
      move.power === null && paramsOf(move, 'power_of_own_hp') !== undefined,
      'there is no power to take part of',
    ],
    [move.againstDefense === true && move.category !== 'special', 'a physical move meets defense anyway'],
    [move.leavesOneHp === true && knocksOut, 'a knockout leaves nothing'],
    [move.costNeedsHit === true && !(damaging && (move.healing ?? 0) < 0), 'there is no cost of a hit'],
    [
      move.accuracy === null && move.neverMissesFrom !== undefined,
      'a move that cannot miss misses from nobody',
    ],
    [
      (move.accuracy === null || onUser) && move.accuracyIn !== undefined,
      'a move that cannot miss does so in no weather',
    ],
    [
      move.healingIn !== undefined && (move.healing ?? move.healsTarget) !== 50,
      'what heals more or less heals half',
    ],
    [move.stagesDoubledIn !== undefined && move.statChanges === undefined, 'there are no stages to double'],
    [move.typeFrom !== undefined && move.typeBySpecies !== undefined, 'a type is of one source'],
    [move.strongInSun === true && move.type !== 'water', 'only water is weak in the sun'],
    [move.strongerIn !== undefined && move.doubledBy !== undefined, 'a move is strengthened in one way'],
    [onUser && move.neverMissesFrom !== undefined, 'a move aimed at its user cannot miss'],
    [!damaging && paramsOf(move, 'recharge') !== undefined, 'only a damaging move recharges'],
    [onUser && move.ailment !== undefined, 'a move aimed at its user inflicts nothing'],
    [onUser && move.statChanges?.target === 'opponent', 'a move aimed at its user does nothing to others'],
    [onUser && paramsOf(move, 'self_destruct') !== undefined, 'self-destruction is aimed at the opponent'],
    [!damaging && paramsOf(move, 'rampage') !== undefined, 'only a damaging move makes for a rampage'],
    [rolls && move.power === null, 'only what has power rolls on'],
    [rolls && paramsOf(move, 'power_of_own_hp') !== undefined, 'a power grows in one way'],
    [uproar && !(damaging && move.condition?.target === 'user'), 'an uproar is made by a hit'],
    [count(move, BINDING_KINDS) + (uproar ? 1 : 0) > 1, 'a move binds its user in one way'],
    [!hasPower(move) && move.reaches?.doubled === true, 'there is no power to double'],
    [onUser && (move.traps ?? move.reaches) !== undefined, 'a move aimed at its user reaches nobody'],
    [
      move.firstGoOnly === true && (uproar || count(move, ['charge', 'rampage', 'roll']) > 0),
      'what works in the first go alone takes one go',
    ],
    [
      !damaging && !onUser && leaves && move.statChanges?.target !== 'opponent',
      'a status move for the opponent lets its user leave only if it changes stages',
    ],
    [damaging && move.landsUser === true, 'only a status move lands its user'],
    [!onUser && move.shedsWeight === true, 'only a move aimed at its user sheds its weight'],
    [passing !== undefined && !onUser, 'what is handed on is of a move aimed at the user'],
    [
      passing === 'substitute' && move.condition?.name !== 'substitute',
      'only a substitute that was made is handed on alone',
    ],
    [leaves && paramsOf(move, 'drive_out') !== undefined, 'one of both leaves'],
    [leaves && move.flinchChance !== undefined, 'nobody flinches from who has left'],
    [onUser && paramsOf(move, 'drive_out') !== undefined, 'a move aimed at its user drives nobody out'],
    [
      !(onUser && !damaging) && count(move, KINDS_AROUND) > 0,
      'what is for the field or the own side is aimed at the user',
    ],
    [!damaging && !onUser && paramsOf(move, 'side') !== undefined, 'what is for a side is aimed at nobody'],
    [damaging && paramsOf(move, 'sweep') !== undefined, 'a hit sweeps the own side alone'],
    [!damaging && paramsOf(move, 'end_terrain') !== undefined, 'only a hit ends the terrain'],
    [
      paramsOf(move, 'future') !== undefined && !isPlainSpecialMove(move),
      'what strikes later does nothing else',
    ],
    [
      move.hitsAll === 'strengthened' && move.strongerIn === undefined,
      'there is nothing to strengthen the move',
    ],
    [onUser && move.hitsAll !== undefined, 'a move aimed at its user hits nobody'],
    [givesItself && leaves, 'who has fainted does not leave'],
    [givesItself && move.healing !== undefined, 'who gives itself up pays and gains nothing'],
    [onUser && move.powder === true, 'powder is aimed at the opponent'],
    [onUser && move.respectsTypes === true, 'types stop only what is aimed at the opponent'],
    [damaging && move.respectsTypes === true, 'a damaging move respects types anyway'],
    [guards && move.special?.length !== 1, 'protection goes with no other special effect'],
    [guards && (move.healing ?? move.statChanges) !== undefined, 'protection does nothing else'],
    [count(move, ['field', 'side']) > 1, 'a move is for the field or for a side'],
    [alone && !onUser, 'protection and recovery are aimed at the user'],
    [alone && move.special?.length !== 1, 'protection and recovery go with no other special effect'],
    [
      alone && (move.healing ?? move.statChanges ?? move.condition) !== undefined,
      'protection and recovery do nothing else',
    ],
    [
      curses && (damaging || onUser || move.statChanges?.target !== 'user'),
      'a curse is a status move aimed at the opponent that changes the stages of its user',
    ],
    [curses && (move.condition ?? move.healing) !== undefined, 'a curse does nothing else'],
    [
      onUser && ![undefined, 'user'].includes(move.condition?.target),
      'what is laid on another is aimed at it',
    ],
    [!damaging && (move.readies ?? move.intercepts) !== undefined, 'only damage is readied or intercepts'],
  ]);
}

/**
 * What keeps a record from being a move this engine can play in full, or null. It takes data from outside: every
 * field is looked at, whatever its declared type, and a field it does not know is a problem.
 */
export function moveProblem(move: MoveRecord): string | null {
  if (typeof move !== 'object' || move === null) return 'not a record';
  return fieldProblem(move) ?? contradiction(move) ?? circumstanceProblem(move) ?? exchangeProblem(move);
}
