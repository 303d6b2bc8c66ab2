import type { Ailment, Status, TypeName } from '../data/names.js';
import { recordStatus } from '../events/emit.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import { typesOf } from '../state/types.js';
import { isWarded } from './status-immunity.js';

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

/** Everything a move can inflict. */
export const AILMENTS = Object.keys(IMMUNE_TYPES) as readonly Ailment[];

/** Whether a creature of these types can get the ailment at all. */
export function canSuffer(types: readonly TypeName[], ailment: Ailment): boolean {
  return !types.some((type) => IMMUNE_TYPES[ailment].includes(type));
}

/**
 * Tries to inflict an ailment. A creature has one major status at most and keeps the one it has. If it is
 * prevented, only a move that does nothing else (`wholePoint`) tells so.
 *
 * Durations: sleep takes the next 1–3 attempts to move; confusion ends with the 2nd (or `leastTurns`) to 5th attempt.
 */
export function inflict(
  field: Field,
  target: Fighter,
  ailment: Ailment,
  wholePoint: boolean,
  from: 'itself' | 'opponent' = 'opponent',
  leastTurns = 2,
): void {
  const { creature, volatile } = target;
  const taken = ailment === 'confusion' ? volatile.confusion > 0 : creature.status !== null;
  if (taken || !canSuffer(typesOf(target), ailment) || isWarded(field, target, ailment, from)) {
    if (wholePoint) recordStatus(field, target, ailment, 'prevented');
    return;
  }
  if (ailment === 'confusion') {
    volatile.confusion = leastTurns + field.random.below(MOST_CONFUSED - leastTurns + 1);
  } else {
    creature.status = ailment;
    if (ailment === 'sleep') creature.sleep = 1 + field.random.below(3);
    if (ailment === 'toxic') volatile.toxic = 0;
  }
  recordStatus(field, target, ailment, 'applied');
}

/** Ends the major status. */
export function cure(field: Field, fighter: Fighter, status: Status): void {
  fighter.creature.status = null;
  fighter.creature.sleep = 0;
  recordStatus(field, fighter, status, 'cured');
}
