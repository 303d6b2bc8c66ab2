import type { CarriedCondition } from '../../data/names.js';
import { shiftStage } from '../../mechanics/boosts.js';
import { heal, statusDamage } from '../../mechanics/hit-points.js';
import { firstBySpeed } from '../../mechanics/speed.js';
import { inflict } from '../../mechanics/status.js';
import { countDown, lift } from '../../mechanics/volatiles.js';
import { carries, type Fighter, usesAt } from '../../state/active.js';
import { type Field, opponentOf } from '../../state/battle.js';
import { hasType } from '../../state/types.js';
import { NOTHING_CARRIED } from '../../state/volatiles.js';

// What creatures carry, at the end of a turn. Shares of the maximum HP are rounded down, but at least 1.

function share(fighter: Fighter, parts: number): number {
  return Math.max(1, Math.floor(fighter.setup.stats.hp / parts));
}

function bears(fighter: Fighter, name: CarriedCondition): boolean {
  return fighter.creature.hp > 0 && carries(fighter, name);
}

/** An aqua ring and roots give back 1/16 each. Syrup has gone with who has fainted before the end of the turn. */
export function regain(field: Field, fighter: Fighter): void {
  if (fighter.volatile.carried === NOTHING_CARRIED) return;
  if (opponentOf(field, fighter).creature.hp === 0) lift(field, fighter, 'syrup_bomb');
  if (bears(fighter, 'aqua_ring')) heal(field, fighter, share(fighter, 16));
  if (bears(fighter, 'ingrain')) heal(field, fighter, share(fighter, 16));
}

/** What a seed takes of a creature: 1/8. */
function sapped(fighter: Fighter): number {
  return bears(fighter, 'leech_seed') ? Math.min(share(fighter, 8), fighter.creature.hp) : 0;
}

function sapOne(field: Field, fighter: Fighter): void {
  const opponent = opponentOf(field, fighter);
  const amount = sapped(fighter);
  if (amount === 0 || opponent.creature.hp === 0) return;
  statusDamage(field, fighter, 'leech_seed', amount);
  heal(field, opponent, amount);
}

/** Seeds give what they take to the opponent, while it stands; the seed of the faster one is the first. */
export function sap(field: Field): void {
  const [own, other] = field.fighters;
  const both = carries(own, 'leech_seed') && carries(other, 'leech_seed');
  const first = both ? firstBySpeed(field) : own;
  sapOne(field, first);
  sapOne(field, opponentOf(field, first));
}

/** A curse takes a quarter. */
export function sufferCurse(field: Field, fighter: Fighter): void {
  if (bears(fighter, 'curse')) statusDamage(field, fighter, 'curse', share(fighter, 4));
}

/** Salt takes 1/8, of water and steel types 1/4. */
export function sufferSalt(field: Field, fighter: Fighter): void {
  if (!bears(fighter, 'salt_cure')) return;
  const parts = hasType(fighter, 'water') || hasType(fighter, 'steel') ? 4 : 8;
  statusDamage(field, fighter, 'salt_cure', share(fighter, parts));
}

/** Syrup slows three times, but for a mist. */
function sufferSyrup(field: Field, fighter: Fighter): void {
  if (bears(fighter, 'syrup_bomb') && fighter.conditions.mist === 0) shiftStage(field, fighter, 'speed', -1);
}

/** Counts down what lasts for turns; sleep comes where drowsiness ends. */
export function countCarried(field: Field, fighter: Fighter): void {
  if (fighter.creature.hp === 0 || fighter.volatile.carried === NOTHING_CARRIED) return;
  const drowsy = carries(fighter, 'yawn');
  countDown(field, fighter);
  sufferSyrup(field, fighter);
  if (drowsy && !carries(fighter, 'yawn')) inflict(field, fighter, 'sleep', false, 'itself');
  const { encoredMove } = fighter.volatile;
  if (encoredMove === null || usesAt(fighter, encoredMove) === 0) lift(field, fighter, 'encore');
}
