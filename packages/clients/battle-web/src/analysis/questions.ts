import type { Answer, Review } from '@repo/battle-analysis';
import type { Side } from '@repo/battle-engine';

/** What the worker is asked: to review a battle, or what each choice of a side is worth before a step. */
export type Question =
  | { ask: 'review'; record: unknown }
  | { ask: 'answers'; record: unknown; step: number; side: Side };

/** What the worker says: a review again and again while more becomes known, answers once. */
export type Reply = { review: Review } | { answers: Answer[] } | { problem: string };
