import type { MoveRecord } from '@repo/battle-engine';

/** Returns a move as every client may see it. */
export function moveBody({ name, type, category, power, accuracy, pp, priority }: MoveRecord) {
  return { name, type, category, power, accuracy, pp, priority };
}
