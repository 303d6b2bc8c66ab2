import { at } from './at.js';
import { benchOf } from './bench.js';
import { liftLinked } from './carried.js';
import { type Field, type Fighter, opponentOf, place } from './field.js';
import { handedOn, receive } from './hand-on.js';
import { meetHazards } from './hazards.js';
import { recordSwitch } from './record.js';
import { letGo } from './trap.js';
import type { Passing } from './types.js';
import { meetHealingWish } from './wish.js';

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
