import { effectiveness } from '../../data/type-chart.js';
import { sideCondition } from '../../hooks/effects.js';
import { EVENTS } from '../../hooks/events.js';
import { check } from '../../hooks/run.js';
import { isGrounded } from '../../mechanics/grounded.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import { removeSideCondition } from '../../mechanics/side-conditions.js';
import { lowerStage } from '../../mechanics/stages.js';
import { setStatus } from '../../mechanics/status.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { hasType, typesOf } from '../../state/types.js';

// Hazards lie on a side and hurt a creature that comes in there. Only the rocks reach one that is not on the ground.

/** The cost of spikes in 24ths of the maximum HP, by their layers. */
const SPIKES_24THS = [0, 3, 4, 6];

function cost(battle: Battle, self: Active, from: 'stealth_rock' | 'spikes', share: number): void {
  if (share > 0 && check(battle, EVENTS.TryHazard, self))
    statusDamage(battle, self, from, Math.max(1, Math.floor(share * self.setup.stats.hp)));
}

function stepsOn(battle: Battle, self: Active): boolean {
  return self.creature.hp > 0 && isGrounded(battle, self);
}

export const stealthRock = sideCondition({
  name: 'stealth_rock',
  group: 'hazard',
  onEntryOrder: 2,
  onEntry: (battle, self) => cost(battle, self, 'stealth_rock', effectiveness('rock', typesOf(self)) / 8),
});

export const spikes = sideCondition({
  name: 'spikes',
  group: 'hazard',
  layers: 3,
  onEntryOrder: 3,
  onEntry(battle, self) {
    if (stepsOn(battle, self)) {
      cost(battle, self, 'spikes', (SPIKES_24THS[self.conditions.spikes] ?? 0) / 24);
    }
  },
});

/** Poison types on the ground take them away; the others are poisoned, by two layers badly. */
export const toxicSpikes = sideCondition({
  name: 'toxic_spikes',
  group: 'hazard',
  layers: 2,
  onEntryOrder: 4,
  onEntry(battle, self) {
    if (!stepsOn(battle, self)) return;
    if (hasType(self, 'poison')) removeSideCondition(battle, self, 'toxic_spikes');
    else if (!hasType(self, 'steel') && check(battle, EVENTS.TryHazard, self))
      setStatus(battle, self, self.conditions.toxic_spikes === 2 ? 'toxic' : 'poison', false, 'hazard');
  },
});

export const stickyWeb = sideCondition({
  name: 'sticky_web',
  group: 'hazard',
  onEntryOrder: 5,
  onEntry(battle, self) {
    if (stepsOn(battle, self) && check(battle, EVENTS.TryHazard, self))
      lowerStage(battle, self, 'speed', -1, 'other');
  },
});
