import { ability } from '../hooks/effects.js';
import type { Defense } from '../hooks/events.js';
import { setAbilityCount } from '../mechanics/abilities.js';
import { raiseBestStatWhile, raises } from '../mechanics/best-stat.js';
import { weatherNow } from '../mechanics/field-conditions.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';

// Abilities that raise the best stat while a weather or a terrain is there, or by the item that begins them.

// In parts of 4096.
const THIRTY_PERCENT_MORE = 5325;
const HALF_MORE = 6144;

const RAISES_BEST = {
  cannotBe: ['copied', 'given', 'swapped', 'traced', 'transformed'],
  onEnd: (_battle: Battle, self: Active) => setAbilityCount(self, 0),
  onSwitchInPriority: -2,
  onModifyAttackPriority: 5,
  onModifyAttack: (_battle: Battle, self: Active) => (raises(self, 'attack') ? THIRTY_PERCENT_MORE : 4096),
  onModifySpecialAttackPriority: 5,
  onModifySpecialAttack: (_battle: Battle, self: Active) =>
    raises(self, 'special_attack') ? THIRTY_PERCENT_MORE : 4096,
  onTargetModifyDefensePriority: 6,
  onTargetModifyDefense: (_battle: Battle, self: Active, stat: Defense) =>
    raises(self, stat) ? THIRTY_PERCENT_MORE : 4096,
  onModifySpeed: (_battle: Battle, self: Active) => (raises(self, 'speed') ? HALF_MORE : 4096),
} as const;

function followSun(battle: Battle, self: Active): void {
  raiseBestStatWhile(battle, self, weatherNow(battle) === 'sun');
}

export const protosynthesis = ability({
  name: 'protosynthesis',
  text: 'Raises its best stat in harsh sunlight, or by Booster Energy.',
  ...RAISES_BEST,
  onSwitchIn: followSun,
  onWeatherChange: followSun,
});

function followElectricity(battle: Battle, self: Active): void {
  raiseBestStatWhile(battle, self, battle.field.terrain === 'electric_terrain');
}

export const quarkDrive = ability({
  name: 'quark_drive',
  text: 'Raises its best stat on Electric Terrain, or by Booster Energy.',
  ...RAISES_BEST,
  onSwitchIn: followElectricity,
  onTerrainChange: followElectricity,
});
