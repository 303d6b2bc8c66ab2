import type { MoveRecord } from '../../data/move-record.js';
import { removeSideCondition } from '../../mechanics/side-conditions.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import type { SideConditions } from '../../state/side.js';

/** Whether a screen is in the way of the move. Critical hits pass all of them, and they do not add up. */
export function isScreened(
  { aurora_veil, reflect, light_screen }: Readonly<SideConditions>,
  { category }: MoveRecord,
): boolean {
  return aurora_veil > 0 || (category === 'physical' ? reflect : light_screen) > 0;
}

/** Takes the screens from the side of a target. */
export function removeScreens(battle: Battle, target: Active): void {
  removeSideCondition(battle, target, 'reflect');
  removeSideCondition(battle, target, 'light_screen');
  removeSideCondition(battle, target, 'aurora_veil');
}
