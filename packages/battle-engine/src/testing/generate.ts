import { ABILITIES } from '../abilities/index.js';
import {
  COMPARISONS,
  type ContactPenalty,
  DOUBLE_POWER,
  FIELD_CONDITIONS,
  type MoveEffect,
  POWER_GROWTHS,
} from '../data/move-effects.js';
import type { MoveRecord } from '../data/move-record.js';
import {
  AILMENTS,
  BATTLE_STATS,
  MOST_CREATURES,
  MOVE_TRAITS,
  PLAIN_SIDE_CONDITIONS,
  SEMI_INVULNERABLE,
  STATUSES,
  SWITCH_COPIES,
  TERRAINS,
  TYPE_NAMES,
  VOLATILES,
  WEATHERS,
} from '../data/names.js';
import { NATURE_NAMES } from '../data/natures.js';
import { STAGED_STATS } from '../data/stages.js';
import { BEST_INDIVIDUAL_VALUES, statsByFormula } from '../data/stats.js';
import { ITEMS } from '../items/index.js';
import { moveProblem } from '../moves/move-problem.js';
import type { BattleSetup, CreatureSetup } from '../state/setup.js';
import type { Dice } from './dice.js';

function anyShare(dice: Dice): number {
  return dice.pick([-100, -50, -33, -25, 25, 50, 75, 100]);
}

function anyPenalty(dice: Dice): ContactPenalty {
  return dice.pick<() => ContactPenalty>([
    () => ({ ailment: dice.pick(STATUSES) }),
    () => ({ partOfHp: dice.between(1, 16) }),
    () => ({ stat: dice.pick(STAGED_STATS), stages: -1 }),
  ])();
}

function some<T>(dice: Dice, list: readonly T[]): readonly T[] {
  const first = dice.pick(list);
  return list.filter((item) => item === first || dice.happens(40));
}

/** Effects on powers and damage. */
function damages(dice: Dice): (() => MoveEffect)[] {
  return [
    () => ({ kind: 'power_from', comparison: dice.pick(COMPARISONS) }),
    () => ({ kind: 'power_grows', with: dice.pick(POWER_GROWTHS) }),
    () => ({ kind: 'present' }),
    () => ({ kind: 'beat_up' }),
    () => ({
      kind: 'counter',
      of: dice.pick(['physical', 'special', 'any'] as const),
      percent: dice.pick([150, 200]),
    }),
    () => ({ kind: 'endeavor' }),
    () => ({ kind: 'final_gambit' }),
  ];
}

/** Effects on stages, stats and types as they are. */
function exchanges(dice: Dice): (() => MoveEffect)[] {
  return [
    () => ({
      kind: 'change_stages',
      how: dice.pick(['clear', 'invert', 'copy', 'swap'] as const),
      stats: some(dice, STAGED_STATS),
    }),
    () => ({
      kind: 'share_stats',
      how: dice.pick(['average', 'swap'] as const),
      stats: some(dice, BATTLE_STATS),
    }),
    () => ({ kind: 'pain_split' }),
    () => ({ kind: 'raise_any', stages: dice.between(1, 3) }),
    () => ({ kind: 'heal_by_attack' }),
    () => ({
      kind: 'set_types',
      whose: dice.pick(['user', 'target'] as const),
      to: dice.pick(TYPE_NAMES),
    }),
    () => ({
      kind: 'set_types',
      whose: 'user',
      to: dice.pick(['of_first_move', 'against_last_move', 'of_target'] as const),
    }),
    () => ({ kind: 'add_type', type: dice.pick(TYPE_NAMES) }),
    () => ({ kind: 'mimic' }),
    () => ({ kind: 'transform' }),
  ];
}

