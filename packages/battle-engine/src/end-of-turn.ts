import type { Field, Fighter } from './field.js';
import { statusDamage } from './hit-points.js';
import { letGo } from './trap.js';

const MOST_TOXIC_TURNS = 15;

/**
 * What its status costs a creature at the end of a turn: 1/16 of the maximum HP for a burn, 1/8 for poison, and
 * for bad poisoning 1/16 more with every turn (to 15/16). Rounded down, at least 1: main-series rule since
 * generation 7.
 */
function sufferStatus(field: Field, fighter: Fighter): void {
  const { creature, volatile, setup } = fighter;
  if (creature.hp === 0) return;
  const sixteenth = Math.max(1, Math.floor(setup.stats.hp / 16));
  if (creature.status === 'burn') {
    statusDamage(field, fighter, 'burn', sixteenth);
  } else if (creature.status === 'poison') {
    statusDamage(field, fighter, 'poison', Math.max(1, Math.floor(setup.stats.hp / 8)));
  } else if (creature.status === 'toxic') {
    volatile.toxic = Math.min(volatile.toxic + 1, MOST_TOXIC_TURNS);
    statusDamage(field, fighter, 'toxic', volatile.toxic * sixteenth);
  }
}

/** 1/8 of the maximum HP, rounded down, at least 1, while it is held: main-series rule since generation 6. */
function sufferTrap(field: Field, fighter: Fighter): void {
  const { volatile, setup } = fighter;
  if (volatile.trapped === 0) return;
  if (volatile.trapped === 1) {
    letGo(field, fighter);
    return;
  }
  volatile.trapped -= 1;
  statusDamage(field, fighter, 'trapped', Math.max(1, Math.floor(setup.stats.hp / 8)));
}

/** Who has fallen asleep comes down from a rampage: main-series rule since generation 5. */
function calmDown({ creature, volatile }: Fighter): void {
  if (creature.status !== 'sleep') return;
  volatile.rampaging = null;
  volatile.rampage = 0;
}

/**
 * The end of a turn: for status, then for being held, side 0, then side 1. All of it happens at one moment – who has fainted is looked at only
 * afterwards – so the order is one of telling and favours nobody.
 */
export function endTurn(field: Field): void {
  sufferStatus(field, field.fighters[0]);
  sufferStatus(field, field.fighters[1]);
  calmDown(field.fighters[0]);
  calmDown(field.fighters[1]);
  if (field.fighters[0].creature.hp === 0 || field.fighters[1].creature.hp === 0) return;
  sufferTrap(field, field.fighters[0]);
  sufferTrap(field, field.fighters[1]);
}
