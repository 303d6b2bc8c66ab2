import type { SideConditions } from './state.js';
import type { MoveRecord } from './types.js';

/** Whether a screen is in the way of the move. Critical hits pass all of them, and they do not add up. */
export function isScreened(
  { aurora_veil, reflect, light_screen }: Readonly<SideConditions>,
  { category }: MoveRecord,
): boolean {
  return aurora_veil > 0 || (category === 'physical' ? reflect : light_screen) > 0;
}
