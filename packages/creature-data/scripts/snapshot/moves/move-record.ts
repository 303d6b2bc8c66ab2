import type { Move } from '@pkmn/sim';
import {
  type Ailment,
  MOVE_TRAITS,
  type MoveRecord,
  type MoveTrait,
  type StagedStat,
} from '@repo/battle-engine';
import { moveIdentifier } from '../names.js';
import { typeName } from '../types.js';
import { CONDITIONS_IN_CODE } from './conditions-in-code.js';
import { FIELDS_IN_CODE } from './fields-in-code.js';
import { moveEffects } from './move-effects.js';
import { ABOUT_ITEMS, ONLY_IN_STANDARD } from './standard-moves.js';
import { BOOSTS_IN_CODE, HEALING_IN_CODE } from './vetted-moves.js';

type StatChanges = NonNullable<MoveRecord['statChanges']>;
type Boosts = Readonly<Record<string, number>>;

const STAGED_STATS: Readonly<Record<string, StagedStat>> = {
  atk: 'attack',
  def: 'defense',
  spa: 'special_attack',
  spd: 'special_defense',
  spe: 'speed',
  accuracy: 'accuracy',
  evasion: 'evasion',
};

const AILMENTS: Readonly<Record<string, Ailment>> = {
  brn: 'burn',
  psn: 'poison',
  tox: 'toxic',
  par: 'paralysis',
  slp: 'sleep',
  frz: 'freeze',
  confusion: 'confusion',
};

/** Moves for the field or a side are aimed at no creature, so protection and the like do not stop them. */
const AIMED_AT_USER: ReadonlySet<string> = new Set([
  'self',
  'allies',
  'allyTeam',
  'adjacentAllyOrSelf',
  'all',
  'allySide',
  'foeSide',
]);

const AROUND_THE_USER: ReadonlySet<string> = new Set(['allAdjacent', 'allAdjacentFoes']);

/**
 * The record of a supported move.
 * @throws when the move has two effects of a kind the record has room for once
 */
export function moveRecord(move: Move): MoveRecord {
  const target = AIMED_AT_USER.has(move.target) ? 'user' : 'opponent';
  const ailment = single(move, 'ailment', ailments(move));
  const statChanges = single(move, 'stage changes', allStatChanges(move, target));
  const flinch = single(
    move,
    'flinch',
    (move.secondaries ?? []).flatMap((s) => (s.volatileStatus === 'flinch' ? [s.chance ?? 100] : [])),
  );
  const condition = CONDITIONS_IN_CODE.get(move.id);
  const effects = moveEffects(move);
  const traits = MOVE_TRAITS.filter((trait) => isOfKind(move, trait));
  return {
    name: moveIdentifier(move.name),
    type: typeName(move.type),
    category: category(move),
    power: move.basePower === 0 ? null : move.basePower,
    accuracy: move.accuracy === true ? null : move.accuracy,
    pp: move.pp,
    priority: move.priority,
    target,
    ...(criticalStage(move) > 0 && { criticalStage: criticalStage(move) }),
    ...(move.multihit !== undefined && { hits: hits(move.multihit) }),
    ...(drain(move) !== 0 && { drain: drain(move) }),
    ...(healing(move) !== 0 && { healing: healing(move) }),
    ...(flinch !== undefined && { flinchChance: flinch }),
    ...(ailment !== undefined && { ailment }),
    ...(condition !== undefined && { condition }),
    ...(statChanges !== undefined && { statChanges }),
    ...(move.flags.defrost !== undefined && { thaws: true as const }),
    ...(bypassesProtection(move, target) && { bypassesProtection: true as const }),
    ...(move.breaksProtect === true && { breaksProtection: true as const }),
    ...(move.flags.powder !== undefined && { powder: true as const }),
    ...(move.category === 'Status' && move.ignoreImmunity === false && { respectsTypes: true as const }),
    ...(move.overrideOffensiveStat !== undefined && { attackFrom: 'own_defense' as const }),
    ...(move.overrideOffensivePokemon !== undefined && { attackFrom: 'target_attack' as const }),
    ...(move.overrideDefensiveStat !== undefined && { againstDefense: true as const }),
    ...(move.ignoreDefensive === true && { ignoresTargetStages: true as const }),
    ...(move.hasCrashDamage === true && { crash: true as const }),
    ...(move.flags.cantusetwice !== undefined && { notTwice: true as const }),
    ...(move.volatileStatus === 'partiallytrapped' && { binds: true as const }),
    ...(move.flags.gravity !== undefined && { gravity: true as const }),
    ...(AROUND_THE_USER.has(move.target) && { hitsAll: true as const }),
    ...(move.flags.contact !== undefined && { contact: true as const }),
    ...(move.flags.sound !== undefined && { sound: true as const }),
    ...(traits.length > 0 && { traits }),
    ...(move.flags.bypasssub !== undefined && target === 'opponent' && { bypassesSubstitute: true as const }),
    ...(move.flags.heal !== undefined && { heals: true as const }),
    ...(move.flags.minimize !== undefined && { minimize: true as const }),
    ...(move.flags.nosleeptalk !== undefined && { notInSleep: true as const }),
    ...(move.flags.failcopycat !== undefined && { noCopycat: true as const }),
    ...(move.flags.failmimic !== undefined && { noMimic: true as const }),
    ...(move.flags.failencore !== undefined && { noEncore: true as const }),
    ...(move.sleepUsable === true && { asleepOnly: true as const }),
    ...FIELDS_IN_CODE[move.id],
    ...ABOUT_ITEMS[move.id],
    ...ONLY_IN_STANDARD[move.id],
    ...(effects.length > 0 && { effects }),
  };
}

