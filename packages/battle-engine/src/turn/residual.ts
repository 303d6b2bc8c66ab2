import { hasResidual, residual } from '../hooks/dispatch.js';
import { type Moment, rulesOf } from '../hooks/ruleset.js';
import { countRoomsAndTerrain, countWeather } from '../mechanics/field-conditions.js';
import { countSideConditions } from '../mechanics/side-conditions.js';
import { firstBySpeed } from '../mechanics/speed.js';
import { countVolatiles } from '../mechanics/volatiles.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { EMPTY_FIELD } from '../state/field.js';
import { NO_SIDE_CONDITIONS } from '../state/side.js';
import { isOver } from '../state/standing.js';

/**
 * Moments at which the faster is first where both have a part in them, since a creature that faints of it no longer takes or
 * holds: seeds, and conditions that bind. The numbers are those that effects give as their `onResidualOrder`.
 */
const BY_SPEED: readonly number[] = [8, 13];

/** The turns of conditions are counted after the moments up to this one. */
const BEFORE_COUNTING = 20;

/** For both sides it is one moment: creatures that have fainted are looked for only afterwards. */
function runMoment(battle: Battle, moment: Moment): void {
  const own = battle.actives[0];
  const other = battle.actives[1];
  const ordered = BY_SPEED.includes(moment.order);
  const both = ordered && hasResidual(battle, own, moment) && hasResidual(battle, other, moment);
  const first = both ? firstBySpeed(battle) : own;
  residual(battle, first, moment);
  residual(battle, opponentOf(battle, first), moment);
}

/** Runs the moments between two orders; true where one of them has decided the battle. */
function runMoments(battle: Battle, from: number, to: number): boolean {
  if (battle.moments === 0) return false;
  for (const moment of rulesOf(battle).moments) {
    if ((battle.moments & moment.bit) === 0 || moment.order <= from || moment.order > to) continue;
    runMoment(battle, moment);
    if (isOver(battle)) return true;
  }
  return false;
}

/** True where nothing is there that the end of a turn could change. */
function isBare({ actives, field, moments }: Battle): boolean {
  const own = actives[0];
  const other = actives[1];
  return (
    field === EMPTY_FIELD &&
    own.attached === 0 &&
    other.attached === 0 &&
    own.conditions === NO_SIDE_CONDITIONS &&
    other.conditions === NO_SIDE_CONDITIONS &&
    moments === 0
  );
}

/**
 * The end of a turn, in the order of the main series. Side 0 before side 1 is an order of telling and favours nobody. A
 * moment that decides the battle is the last.
 */
export function runResidual(battle: Battle): void {
  if (isBare(battle)) return;
  const own = battle.actives[0];
  const other = battle.actives[1];
  countWeather(battle);
  if (runMoments(battle, 0, BEFORE_COUNTING)) return;
  countVolatiles(battle, own);
  countVolatiles(battle, other);
  if (isOver(battle) || runMoments(battle, BEFORE_COUNTING, Number.POSITIVE_INFINITY)) return;
  countSideConditions(battle, own);
  countSideConditions(battle, other);
  countRoomsAndTerrain(battle);
}
