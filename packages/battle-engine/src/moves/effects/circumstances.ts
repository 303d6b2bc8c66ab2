import { at } from '../../data/at.js';
import type { MoveRecord } from '../../data/move-record.js';
import type { Growth, Measure, PowerCondition } from '../../data/special-effects.js';
import { STAGED_STATS } from '../../data/stages.js';
import { effectiveSpeed } from '../../mechanics/speed.js';
import { chance } from '../../random/keystream.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { compiledAt } from '../../state/compiled-creature.js';
import { boostedStat } from '../../state/stats.js';

/** Whether what doubles the power is so. Main-series rules of generation 9, without held items. */
function holds(battle: Battle, user: Active, target: Active, condition: PowerCondition): boolean {
  switch (condition) {
    case 'user_without_item':
      return true;
    case 'target_hurt':
      return target.hurtThisTurn;
    case 'user_hit':
      // By the target: who has come in this turn has hit nobody.
      return user.lastDamageTaken > 0 && !target.switchedIn;
    case 'target_has_moved':
      return target.hasMoved && !target.state.isFirstTurn;
    case 'target_at_half':
      return 2 * target.creature.hp <= target.setup.stats.hp;
    case 'user_lowered':
      return user.statsLoweredThisTurn;
    case 'fainted_before':
      return user.lastFaintTurn > 0 && user.lastFaintTurn === battle.turn - 1;
    case 'failed_before':
      return user.moveFailedLastTurn;
  }
}

function followsMove(target: Active, { doubledAfter }: MoveRecord): boolean {
  if (doubledAfter === undefined || target.moveThisTurn?.name !== doubledAfter.move) return false;
  return doubledAfter.evenIfFailed || !target.state.moveFailed;
}

/** 2 where something of this turn or the one before doubles the power, else 1. Rolls only for a double by chance. */
export function circumstanceFactor(battle: Battle, user: Active, target: Active, move: MoveRecord): 1 | 2 {
  const { doubledIf, doubledChance } = move;
  if (doubledIf !== undefined && holds(battle, user, target, doubledIf)) return 2;
  if (doubledChance !== undefined && chance(battle.random, doubledChance, 100)) return 2;
  return followsMove(target, move) ? 2 : 1;
}

/** Power by how often the user is as fast as the target; from four times as fast on the last. */
const POWER_BY_SPEED = [40, 60, 80, 120, 150] as const;
const MOST_POWER_OF_SLOWNESS = 150;
/** Power against a target of at least so many hectograms. */
const POWER_BY_WEIGHT = [
  [2000, 120],
  [1000, 100],
  [500, 80],
  [250, 60],
  [100, 40],
] as const;
const LEAST_POWER_BY_WEIGHT = 20;
/** Hectograms that a creature sheds at a time. */
const SHED = 1000;
const MOST_ECHOES = 4;
/** Power by how often the user is as heavy as the target; from five times on the last. */
const POWER_BY_WEIGHT_RATIO = [40, 40, 60, 80, 100, 120] as const;

function ratioPower(own: number, other: number, powers: readonly number[]): number {
  return powers[Math.min(Math.floor(own / other), powers.length - 1)] ?? 0;
}

/** In hectograms, less what it has shed. */
function weightOf({ setup, state }: Active): number {
  return Math.max(1, setup.weight - SHED * state.shed);
}

/** The power of a move that is made by comparing user and target, a whole number from 1. */
export function measuredPower(user: Active, target: Active, measure: Measure): number {
  switch (measure) {
    case 'speed':
      return ratioPower(effectiveSpeed(user), effectiveSpeed(target), POWER_BY_SPEED);
    case 'slowness':
      return slownessPower(effectiveSpeed(user), effectiveSpeed(target));
    case 'target_weight':
      return POWER_BY_WEIGHT.find(([least]) => weightOf(target) >= least)?.[1] ?? LEAST_POWER_BY_WEIGHT;
    case 'weight_ratio':
      return ratioPower(weightOf(user), weightOf(target), POWER_BY_WEIGHT_RATIO);
  }
}

function slownessPower(own: number, other: number): number {
  return own === 0 ? 1 : Math.min(MOST_POWER_OF_SLOWNESS, Math.floor((25 * other) / own) + 1);
}

function raisedStages({ state }: Active): number {
  let sum = 0;
  for (const stat of STAGED_STATS) sum += Math.max(0, state.stages[stat]);
  return sum;
}

/** How many times its power a move gains on top of it. */
export function growthOf(battle: Battle, user: Active, growth: Growth): number {
  switch (growth) {
    case 'raised_stages':
      return raisedStages(user);
    case 'faints':
      return user.timesFainted;
    case 'hits_taken':
      return user.creature.timesAttacked;
    case 'hits_made':
      return user.hits;
    case 'repetitions':
      return 2 ** user.furyCutter - 1;
    case 'echoes':
      return battle.field.echoedVoice;
  }
}

/** Slots of the user's team that take part in a move of all: the user first, then who stands and has no status. */
function partners({ slot, creatures }: Active): number[] {
  const others: number[] = [];
  creatures.forEach(({ hp, status }, other) => {
    if (other !== slot && hp > 0 && status === null) others.push(other);
  });
  return [slot, ...others];
}

/** The number of hits of a move of the whole team. */
export function teamHits(user: Active): number {
  return partners(user).length;
}

/** The power of the next hit of the team: 5 and a tenth of the base attack of who makes it. */
export function partnerPower(user: Active): number {
  const slot = at(partners(user), user.hits);
  return 5 + Math.floor(compiledAt(user.battleSetup, user.side, slot).setup.baseAttack / 10);
}

/** Notes the use of a move that echoes: in turns in a row it grows, to five times its power, whoever uses it. */
export function useEchoedVoice(battle: Battle): void {
  const { field: conditions, turn } = battle;
  if (conditions.lastEchoedVoice === turn) return;
  const goesOn = conditions.lastEchoedVoice > 0 && conditions.lastEchoedVoice === turn - 1;
  const echoedVoice = goesOn ? Math.min(conditions.echoedVoice + 1, MOST_ECHOES) : 0;
  battle.field = { ...conditions, echoedVoice, lastEchoedVoice: turn };
}

/** The power and what it does of a gift: 40, 80 or 120 with 40, 30 and 10 percent; with 20 it heals and has none. */
export function giftPower(battle: Battle): number | null {
  const roll = battle.random.below(10);
  if (roll < 2) return null;
  if (roll < 6) return 40;
  return roll < 9 ? 80 : 120;
}

/**
 * Whether a special move hits with attack against defense, being stronger so: by the user's staged stats, or by what the
 * damage would be without anything else; what is even is left to chance.
 */
export function turnsPhysical(battle: Battle, user: Active, target: Active, move: MoveRecord): boolean {
  const [attack, specialAttack] = [boostedStat(user, 'attack'), boostedStat(user, 'special_attack')];
  if (move.categoryFrom !== 'more_damage') return attack > specialAttack;
  const ground = (2 * user.setup.level) / 5 + 2;
  const damage = (stat: number, defense: number): number =>
    Math.floor(Math.floor((Math.floor(ground) * (move.power ?? 0) * stat) / defense) / 50);
  const physical = damage(attack, boostedStat(target, 'defense'));
  const special = damage(specialAttack, boostedStat(target, 'special_defense'));
  return physical > special || (physical === special && battle.random.below(2) === 0);
}
