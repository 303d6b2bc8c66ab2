import type { Ailment } from '../data/names.js';
import { EVENTS } from '../hooks/events.js';
import { areAlone, check, factor, isAlone, modify, tell } from '../hooks/run.js';
import { modifyMove, tableOf, tellMove } from '../hooks/run-move.js';
import { chance, type Random } from '../random/keystream.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { semiInvulnerability } from '../state/move-traits.js';
import { hasType } from '../state/types.js';
import { powerOf } from './base-power.js';
import { damageOf, drawRoll } from './damage.js';
import { tellFaints } from './faints.js';
import { damage } from './hit-points.js';
import { attackOfHit, defenseOfHit } from './hit-stats.js';
import { effectivenessOf, hitPercent } from './hit-steps.js';
import { applyToTarget, changeStagesWithHit, drainWithHit } from './side-effects.js';
import { update } from './speed.js';
import { setStatus } from './status.js';

/** One in so many hits is critical at each stage; main-series rule since generation 7. */
const CRITICAL_ONE_IN = [24, 8, 2] as const;

/** The factor of a move of a type of its user, in parts of 4096. */
const SAME_TYPE = 6144;

/** More hits taken make no difference. */
const MOST_HITS_TAKEN = 6;

function isCritical(battle: Battle, user: Active, move: CompiledMove): boolean {
  const own = move.criticalStage ?? 0;
  const stage = isAlone(user) ? own : modify(battle, EVENTS.CriticalRatio, user, own, move);
  if (!chance(battle.random, 1, CRITICAL_ONE_IN[stage] ?? 1)) return false;
  return isAlone(user) || check(battle, EVENTS.CriticalHit, user);
}

/**
 * The number of hits. Two to five: 35, 35, 15 and 15 percent (main-series rule since generation 5); any other
 * range is even.
 */
function hitCount(random: Random, hits: CompiledMove['hits']): number {
  if (hits === undefined) return 1;
  const [least, most] = hits;
  if (least === most) return least;
  if (least !== 2 || most !== 5) return least + random.below(most - least + 1);
  const roll = random.below(20);
  if (roll < 7) return 2;
  if (roll < 14) return 3;
  return roll < 17 ? 4 : 5;
}

/** True where a hit has to leave the target 1 HP. */
function leavesOneHp(target: Active, move: CompiledMove): boolean {
  return move.leavesOneHp === true || target.endures;
}

/** Takes a hit's HP of the target, unless something else takes it; the HP that the target itself has lost. */
function applyDamage(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  amount: number,
  effectiveness: number,
  critical: boolean,
): number {
  target.hitFactor = effectiveness;
  target.hitSubstituteLast = !isAlone(user) && !check(battle, EVENTS.TakeHit, user, user, move, amount);
  if (target.hitSubstituteLast) return 0;
  const leaves = leavesOneHp(target, move);
  const limited = Math.min(amount, leaves ? target.creature.hp - 1 : target.creature.hp);
  const changed = isAlone(target) ? limited : modify(battle, EVENTS.Damage, target, limited, 'move', move);
  // True where the HP that a hit takes can follow from those that the target has, though it stands.
  const revealing =
    leaves || changed < limited || (!move.hasNoEffects && tableOf(battle, move).revealsHp === true);
  return damage(battle, target, changed, effectiveness, critical, revealing);
}

/** Applies what a hit that has reached the target itself does to it beside the damage. */
function followUp(battle: Battle, user: Active, target: Active, move: CompiledMove): void {
  if (!move.hasNoEffects) tellMove(tableOf(battle, move).onReachItself, battle, user, target);
  if (target.creature.hp === 0) return;
  if (!isAlone(user)) tell(battle, EVENTS.Hit, user, move, target.hitCritically);
  if (move.addsToDamage) applyToTarget(battle, target, move);
  if (!isAlone(user)) tell(battle, EVENTS.Struck, user, move);
  if (!move.hasNoEffects) tellMove(tableOf(battle, move).onHit, battle, user, target, move);
}

/** One hit of a damaging move; the HP it took. Rolls: critical, then the random factor. */
function hit(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  const fixed = move.hasNoEffects
    ? null
    : modifyMove(tableOf(battle, move).onFixedDamage, battle, user, null, target);
  target.hitCritically = false;
  if (fixed !== null) return applyDamage(battle, user, target, move, fixed, 1, false);
  const critical = isCritical(battle, user, move);
  target.hitCritically = critical;
  const effectiveness = effectivenessOf(battle, user, move, target);
  const found =
    move.hitsSemiInvulnerable?.doubled === true &&
    semiInvulnerability(target) === move.hitsSemiInvulnerable.where;
  const alone = isAlone(user);
  const stab = hasType(user, move.type) ? SAME_TYPE : 4096;
  const amount = damageOf(battle, {
    level: user.setup.level,
    power: powerOf(battle, user, target, move, effectiveness),
    attack: attackOfHit(battle, user, target, move),
    defense: defenseOfHit(battle, user, target, move),
    stab: alone ? stab : modify(battle, EVENTS.ModifyStab, user, stab, move),
    effectiveness,
    critical,
    weather: alone ? 4096 : factor(battle, EVENTS.WeatherModifyDamage, user, move),
    status: alone ? 4096 : modify(battle, EVENTS.StatusModifyDamage, user, 4096, move),
    modifiers:
      (found ? 2 : 1) *
      (alone ? 4096 : factor(battle, EVENTS.ModifyDamage, user, move, critical, effectiveness)),
    roll: drawRoll(battle),
  });
  return applyDamage(battle, user, target, move, amount, effectiveness, critical);
}

