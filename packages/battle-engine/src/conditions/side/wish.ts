import { heal } from '../../mechanics/hit-points.js';
import { addSlotCondition, removeSideCondition } from '../../mechanics/side-conditions.js';
import { cureStatus } from '../../mechanics/status.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** At the end of the next turn whoever is on the field there gets half of the user's maximum HP; one wish at a time. */
export function makeWish(battle: Battle, user: Active): boolean {
  if (!addSlotCondition(battle, user, 'wish')) return false;
  user.wish = Math.max(1, Math.floor(user.setup.stats.hp / 2));
  return true;
}

/** The end of a turn for a wish. */
export function residualWish(battle: Battle, active: Active): void {
  const { conditions, creature, wish } = active;
  if (conditions.wish === 0) return;
  if (conditions.wish > 1) {
    active.conditions = { ...conditions, wish: conditions.wish - 1 };
    return;
  }
  removeSideCondition(battle, active, 'wish');
  active.wish = 0;
  if (creature.hp > 0) heal(battle, active, wish);
}

function isHurt({ creature, setup }: Active): boolean {
  return creature.hp < setup.stats.hp || creature.status !== null;
}

function restore(battle: Battle, active: Active): void {
  const { creature, setup } = active;
  heal(battle, active, setup.stats.hp);
  if (creature.status !== null) cureStatus(battle, active, creature.status);
}

/** Restores who comes in where one before it has given itself for that; what would do nothing waits for the next. */
export function entryHealingWish(battle: Battle, active: Active): void {
  const { creature, setup, conditions } = active;
  if (conditions.healing_wish > 0 && isHurt(active)) {
    restore(battle, active);
    removeSideCondition(battle, active, 'healing_wish');
  }
  if (conditions.lunar_dance === 0) return;
  const lacksPp = setup.moves.some((move, index) => (creature.pp[index] ?? 0) < move.pp);
  if (!lacksPp && !isHurt(active)) return;
  restore(battle, active);
  creature.pp = setup.moves.map(({ pp }) => pp);
  removeSideCondition(battle, active, 'lunar_dance');
}