function anyEffect(dice: Dice): MoveEffect {
  return dice.pick<() => MoveEffect>([
    () => ({ kind: 'protect' }),
    () => ({ kind: 'protect', onlyDamage: true, onContact: anyPenalty(dice) }),
    () => ({ kind: 'spit_up' }),
    () => ({ kind: 'fixed_damage', amount: dice.happens(50) ? 'level' : dice.between(1, 60) }),
    () => ({ kind: 'half_damage' }),
    () => ({ kind: 'one_hit_knockout' }),
    () => ({ kind: 'power_of_own_hp' }),
    () => ({ kind: 'power_of_lost_hp' }),
    () => ({ kind: 'power_of_target_hp', most: dice.between(1, 300) }),
    () => ({ kind: 'charge' }),
    () => ({ kind: 'charge', semiInvulnerable: dice.pick(SEMI_INVULNERABLE) }),
    () => ({ kind: 'charge', skippedIn: dice.pick(WEATHERS) }),
    () => ({ kind: 'locked_move' }),
    () => ({ kind: 'rollout' }),
    () => ({ kind: 'force_switch' }),
    () => ({ kind: 'self_switch' }),
    () => ({ kind: 'self_switch', switchCopy: dice.pick(SWITCH_COPIES) }),
    () => ({ kind: 'recharge' }),
    () => ({ kind: 'self_destruct' }),
    () => ({ kind: 'defog', all: dice.happens(50) }),
    () => ({ kind: 'swap_sides' }),
    () => ({ kind: 'reset_stages' }),
    () => ({ kind: 'perish_song' }),
    () => ({ kind: 'wish' }),
    () => ({ kind: 'healing_wish' }),
    () => ({ kind: 'future_move' }),
    () => ({ kind: 'end_terrain', needed: dice.happens(50) }),
    () => ({ kind: 'guard', against: dice.pick(['priority', 'spread'] as const) }),
    () => ({ kind: 'field', condition: dice.pick(FIELD_CONDITIONS) }),
    () => ({ kind: 'side', condition: dice.pick(PLAIN_SIDE_CONDITIONS), whose: dice.pick(['own', 'other']) }),
    ...exchanges(dice),
    ...damages(dice),
  ])();
}

function anyStrengthening(dice: Dice): NonNullable<MoveRecord['strongerIn']> {
  return {
    conditions: FIELD_CONDITIONS.filter(() => dice.happens(40)),
    percent: dice.pick([50, 150, 200]),
    ...(dice.happens(50) && { grounded: dice.pick(['user', 'target'] as const) }),
  };
}

function anyDoubling(dice: Dice): NonNullable<MoveRecord['doubledBy']> {
  return { whose: dice.pick(['user', 'target']), statuses: STATUSES.filter(() => dice.happens(50)) };
}

function anyHits(dice: Dice): readonly [number, number] {
  if (dice.happens(50)) return [2, 5];
  const least = dice.between(1, 3);
  return [least, least + dice.below(3)];
}

/** Circumstances of powers and hits. */
function ofPowers(dice: Dice): Partial<MoveRecord> {
  const stat = dice.pick(STAGED_STATS);
  return {
    ...(dice.happens(12) && { doubledIf: dice.pick(DOUBLE_POWER) }),
    ...(dice.happens(6) && {
      doubledAfter: { move: `move-${dice.below(40)}`, evenIfFailed: dice.happens(50) },
    }),
    ...(dice.happens(6) && { doubledChance: dice.pick([30, 50]) }),
    ...(dice.happens(8) && { accuracyPerHit: true }),
    ...(dice.happens(6) && { alsoOfType: dice.pick(TYPE_NAMES) }),
    ...(dice.happens(6) && { superEffectiveOn: dice.pick(TYPE_NAMES) }),
    ...(dice.happens(6) && { categoryFrom: dice.pick(['higher_attack', 'more_damage'] as const) }),
    ...(dice.happens(6) && { usesUpType: dice.pick(TYPE_NAMES) }),
    ...(dice.happens(6) && { knockoutChanges: [{ stat, stages: dice.pick([-1, 1, 3]) }] }),
    ...(dice.happens(6) && { anyAilment: { names: some(dice, AILMENTS), chance: dice.pick([20, 100]) } }),
  };
}

function anyStatChanges(dice: Dice): NonNullable<MoveRecord['statChanges']> {
  const stat = dice.pick(STAGED_STATS);
  const others = STAGED_STATS.filter((other) => other !== stat && dice.happens(15));
  const stages = (): number => dice.pick([-3, -2, -1, 1, 2, 3]);
  return {
    target: dice.pick(['opponent', 'user']),
    chance: dice.pick([10, 30, 100]),
    changes: [stat, ...others].map((name) => ({ stat: name, stages: stages() })),
  };
}

function anyCondition(dice: Dice): NonNullable<MoveRecord['condition']> {
  return { name: dice.pick(VOLATILES), target: dice.pick(['opponent', 'user', 'both']) };
}

