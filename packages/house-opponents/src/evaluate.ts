import { HARM, OTHER, OWN } from '@repo/battle-analysis/imagine';
import type { BattleState, SideState } from '@repo/battle-engine';

/** More than anything that is on the field can be worth. */
const VICTORY = 20;

/** A creature that stands is worth this, and 1 for all its HP. */
const STANDING = 0.5;

const STAGE = 0.08;
const SEED = 0.2;

/** A layer of what hurts who comes in. */
const HAZARD = 0.12;
const SCREEN = 0.15;

/** The state for who chooses: 0 where both are as well off, ±20 at the end of a battle. */
export function evaluate({ sides, setup, outcome }: BattleState): number {
  if (outcome) return outcome.winner === null ? 0 : outcome.winner === OWN ? VICTORY : -VICTORY;
  return worth(sides[OWN], setup.teams[OWN]) - worth(sides[OTHER], setup.teams[OTHER]);
}

function worth(side: SideState, team: BattleState['setup']['teams'][0]): number {
  let sum = 0;
  for (let slot = 0; slot < side.creatures.length; slot += 1) {
    const creature = side.creatures[slot];
    if (!creature || creature.hp === 0) continue;
    sum += STANDING + creature.hp / (team[slot]?.stats.hp ?? creature.hp);
    if (creature.status !== null) sum -= HARM[creature.status];
  }
  const { activeState, conditions } = side;
  const { attack, defense, special_attack, special_defense, speed } = activeState.stages;
  sum += (attack + defense + special_attack + special_defense + speed) * STAGE;
  if (activeState.volatiles.leech_seed > 0) sum -= SEED;
  sum -= (conditions.spikes + conditions.stealth_rock + conditions.toxic_spikes) * HAZARD;
  if (conditions.reflect + conditions.light_screen + conditions.aurora_veil > 0) sum += SCREEN;
  return sum;
}
