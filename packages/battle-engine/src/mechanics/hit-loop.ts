import { weatherFactor } from '../conditions/field/weather.js';
import { breakScreens, isScreened } from '../conditions/side/screens.js';
import { burnBy, loseFocus, touchesHeat } from '../conditions/volatile/focus.js';
import { hitSubstitute, isBehindSubstitute } from '../conditions/volatile/substitute.js';
import { teamHits } from '../moves/effects/circumstances.js';
import { takeUses } from '../moves/effects/status-moves.js';
import { chance, type Random } from '../random/keystream.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import type { Move } from '../state/compiled-move.js';
import { hidingOf, specialOf, STRUGGLE } from '../state/move-traits.js';
import { hasType } from '../state/types.js';
import { isHalvedByBurn, powerOf } from './base-power.js';
import { damageOf } from './damage.js';
import { changeStagesAsTheyAre } from './exchange.js';
import { damage } from './hit-points.js';
import { statsOfHit } from './hit-stats.js';
import { effectivenessOf, hitPercent } from './hit-steps.js';
import { applyToTarget } from './side-effects.js';
import { cure } from './status.js';

/** One in so many hits is critical at each stage; main-series rule since generation 7. */
const CRITICAL_ONE_IN = [24, 8, 2] as const;

/** More hits taken make no difference. */
const MOST_HITS_TAKEN = 6;

function isCritical(random: Random, user: Fighter, move: Move): boolean {
  const stage = (move.criticalStage ?? 0) + (user.volatile.carried.focus_energy > 0 ? 2 : 0);
  return chance(random, 1, CRITICAL_ONE_IN[stage] ?? 1);
}

/**
 * The number of hits. Two to five: 35, 35, 15 and 15 percent (main-series rule since generation 5); any other
 * range is even.
 */
export function hitCount(random: Random, hits: Move['hits']): number {
  if (hits === undefined) return 1;
  const [least, most] = hits;
  if (least === most) return least;
  if (least !== 2 || most !== 5) return least + random.below(most - least + 1);
  const roll = random.below(20);
  if (roll < 7) return 2;
  if (roll < 14) return 3;
  return roll < 17 ? 4 : 5;
}

/** Damage that the stats have no part in, or null where the formula decides. */
function plainDamage(user: Fighter, target: Fighter, move: Move): number | null {
  if (move.special === undefined) return null;
  if (specialOf(move, 'one_hit_knockout')) return target.creature.hp;
  if (specialOf(move, 'half_damage')) return Math.max(1, Math.floor(target.creature.hp / 2));
  if (specialOf(move, 'all_own_hp')) return user.creature.hp;
  if (specialOf(move, 'down_to_own_hp')) return target.creature.hp - user.creature.hp;
  const returned = specialOf(move, 'returned_damage');
  if (returned !== undefined) return Math.max(1, Math.floor((user.hitFor * returned.percent) / 100));
  const fixed = specialOf(move, 'fixed_damage');
  if (fixed === undefined) return null;
  return fixed.amount === 'level' ? user.setup.level : fixed.amount;
}

/** True where a hit has to leave the target 1 HP. */
function leavesOneHp(target: Fighter, move: Move): boolean {
  return move.leavesOneHp === true || target.endures;
}

/** True where the HP that a hit takes can follow from those that the target has, though it stands. */
function isRevealing(target: Fighter, move: Move): boolean {
  if (leavesOneHp(target, move)) return true;
  if (move.special === undefined) return false;
  return specialOf(move, 'half_damage') !== undefined || specialOf(move, 'down_to_own_hp') !== undefined;
}

/** Counts how often a hit is doubled: by a target that has made itself small, before what crushes it; that has rushed; that is found in hiding. */
function doublingsOf(target: Fighter, move: Move): number {
  const { minimize, glaive_rush: rushed } = target.volatile.carried;
  const crushed = move.crushes === true && minimize > 0;
  const found = move.reaches?.doubled === true && hidingOf(target) === move.reaches.hiding;
  return (rushed > 0 ? 1 : 0) + (crushed ? 1 : 0) + (found ? 1 : 0);
}

/** Takes a hit's HP of the target, or of its substitute; the HP that the target itself has lost. */
function deal(
  field: Field,
  user: Fighter,
  target: Fighter,
  move: Move,
  amount: number,
  effectiveness: number,
  critical: boolean,
): number {
  target.shielded = isBehindSubstitute(target, move);
  if (target.shielded) {
    hitSubstitute(field, user, target, move, amount);
    return 0;
  }
  const most = leavesOneHp(target, move) ? target.creature.hp - 1 : target.creature.hp;
  const revealing = isRevealing(target, move);
  return damage(field, target, Math.min(amount, most), effectiveness, critical, revealing);
}

