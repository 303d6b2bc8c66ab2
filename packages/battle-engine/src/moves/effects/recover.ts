import { scaled } from '../../data/arithmetic.js';
import { emitStatus } from '../../events/emit.js';
import { heal } from '../../mechanics/hit-points.js';
import { cureStatus } from '../../mechanics/status.js';
import { isStatusBlocked } from '../../mechanics/status-immunity.js';
import { removeVolatile } from '../../mechanics/volatiles.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

/** Attempts to move that the sleep of Rest takes: main-series rule since generation 3. */
const TURNS_OF_REST = 2;

/** Rest is for those awake that lack HP, where nothing keeps sleep off. */
export function cannotRest(battle: Battle, active: Active): boolean {
  const { creature, setup } = active;
  if (creature.status === 'sleep' || creature.hp === setup.stats.hp) return true;
  return isStatusBlocked(battle, active, 'sleep', 'itself');
}

/** The user falls asleep, whatever status it had, and has all of its HP. */
export function rest(battle: Battle, user: Active): void {
  const { creature } = user;
  if (creature.status !== null) cureStatus(battle, user, creature.status);
  creature.status = 'sleep';
  creature.sleep = TURNS_OF_REST;
  emitStatus(battle, user, 'sleep', 'applied');
  heal(battle, user, user.setup.stats.hp);
}

/** In parts of 4096 of the maximum HP: a quarter, half or all, by the layers. */
const PARTS_OF_LAYERS = [1024, 2048, 4096] as const;

/** Uses up what is stockpiled and heals by its layers, rounded half down; there must be one. */
export function swallow(battle: Battle, user: Active): void {
  const parts = PARTS_OF_LAYERS[user.state.volatiles.stockpile - 1] ?? 4096;
  heal(battle, user, Math.max(1, scaled(user.setup.stats.hp, parts)));
  removeVolatile(battle, user, 'stockpile');
}
