import { scaled } from '../data/arithmetic.js';
import type { Side } from '../data/names.js';
import { withStage } from '../data/stages.js';
import { EVENTS, type Event, type Tell } from '../hooks/events.js';
import { areAlone, factor, hears, isAlone, modify, tell } from '../hooks/run.js';
import { type Active, type Choice, lockedOrChosen } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { STRUGGLE } from '../state/move-traits.js';
import { isStanding } from '../state/standing.js';
import { turnPriority } from './priority.js';

/** Above every move: the highest priority of a move is +5. */
const SWITCH_PRIORITY = 6;

/** Speed with its stage and what effects make of it, in the end its status. */
export function effectiveSpeed(battle: Battle, active: Active): number {
  const { stats, stages } = active.state;
  const speed = withStage((stats ?? active.setup.stats).speed, stages.speed);
  if (isAlone(active)) return speed;
  const changed = scaled(speed, factor(battle, EVENTS.ModifySpeed, active));
  return Math.floor((changed * modify(battle, EVENTS.StatusModifySpeed, active, 4096)) / 4096);
}

function priorityOfChoice(battle: Battle, active: Active, choice: Choice): number {
  if (choice.type === 'switch') return SWITCH_PRIORITY;
  if (choice.type !== 'attack' || active.state.recharging !== null)
    return turnPriority(battle, active, STRUGGLE);
  return turnPriority(battle, active, lockedOrChosen(active, choice.move));
}

/** Above 0 where side 0 is the first by effective speed, or as the slower where that counts; below 0 where side 1 is. */
export function compareSpeed(battle: Battle): number {
  const { actives } = battle;
  const lead = effectiveSpeed(battle, actives[0]) - effectiveSpeed(battle, actives[1]);
  const reversed = !isAlone(actives[0]) && modify(battle, EVENTS.ReverseSpeed, actives[0], false);
  return reversed ? -lead : lead;
}

/** Returns the side that is first by effective speed, then by a fair coin. */
function firstSide(battle: Battle): Side {
  const lead = compareSpeed(battle);
  if (lead > 0) return 0;
  if (lead < 0) return 1;
  return battle.random.below(2) === 0 ? 0 : 1;
}

/** Returns the creature that is first at the end of a turn: by effective speed, then by a fair coin. */
export function firstBySpeed(battle: Battle): Active {
  return battle.actives[firstSide(battle)];
}

/** Returns both creatures, the faster first. */
export function bySpeed(battle: Battle): readonly [Active, Active] {
  const first = firstBySpeed(battle);
  return [first, opponentOf(battle, first)];
}

function tellIfStanding(battle: Battle, event: Event<'tell', Tell<[]>>, active: Active): void {
  if (isStanding(battle, active)) tell(battle, event, active);
}

/** Tells both creatures, the faster first. The coin is drawn only where both listen. */
export function tellBoth(battle: Battle, event: Event<'tell', Tell<[]>>): void {
  const { actives } = battle;
  const heardByOwn = hears(actives[0], event);
  const heardByOther = hears(actives[1], event);
  if (!heardByOwn && !heardByOther) return;
  const first = heardByOwn && heardByOther ? firstBySpeed(battle) : actives[0];
  tellIfStanding(battle, event, first);
  tellIfStanding(battle, event, opponentOf(battle, first));
}

/** Lets effects act on the state that a creature has got into: berries. */
export function update(battle: Battle): void {
  if (!areAlone(battle)) tellBoth(battle, EVENTS.Update);
}

/** Lets both answer stages that have changed. */
export function settle(battle: Battle): void {
  if (!areAlone(battle)) tellBoth(battle, EVENTS.Settle);
}

/**
 * Returns the side that goes first this turn: by priority, then by effective speed, then by a fair coin, which is drawn only
 * if it is needed.
 */
export function actionOrder(battle: Battle, own: Choice, other: Choice): Side {
  const { actives } = battle;
  const priority = priorityOfChoice(battle, actives[0], own) - priorityOfChoice(battle, actives[1], other);
  if (priority > 0) return 0;
  return priority < 0 ? 1 : firstSide(battle);
}