/** What a hit that has reached the target itself does to it beside the damage, and to its user. */
function followUp(field: Field, user: Fighter, target: Fighter, move: Move, heat: boolean): void {
  burnBy(field, user, heat);
  if (target.creature.hp === 0) return;
  applyToTarget(field, target, move);
  cureTarget(field, target, move);
  changeByHit(field, user, target, move);
}

/** One hit of a damaging move; the HP it took. Rolls: critical, then the random factor. */
function hit(field: Field, user: Fighter, target: Fighter, move: Move): number {
  const plain = plainDamage(user, target, move);
  if (plain !== null) return deal(field, user, target, move, plain, 1, false);
  const critical = isCritical(field.random, user, move);
  const effectiveness = effectivenessOf(field, move, target);
  const { attack, attackStage, defense, defenseStage } = statsOfHit(field, user, target, move);
  const amount = damageOf({
    level: user.setup.level,
    power: powerOf(field, user, target, move, effectiveness),
    attack,
    attackStage,
    defense,
    defenseStage,
    sameType: move !== STRUGGLE && hasType(user, move.type),
    effectiveness,
    critical,
    weather: move === STRUGGLE ? 1 : weatherFactor(field, move),
    halvings: halvingsOf(user, target, move, critical),
    roll: 85 + field.random.below(16),
  });
  return deal(field, user, target, move, amount, effectiveness, critical);
}

/** Counts how often a hit is halved: by its user's burn, and by a screen in its way; less as often as it is doubled. */
function halvingsOf(user: Fighter, target: Fighter, move: Move, critical: boolean): number {
  const burnt = isHalvedByBurn(user, move) ? 1 : 0;
  const screened = !critical && isScreened(target.conditions, move) ? 1 : 0;
  return burnt + screened - doublingsOf(target, move);
}

/** Damaging fire moves and those marked so thaw what they hit; some moves end another status. */
function cureTarget(field: Field, target: Fighter, move: Move): void {
  const { status } = target.creature;
  if (status === null) return;
  const melts = move.thaws === true || (move.type === 'fire' && move !== STRUGGLE);
  if (status === move.curesTarget || (melts && status === 'freeze')) {
    cure(field, target, status);
  }
}

/** Whether a move whose hits can all miss ends with the hits it has made. */
function missesAgain(field: Field, user: Fighter, target: Fighter, move: Move): boolean {
  if (move.accuracyPerHit !== true || user.hits === 0) return false;
  const percent = hitPercent(field, user, target, move);
  return percent !== null && !chance(field.random, percent, 100);
}

/** What a hit does to stages and uses as they are. */
function changeByHit(field: Field, user: Fighter, target: Fighter, move: Move): void {
  if (move.plain) return;
  if (move.takesUses !== undefined) takeUses(field, target, move.takesUses);
  const change = specialOf(move, 'change_stages');
  if (change !== undefined) changeStagesAsTheyAre(field, user, target, change);
}

/**
 * All hits of a damaging move that has reached its target, until the target faints; the HP they took together.
 * Rolls: the number of hits, then for each hit its damage and its side effects on a target still standing; with some
 * moves before each hit but the first whether it misses.
 */
export function strike(field: Field, user: Fighter, target: Fighter, move: Move): number {
  if (move.breaksScreens === true) breakScreens(field, target);
  const withTeam = !move.plain && specialOf(move, 'team_hits') !== undefined;
  const count = withTeam ? teamHits(user) : hitCount(field.random, move.hits);
  let total = 0;
  user.hits = 0;
  while (user.hits < count && target.creature.hp > 0 && !missesAgain(field, user, target, move)) {
    const heat = touchesHeat(target, move);
    const dealt = hit(field, user, target, move);
    total += dealt;
    user.hits += 1;
    if (target.shielded) continue;
    target.hitBy = move.category === 'physical' ? 'physical' : 'special';
    target.hitFor = dealt;
    followUp(field, user, target, move, heat);
  }
  if (!target.shielded) {
    target.creature.hitsTaken = Math.min(target.creature.hitsTaken + user.hits, MOST_HITS_TAKEN);
    loseFocus(field, target);
  }
  return total;
}
