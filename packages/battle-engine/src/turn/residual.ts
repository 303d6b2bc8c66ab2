import { hasResidual, residual } from '../hooks/dispatch.js';
import { rulesOf, type Stage } from '../hooks/ruleset.js';
import { countRoomsAndTerrain, countWeather } from '../mechanics/field-conditions.js';
import { countSideConditions } from '../mechanics/side-conditions.js';
import { firstBySpeed } from '../mechanics/speed.js';
import { countVolatiles } from '../mechanics/volatiles.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { EMPTY_FIELD } from '../state/field.js';
import { NO_SIDE_CONDITIONS } from '../state/side.js';
import { isOver } from '../state/standing.js';

/**
 * Stages in which the faster is first where both have a part in them, since a creature that faints of it no longer takes or
 * holds: seeds, and conditions that bind. The numbers are those that effects give as their `onResidualOrder`.
 */
const BY_SPEED: readonly number[] = [8, 13];

/** The turns of conditions are counted after the stages up to this one. */
const BEFORE_COUNTING = 20;

/** Within a stage both sides are at one moment: creatures that have fainted are looked for only afterwards. */
function runStage(battle: Battle, stage: Stage): void {
  const own = battle.actives[0];
  const other = battle.actives[1];
  const ordered = BY_SPEED.includes(stage.order);
  const both = ordered && hasResidual(battle, own, stage) && hasResidual(battle, other, stage);
  const first = both ? firstBySpeed(battle) : own;
  residual(battle, first, stage);
  residual(battle, opponentOf(battle, first), stage);
}

/** Runs the stages between two orders; true where one of them has decided the battle. */
function runStages(battle: Battle, from: number, to: number): boolean {
  if (battle.stages === 0) return false;
  for (const stage of rulesOf(battle).stages) {
    if ((battle.stages & stage.bit) === 0 || stage.order <= from || stage.order > to) continue;
    runStage(battle, stage);
    if (isOver(battle)) return true;
  }
  return false;
}

/** True where nothing is there that the end of a turn could change. */
function isBare({ actives, field, stages }: Battle): boolean {
  const own = actives[0];
  const other = actives[1];
  return (
    field === EMPTY_FIELD &&
    own.attached === 0 &&
    other.attached === 0 &&
    own.conditions === NO_SIDE_CONDITIONS &&
    other.conditions === NO_SIDE_CONDITIONS &&
    stages === 0
  );
}

/**
 * The end of a turn, in the order of the main series. Side 0 before side 1 is an order of telling and favours nobody. A
 * stage that decides the battle is the last.
 */
export function runResidual(battle: Battle): void {
  if (isBare(battle)) return;
  const own = battle.actives[0];
  const other = battle.actives[1];
  countWeather(battle);
  if (runStages(battle, 0, BEFORE_COUNTING)) return;
  countVolatiles(battle, own);
  countVolatiles(battle, other);
  if (isOver(battle) || runStages(battle, BEFORE_COUNTING, Number.POSITIVE_INFINITY)) return;
  countSideConditions(battle, own);
  countSideConditions(battle, other);
  countRoomsAndTerrain(battle);
}
