import type { MoveRecord } from '../../data/move-record.js';
import { endOnSide } from '../../mechanics/side-conditions.js';
import type { Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';
import type { SideConditions } from '../../state/side.js';

/** Whether a screen is in the way of the move. Critical hits pass all of them, and they do not add up. */
export function isScreened(
  { aurora_veil, reflect, light_screen }: Readonly<SideConditions>,
  { category }: MoveRecord,
): boolean {
  return aurora_veil > 0 || (category === 'physical' ? reflect : light_screen) > 0;
}

/** Takes the screens from the side of a target. */
export function breakScreens(field: Field, target: Fighter): void {
  endOnSide(field, target, 'reflect');
  endOnSide(field, target, 'light_screen');
  endOnSide(field, target, 'aurora_veil');
}
