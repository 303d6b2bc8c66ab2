import type { Field, Fighter } from './field.js';

/** Whether all creatures of the side have fainted. */
export function isBeaten({ creatures }: Fighter): boolean {
  for (const { hp } of creatures) if (hp > 0) return false;
  return true;
}

/** Whether a side has nobody left, which ends the battle. */
export function isDecided({ fighters: [own, other] }: Field): boolean {
  return (own.creature.hp === 0 && isBeaten(own)) || (other.creature.hp === 0 && isBeaten(other));
}
