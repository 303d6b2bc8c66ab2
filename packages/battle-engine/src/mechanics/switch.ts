import { entryHazards } from '../conditions/side/hazards.js';
import { entryHealingWish } from '../conditions/side/wish.js';
import { release } from '../conditions/volatile/partial-trap.js';
import { at } from '../data/at.js';
import type { SwitchCopy } from '../data/names.js';
import { emitSwitch } from '../events/emit.js';
import { copyForSwitch, receiveCopy } from '../moves/effects/baton-pass.js';
import { type Active, setActive } from '../state/active.js';
import { type Battle, opponentOf } from '../state/battle.js';
import { switchTargets } from '../state/bench.js';
import { removeLinked } from './volatiles.js';

/**
 * Brings the creature in `slot` onto the field; what the one before it held, or had laid on the other, goes, but for what it
 * hands on. What is on its side may restore it or hurt it, even so that it faints.
 */
export function switchIn(
  battle: Battle,
  active: Active,
  slot: number,
  switchCopy: SwitchCopy | null = null,
): void {
  const copied = switchCopy === null ? null : copyForSwitch(active.state, switchCopy);
  const opponent = opponentOf(battle, active);
  release(battle, opponent);
  removeLinked(battle, opponent);
  setActive(active, slot);
  if (copied !== null) receiveCopy(active, copied);
  emitSwitch(battle, active);
  entryHealingWish(battle, active);
  entryHazards(battle, active);
}

/** Brings in one of the others who stand, all equally likely; there must be one. */
export function dragOut(battle: Battle, active: Active): void {
  const slots = switchTargets(active);
  switchIn(battle, active, at(slots, slots.length === 1 ? 0 : battle.random.below(slots.length)));
}
