import { carries, type Fighter } from './active.js';

/** The slots of those who could come in for the creature on the field. */
export function benchOf(fighter: Fighter): number[] {
  return fighter.creatures.flatMap(({ hp }, slot) => (slot !== fighter.slot && hp > 0 ? [slot] : []));
}

/** Whether anybody could. */
export function hasBench(fighter: Fighter): boolean {
  return benchOf(fighter).length > 0;
}

/** Whether a move can make it leave: it is not rooted, and somebody could come in for it. */
export function canBeDriven(fighter: Fighter): boolean {
  return !carries(fighter, 'ingrain') && hasBench(fighter);
}
