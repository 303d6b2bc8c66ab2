import type { Ailment } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { touchesTerrain } from './grounded.js';

/**
 * Whether terrain, weather or an uproar keeps an ailment from a creature, whoever it comes from: misty terrain all of them,
 * electric terrain and an uproar sleep, the sun freezing.
 */
function isStatusBlockedByField(battle: Battle, target: Active, ailment: Ailment): boolean {
  const { weather, terrain } = battle.field;
  if (ailment === 'sleep' && isInUproar(battle)) return true;
  if (ailment === 'freeze' && weather === 'sun') return true;
  if (terrain !== 'misty_terrain' && (terrain !== 'electric_terrain' || ailment !== 'sleep')) return false;
  return touchesTerrain(battle, target);
}

function isInUproar({ actives }: Battle): boolean {
  return actives[0].state.volatiles.uproar > 0 || actives[1].state.volatiles.uproar > 0;
}

/** Whether drowsiness is kept off, which the other side has laid: misty terrain does not, though it keeps the sleep off. */
export function isYawnImmune(battle: Battle, target: Active): boolean {
  if (target.conditions.safeguard > 0) return true;
  return battle.field.terrain === 'electric_terrain' && touchesTerrain(battle, target);
}

/** Whether something keeps the ailment off; a safeguard does so only where it comes from the other side. */
export function isStatusBlocked(
  battle: Battle,
  target: Active,
  ailment: Ailment,
  from: 'itself' | 'opponent',
): boolean {
  if (from === 'opponent' && target.conditions.safeguard > 0) return true;
  return isStatusBlockedByField(battle, target, ailment);
}
