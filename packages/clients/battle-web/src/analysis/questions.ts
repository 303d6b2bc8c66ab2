import type { Answer, Choice, Review } from '@repo/battle-analysis';

/** 0 is the challenger. */
export type Side = 0 | 1;

/** The action of a trainer in a step. */
export type Action = Choice['action'];

/** A question to the worker: to review a battle, or what each choice of a side is worth before a step. */
export type Question =
  | { ask: 'review'; record: unknown }
  | { ask: 'answers'; record: unknown; step: number; side: Side };

/** An answer of the worker: a review again and again while more becomes known, answers once. */
export type Reply = { review: Review } | { answers: Answer[] } | { problem: string };
