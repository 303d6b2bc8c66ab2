import type { MoveRecord } from '../../data/move-record.js';
import type { TypeName } from '../../data/names.js';
import { countWeather } from '../../mechanics/field-conditions.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';
import { semiInvulnerability } from '../../state/move-traits.js';
import { hasType, typesOf } from '../../state/types.js';

const SAFE_FROM_SAND: readonly TypeName[] = ['rock', 'ground', 'steel'];

/** The factor of the weather for the damage of a move: 1.5, 0.5 or 1. */
export function weatherFactor(battle: Battle, { type, strongInSun }: MoveRecord): number {
  const { weather } = battle.field;
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
export function isHardened(battle: Battle, target: Active, stat: 'defense' | 'special_defense'): boolean {
  const { weather } = battle.field;
  if (weather === 'sandstorm') return stat === 'special_defense' && hasType(target, 'rock');
  return weather === 'snow' && stat === 'defense' && hasType(target, 'ice');
}

/** 1/16 of the maximum HP, rounded down, at least 1, but for rock, ground and steel types and who is not in the open. */
function sandstormDamage(battle: Battle, active: Active): void {
  const { creature, setup } = active;
  if (creature.hp === 0 || typesOf(active).some((type) => SAFE_FROM_SAND.includes(type))) return;
  const hiding = semiInvulnerability(active);
  if (hiding === 'underground' || hiding === 'underwater') return;
  statusDamage(battle, active, 'sandstorm', Math.max(1, Math.floor(setup.stats.hp / 16)));
}

/** The end of a turn: the weather goes on, and a sandstorm that does costs HP, or it is over. */
export function residualWeather(battle: Battle): void {
  countWeather(battle);
  if (battle.field.weather !== 'sandstorm') return;
  sandstormDamage(battle, battle.actives[0]);
  sandstormDamage(battle, battle.actives[1]);
}
