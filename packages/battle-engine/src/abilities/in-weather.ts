import type { TypeName, Weather } from '../data/names.js';
import { emitImmune, stopMove } from '../events/emit.js';
import { ability } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import { showAbility } from '../mechanics/abilities.js';
import { keepAilmentOff } from '../mechanics/by-ability.js';
import { weatherFor, weatherNow } from '../mechanics/field-conditions.js';
import { canHeal, heal, recoil } from '../mechanics/hit-points.js';
import { part } from '../mechanics/parts.js';
import { cureStatus } from '../mechanics/status.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';

// Abilities that act while a weather or a terrain is there.

// In parts of 4096.
const FIFTH_LESS = 3277;
const HALF_MORE = 6144;
const TWICE = 8192;

const fasterIn =
  (weather: Weather): Hooks['onModifySpeed'] =>
  (battle, self) =>
    weatherFor(battle, self) === weather ? TWICE : 4096;

/** In a weather, moves of others miss it more often. */
const hiddenIn =
  (weather: Weather): Hooks['onTargetModifyAccuracy'] =>
  (battle) =>
    weatherNow(battle) === weather ? FIFTH_LESS : 4096;

const unhurtBySand: Hooks['onImmunity'] = (_battle, _self, what) => what !== 'sandstorm';

/** HP that it gets back in a weather at the end of a turn, as a part of all. */
function healsIn(battle: Battle, self: Active, weather: Weather, parts: number): void {
  if (weatherFor(battle, self) !== weather || !canHeal(battle, self)) return;
  showAbility(battle, self);
  heal(battle, self, part(self, parts));
}

function isHurtBySun(battle: Battle, self: Active): void {
  if (weatherFor(battle, self) !== 'sun') return;
  showAbility(battle, self);
  recoil(battle, self, part(self, 8));
}

export const chlorophyll = ability({
  name: 'chlorophyll',
  text: 'Twice as fast in harsh sunlight.',
  onModifySpeed: fasterIn('sun'),
});

export const swiftSwim = ability({
  name: 'swift_swim',
  text: 'Twice as fast in rain.',
  onModifySpeed: fasterIn('rain'),
});

export const sandRush = ability({
  name: 'sand_rush',
  text: 'Twice as fast in a sandstorm, which does not hurt it.',
  onModifySpeed: fasterIn('sandstorm'),
  onImmunity: unhurtBySand,
});

export const sandVeil = ability({
  name: 'sand_veil',
  text: 'A sandstorm does not hurt it, and in it moves of others miss it more often.',
  breakable: true,
  onTargetModifyAccuracyPriority: -1,
  onTargetModifyAccuracy: hiddenIn('sandstorm'),
  onImmunity: unhurtBySand,
});

export const snowCloak = ability({
  name: 'snow_cloak',
  text: 'In snow, moves of others miss it more often.',
  breakable: true,
  onTargetModifyAccuracyPriority: -1,
  onTargetModifyAccuracy: hiddenIn('snow'),
});

export const slushRush = ability({
  name: 'slush_rush',
  text: 'Twice as fast in snow.',
  onModifySpeed: fasterIn('snow'),
});

export const surgeSurfer = ability({
  name: 'surge_surfer',
  text: 'Twice as fast on Electric Terrain.',
  onModifySpeed: ({ field }) => (field.terrain === 'electric_terrain' ? TWICE : 4096),
});

const STRONG_IN_SAND: readonly TypeName[] = ['rock', 'ground', 'steel'];

export const sandForce = ability({
  name: 'sand_force',
  text: 'In a sandstorm, which does not hurt it, its moves of the types Rock, Ground and Steel are 30% stronger.',
  onBasePowerPriority: 21,
  onBasePower: (battle, _self, _target, { type }) =>
    weatherNow(battle) === 'sandstorm' && STRONG_IN_SAND.includes(type) ? 5325 : 4096,
  onImmunity: unhurtBySand,
});

export const grassPelt = ability({
  name: 'grass_pelt',
  text: 'Its Defense counts half as much again on Grassy Terrain.',
  breakable: true,
  onTargetModifyDefensePriority: 6,
  onTargetModifyDefense: ({ field }, _self, stat) =>
    stat === 'defense' && field.terrain === 'grassy_terrain' ? HALF_MORE : 4096,
});

export const solarPower = ability({
  name: 'solar_power',
  text: 'In harsh sunlight its Special Attack counts half as much again, but each turn costs it an eighth of its HP.',
  onModifySpecialAttackPriority: 5,
  onModifySpecialAttack: (battle, self) => (weatherFor(battle, self) === 'sun' ? HALF_MORE : 4096),
  onResidualOrder: 1,
  onResidual: isHurtBySun,
});

export const drySkin = ability({
  name: 'dry_skin',
  text: 'Moves of the type Water and rain heal it. Moves of the type Fire are stronger against it, and sunlight hurts it.',
  breakable: true,
  onTargetTryHit(battle, self, _user, move) {
    if (move.type !== 'water') return true;
    showAbility(battle, self);
    const { hp } = self.creature;
    heal(battle, self, part(self, 4));
    if (self.creature.hp === hp) emitImmune(battle, self, 'ability');
    stopMove(battle);
    return false;
  },
  onTargetBasePowerPriority: 17,
  onTargetBasePower: (_battle, _self, _target, { type }) => (type === 'fire' ? 5120 : 4096),
  onResidualOrder: 1,
  onResidual(battle, self) {
    healsIn(battle, self, 'rain', 8);
    isHurtBySun(battle, self);
  },
});

export const rainDish = ability({
  name: 'rain_dish',
  text: 'Gets a sixteenth of its HP back at the end of each turn in rain.',
  onResidualOrder: 1,
  onResidual: (battle, self) => healsIn(battle, self, 'rain', 16),
});

export const iceBody = ability({
  name: 'ice_body',
  text: 'Gets a sixteenth of its HP back at the end of each turn in snow.',
  onResidualOrder: 1,
  onResidual: (battle, self) => healsIn(battle, self, 'snow', 16),
});

export const hydration = ability({
  name: 'hydration',
  text: 'Is cured of its status at the end of each turn in rain.',
  onResidualOrder: 5.3,
  onResidual(battle, self) {
    const { status } = self.creature;
    if (status === null || weatherFor(battle, self) !== 'rain') return;
    showAbility(battle, self);
    cureStatus(battle, self, status);
  },
});

export const leafGuard = ability({
  name: 'leaf_guard',
  text: 'Gets no status in harsh sunlight.',
  breakable: true,
  onSetStatus(battle, self, ailment, _from, isPrimary) {
    return (
      ailment === 'confusion' || weatherFor(battle, self) !== 'sun' || keepAilmentOff(battle, self, isPrimary)
    );
  },
  onTryAddVolatile(battle, self, name) {
    if (name !== 'yawn' || weatherFor(battle, self) !== 'sun') return true;
    showAbility(battle, self);
    return false;
  },
});
