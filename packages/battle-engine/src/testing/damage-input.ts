import type { DamageInput, StatInHit } from '../mechanics/damage-input.js';

/** A stat of a hit. `raised` is its stage's factor in parts of 4096. */
export const statInHit = (stat: number, stage = 0, raised = 4096): StatInHit => ({
  stat,
  stage,
  raised,
  factor: 4096,
});

/** A hit of power 40 at level 50 that nothing makes stronger or weaker, with the highest roll. */
export const PLAIN_DAMAGE: DamageInput = {
  level: 50,
  power: 40,
  attack: statInHit(100),
  defense: statInHit(100),
  stab: 4096,
  effectiveness: 1,
  critical: false,
  weather: 4096,
  status: 4096,
  modifiers: 4096,
  roll: 100,
};