/** Fields that only a damaging move can have. */
function ofHits(dice: Dice): Partial<MoveRecord> {
  return {
    ...(dice.happens(20) && { criticalStage: dice.between(0, 3) }),
    ...(dice.happens(15) && { hits: anyHits(dice) }),
    ...(dice.happens(20) && { drain: anyShare(dice) }),
    ...(dice.happens(10) && { costNeedsHit: true }),
    ...(dice.happens(8) && { attackFrom: dice.pick(['own_defense', 'target_attack'] as const) }),
    ...(dice.happens(8) && { againstDefense: true }),
    ...(dice.happens(8) && { ignoresTargetStages: true }),
    ...(dice.happens(12) && { doubledBy: anyDoubling(dice) }),
    ...(dice.happens(6) && { curesTarget: dice.pick(STATUSES) }),
    ...(dice.happens(8) && { strongerIfEffective: true }),
    ...(dice.happens(8) && { crash: true }),
    ...(dice.happens(6) && { rapidSpin: true }),
    ...(dice.happens(6) && { removesScreens: true }),
    ...(dice.happens(15) && { strongerIn: anyStrengthening(dice) }),
    ...(dice.happens(5) && { hydroSteam: true, type: 'water' as const }),
    ...(dice.happens(10) && { leavesOneHp: true }),
    ...(dice.happens(50) && { contact: true }),
    ...(dice.happens(10) && { minimize: true }),
    ...(dice.happens(5) && { beforeTurn: dice.pick(['focus_punch', 'beak_blast'] as const) }),
    ...(dice.happens(5) && { suckerPunch: dice.pick(['damage', 'early_damage'] as const) }),
    ...(dice.happens(15) && { flinchChance: dice.pick([10, 30, 100]) }),
  };
}

function anyAilment(dice: Dice): NonNullable<MoveRecord['ailment']> {
  const name = dice.pick(AILMENTS);
  const chance = dice.pick([10, 30, 100]);
  return { name, chance, ...(name === 'confusion' && chance === 30 && { leastTurns: 3 }) };
}

/** Fields in any combination. */
function anyFields(dice: Dice, damaging: boolean, onUser: boolean): Partial<MoveRecord> {
  return {
    ...(damaging && ofHits(dice)),
    ...(damaging && ofPowers(dice)),
    ...(dice.happens(3) && { onlyFor: [`species-${dice.below(1000)}`] }),
    ...(dice.happens(4) && { onlyAgainst: dice.pick(STATUSES) }),
    ...(dice.happens(4) && { afterAllOthers: true }),
    ...(dice.happens(20) && { healing: anyShare(dice) }),
    ...(dice.happens(6) && { deductsPp: dice.between(1, 5) }),
    ...(dice.happens(6) && { healsTarget: dice.pick([25, 50]) }),
    ...(dice.happens(8) && { cures: dice.pick(['user', 'team'] as const) }),
    ...(dice.happens(8) && { firstTurnOnly: true }),
    ...(dice.happens(8) && { notTwice: true }),
    ...(dice.happens(8) && { binds: true }),
    ...(dice.happens(10) && {
      hitsSemiInvulnerable: { where: dice.pick(SEMI_INVULNERABLE), doubled: dice.happens(50) },
    }),
    ...(dice.happens(10) && { neverMissesFrom: dice.pick(TYPE_NAMES) }),
    ...(dice.happens(25) && { ailment: anyAilment(dice) }),
    ...(dice.happens(30) && { condition: anyCondition(dice) }),
    ...(dice.happens(30) && { statChanges: anyStatChanges(dice) }),
    ...(dice.happens(10) && { accuracyIn: { [dice.pick(WEATHERS)]: dice.pick([null, 50]) } }),
    ...(dice.happens(10) && { typeFrom: dice.pick(['weather', 'terrain', 'user'] as const) }),
    ...(dice.happens(5) && { typeBySpecies: { 'species-1': dice.pick(TYPE_NAMES) } }),
    ...(dice.happens(5) && {
      healing: 50,
      healingIn: { helped: dice.pick(FIELD_CONDITIONS), hindered: true },
    }),
    ...(dice.happens(6) && { stagesDoubledIn: dice.pick(WEATHERS) }),
    ...(dice.happens(6) && { quickOn: dice.pick(TERRAINS) }),
    ...(dice.happens(8) && { gravity: true }),
    ...(dice.happens(15) && { hitsAll: dice.pick([true, 'strengthened'] as const) }),
    ...(dice.happens(10) && { thaws: true }),
    ...(dice.happens(10) && { bypassesProtection: true, ...(damaging && { breaksProtection: true }) }),
    ...(dice.happens(10) && { powder: true }),
    ...(dice.happens(8) && { sound: true }),
    ...(dice.happens(8) && { bypassesSubstitute: true }),
    ...(dice.happens(8) && { heals: true }),
    ...(dice.happens(5) && { noEncore: true }),
    ...(dice.happens(5) && { notInSleep: true }),
    ...(dice.happens(5) && { noCopycat: true }),
    ...(dice.happens(5) && { noMimic: true }),
    ...(dice.happens(5) && { roost: true, ...(onUser && { shedsWeight: true }) }),
    ...(dice.happens(5) && { asleepOnly: true }),
    ...(dice.happens(10) && { respectsTypes: true }),
    ...(dice.happens(35) && {
      effects: dice.happens(80) ? [anyEffect(dice)] : [anyEffect(dice), anyEffect(dice)],
    }),
  };
}

