import type { Side } from '../../analysis/questions.js';

/** A position of a battle that was fought, in which the trainer on `side` has to find the one choice that wins. */
export type PuzzleOfBattle = { record: unknown; step: number; side: Side };
