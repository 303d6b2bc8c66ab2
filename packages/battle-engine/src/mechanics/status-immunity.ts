import type { Ailment } from '../data/names.js';
import type { Fighter } from '../state/active.js';
import type { Field } from '../state/battle.js';
import { touchesTerrain } from '../state/grounded.js';

/**
 * Whether terrain, weather or an uproar keeps an ailment from a creature, whoever it comes from: misty terrain all of them,
 * electric terrain and an uproar sleep, the sun freezing.
 */
function isWardedByField(field: Field, target: Fighter, ailment: Ailment): boolean {
  const { weather, terrain } = field.conditions;
  if (ailment === 'sleep' && isInUproar(field)) return true;
  if (ailment === 'freeze' && weather === 'sun') return true;
  if (terrain !== 'misty_terrain' && (terrain !== 'electric_terrain' || ailment !== 'sleep')) return false;
  return touchesTerrain(field, target);
}

function isInUproar({ fighters }: Field): boolean {
  return fighters[0].volatile.carried.uproar > 0 || fighters[1].volatile.carried.uproar > 0;
}

/** Whether drowsiness is kept off, which the other side has laid: misty terrain does not, though it keeps the sleep off. */
export function isKeptAwake(field: Field, target: Fighter): boolean {
  if (target.conditions.safeguard > 0) return true;
  return field.conditions.terrain === 'electric_terrain' && touchesTerrain(field, target);
}

/** Whether something keeps the ailment off; a safeguard does so only where it comes from the other side. */
export function isWarded(
  field: Field,
  target: Fighter,
  ailment: Ailment,
  from: 'itself' | 'opponent',
): boolean {
  if (from === 'opponent' && target.conditions.safeguard > 0) return true;
  return isWardedByField(field, target, ailment);
}
