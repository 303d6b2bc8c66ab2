import { NATURES } from '@repo/battle-engine/natures';
import type { StatName } from './names.js';

/** The stats that a nature raises and lowers; undefined: it changes none, or this version does not know it. */
export function effectOf(nature: string): { raised: StatName; lowered: StatName } | undefined {
  const [raised, lowered] = Object.entries(NATURES).find(([name]) => name === nature)?.[1] ?? [];
  return raised === undefined || lowered === undefined || raised === lowered
    ? undefined
    : { raised, lowered };
}
