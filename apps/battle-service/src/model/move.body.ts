import type { MoveRecord } from '@repo/battle-engine';
import { describeMove } from '@repo/creature-data/describe';

/** Returns a move as every client may see it. */
export function moveBody(record: MoveRecord) {
  const { name, type, category, power, accuracy, pp, priority } = record;
  return { name, type, category, power, accuracy, pp, priority, effect: describeMove(record) };
}
