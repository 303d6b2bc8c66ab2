import type { Active } from './active.js';

/** The slots of those who could come in for the creature on the field. */
export function switchTargets(active: Active): number[] {
  return active.creatures.flatMap(({ hp }, slot) => (slot !== active.slot && hp > 0 ? [slot] : []));
}

/** Whether anybody could. */
export function canSwitch(active: Active): boolean {
  return switchTargets(active).length > 0;
}