/** True where a move of which each hit can miss ends with the hits it has made. */
function missesAgain(battle: Battle, user: Active, target: Active, move: CompiledMove): boolean {
  if (move.accuracyPerHit !== true || user.hits === 0) return false;
  const percent = hitPercent(battle, user, target, move);
  return percent !== null && !chance(battle.random, percent, 100);
}

/** Returns how often the move hits at most. Tells the user's effects that it is about to. */
function countHits(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  if (!move.hasNoEffects) tellMove(tableOf(battle, move).onBeforeHits, battle, user, target);
  const counted = move.hasNoEffects ? null : modifyMove(tableOf(battle, move).onHitCount, battle, user, null);
  const rolled = counted ?? hitCount(battle.random, move.hits);
  if (isAlone(user)) return rolled;
  tell(battle, EVENTS.Strike, user, move);
  return modify(battle, EVENTS.CountHits, user, rolled, move);
}

/** Does what a hit that has reached the target itself does beside the damage; `price`: the status that it costs the user. */
function answerHit(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  damageDealt: number,
  price: Ailment | null,
): void {
  target.hitByCategory = move.category === 'physical' ? 'physical' : 'special';
  target.lastDamageTaken = damageDealt;
  if (move.drain !== undefined) drainWithHit(battle, user, move, damageDealt);
  if (price !== null) setStatus(battle, user, price, false);
  followUp(battle, user, target, move);
  changeStagesWithHit(battle, user, move);
  if (!isAlone(user)) tell(battle, EVENTS.DamagingHit, user, user, move, damageDealt);
  if (!move.hasNoEffects && user.creature.hp > 0)
    tellMove(tableOf(battle, move).onAnswered, battle, user, target);
}

/** One hit with all that it does; the HP it took. */
function strike(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  const price = isAlone(user) ? null : modify(battle, EVENTS.PriceOfHit, user, null, move);
  const damageDealt = hit(battle, user, target, move);
  user.hits += 1;
  if (target.hitSubstituteLast) {
    tell(battle, EVENTS.AfterSubstitute, user);
    changeStagesWithHit(battle, user, move);
  } else {
    answerHit(battle, user, target, move, damageDealt, price);
  }
  if (!areAlone(battle)) update(battle);
  return damageDealt;
}

/**
 * All hits of a damaging move that has reached its target, until the target faints; the HP they took together.
 * Rolls: the number of hits, then for each hit its damage and its side effects on a target still standing; with some
 * moves before each hit but the first whether it misses.
 */
export function hitLoop(battle: Battle, user: Active, target: Active, move: CompiledMove): number {
  const count = countHits(battle, user, target, move);
  let total = 0;
  user.hits = 0;
  const { sleep } = user.creature;
  user.destroysItself = !move.hasNoEffects && tableOf(battle, move).destroysUser;
  while (user.hits < count && target.creature.hp > 0 && !missesAgain(battle, user, target, move)) {
    total += strike(battle, user, target, move);
    // What it has struck may have knocked it out, or put it to sleep.
    if (user.creature.hp === 0 || user.creature.sleep > sleep) break;
  }
  endHits(battle, user, target);
  return total;
}

function endHits(battle: Battle, user: Active, target: Active): void {
  // A user that destroys itself is about to faint, too.
  if (!user.destroysItself) tellFaints(battle, battle.actives[user.side] === user ? target : null);
  if (target.hitSubstituteLast) return;
  target.creature.timesAttacked = Math.min(target.creature.timesAttacked + user.hits, MOST_HITS_TAKEN);
  if (!isAlone(user)) tell(battle, EVENTS.AfterHits, user);
}

/** Tells the effects of a target that stands that the hits of the move are over. */
export function tellTarget(
  battle: Battle,
  user: Active,
  target: Active,
  move: CompiledMove,
  amount: number,
): void {
  update(battle);
  if (isAlone(user) || target.creature.hp === 0 || target.hitSubstituteLast) return;
  if (check(battle, EVENTS.FollowUp, user, move))
    tell(battle, EVENTS.AfterMoveSecondary, user, user, move, amount);
}

/** Tells the effects of its user the same. */
export function tellUser(battle: Battle, user: Active, move: CompiledMove, amount: number): void {
  if (!isAlone(user) && check(battle, EVENTS.FollowUp, user, move))
    tell(battle, EVENTS.AfterMoveSecondarySelf, user, move, amount);
}
