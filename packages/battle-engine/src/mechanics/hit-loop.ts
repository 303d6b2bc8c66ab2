import { weatherFactor } from '../conditions/field/weather.js';
import { isScreened, removeScreens } from '../conditions/side/screens.js';
import { burnByBeakBlast, loseFocusPunch, touchesBeakBlast } from '../conditions/volatile/focus.js';
import { blockedBySubstitute, hitSubstitute } from '../conditions/volatile/substitute.js';
import { criticalRatio, damageDoublings, damageWithEffects } from '../hooks/dispatch.js';
import { teamHits } from '../moves/effects/circumstances.js';
import { deductTargetPp } from '../moves/effects/status-moves.js';
import { chance, type Random } from '../random/keystream.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { paramsOf, STRUGGLE, semiInvulnerability } from '../state/move-traits.js';
import { hasType } from '../state/types.js';
import { isHalvedByBurn, powerOf } from './base-power.js';
import { damageOf } from './damage.js';
import { changeBoosts } from './exchange.js';
import { damage } from './hit-points.js';
import { statsOfHit } from './hit-stats.js';
import { effectivenessOf, hitPercent } from './hit-steps.js';
import { applyToTarget } from './side-effects.js';
import { cureStatus } from './status.js';

/** One in so many hits is critical at each stage; main-series rule since generation 7. */
const CRITICAL_ONE_IN = [24, 8, 2] as const;

/** More hits taken make no difference. */
const MOST_HITS_TAKEN = 6;

function isCritical(battle: Battle, user: Active, move: CompiledMove): boolean {
  const stage = (move.criticalStage ?? 0) + criticalRatio(battle, user);
  return chance(battle.random, 1, CRITICAL_ONE_IN[stage] ?? 1);
}

/**
 * The number of hits. Two to five: 35, 35, 15 and 15 percent (main-series rule since generation 5); any other
 * range is even.
 */
