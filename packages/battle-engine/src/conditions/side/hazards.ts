import type { SideCondition } from '../../data/names.js';
import { effectiveness } from '../../data/type-chart.js';
import { shiftStage } from '../../mechanics/boosts.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import { endOnSide } from '../../mechanics/side-conditions.js';
import { inflict } from '../../mechanics/status.js';
import type { Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';
import { isGrounded } from '../../state/grounded.js';
import { hasType, typesOf } from '../../state/types.js';

const HAZARDS = ['stealth_rock', 'spikes', 'toxic_spikes', 'sticky_web'] as const satisfies SideCondition[];

/** What spikes cost in 24ths of the maximum HP, by their layers. */
const SPIKES_24THS = [0, 3, 4, 6];

function cost(field: Field, fighter: Fighter, from: 'stealth_rock' | 'spikes', share: number): void {
  if (share === 0 || fighter.creature.hp === 0) return;
  statusDamage(field, fighter, from, Math.max(1, Math.floor(share * fighter.setup.stats.hp)));
}

/** Poison types on the ground take toxic spikes away; the others are poisoned, by two layers badly. */
function stepOnToxicSpikes(field: Field, fighter: Fighter): void {
  if (hasType(fighter, 'poison')) endOnSide(field, fighter, 'toxic_spikes');
  else inflict(field, fighter, fighter.conditions.toxic_spikes === 2 ? 'toxic' : 'poison', false);
}

/** What lies on its side does to a creature that comes in; only the rocks reach who is not on the ground. */
export function meetHazards(field: Field, fighter: Fighter): void {
  const { stealth_rock, spikes, toxic_spikes, sticky_web } = fighter.conditions;
  if (stealth_rock + spikes + toxic_spikes + sticky_web === 0) return;
  if (stealth_rock > 0) cost(field, fighter, 'stealth_rock', effectiveness('rock', typesOf(fighter)) / 8);
  if (!isGrounded(field, fighter)) return;
  cost(field, fighter, 'spikes', (SPIKES_24THS[spikes] ?? 0) / 24);
  if (fighter.creature.hp === 0) return;
  if (toxic_spikes > 0) stepOnToxicSpikes(field, fighter);
  if (sticky_web > 0 && fighter.conditions.mist === 0) shiftStage(field, fighter, 'speed', -1);
}

/** Takes all that lies on a side away; false where nothing lay there. */
export function sweep(field: Field, fighter: Fighter): boolean {
  let swept = false;
  for (const hazard of HAZARDS) swept = endOnSide(field, fighter, hazard) || swept;
  return swept;
}
