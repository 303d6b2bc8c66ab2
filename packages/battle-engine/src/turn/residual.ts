import { healOnGrass } from '../conditions/field/terrain.js';
import { residualWeather } from '../conditions/field/weather.js';
import { residualFutureMove } from '../conditions/side/future-move.js';
import { residualWish } from '../conditions/side/wish.js';
import { release } from '../conditions/volatile/partial-trap.js';
import { residualPerishSong } from '../conditions/volatile/perish-song.js';
import { hasResidual, isWithoutEffects, residual } from '../hooks/dispatch.js';
import { clearCalledMove } from '../mechanics/disabled-moves.js';
import { countRoomsAndTerrain, EMPTY_FIELD } from '../mechanics/field-conditions.js';
import { statusDamage } from '../mechanics/hit-points.js';
import { countSideConditions, NO_SIDE_CONDITIONS } from '../mechanics/side-conditions.js';
import { firstBySpeed } from '../mechanics/speed.js';
import { countVolatiles } from '../mechanics/volatiles.js';
import type { Active } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { isOver } from '../state/standing.js';

// Stages of the end of a turn, by the numbers that effects give as their `onResidualOrder`. The others are written out below.
const LEFTOVERS = 5;
const HEALING = 6;
const SEEDS = 8;
const CURSES = 12;
const BONDS = 13;
const UPROARS = 28;

const MOST_TOXIC_TURNS = 15;

/**
 * What its status costs a creature at the end of a turn: 1/16 of the maximum HP for a burn, 1/8 for poison, and
 * for bad poisoning 1/16 more with every turn (to 15/16). Rounded down, at least 1: main-series rule since
 * generation 7.
 */
function residualStatus(battle: Battle, active: Active): void {
  const { creature, state, setup } = active;
  if (creature.status === null) return;
  const sixteenth = Math.max(1, Math.floor(setup.stats.hp / 16));
  if (creature.status === 'burn') {
    statusDamage(battle, active, 'burn', sixteenth);
  } else if (creature.status === 'poison') {
    statusDamage(battle, active, 'poison', Math.max(1, Math.floor(setup.stats.hp / 8)));
  } else if (creature.status === 'toxic') {
    state.toxic = Math.min(state.toxic + 1, MOST_TOXIC_TURNS);
    statusDamage(battle, active, 'toxic', state.toxic * sixteenth);
  }
}

/** 1/8 of the maximum HP, rounded down, at least 1, while it is held: main-series rule since generation 6. */
function residualPartialTrap(battle: Battle, active: Active): void {
  const { state, setup } = active;
  if (state.partiallyTrapped === 0) return;
  if (state.partiallyTrapped === 1) {
    release(battle, active);
    return;
  }
  state.partiallyTrapped -= 1;
  statusDamage(battle, active, 'trapped', Math.max(1, Math.floor(setup.stats.hp / 8)));
}

/** Who has fallen asleep comes down from a rampage: main-series rule since generation 5. */
function endLockOfSleeper({ creature, state }: Active): void {
  if (creature.status !== 'sleep') return;
  state.lockedMove = null;
  state.lockedMoveTurns = 0;
  clearCalledMove(state);
}

function isHeldOrSalted(battle: Battle, active: Active): boolean {
  return active.state.partiallyTrapped > 0 || hasResidual(battle, active, BONDS);
}

/** A creature is hurt by what holds it while the holder stands, and by salt in any case. */
function residualBonds(battle: Battle, active: Active): void {
  if (active.creature.hp > 0 && opponentOf(battle, active).creature.hp > 0)
    residualPartialTrap(battle, active);
  residual(battle, active, BONDS);
}

/** A stage in which the faster is first where both have a part in it. */
function residualBySpeed(battle: Battle, order: number): void {
  const [own, other] = battle.actives;
  const both = hasResidual(battle, own, order) && hasResidual(battle, other, order);
  const first = both ? firstBySpeed(battle) : own;
  residual(battle, first, order);
  residual(battle, opponentOf(battle, first), order);
}

/** The faster suffers first: who faints of it holds nobody any more. */
function residualOfBonds(battle: Battle): void {
  const [own, other] = battle.actives;
  const first = isHeldOrSalted(battle, own) && isHeldOrSalted(battle, other) ? firstBySpeed(battle) : own;
  residualBonds(battle, first);
  residualBonds(battle, opponentOf(battle, first));
}

/** What the field, attacks and wishes do; then what gives HP back. */
function residualAround(battle: Battle, own: Active, other: Active): boolean {
  residualWeather(battle);
  if (isOver(battle)) return true;
  residualFutureMove(battle, own);
  residualFutureMove(battle, other);
  if (isOver(battle)) return true;
  residualWish(battle, own);
  residualWish(battle, other);
  healOnGrass(battle, own);
  healOnGrass(battle, other);
  residual(battle, own, LEFTOVERS);
  residual(battle, other, LEFTOVERS);
  residual(battle, own, HEALING);
  residual(battle, other, HEALING);
  return false;
}

/** What statuses and the other creature cost. */
function residualHarm(battle: Battle, own: Active, other: Active): boolean {
  residualBySpeed(battle, SEEDS);
  if (isOver(battle)) return true;
  residualStatus(battle, own);
  residualStatus(battle, other);
  if (isOver(battle)) return true;
  residual(battle, own, CURSES);
  residual(battle, other, CURSES);
  if (isOver(battle)) return true;
  residualOfBonds(battle);
  return isOver(battle);
}

/** Whether there is nothing on a side or its creature that an end of turn could bring to bear, but a status. */
function isBare(battle: Battle, active: Active): boolean {
  const { conditions, future, state } = active;
  return (
    conditions === NO_SIDE_CONDITIONS &&
    future === null &&
    isWithoutEffects(battle, active) &&
    state.partiallyTrapped === 0 &&
    state.perishSong === 0
  );
}

/** The end of most turns. */
function residualStatuses(battle: Battle, own: Active, other: Active): void {
  residualStatus(battle, own);
  residualStatus(battle, other);
  if (isOver(battle)) return;
  endLockOfSleeper(own);
  endLockOfSleeper(other);
}

/** What counts its turns, and ends. */
function residualCounts(battle: Battle, own: Active, other: Active): void {
  countVolatiles(battle, own);
  countVolatiles(battle, other);
  if (isOver(battle)) return;
  residualPerishSong(battle, own);
  residualPerishSong(battle, other);
  if (isOver(battle)) return;
  residual(battle, own, UPROARS);
  residual(battle, other, UPROARS);
  endLockOfSleeper(own);
  endLockOfSleeper(other);
  countSideConditions(battle, own);
  countSideConditions(battle, other);
  countRoomsAndTerrain(battle);
}

/**
 * The end of a turn, in the order of the main series. Within a stage both sides are at one moment – who has fainted is
 * looked at only afterwards – so that side 0 before side 1 is an order of telling and favours nobody. A stage that decides
 * the battle is the last. The stages are written out: a list of them to go through made turns 8% slower.
 */
export function runResidual(battle: Battle): void {
  const own = battle.actives[0];
  const other = battle.actives[1];
  if (battle.field === EMPTY_FIELD && isBare(battle, own) && isBare(battle, other)) {
    residualStatuses(battle, own, other);
    return;
  }
  if (residualAround(battle, own, other) || residualHarm(battle, own, other)) return;
  residualCounts(battle, own, other);
}
