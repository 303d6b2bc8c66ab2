import type { Fighter } from './active.js';
import type { Field } from './battle.js';

/** Whether all creatures of the side have fainted. */
export function isBeaten({ creature, creatures }: Fighter): boolean {
  if (creature.hp > 0) return false;
  for (const { hp } of creatures) if (hp > 0) return false;
  return true;
}

/** Whether a side has nobody left, which ends the battle. */
export function isDecided({ fighters }: Field): boolean {
  return isBeaten(fighters[0]) || isBeaten(fighters[1]);
}
