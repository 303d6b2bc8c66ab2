import { healOnGrass } from '../conditions/field/terrain.js';
import { endTurnOfWeather } from '../conditions/field/weather.js';
import { sufferFutureAttack } from '../conditions/side/future-move.js';
import { grantWish } from '../conditions/side/wish.js';
import { letGo } from '../conditions/volatile/partial-trap.js';
import { perish } from '../conditions/volatile/perish-song.js';
import { countCarried, regain, sap, sufferCurse, sufferSalt } from '../conditions/volatile/residual.js';
import { countUproar } from '../conditions/volatile/uproar.js';
import { dropCalled } from '../mechanics/disabled-moves.js';
import { CLEAR_FIELD, countRoomsAndTerrain } from '../mechanics/field-conditions.js';
import { statusDamage } from '../mechanics/hit-points.js';
import { countSideConditions, NO_SIDE_CONDITIONS } from '../mechanics/side-conditions.js';
import { firstBySpeed } from '../mechanics/speed.js';
import type { Fighter } from '../state/active.js';
import { type Field, opponentOf } from '../state/battle.js';
import { isDecided } from '../state/standing.js';
import { NOTHING_CARRIED } from '../state/volatiles.js';

const MOST_TOXIC_TURNS = 15;

/**
 * What its status costs a creature at the end of a turn: 1/16 of the maximum HP for a burn, 1/8 for poison, and
 * for bad poisoning 1/16 more with every turn (to 15/16). Rounded down, at least 1: main-series rule since
 * generation 7.
 */
function sufferStatus(field: Field, fighter: Fighter): void {
  const { creature, volatile, setup } = fighter;
  if (creature.status === null) return;
  const sixteenth = Math.max(1, Math.floor(setup.stats.hp / 16));
  if (creature.status === 'burn') {
    statusDamage(field, fighter, 'burn', sixteenth);
  } else if (creature.status === 'poison') {
    statusDamage(field, fighter, 'poison', Math.max(1, Math.floor(setup.stats.hp / 8)));
  } else if (creature.status === 'toxic') {
    volatile.toxic = Math.min(volatile.toxic + 1, MOST_TOXIC_TURNS);
    statusDamage(field, fighter, 'toxic', volatile.toxic * sixteenth);
  }
}

/** 1/8 of the maximum HP, rounded down, at least 1, while it is held: main-series rule since generation 6. */
function sufferTrap(field: Field, fighter: Fighter): void {
  const { volatile, setup } = fighter;
  if (volatile.trapped === 0) return;
  if (volatile.trapped === 1) {
    letGo(field, fighter);
    return;
  }
  volatile.trapped -= 1;
  statusDamage(field, fighter, 'trapped', Math.max(1, Math.floor(setup.stats.hp / 8)));
}

/** Who has fallen asleep comes down from a rampage: main-series rule since generation 5. */
function calmDown({ creature, volatile }: Fighter): void {
  if (creature.status !== 'sleep') return;
  volatile.rampaging = null;
  volatile.rampage = 0;
  dropCalled(volatile);
}

function isHeldOrSalted({ volatile }: Fighter): boolean {
  return volatile.trapped > 0 || volatile.carried.salt_cure > 0;
}

/** A creature is hurt by what holds it while the holder stands, and by salt in any case. */
function sufferBonds(field: Field, fighter: Fighter): void {
  if (fighter.creature.hp > 0 && opponentOf(field, fighter).creature.hp > 0) sufferTrap(field, fighter);
  sufferSalt(field, fighter);
}

/** The faster suffers first: who faints of it holds nobody any more. */
function sufferAllBonds(field: Field): void {
  const [own, other] = field.fighters;
  const first = isHeldOrSalted(own) && isHeldOrSalted(other) ? firstBySpeed(field) : own;
  sufferBonds(field, first);
  sufferBonds(field, opponentOf(field, first));
}

/** What the field, attacks and wishes do; then what gives HP back. */
function endTurnAround(field: Field, own: Fighter, other: Fighter): boolean {
  endTurnOfWeather(field);
  if (isDecided(field)) return true;
  sufferFutureAttack(field, own);
  sufferFutureAttack(field, other);
  if (isDecided(field)) return true;
  grantWish(field, own);
  grantWish(field, other);
  healOnGrass(field, own);
  healOnGrass(field, other);
  regain(field, own);
  regain(field, other);
  return false;
}

/** What statuses and the other creature cost. */
function endTurnOfHarm(field: Field, own: Fighter, other: Fighter): boolean {
  sap(field);
  if (isDecided(field)) return true;
  sufferStatus(field, own);
  sufferStatus(field, other);
  if (isDecided(field)) return true;
  sufferCurse(field, own);
  sufferCurse(field, other);
  if (isDecided(field)) return true;
  sufferAllBonds(field);
  return isDecided(field);
}

/** Whether there is nothing on a side or its creature that an end of turn could bring to bear, but a status. */
function isBare({ conditions, future, volatile }: Fighter): boolean {
  return (
    conditions === NO_SIDE_CONDITIONS &&
    future === null &&
    volatile.carried === NOTHING_CARRIED &&
    volatile.trapped === 0 &&
    volatile.perish === 0
  );
}

/** The end of most turns. */
function endTurnOfStatus(field: Field, own: Fighter, other: Fighter): void {
  sufferStatus(field, own);
  sufferStatus(field, other);
  if (isDecided(field)) return;
  calmDown(own);
  calmDown(other);
}

/** What counts its turns, and ends. */
function endTurnOfCounts(field: Field, own: Fighter, other: Fighter): void {
  countCarried(field, own);
  countCarried(field, other);
  if (isDecided(field)) return;
  perish(field, own);
  perish(field, other);
  if (isDecided(field)) return;
  countUproar(field, own);
  countUproar(field, other);
  calmDown(own);
  calmDown(other);
  countSideConditions(field, own);
  countSideConditions(field, other);
  countRoomsAndTerrain(field);
}

/**
 * The end of a turn, in the order of the main series. Within a stage both sides are at one moment – who has fainted is
 * looked at only afterwards – so that side 0 before side 1 is an order of telling and favours nobody. A stage that decides
 * the battle is the last. The stages are written out: a list of them to go through made turns 8% slower.
 */
export function endTurn(field: Field): void {
  const own = field.fighters[0];
  const other = field.fighters[1];
  if (field.conditions === CLEAR_FIELD && isBare(own) && isBare(other)) {
    endTurnOfStatus(field, own, other);
    return;
  }
  if (endTurnAround(field, own, other) || endTurnOfHarm(field, own, other)) return;
  endTurnOfCounts(field, own, other);
}
