import { at, type Field, type Fighter, opponentOf, place } from './field.js';
import { recordSwitch } from './record.js';
import { letGo } from './trap.js';

/** Brings the creature in `slot` onto the field; what the one before it held is let go. */
export function sendOut(field: Field, fighter: Fighter, slot: number): void {
  letGo(field, opponentOf(field, fighter));
  place(fighter, slot);
  recordSwitch(field, fighter);
}

function bench(fighter: Fighter): number[] {
  return fighter.creatures.flatMap(({ hp }, slot) => (slot !== fighter.slot && hp > 0 ? [slot] : []));
}

/** Whether anybody could come in for the creature on the field. */
export function hasBench(fighter: Fighter): boolean {
  return bench(fighter).length > 0;
}

/** Brings in one of the others who stand, all equally likely; there must be one. */
export function driveOut(field: Field, fighter: Fighter): void {
  const slots = bench(fighter);
  sendOut(field, fighter, at(slots, slots.length === 1 ? 0 : field.random.below(slots.length)));
}
