import { meetHazards } from '../conditions/side/hazards.js';
import { meetHealingWish } from '../conditions/side/wish.js';
import { letGo } from '../conditions/volatile/partial-trap.js';
import { at } from '../data/at.js';
import type { Passing } from '../data/names.js';
import { recordSwitch } from '../events/emit.js';
import { handedOn, receive } from '../moves/effects/baton-pass.js';
import { type Fighter, place } from '../state/active.js';
import { type Field, opponentOf } from '../state/battle.js';
import { benchOf } from '../state/bench.js';
import { liftLinked } from './volatiles.js';

/**
 * Brings the creature in `slot` onto the field; what the one before it held, or had laid on the other, goes, but for what it
 * hands on. What is on its side may restore it or hurt it, even so that it faints.
 */
export function sendOut(field: Field, fighter: Fighter, slot: number, passing: Passing | null = null): void {
  const handed = passing === null ? null : handedOn(fighter.volatile, passing);
  const opponent = opponentOf(field, fighter);
  letGo(field, opponent);
  liftLinked(field, opponent);
  place(fighter, slot);
  if (handed !== null) receive(fighter, handed);
  recordSwitch(field, fighter);
  meetHealingWish(field, fighter);
  meetHazards(field, fighter);
}

/** Brings in one of the others who stand, all equally likely; there must be one. */
export function driveOut(field: Field, fighter: Fighter): void {
  const slots = benchOf(fighter);
  sendOut(field, fighter, at(slots, slots.length === 1 ? 0 : field.random.below(slots.length)));
}
