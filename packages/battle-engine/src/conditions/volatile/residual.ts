import type { VolatileName } from '../../data/names.js';
import { boost } from '../../mechanics/boosts.js';
import { heal, statusDamage } from '../../mechanics/hit-points.js';
import { firstBySpeed } from '../../mechanics/speed.js';
import { setStatus } from '../../mechanics/status.js';
import { countTurns, removeVolatile } from '../../mechanics/volatiles.js';
import { type Active, hasVolatile, ppAt } from '../../state/active.js';
import { type Battle, opponentOf } from '../../state/battle.js';
import { hasType } from '../../state/types.js';
import { NO_VOLATILES } from '../../state/volatiles.js';

// What creatures carry, at the end of a turn. Shares of the maximum HP are rounded down, but at least 1.

function share(active: Active, parts: number): number {
  return Math.max(1, Math.floor(active.setup.stats.hp / parts));
}

function bears(active: Active, name: VolatileName): boolean {
  return active.creature.hp > 0 && hasVolatile(active, name);
}

/** An aqua ring and roots give back 1/16 each. Syrup has gone with who has fainted before the end of the turn. */
export function residualHeal(battle: Battle, active: Active): void {
  if (active.state.volatiles === NO_VOLATILES) return;
  if (opponentOf(battle, active).creature.hp === 0) removeVolatile(battle, active, 'syrup_bomb');
  if (bears(active, 'aqua_ring')) heal(battle, active, share(active, 16));
  if (bears(active, 'ingrain')) heal(battle, active, share(active, 16));
}

/** What a seed takes of a creature: 1/8. */
function leechSeedDamage(active: Active): number {
  return bears(active, 'leech_seed') ? Math.min(share(active, 8), active.creature.hp) : 0;
}

function leechSeedOf(battle: Battle, active: Active): void {
  const opponent = opponentOf(battle, active);
  const amount = leechSeedDamage(active);
  if (amount === 0 || opponent.creature.hp === 0) return;
  statusDamage(battle, active, 'leech_seed', amount);
  heal(battle, opponent, amount);
}

/** Seeds give what they take to the opponent, while it stands; the seed of the faster one is the first. */
export function residualLeechSeed(battle: Battle): void {
  const [own, other] = battle.actives;
  const both = hasVolatile(own, 'leech_seed') && hasVolatile(other, 'leech_seed');
  const first = both ? firstBySpeed(battle) : own;
  leechSeedOf(battle, first);
  leechSeedOf(battle, opponentOf(battle, first));
}

/** A curse takes a quarter. */
export function residualCurse(battle: Battle, active: Active): void {
  if (bears(active, 'curse')) statusDamage(battle, active, 'curse', share(active, 4));
}

/** Salt takes 1/8, of water and steel types 1/4. */
export function residualSaltCure(battle: Battle, active: Active): void {
  if (!bears(active, 'salt_cure')) return;
  const parts = hasType(active, 'water') || hasType(active, 'steel') ? 4 : 8;
  statusDamage(battle, active, 'salt_cure', share(active, parts));
}

/** Syrup slows three times, but for a mist. */
function residualSyrupBomb(battle: Battle, active: Active): void {
  if (bears(active, 'syrup_bomb') && active.conditions.mist === 0) boost(battle, active, 'speed', -1);
}

/** Counts down what lasts for turns; sleep comes where drowsiness ends. */
export function countVolatiles(battle: Battle, active: Active): void {
  if (active.creature.hp === 0 || active.state.volatiles === NO_VOLATILES) return;
  const drowsy = hasVolatile(active, 'yawn');
  countTurns(battle, active);
  residualSyrupBomb(battle, active);
  if (drowsy && !hasVolatile(active, 'yawn')) setStatus(battle, active, 'sleep', false, 'itself');
  const { encoredMove } = active.state;
  if (encoredMove === null || ppAt(active, encoredMove) === 0) removeVolatile(battle, active, 'encore');
}
