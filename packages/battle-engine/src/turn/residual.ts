import { EVENTS } from '../hooks/events.js';
import { bothHave, hears, nextRank, tellRank } from '../hooks/run.js';
import { tellFaints } from '../mechanics/faints.js';
import { countRoomsAndTerrain, countWeather } from '../mechanics/field-conditions.js';
import { countLeftBehind } from '../mechanics/left-behind.js';
import { countSideConditions } from '../mechanics/side-conditions.js';
import { bySpeed, update } from '../mechanics/speed.js';
import { countVolatiles } from '../mechanics/volatiles.js';
import type { Battle } from '../state/battle.js';
import { EMPTY_FIELD } from '../state/field.js';
import { NO_SIDE_CONDITIONS } from '../state/side.js';
import { isOver } from '../state/standing.js';

/**
 * Moments at which the faster is first where both have a part in them, since a creature that faints of it no longer takes or
 * holds: seeds, and conditions that bind. The numbers are those that effects give as their `onResidualOrder`.
 */
const BY_SPEED: readonly number[] = [8, 13];

/** The turns of a creature's conditions are counted after the stages up to this one, those of sides and field after the other. */
const BEFORE_COUNTING = 20;
const BEFORE_SURROUNDINGS = 27;

/** The moment of the weather, after which effects act on the state that creatures have got into. */
const WEATHER = 1;

/** Within a stage both sides are at one moment: creatures that have fainted are looked for only afterwards. */
function runStage(battle: Battle, order: number): void {
  const ordered = BY_SPEED.includes(order) && bothHave(battle, EVENTS.Residual, order);
  tellRank(battle, EVENTS.Residual, order, ordered ? bySpeed(battle) : battle.actives);
  if (order === WEATHER) update(battle);
  tellFaints(battle);
}

/** Runs the stages after an order up to another; true where one of them has decided the battle. */
function runStages(battle: Battle, from: number, to: number): boolean {
  let order = nextRank(battle.actives, EVENTS.Residual, from);
  while (order <= to && order !== Number.POSITIVE_INFINITY) {
    runStage(battle, order);
    if (isOver(battle)) return true;
    order = nextRank(battle.actives, EVENTS.Residual, order);
  }
  return false;
}

/** True where nothing is there that the end of a turn could change. */
function isBare({ actives, field }: Battle): boolean {
  const own = actives[0];
  const other = actives[1];
  return (
    field === EMPTY_FIELD &&
    own.attached === 0 &&
    other.attached === 0 &&
    own.conditions === NO_SIDE_CONDITIONS &&
    other.conditions === NO_SIDE_CONDITIONS &&
    own.state.gear?.left === undefined &&
    other.state.gear?.left === undefined &&
    !hears(own, EVENTS.Residual) &&
    !hears(other, EVENTS.Residual)
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
  if (runStages(battle, Number.NEGATIVE_INFINITY, BEFORE_COUNTING)) return;
  countLeftBehind(battle, own);
  countLeftBehind(battle, other);
  countVolatiles(battle, own);
  countVolatiles(battle, other);
  if (isOver(battle) || runStages(battle, BEFORE_COUNTING, BEFORE_SURROUNDINGS)) return;
  countSideConditions(battle, own);
  countSideConditions(battle, other);
  countRoomsAndTerrain(battle);
  runStages(battle, BEFORE_SURROUNDINGS, Number.POSITIVE_INFINITY);
}