export function hitCount(random: Random, hits: CompiledMove['hits']): number {
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
function fixedDamage(user: Active, target: Active, move: CompiledMove): number | null {
  if (move.special === undefined) return null;
  if (paramsOf(move, 'one_hit_knockout')) return target.creature.hp;
  if (paramsOf(move, 'half_damage')) return Math.max(1, Math.floor(target.creature.hp / 2));
  if (paramsOf(move, 'all_own_hp')) return user.creature.hp;
  if (paramsOf(move, 'down_to_own_hp')) return target.creature.hp - user.creature.hp;
  const returned = paramsOf(move, 'returned_damage');
  if (returned !== undefined) return Math.max(1, Math.floor((user.lastDamageTaken * returned.percent) / 100));
  const fixed = paramsOf(move, 'fixed_damage');
  if (fixed === undefined) return null;
  return fixed.amount === 'level' ? user.setup.level : fixed.amount;
}

/** True where a hit has to leave the target 1 HP. */
function leavesOneHp(target: Active, move: CompiledMove): boolean {
  return move.leavesOneHp === true || target.endures;
}

/** True where the HP that a hit takes can follow from those that the target has, though it stands. */
function isRevealing(target: Active, move: CompiledMove): boolean {
  if (leavesOneHp(target, move)) return true;
  if (move.special === undefined) return false;
  return paramsOf(move, 'half_damage') !== undefined || paramsOf(move, 'down_to_own_hp') !== undefined;
}

/** Counts how often a hit is doubled: by effects of the target, and where it is found in hiding. */
function doublingsOf(battle: Battle, target: Active, move: CompiledMove): number {
  const found = move.reaches?.doubled === true && semiInvulnerability(target) === move.reaches.hiding;
  return damageDoublings(battle, target, move) + (found ? 1 : 0);
}

/** Takes a hit's HP of the target, or of its substitute; the HP that the target itself has lost. */
function applyDamage(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  amount: number,
  effectiveness: number,
  critical: boolean,
): number {
  target.hitSubstituteLast = blockedBySubstitute(target, move);
  if (target.hitSubstituteLast) {
    hitSubstitute(battle, user, target, move, amount);
    return 0;
  }
  const most = leavesOneHp(target, move) ? target.creature.hp - 1 : target.creature.hp;
  const changed = damageWithEffects(battle, target, Math.min(amount, most));
  const revealing = isRevealing(target, move) || changed < Math.min(amount, most);
  return damage(battle, target, changed, effectiveness, critical, revealing);
}

/** What a hit that has reached the target itself does to it beside the damage, and to its user. */
function followUp(battle: Battle, user: Active, target: Active, move: CompiledMove, heat: boolean): void {
  burnByBeakBlast(battle, user, heat);
  if (target.creature.hp === 0) return;
  applyToTarget(battle, target, move);
  cureTarget(battle, target, move);
  changeByHit(battle, user, target, move);
}

/** One hit of a damaging move; the HP it took. Rolls: critical, then the random factor. */
function hit(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  const hasNoEffects = fixedDamage(user, target, move);
  if (hasNoEffects !== null) return applyDamage(battle, user, target, move, hasNoEffects, 1, false);
  const critical = isCritical(battle, user, move);
  const effectiveness = effectivenessOf(battle, move, target);
  const { attack, attackStage, defense, defenseStage } = statsOfHit(battle, user, target, move);
  const amount = damageOf({
    level: user.setup.level,
    power: powerOf(battle, user, target, move, effectiveness),
    attack,
    attackStage,
    defense,
    defenseStage,
    sameType: move !== STRUGGLE && hasType(user, move.type),
    effectiveness,
    critical,
    weather: move === STRUGGLE ? 1 : weatherFactor(battle, move),
    modifiers: modifiersOf(battle, user, target, move, critical),
    roll: 85 + battle.random.below(16),
  });
  return applyDamage(battle, user, target, move, amount, effectiveness, critical);
}

/** Counts how often a hit is halved: by its user's burn, and by a screen in its way; less as often as it is doubled. */
function modifiersOf(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  critical: boolean,
): number {
  const burnt = isHalvedByBurn(user, move) ? 1 : 0;
  const screened = !critical && isScreened(target.conditions, move) ? 1 : 0;
  return burnt + screened - doublingsOf(battle, target, move);
}

/** Damaging fire moves and those marked so thaw what they hit; some moves end another status. */
function cureTarget(battle: Battle, target: Active, move: CompiledMove): void {
  const { status } = target.creature;
  if (status === null) return;
  const melts = move.thaws === true || (move.type === 'fire' && move !== STRUGGLE);
  if (status === move.curesTarget || (melts && status === 'freeze')) {
    cureStatus(battle, target, status);
  }
}

/** Whether a move whose hits can all miss ends with the hits it has made. */
function missesAgain(battle: Battle, user: Active, target: Active, move: CompiledMove): boolean {
  if (move.accuracyPerHit !== true || user.hits === 0) return false;
  const percent = hitPercent(battle, user, target, move);
  return percent !== null && !chance(battle.random, percent, 100);
}

/** What a hit does to stages and uses as they are. */
function changeByHit(battle: Battle, user: Active, target: Active, move: CompiledMove): void {
  if (move.hasNoEffects) return;
  if (move.takesUses !== undefined) deductTargetPp(battle, target, move.takesUses);
  const change = paramsOf(move, 'change_stages');
  if (change !== undefined) changeBoosts(battle, user, target, change);
}

/**
 * All hits of a damaging move that has reached its target, until the target faints; the HP they took together.
 * Rolls: the number of hits, then for each hit its damage and its side effects on a target still standing; with some
 * moves before each hit but the first whether it misses.
 */
export function hitLoop(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  if (move.breaksScreens === true) removeScreens(battle, target);
  const withTeam = !move.hasNoEffects && paramsOf(move, 'team_hits') !== undefined;
  const count = withTeam ? teamHits(user) : hitCount(battle.random, move.hits);
  let total = 0;
  user.hits = 0;
  while (user.hits < count && target.creature.hp > 0 && !missesAgain(battle, user, target, move)) {
    const heat = touchesBeakBlast(target, move);
    const damageDealt = hit(battle, user, target, move);
    total += damageDealt;
    user.hits += 1;
    if (target.hitSubstituteLast) continue;
    target.hitByCategory = move.category === 'physical' ? 'physical' : 'special';
    target.lastDamageTaken = damageDealt;
    followUp(battle, user, target, move, heat);
  }
  if (!target.hitSubstituteLast) {
    target.creature.timesAttacked = Math.min(target.creature.timesAttacked + user.hits, MOST_HITS_TAKEN);
    loseFocusPunch(battle, target);
  }
  return total;
}
