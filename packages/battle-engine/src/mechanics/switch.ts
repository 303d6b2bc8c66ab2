import { at } from '../data/at.js';
import type { SwitchCopy } from '../data/names.js';
import { emitSwitch } from '../events/emit.js';
import { EVENTS } from '../hooks/events.js';
import { listen } from '../hooks/presence.js';
import { rulesOf } from '../hooks/ruleset.js';
import { check, hears, tell } from '../hooks/run.js';
import { type Active, setActive } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { canSwitch, switchTargets } from '../state/bench.js';
import { endAbility } from './abilities.js';
import { tellFaints } from './faints.js';
import { release } from './partial-trap.js';
import { firstBySpeed, settle } from './speed.js';
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

/** Lets the effects of a creature that has come in act, if it still stands. */
function arrive(battle: Battle, active: Active): void {
  if (active.creature.hp === 0) return;
  active.arriving = true;
  tell(battle, EVENTS.SwitchIn, active);
  active.arriving = false;
}

/** Tells the effects of creatures that have come in at the same moment, the faster first where both have any. */
export function tellSwitchedIn(battle: Battle): void {
  const [own, other] = battle.actives;
  const both = hears(own, EVENTS.SwitchIn) && hears(other, EVENTS.SwitchIn);
  const first = both ? firstBySpeed(battle) : own;
  for (const active of [first, opponentOf(battle, first)]) arrive(battle, active);
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
  arrive(battle, active);
  settle(battle);
}

/** Brings creatures onto the field at one moment, side 0 told first, with what their effects do then; null: nobody. */
export function bringBothIn(battle: Battle, slots: readonly [number | null, number | null]): void {
  const came = battle.actives.filter(({ side }) => slots[side] !== null);
  for (const active of came) bringIn(battle, active, slots[active.side] ?? active.slot);
  if (came.length === 2) tellSwitchedIn(battle);
  else {
    for (const active of came) arrive(battle, active);
    settle(battle);
  }
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
