import type { Active } from './active.js';

/** The slots of the creatures that could come in for the one on the field. */
export function switchTargets(active: Active): number[] {
  return active.creatures.flatMap(({ hp }, slot) => (slot !== active.slot && hp > 0 ? [slot] : []));
}

/** True where any creature could come in. */
export function canSwitch(active: Active): boolean {
  return switchTargets(active).length > 0;
}
