import { sideCondition } from '../../hooks/effects.js';
import { heal } from '../../mechanics/hit-points.js';
import { removeSideCondition } from '../../mechanics/side-conditions.js';
import { cureStatus } from '../../mechanics/status.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** At the end of the next turn the creature that is on the field there gets the HP that were wished for. */
export const wish = sideCondition({
  name: 'wish',
  turns: 2,
  countsItself: true,
  stays: true,
  onResidualOrder: 4,
  onResidual(battle, self) {
    const { conditions, creature, wish: amount } = self;
    if (conditions.wish > 1) {
      self.conditions = { ...conditions, wish: conditions.wish - 1 };
      return;
    }
    removeSideCondition(battle, self, 'wish');
    self.wish = 0;
    if (creature.hp > 0) heal(battle, self, amount);
  },
});

function isHurt({ creature, setup }: Active): boolean {
  return creature.hp < setup.stats.hp || creature.status !== null;
}

function restore(battle: Battle, self: Active): void {
  const { creature, setup } = self;
  heal(battle, self, setup.stats.hp);
  if (creature.status !== null) cureStatus(battle, self, creature.status);
}

/** Restores a creature that comes in where one before it has fainted for that; one that lacks nothing leaves it to the next. */
export const healingWish = sideCondition({
  name: 'healing_wish',
  stays: true,
  onEntryOrder: 0,
  onEntry(battle, self) {
    if (!isHurt(self)) return;
    restore(battle, self);
    removeSideCondition(battle, self, 'healing_wish');
  },
});

/** The same, and all uses of its moves. */
export const lunarDance = sideCondition({
  name: 'lunar_dance',
  stays: true,
  onEntryOrder: 1,
  onEntry(battle, self) {
    const { creature, setup } = self;
    const lacksPp = setup.moves.some((move, index) => (creature.pp[index] ?? 0) < move.pp);
    if (!lacksPp && !isHurt(self)) return;
    restore(battle, self);
    creature.pp = setup.moves.map(({ pp }) => pp);
    removeSideCondition(battle, self, 'lunar_dance');
  },
});
