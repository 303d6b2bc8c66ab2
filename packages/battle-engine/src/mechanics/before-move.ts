import type { MoveRecord } from '../data/move-record.js';
import type { CarriedCondition } from '../data/names.js';
import { recordCannotMove, recordStatus } from '../events/emit.js';
import type { CannotMoveReason } from '../events/types.js';
import { chance } from '../random/keystream.js';
import { carries, type Fighter } from '../state/active.js';
import { type Field, opponentOf } from '../state/battle.js';
import { NOTHING_CARRIED } from '../state/volatiles.js';
import { damageOf } from './damage.js';
import { damage } from './hit-points.js';
import { statOf } from './hit-stats.js';
import { cure } from './status.js';

const THAW_PERCENT = 20;
const CONFUSED_HIT_PERCENT = 33;
const CONFUSED_HIT_POWER = 40;
const FULL_PARALYSIS_PERCENT = 25;

/** Each attempt uses up one of the attempts that sleep takes; the one after the last wakes it and it moves. */
function staysAsleep(field: Field, user: Fighter, move: MoveRecord): boolean {
  if (user.creature.sleep > 0) {
    user.creature.sleep -= 1;
    return move.asleepOnly !== true;
  }
  cure(field, user, 'sleep');
  return false;
}

/** A move that thaws its user does so when nothing else stops it. */
function staysFrozen(field: Field, user: Fighter, move: MoveRecord): boolean {
  if (move.thaws === true) return false;
  if (!chance(field.random, THAW_PERCENT, 100)) return true;
  cure(field, user, 'freeze');
  return false;
}

/** A physical hit of power 40 without type, critical or burn, against its own defense. */
function hitItself(field: Field, user: Fighter): void {
  const { level } = user.setup;
  const { stages } = user.volatile;
  const amount = damageOf({
    level,
    power: CONFUSED_HIT_POWER,
    attack: statOf(field, user, 'attack'),
    attackStage: stages.attack,
    defense: statOf(field, user, 'defense'),
    defenseStage: stages.defense,
    sameType: false,
    effectiveness: 1,
    critical: false,
    weather: 1,
    halvings: 0,
    roll: 85 + field.random.below(16),
  });
  damage(field, user, amount, 1, false, false);
}

function hurtsItself(field: Field, user: Fighter): boolean {
  const { volatile } = user;
  if (volatile.confusion === 0) return false;
  volatile.confusion -= 1;
  if (volatile.confusion === 0) {
    recordStatus(field, user, 'confusion', 'cured');
    return false;
  }
  return chance(field.random, CONFUSED_HIT_PERCENT, 100);
}

function isImprisoned(field: Field, user: Fighter, move: MoveRecord): boolean {
  return opponentOf(field, user).setup.moves.some(({ name }) => name === move.name);
}

/** What keeps the user from this move, of what has come over it since it was chosen. */
function barOf(field: Field, user: Fighter, move: MoveRecord, index: number | null): CannotMoveReason | null {
  if (opponentOf(field, user).volatile.carried.imprison > 0 && isImprisoned(field, user, move))
    return 'imprison';
  if (user.volatile.carried === NOTHING_CARRIED) return null;
  const has = (name: CarriedCondition) => carries(user, name);
  if (has('disable') && index !== null && user.volatile.disabledMove === index) return 'disable';
  if (has('throat_chop') && move.sound === true) return 'throat_chop';
  if (has('heal_block') && move.heals === true) return 'heal_block';
  return has('taunt') && move.category === 'status' ? 'taunt' : null;
}

/** Whether nothing but a status could keep a creature from moving. */
function isUnhindered(field: Field, user: Fighter): boolean {
  return (
    !user.flinched &&
    user.volatile.confusion === 0 &&
    field.conditions.gravity === 0 &&
    user.volatile.carried === NOTHING_CARRIED &&
    opponentOf(field, user).volatile.carried === NOTHING_CARRIED
  );
}

/**
 * Whether the creature gets to use `move`, its own at `index`, in the order of the main series: sleep or freeze,
 * flinching, what bars the move, gravity, confusion, paralysis. The first that stops it is told and ends the attempt.
 */
export function canMove(field: Field, user: Fighter, move: MoveRecord, index: number | null): boolean {
  const { status } = user.creature;
  if (status === null && isUnhindered(field, user)) return true;
  const bar = barOf(field, user, move, index);
  if (status === 'sleep' && staysAsleep(field, user, move)) {
    recordCannotMove(field, user, 'sleep');
  } else if (status === 'freeze' && staysFrozen(field, user, move)) {
    recordCannotMove(field, user, 'freeze');
  } else if (user.flinched) {
    recordCannotMove(field, user, 'flinch');
  } else if (bar !== null) {
    recordCannotMove(field, user, bar);
  } else if (move.airborne === true && field.conditions.gravity > 0) {
    recordCannotMove(field, user, 'gravity');
  } else if (hurtsItself(field, user)) {
    recordCannotMove(field, user, 'confusion');
    hitItself(field, user);
  } else if (status === 'paralysis' && chance(field.random, FULL_PARALYSIS_PERCENT, 100)) {
    recordCannotMove(field, user, 'paralysis');
  } else {
    if (user.creature.status === 'freeze') cure(field, user, 'freeze');
    return true;
  }
  return false;
}
