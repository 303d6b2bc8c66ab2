/** A stat that has a part in a hit. */
export type StatInHit = {
  stat: number;
  stage: number;
  /** The factor of the stat alone, in parts of 4096, which the main series rounds before the others. */
  raised: number;
  /** The factor of all others, likewise. */
  factor: number;
};

/** Everything the damage formula depends on. Factors are in parts of 4096, but for the type chart and the roll. */
export type DamageInput = {
  /** 1–100. */
  level: number;
  power: number;
  /** The user's attack or special attack. */
  attack: StatInHit;
  /** The target's defense or special defense. */
  defense: StatInHit;
  /** For a move of a type of its user. */
  stab: number;
  /** The factor of the type chart: a power of two from ⅛ to 8, or 0. */
  effectiveness: number;
  critical: boolean;
  weather: number;
  /** By the status of the user. */
  status: number;
  /** A screen, and whatever else changes the damage. */
  modifiers: number;
  /** The random factor in percent, 85–100. */
  roll: number;
};

/** Returns the stage that counts: a critical hit ignores those that would make it weaker (main-series rule since generation 6). */
export function attackStageOf({ attack: { stage }, critical }: DamageInput): number {
  return critical ? Math.max(0, stage) : stage;
}

/** See `attackStageOf`. */
export function defenseStageOf({ defense: { stage }, critical }: DamageInput): number {
  return critical ? Math.min(0, stage) : stage;
}
