import type { Ailment, Status, TypeName } from '../data/names.js';
import { emitStatus } from '../events/emit.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { typesOf } from '../state/types.js';
import { isStatusBlocked } from './status-immunity.js';

/** Types that can never have a status: main-series rule since generation 6. */
const IMMUNE_TYPES: Record<Ailment, readonly TypeName[]> = {
  burn: ['fire'],
  poison: ['poison', 'steel'],
  toxic: ['poison', 'steel'],
  paralysis: ['electric'],
  sleep: [],
  freeze: ['ice'],
  confusion: [],
};

/** Confusion ends with this attempt to move at the latest. */
const MOST_CONFUSED = 5;

/** Whether a creature of these types can get the ailment at all. */
export function canHaveStatus(types: readonly TypeName[], ailment: Ailment): boolean {
  return !types.some((type) => IMMUNE_TYPES[ailment].includes(type));
}

/**
 * Tries to inflict an ailment. A creature has one major status at most and keeps the one it has. If it is
 * prevented, only a move that does nothing else (`isPrimary`) tells so.
 *
 * Durations: sleep takes the next 1–3 attempts to move; confusion ends with the 2nd (or `leastTurns`) to 5th attempt.
 */
export function setStatus(
  battle: Battle,
  target: Active,
  ailment: Ailment,
  isPrimary: boolean,
  from: 'itself' | 'opponent' = 'opponent',
  leastTurns = 2,
): void {
  const { creature, state } = target;
  const taken = ailment === 'confusion' ? state.confusion > 0 : creature.status !== null;
  if (taken || !canHaveStatus(typesOf(target), ailment) || isStatusBlocked(battle, target, ailment, from)) {
    if (isPrimary) emitStatus(battle, target, ailment, 'prevented');
    return;
  }
  if (ailment === 'confusion') {
    state.confusion = leastTurns + battle.random.below(MOST_CONFUSED - leastTurns + 1);
  } else {
    creature.status = ailment;
    if (ailment === 'sleep') creature.sleep = 1 + battle.random.below(3);
    if (ailment === 'toxic') state.toxic = 0;
  }
  emitStatus(battle, target, ailment, 'applied');
}

/** Ends the major status. */
export function cureStatus(battle: Battle, active: Active, status: Status): void {
  active.creature.status = null;
  active.creature.sleep = 0;
  emitStatus(battle, active, status, 'cured');
}
