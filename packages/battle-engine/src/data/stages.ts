import type { StagedStat } from './names.js';

/** Stage of each staged stat, −6 to +6. */
export type Stages = Record<StagedStat, number>;

/** A stage and by how much it rises, or falls. */
export type StageChange = { readonly stat: StagedStat; readonly stages: number };

export const STAGE_LIMIT = 6;

/** Every staged stat, in the order in which stages are listed. */
export const STAGED_STATS = [
  'attack',
  'defense',
  'special_attack',
  'special_defense',
  'speed',
  'accuracy',
  'evasion',
] as const satisfies readonly StagedStat[];

/** The stages that every creature comes in with. */
export const NEUTRAL_STAGES: Readonly<Stages> = Object.freeze({
  attack: 0,
  defense: 0,
  special_attack: 0,
  special_defense: 0,
  speed: 0,
  accuracy: 0,
  evasion: 0,
});

export function clampStage(stage: number): number {
  return Math.max(-STAGE_LIMIT, Math.min(STAGE_LIMIT, stage));
}

/**
 * The factor of a stage is `numerator / denominator`, kept apart so that callers can stay with whole numbers.
 * `ground` is 2 for the five stats — (2+n)/2 and 2/(2−n) — and 3 for accuracy and evasion.
 */
export function stageNumerator(stage: number, ground: 2 | 3): number {
  return stage > 0 ? ground + stage : ground;
}

/** See `stageNumerator`. */
export function stageDenominator(stage: number, ground: 2 | 3): number {
  return stage < 0 ? ground - stage : ground;
}

/** A stat, not accuracy or evasion, with its stage, rounded down. */
export function withStage(stat: number, stage: number): number {
  if (stage === 0) return stat;
  return Math.floor((stat * stageNumerator(stage, 2)) / stageDenominator(stage, 2));
}
