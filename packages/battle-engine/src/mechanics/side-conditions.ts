import { SIDE_CONDITIONS, type SideCondition } from '../data/names.js';
import { emitSideCondition } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { attach, detach } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import { modify, tell } from '../hooks/run.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { NO_SIDE_CONDITIONS } from '../state/side.js';

function put(battle: Battle, active: Active, condition: SideCondition, amount: number): void {
  active.conditions = { ...active.conditions, [condition]: amount };
  attach(battle, active, condition);
  emitSideCondition(battle, active, condition, 'started');
  tell(battle, EVENTS.SideStart, active, condition);
}

/**
 * Has `user` put a condition on the creature's side, or another layer of it; false where it is there already, or cannot begin.
 */
export function addSideCondition(
  battle: Battle,
  active: Active,
  condition: SideCondition,
  user: Active,
): boolean {
  const { turns, layers = 1, onTryStart } = rulesOf(battle).sides[condition];
  const before = active.conditions[condition];
  if (before >= layers) return false;
  if (onTryStart?.(battle) === false) return false;
  if (turns === undefined) {
    put(battle, active, condition, before + 1);
    return true;
  }
  const lasting = modify(battle, EVENTS.ConditionTurns, user, turns, condition);
  if (lasting > turns) active.longer = [...active.longer, condition];
  put(battle, active, condition, lasting);
  return true;
}

/** Takes a condition, with all its layers, from the creature's side; false where there is nothing to take. */
export function removeSideCondition(battle: Battle, active: Active, condition: SideCondition): boolean {
  if (active.conditions[condition] === 0) return false;
  active.conditions = { ...active.conditions, [condition]: 0 };
  active.longer = active.longer.filter((one) => one !== condition);
  detach(battle, active, condition);
  emitSideCondition(battle, active, condition, 'ended');
  return true;
}

/** Counts an end of turn for what is on a side for a time. */
export function countSideConditions(battle: Battle, active: Active): void {
  if (active.conditions === NO_SIDE_CONDITIONS) return;
  for (const condition of rulesOf(battle).countedOfSides) {
    const turns = active.conditions[condition];
    if (turns > 1) active.conditions = { ...active.conditions, [condition]: turns - 1 };
    else if (turns === 1) removeSideCondition(battle, active, condition);
  }
}

/** Takes all of a group from the creature's side; false where there is nothing to take. */
export function clearSide(battle: Battle, active: Active, group: 'hazard' | 'screen'): boolean {
  let cleared = false;
  for (const effect of Object.values(rulesOf(battle).sides)) {
    if (effect.group === group) cleared = removeSideCondition(battle, active, effect.name) || cleared;
  }
  return cleared;
}

function give(
  battle: Battle,
  active: Active,
  condition: SideCondition,
  amount: number,
  longer: boolean,
): void {
  removeSideCondition(battle, active, condition);
  if (amount === 0) return;
  if (longer) active.longer = [...active.longer, condition];
  put(battle, active, condition, amount);
}

/** Exchanges what is on the two sides and does not belong to its place; false where nothing is. */
export function swapSides(battle: Battle, user: Active, opponent: Active): boolean {
  let found = false;
  for (const condition of SIDE_CONDITIONS) {
    if (rulesOf(battle).sides[condition].stays === true) continue;
    const [own, other] = [user.conditions[condition], opponent.conditions[condition]];
    if (own + other === 0) continue;
    found = true;
    const [ownLonger, otherLonger] = [user.longer.includes(condition), opponent.longer.includes(condition)];
    give(battle, user, condition, other, otherLonger);
    give(battle, opponent, condition, own, ownLonger);
  }
  return found;
}
