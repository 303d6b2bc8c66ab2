import { heal } from '../../mechanics/hit-points.js';
import { endOnSide, startTimed } from '../../mechanics/side-conditions.js';
import { cure } from '../../mechanics/status.js';
import type { Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';

/** At the end of the next turn whoever is on the field there gets half of the user's maximum HP; one wish at a time. */
export function makeWish(field: Field, user: Fighter): boolean {
  if (!startTimed(field, user, 'wish')) return false;
  user.wish = Math.max(1, Math.floor(user.setup.stats.hp / 2));
  return true;
}

/** The end of a turn for a wish. */
export function grantWish(field: Field, fighter: Fighter): void {
  const { conditions, creature, wish } = fighter;
  if (conditions.wish === 0) return;
  if (conditions.wish > 1) {
    fighter.conditions = { ...conditions, wish: conditions.wish - 1 };
    return;
  }
  endOnSide(field, fighter, 'wish');
  fighter.wish = 0;
  if (creature.hp > 0) heal(field, fighter, wish);
}

function isHurt({ creature, setup }: Fighter): boolean {
  return creature.hp < setup.stats.hp || creature.status !== null;
}

function restore(field: Field, fighter: Fighter): void {
  const { creature, setup } = fighter;
  heal(field, fighter, setup.stats.hp);
  if (creature.status !== null) cure(field, fighter, creature.status);
}

/** Restores who comes in where one before it has given itself for that; what would do nothing waits for the next. */
export function meetHealingWish(field: Field, fighter: Fighter): void {
  const { creature, setup, conditions } = fighter;
  if (conditions.healing_wish > 0 && isHurt(fighter)) {
    restore(field, fighter);
    endOnSide(field, fighter, 'healing_wish');
  }
  if (conditions.lunar_dance === 0) return;
  const used = setup.moves.some((move, index) => (creature.pp[index] ?? 0) < move.pp);
  if (!used && !isHurt(fighter)) return;
  restore(field, fighter);
  creature.pp = setup.moves.map(({ pp }) => pp);
  endOnSide(field, fighter, 'lunar_dance');
}
