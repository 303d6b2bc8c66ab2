import { type Active, hasVolatile } from './active.js';

/** The slots of those who could come in for the creature on the field. */
export function switchTargets(active: Active): number[] {
  return active.creatures.flatMap(({ hp }, slot) => (slot !== active.slot && hp > 0 ? [slot] : []));
}

/** Whether anybody could. */
export function canSwitch(active: Active): boolean {
  return switchTargets(active).length > 0;
}

/** Whether a move can make it leave: it is not rooted, and somebody could come in for it. */
export function canBeDraggedOut(active: Active): boolean {
  return !hasVolatile(active, 'ingrain') && canSwitch(active);
}
