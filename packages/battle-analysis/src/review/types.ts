import type { Action, Side } from '@repo/battle-engine';
import type { Mark } from './marks.js';

/** Of every change of what an analysis says of a battle: with the engine's version the key of all that is kept of it. */
export const ANALYSIS_VERSION = 1;

export type ReviewSettings = {
  /** A whole number from 0; each gives other dice. */
  seed: number;
  /** The battles played out for each pair of actions, pass after pass; the last pass is for choices that may deserve a mark. */
  passes: readonly number[];
};

export const DEFAULT_SETTINGS: ReviewSettings = { seed: 1, passes: [8, 24, 72, 200] };

/** All chances are from 0 to 1, and those of a choice are those of the trainer who chose. */
export type Choice = {
  action: Action;
  /** The win chance with it, against an opponent who plays well. */
  chance: number;
  /** The share of times that a trainer who cannot be guessed would choose it. */
  share: number;
};

export type Judgement = {
  chosen: Action;
  /** The best first. */
  choices: readonly Choice[];
  /** The win chance that the choice cost, everything known. */
  loss: number;
  /** The same with what its trainer could know; null as long as, or since, nothing speaks for a mark. */
  knownLoss: number | null;
  /** By what could be known, and never more than with everything known. */
  mark: Mark | null;
  /** The mark that it would get with everything known, where that is another: nobody is to blame for it. */
  hindsight: Mark | null;
};

/** The change of the challenger's chance in a step, as the sum of its parts. */
export type Parts = {
  /** Of the choices of challenger and opponent: at most 0, and at least 0. */
  choices: readonly [number, number];
  /** One has guessed what the other would do. */
  guess: number;
  dice: number;
  /** Seen only one step later; the error of the search is in it, too. */
  rest: number;
};

export type ReviewedStep = {
  /** From 1. */
  step: number;
  /** By side; null for who had no choice, or gave up. */
  sides: readonly [Judgement | null, Judgement | null];
  /** Null as long as it is not known. */
  parts: Parts | null;
};

/** A battle as far as it has been looked at. */
export type Review = {
  version: number;
  settings: ReviewSettings;
  /** The share of the work that is done, 0 to 1. */
  progress: number;
  /** The challenger's chance after each step, from step 0. */
  chances: readonly number[];
  /** Without the preview. */
  steps: readonly ReviewedStep[];
  /** The dice of all steps together, positive where they favoured the challenger; null as long as it is not known. */
  luck: number | null;
  /** The step in which the battle was decided, or null. */
  turningPoint: number | null;
  /** By side, of all choices: the mean win chance that they cost, and their accuracy, 0 to 100. Null without a choice. */
  pointsLost: readonly [number | null, number | null];
  accuracy: readonly [number | null, number | null];
  /** The side that gave up, or let the time run out, and its chance then; null: nobody did. */
  gaveUp: { side: Side; chance: number } | null;
};
