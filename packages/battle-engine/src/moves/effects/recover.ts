import { scaled } from '../../data/arithmetic.js';
import { recordStatus } from '../../events/emit.js';
import { heal } from '../../mechanics/hit-points.js';
import { cure } from '../../mechanics/status.js';
import { isWarded } from '../../mechanics/status-immunity.js';
import { lift } from '../../mechanics/volatiles.js';
import type { Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';

/** Attempts to move that the sleep of Rest takes: main-series rule since generation 3. */
const TURNS_OF_REST = 2;

/** Rest is for those awake that lack HP, where nothing keeps sleep off. */
export function cannotRest(field: Field, fighter: Fighter): boolean {
  const { creature, setup } = fighter;
  if (creature.status === 'sleep' || creature.hp === setup.stats.hp) return true;
  return isWarded(field, fighter, 'sleep', 'itself');
}

/** The user falls asleep, whatever status it had, and has all of its HP. */
export function rest(field: Field, user: Fighter): void {
  const { creature } = user;
  if (creature.status !== null) cure(field, user, creature.status);
  creature.status = 'sleep';
  creature.sleep = TURNS_OF_REST;
  recordStatus(field, user, 'sleep', 'applied');
  heal(field, user, user.setup.stats.hp);
}

/** In parts of 4096 of the maximum HP: a quarter, half or all, by the layers. */
const PARTS_OF_LAYERS = [1024, 2048, 4096] as const;

/** Uses up what is stockpiled and heals by its layers, rounded half down; there must be one. */
export function swallow(field: Field, user: Fighter): void {
  const parts = PARTS_OF_LAYERS[user.volatile.carried.stockpile - 1] ?? 4096;
  heal(field, user, Math.max(1, scaled(user.setup.stats.hp, parts)));
  lift(field, user, 'stockpile');
}
