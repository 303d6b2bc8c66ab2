import type { MoveRecord } from '../../data/move-record.js';
import type { TypeName } from '../../data/names.js';
import { countWeather } from '../../mechanics/field-conditions.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import type { Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';
import { hidingOf } from '../../state/move-traits.js';
import { hasType, typesOf } from '../../state/types.js';

const SAFE_FROM_SAND: readonly TypeName[] = ['rock', 'ground', 'steel'];

/** The factor of the weather for the damage of a move: 1.5, 0.5 or 1. */
export function weatherFactor(field: Field, { type, strongInSun }: MoveRecord): number {
  const { weather } = field.conditions;
  if (weather === null) return 1;
  if (strongInSun === true && weather === 'sun') return 1.5;
  if (weather === 'rain') return type === 'water' ? 1.5 : type === 'fire' ? 0.5 : 1;
  if (weather === 'sun') return type === 'fire' ? 1.5 : type === 'water' ? 0.5 : 1;
  return 1;
}

/**
 * Whether the weather makes this defensive stat half as much again: a sandstorm the special defense of rock types, snow
 * the defense of ice types (since generation 9).
 */
export function isHardened(field: Field, target: Fighter, stat: 'defense' | 'special_defense'): boolean {
  const { weather } = field.conditions;
  if (weather === 'sandstorm') return stat === 'special_defense' && hasType(target, 'rock');
  return weather === 'snow' && stat === 'defense' && hasType(target, 'ice');
}

/** 1/16 of the maximum HP, rounded down, at least 1, but for rock, ground and steel types and who is not in the open. */
function sufferSand(field: Field, fighter: Fighter): void {
  const { creature, setup } = fighter;
  if (creature.hp === 0 || typesOf(fighter).some((type) => SAFE_FROM_SAND.includes(type))) return;
  const hiding = hidingOf(fighter);
  if (hiding === 'underground' || hiding === 'underwater') return;
  statusDamage(field, fighter, 'sandstorm', Math.max(1, Math.floor(setup.stats.hp / 16)));
}

/** The end of a turn: the weather goes on, and a sandstorm that does costs HP, or it is over. */
export function endTurnOfWeather(field: Field): void {
  countWeather(field);
  if (field.conditions.weather !== 'sandstorm') return;
  sufferSand(field, field.fighters[0]);
  sufferSand(field, field.fighters[1]);
}