/** A record with everything a record can have, whether it makes sense or not. */
export function anyRecord(dice: Dice, name: string): MoveRecord {
  const category = dice.pick(['physical', 'special', 'status'] as const);
  const damaging = category !== 'status';
  const plain: MoveRecord = {
    name,
    type: dice.pick(TYPE_NAMES),
    category,
    power: damaging && dice.happens(80) ? dice.between(1, 150) : null,
    accuracy: dice.happens(30) ? null : dice.between(30, 100),
    pp: dice.between(1, 20),
    priority: dice.happens(75) ? 0 : dice.between(-7, 5),
    target: damaging || dice.happens(50) ? 'opponent' : 'user',
  };
  // Some effects go with hardly any field.
  if (dice.happens(25)) return { ...plain, effects: [anyEffect(dice)] };
  return { ...plain, ...anyFields(dice, damaging, plain.target === 'user') };
}

/** A status move whose one effect leaves room for little else, so that chance would rarely make one. */
function setPiece(dice: Dice, name: string): MoveRecord {
  const curses = dice.happens(20);
  const kind = curses
    ? 'curse'
    : dice.pick(['protect', 'endure', 'rest', 'swallow', 'power_trick', 'sleep_talk', 'copycat'] as const);
  return {
    name,
    type: dice.pick(TYPE_NAMES),
    category: 'status',
    power: null,
    accuracy: null,
    pp: dice.between(1, 20),
    priority: dice.between(0, 4),
    target: curses ? 'opponent' : 'user',
    ...(curses && { statChanges: { target: 'user', chance: 100, changes: [{ stat: 'attack', stages: 1 }] } }),
    effects: [{ kind }],
  };
}

/** A well-formed move of any kind. */
export function anyMove(dice: Dice, name: string): MoveRecord {
  if (dice.happens(5)) return setPiece(dice, name);
  let move = anyRecord(dice, name);
  while (moveProblem(move) !== null) move = anyRecord(dice, name);
  return move;
}

/** Well-formed moves that together use every field and every effect. */
export function movePool(dice: Dice, size: number): readonly MoveRecord[] {
  return Array.from({ length: size }, (_, index) => anyMove(dice, `move-${index}`));
}

function anyCreature(dice: Dice, pool: readonly MoveRecord[]): CreatureSetup {
  const base = {
    hp: dice.between(1, 160),
    attack: dice.between(5, 190),
    defense: dice.between(5, 230),
    special_attack: dice.between(10, 190),
    special_defense: dice.between(20, 230),
    speed: dice.between(5, 200),
  };
  const level = dice.happens(80) ? 50 : dice.between(1, 100);
  const type = dice.pick(TYPE_NAMES);
  const second = dice.pick(TYPE_NAMES);
  // Not `creatureSetup`: the fingerprint depends on the order of the fields, and on more than 1 HP for a base of 1.
  return {
    weight: dice.between(1, 9999),
    baseAttack: base.attack,
    species: `species-${dice.below(1000)}`,
    types: second === type ? [type] : [type, second],
    level,
    stats: statsByFormula(base, level, dice.pick(NATURE_NAMES), BEST_INDIVIDUAL_VALUES),
    moves: [...new Set(Array.from({ length: dice.between(1, 4) }, () => dice.pick(pool)))],
  };
}

