import type { Active } from './active.js';
import type { Battle } from './battle.js';

/** True where a creature stands on the field, and does not make itself faint with the move that it is using. */
export function isStanding({ actives }: Battle, active: Active): boolean {
  return actives[active.side] === active && active.creature.hp > 0 && !active.destroysItself;
}

/** True where all creatures of the side have fainted. */
export function hasLost({ creature, creatures }: Active): boolean {
  if (creature.hp > 0) return false;
  for (const { hp } of creatures) if (hp > 0) return false;
  return true;
}

/** True where a side has no creature left, which ends the battle. */
export function isOver({ actives }: Battle): boolean {
  return hasLost(actives[0]) || hasLost(actives[1]);
}
