import type { MoveRecord } from '../data/move-record.js';
import { emitCannotMove, emitStatus } from '../events/emit.js';
import { beforeMove, isWithoutEffects } from '../hooks/dispatch.js';
import { chance } from '../random/keystream.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { damageOf } from './damage.js';
import { damage } from './hit-points.js';
import { hitStat } from './hit-stats.js';
import { cureStatus } from './status.js';

const THAW_PERCENT = 20;
const CONFUSED_HIT_PERCENT = 33;
const CONFUSED_HIT_POWER = 40;
const FULL_PARALYSIS_PERCENT = 25;

/** Each attempt uses up one of the attempts that sleep takes; the one after the last wakes it and it moves. */
function staysAsleep(battle: Battle, user: Active, move: MoveRecord): boolean {
  if (user.creature.sleep > 0) {
    user.creature.sleep -= 1;
    return move.asleepOnly !== true;
  }
  cureStatus(battle, user, 'sleep');
  return false;
}

/** A move that thaws its user does so when nothing else stops it. */
function staysFrozen(battle: Battle, user: Active, move: MoveRecord): boolean {
  if (move.thaws === true) return false;
  if (!chance(battle.random, THAW_PERCENT, 100)) return true;
  cureStatus(battle, user, 'freeze');
  return false;
}

/** A physical hit of power 40 without type, critical or burn, against its own defense. */
function hitItself(battle: Battle, user: Active): void {
  const { level } = user.setup;
  const { stages } = user.state;
  const amount = damageOf({
    level,
    power: CONFUSED_HIT_POWER,
    attack: hitStat(battle, user, 'attack'),
    attackStage: stages.attack,
    defense: hitStat(battle, user, 'defense'),
    defenseStage: stages.defense,
    sameType: false,
    effectiveness: 1,
    critical: false,
    weather: 1,
    modifiers: 0,
    roll: 85 + battle.random.below(16),
  });
  damage(battle, user, amount, 1, false, false);
}

function hurtsItself(battle: Battle, user: Active): boolean {
  const { state } = user;
  if (state.confusion === 0) return false;
  state.confusion -= 1;
  if (state.confusion === 0) {
    emitStatus(battle, user, 'confusion', 'cured');
    return false;
  }
  return chance(battle.random, CONFUSED_HIT_PERCENT, 100);
}

/** Whether nothing but a status could keep a creature from moving. */
function isUnhindered(battle: Battle, user: Active): boolean {
  return (
    !user.flinched &&
    user.state.confusion === 0 &&
    battle.field.gravity === 0 &&
    isWithoutEffects(battle, user) &&
    isWithoutEffects(battle, opponentOf(battle, user))
  );
}

/**
 * Whether the creature gets to use `move`, its own at `index`, in the order of the main series: sleep or freeze,
 * flinching, what bars the move, gravity, confusion, paralysis. The first that stops it is told and ends the attempt.
 */
export function canMove(battle: Battle, user: Active, move: MoveRecord, index: number | null): boolean {
  const { status } = user.creature;
  if (status === null && isUnhindered(battle, user)) return true;
  const bar = beforeMove(battle, user, opponentOf(battle, user), move, index);
  if (status === 'sleep' && staysAsleep(battle, user, move)) {
    emitCannotMove(battle, user, 'sleep');
  } else if (status === 'freeze' && staysFrozen(battle, user, move)) {
    emitCannotMove(battle, user, 'freeze');
  } else if (user.flinched) {
    emitCannotMove(battle, user, 'flinch');
  } else if (bar !== null) {
    emitCannotMove(battle, user, bar);
  } else if (move.airborne === true && battle.field.gravity > 0) {
    emitCannotMove(battle, user, 'gravity');
  } else if (hurtsItself(battle, user)) {
    emitCannotMove(battle, user, 'confusion');
    hitItself(battle, user);
  } else if (status === 'paralysis' && chance(battle.random, FULL_PARALYSIS_PERCENT, 100)) {
    emitCannotMove(battle, user, 'paralysis');
  } else {
    if (user.creature.status === 'freeze') cureStatus(battle, user, 'freeze');
    return true;
  }
  return false;
}
