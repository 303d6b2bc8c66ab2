import { at } from '../data/at.js';
import type { SwitchCopy } from '../data/names.js';
import { emitSwitch } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { listen } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import { areAlone, check, hears, nextRank, tell, tellRank } from '../hooks/run.js';
import { type Active, setActive } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { canSwitch, switchTargets } from '../state/bench.js';
import { endAbility } from './abilities.js';
import { tellFaints } from './faints.js';
import { release } from './partial-trap.js';
import { bySpeed, settle } from './speed.js';
import { copyForSwitch, receiveCopy } from './switch-copy.js';
import { removeLinked } from './volatiles.js';

/** Lets the effects of a creature that leaves the field act for the last time. */
function leave(battle: Battle, active: Active): void {
  // At the beginning nobody has been there.
  if (!active.creature.seen || active.creature.hp === 0) return;
  tell(battle, EVENTS.SwitchOut, active);
  endAbility(battle, active);
}

/**
 * Brings the creature in `slot` onto the field; what the one before it held, or had laid on the other, goes, but for what it
 * hands on. What is on its side may restore it or hurt it, even so that it faints.
 */
export function bringIn(
  battle: Battle,
  active: Active,
  slot: number,
  switchCopy: SwitchCopy | null = null,
): void {
  const copied = switchCopy === null ? null : copyForSwitch(rulesOf(battle), active.state, switchCopy);
  const opponent = opponentOf(battle, active);
  leave(battle, active);
  release(battle, opponent);
  removeLinked(battle, opponent);
  setActive(active, slot);
  if (copied !== null) receiveCopy(battle, active, copied);
  listen(battle);
  emitSwitch(battle, active);
  tell(battle, EVENTS.Entry, active);
  tellFaints(battle);
}

/** Tells the effects of creatures that have come in at the same moment, by their order, then the faster first. */
export function tellSwitchedIn(battle: Battle, arrived: readonly Active[]): void {
  if (areAlone(battle)) return;
  const both = arrived.length > 1 && arrived.every((active) => hears(active, EVENTS.SwitchIn));
  const ordered = both ? bySpeed(battle) : arrived;
  for (const active of arrived) active.arriving = true;
  let rank = nextRank(ordered, EVENTS.SwitchIn, Number.NEGATIVE_INFINITY);
  while (rank !== Number.POSITIVE_INFINITY) {
    tellRank(battle, EVENTS.SwitchIn, rank, ordered);
    rank = nextRank(ordered, EVENTS.SwitchIn, rank);
  }
  for (const active of arrived) active.arriving = false;
  settle(battle);
}

/** Brings the creature in `slot` onto the field alone, with what its effects do then. */
export function switchIn(
  battle: Battle,
  active: Active,
  slot: number,
  switchCopy: SwitchCopy | null = null,
): void {
  bringIn(battle, active, slot, switchCopy);
  tellSwitchedIn(battle, [active]);
}

/** True where a move can make a creature leave: nothing keeps it there, and another could come in for it. */
export function canBeDraggedOut(battle: Battle, active: Active): boolean {
  return canSwitch(active) && check(battle, EVENTS.DragOut, active);
}

/** Brings in one of the others that stand, all equally likely; there must be one. */
export function dragOut(battle: Battle, active: Active): void {
  const slots = switchTargets(active);
  switchIn(battle, active, at(slots, slots.length === 1 ? 0 : battle.random.below(slots.length)));
}
