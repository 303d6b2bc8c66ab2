import type { SideCondition } from '../../data/names.js';
import { effectiveness } from '../../data/type-chart.js';
import { boost } from '../../mechanics/boosts.js';
import { isGrounded } from '../../mechanics/grounded.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import { removeSideCondition } from '../../mechanics/side-conditions.js';
import { setStatus } from '../../mechanics/status.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { hasType, typesOf } from '../../state/types.js';

const HAZARDS = ['stealth_rock', 'spikes', 'toxic_spikes', 'sticky_web'] as const satisfies SideCondition[];

/** What spikes cost in 24ths of the maximum HP, by their layers. */
const SPIKES_24THS = [0, 3, 4, 6];

function cost(battle: Battle, active: Active, from: 'stealth_rock' | 'spikes', share: number): void {
  if (share === 0 || active.creature.hp === 0) return;
  statusDamage(battle, active, from, Math.max(1, Math.floor(share * active.setup.stats.hp)));
}

/** Poison types on the ground take toxic spikes away; the others are poisoned, by two layers badly. */
function stepOnToxicSpikes(battle: Battle, active: Active): void {
  if (hasType(active, 'poison')) removeSideCondition(battle, active, 'toxic_spikes');
  else setStatus(battle, active, active.conditions.toxic_spikes === 2 ? 'toxic' : 'poison', false);
}

/** What lies on its side does to a creature that comes in; only the rocks reach who is not on the ground. */
export function entryHazards(battle: Battle, active: Active): void {
  const { stealth_rock, spikes, toxic_spikes, sticky_web } = active.conditions;
  if (stealth_rock + spikes + toxic_spikes + sticky_web === 0) return;
  if (stealth_rock > 0) cost(battle, active, 'stealth_rock', effectiveness('rock', typesOf(active)) / 8);
  if (!isGrounded(battle, active)) return;
  cost(battle, active, 'spikes', (SPIKES_24THS[spikes] ?? 0) / 24);
  if (active.creature.hp === 0) return;
  if (toxic_spikes > 0) stepOnToxicSpikes(battle, active);
  if (sticky_web > 0 && active.conditions.mist === 0) boost(battle, active, 'speed', -1);
}

/** Takes all that lies on a side away; false where nothing lay there. */
export function clearHazards(battle: Battle, active: Active): boolean {
  let swept = false;
  for (const hazard of HAZARDS) swept = removeSideCondition(battle, active, hazard) || swept;
  return swept;
}