function isOfKind(move: Move, trait: MoveTrait): boolean {
  switch (trait) {
    case 'ignores_abilities':
      return move.ignoreAbility === true;
    case 'additional':
      return (move.secondaries ?? null) !== null;
    case 'as_additional':
      return move.hasSheerForceBoost === true;
    default:
      return move.flags[trait] !== undefined;
  }
}

function single<T>(move: Move, what: string, found: readonly T[]): T | undefined {
  if (found.length > 1) throw new Error(`${move.name}: more than one ${what}`);
  return found[0];
}

function category(move: Move): MoveRecord['category'] {
  if (move.category === 'Status') return 'status';
  return move.category === 'Physical' ? 'physical' : 'special';
}

function criticalStage(move: Move): number {
  return move.willCrit ? 3 : (move.critRatio ?? 1) - 1;
}

function hits(multihit: number | number[]): readonly [number, number] {
  const [least, most] = typeof multihit === 'number' ? [multihit, multihit] : multihit;
  if (least === undefined || most === undefined) throw new Error('hits without bounds');
  return [least, most];
}

/** The tables give fractions such as 33/100 or 3/4; the record has percent, negative for recoil. */
function drain(move: Move): number {
  if (move.drain) return percent(move.drain);
  return move.recoil ? -percent(move.recoil) : 0;
}

function healing(move: Move): number {
  return move.heal ? percent(move.heal) : (HEALING_IN_CODE[move.id] ?? 0);
}

function percent(fraction: readonly number[]): number {
  const [part, whole] = fraction;
  if (part === undefined || whole === undefined) throw new Error('a fraction needs two numbers');
  return Math.round((100 * part) / whole);
}

function ailments(move: Move): NonNullable<MoveRecord['ailment']>[] {
  const primary = [move.status, move.volatileStatus].map((id) => ({ id, chance: 100 }));
  const secondary = (move.secondaries ?? []).flatMap((s) =>
    [s.status, s.volatileStatus].map((id) => ({ id, chance: s.chance ?? 100 })),
  );
  return [...primary, ...secondary].flatMap(({ id, chance }) => {
    const name = id === undefined ? undefined : AILMENTS[id];
    return name === undefined ? [] : [{ name, chance }];
  });
}

function allStatChanges(move: Move, target: MoveRecord['target']): StatChanges[] {
  const found: StatChanges[] = [];
  const add = (who: StatChanges['target'], chance: number, boosts: Boosts | null | undefined) => {
    if (boosts) found.push({ target: who, chance, changes: changes(boosts) });
  };
  add(target, 100, move.boosts);
  const inCode = BOOSTS_IN_CODE[move.id];
  if (inCode) add(inCode.target, 100, inCode.boosts);
  add('user', move.self?.chance ?? 100, move.self?.boosts);
  add('user', 100, move.selfBoost?.boosts);
  for (const secondary of move.secondaries ?? []) {
    add('opponent', secondary.chance ?? 100, secondary.boosts);
    add('user', secondary.chance ?? 100, secondary.self?.boosts);
  }
  return found;
}

/** In the order of the stats, so that both sources write the same record. */
function changes(boosts: Boosts): StatChanges['changes'] {
  return Object.entries(STAGED_STATS).flatMap(([id, stat]) => {
    const stages = boosts[id];
    return stages === undefined ? [] : [{ stat, stages }];
  });
}

/** A move that breaks protection also passes it: in singles nobody else could use the gap this turn. */
function bypassesProtection(move: Move, target: MoveRecord['target']): boolean {
  return target === 'opponent' && (move.breaksProtect === true || move.flags.protect === undefined);
}