/** A well-formed setup of one, three or six a side, with moves out of the pool. */
export function anySetup(dice: Dice, pool: readonly MoveRecord[]): BattleSetup {
  const length = dice.pick([1, 3, 6]);
  const team = (): CreatureSetup[] => Array.from({ length }, () => anyCreature(dice, pool));
  const seed = Array.from({ length: 64 }, () => dice.below(16).toString(16)).join('');
  return { format: `singles_${length}v${length}`, seed, teams: [team(), team()] };
}

/** The setup with a preview in which each side has brought as many as fight, or more. */
export function withPreview(setup: BattleSetup, dice: Dice, pool: readonly MoveRecord[]): BattleSetup {
  const [own, other] = setup.teams;
  const fight = own.length;
  const brought = (team: readonly CreatureSetup[]): CreatureSetup[] => [
    ...team,
    ...Array.from({ length: dice.between(0, MOST_CREATURES - fight) }, () => anyCreature(dice, pool)),
  ];
  return { ...setup, preview: { fight }, teams: [brought(own), brought(other)] };
}

/** True for a move that strikes turns later, and does nothing else. */
const isForLater = ({ effects = [] }: MoveRecord): boolean =>
  effects.some(({ kind }) => kind === 'future_move');

/** A move that changes or suppresses an ability, of which there are some in `standard` alone. */
function aboutAbilities(dice: Dice, name: string): MoveRecord {
  const plain = {
    name,
    type: dice.pick(TYPE_NAMES),
    accuracy: 100,
    pp: 10,
    priority: 0,
    target: 'opponent',
  } as const;
  if (dice.happens(25))
    return {
      ...plain,
      category: 'special',
      power: 60,
      effects: [{ kind: 'suppress_ability', ifMoved: true }],
    };
  const how = dice.pick(['swap', 'copy', 'give', 'simple', 'insomnia', null] as const);
  const effect: MoveEffect = how === null ? { kind: 'suppress_ability' } : { kind: 'change_ability', how };
  return { ...plain, category: 'status', power: null, effects: [effect] };
}

/** A move about items, which creatures hold in `standard` alone. */
function aboutItems(dice: Dice, name: string): MoveRecord {
  const plain = { name, type: dice.pick(TYPE_NAMES), accuracy: 100, pp: 10, priority: 0 } as const;
  const hits = ['knock_off', 'steal', 'eat', 'burn', 'needs_item', 'needs_eaten'] as const;
  const aboutItem = dice.pick([...hits, 'swap', 'regain', 'eat_own', 'eat_all'] as const);
  if ((hits as readonly string[]).includes(aboutItem))
    return { ...plain, category: 'physical', power: 60, target: 'opponent', contact: true, aboutItem };
  const target = aboutItem === 'swap' ? 'opponent' : 'user';
  return { ...plain, category: 'status', power: null, accuracy: null, target, aboutItem };
}

/** The setup in the rules `standard`. Nearly every creature has an ability and an item. */
export function inStandard(setup: BattleSetup, dice: Dice): BattleSetup {
  const ofAKind = (move: MoveRecord): MoveRecord => {
    if (!dice.happens(40) || isForLater(move)) return move;
    const traits = some(dice, MOVE_TRAITS).filter(
      (trait) => moveProblem({ ...move, traits: [trait] }) === null,
    );
    return traits.length > 0 ? { ...move, traits } : move;
  };
  const changed = (move: MoveRecord): MoveRecord => {
    if (dice.happens(6)) return aboutAbilities(dice, move.name);
    return dice.happens(6) ? aboutItems(dice, move.name) : ofAKind(move);
  };
  const equip = (creature: CreatureSetup): CreatureSetup => ({
    ...creature,
    moves: creature.moves.map(changed),
    ...(dice.happens(95) && { ability: dice.pick(ABILITIES).name }),
    ...(dice.happens(95) && { item: dice.pick(ITEMS).name }),
  });
  const [own, other] = setup.teams;
  return { ...setup, rules: 'standard', teams: [own.map(equip), other.map(equip)] };
}
