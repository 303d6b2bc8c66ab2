import type { Terrain, TypeName, Weather } from '../data/names.js';
import { emitImmune, stopMove } from '../events/emit.js';
import { ability } from '../hooks/effects.js';
import type { Hooks } from '../hooks/events.js';
import { showAbility } from '../mechanics/abilities.js';
import { startCondition, weatherNow } from '../mechanics/field-conditions.js';
import { canHeal, heal, recoil } from '../mechanics/hit-points.js';
import { part } from '../mechanics/parts.js';
import { cureStatus } from '../mechanics/status.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';

// What abilities do about weather and terrain.

// In parts of 4096.
const THIRD_MORE = 5461;
const HALF_MORE = 6144;
const TWICE = 8192;

function bringsWeather(battle: Battle, self: Active, weather: Weather): void {
  if (battle.field.weather === weather) return;
  showAbility(battle, self);
  startCondition(battle, weather, self);
}

function bringsTerrain(battle: Battle, self: Active, terrain: Terrain): void {
  if (battle.field.terrain === terrain) return;
  showAbility(battle, self);
  startCondition(battle, terrain, self);
}

const fasterIn =
  (weather: Weather): Hooks['onModifySpeed'] =>
  (battle) =>
    weatherNow(battle) === weather ? TWICE : 4096;

const unhurtBySand: Hooks['onImmunity'] = (_battle, _self, what) => what !== 'sandstorm';

/** HP that it gets back in a weather at the end of a turn, as a part of all. */
function healsIn(battle: Battle, self: Active, weather: Weather, parts: number): void {
  if (weatherNow(battle) !== weather || !canHeal(battle, self)) return;
  showAbility(battle, self);
  heal(battle, self, part(self, parts));
}

function isHurtBySun(battle: Battle, self: Active): void {
  if (weatherNow(battle) !== 'sun') return;
  showAbility(battle, self);
  recoil(battle, self, part(self, 8));
}

export const drizzle = ability({
  name: 'drizzle',
  text: 'Brings rain when it comes in.',
  onSwitchIn: (battle, self) => bringsWeather(battle, self, 'rain'),
});

export const drought = ability({
  name: 'drought',
  text: 'Brings harsh sunlight when it comes in.',
  onSwitchIn: (battle, self) => bringsWeather(battle, self, 'sun'),
});

export const sandStream = ability({
  name: 'sand_stream',
  text: 'Brings a sandstorm when it comes in.',
  onSwitchIn: (battle, self) => bringsWeather(battle, self, 'sandstorm'),
});

export const snowWarning = ability({
  name: 'snow_warning',
  text: 'Brings snow when it comes in.',
  onSwitchIn: (battle, self) => bringsWeather(battle, self, 'snow'),
});

export const sandSpit = ability({
  name: 'sand_spit',
  text: 'Brings a sandstorm when a move hits it.',
  onTargetDamagingHit: (battle, self) => bringsWeather(battle, self, 'sandstorm'),
});

export const orichalcumPulse = ability({
  name: 'orichalcum_pulse',
  text: 'Brings harsh sunlight when it comes in. In it its Attack counts a third more.',
  onSwitchIn(battle, self) {
    if (weatherNow(battle) === 'sun') showAbility(battle, self);
    else bringsWeather(battle, self, 'sun');
  },
  onModifyAttackPriority: 5,
  onModifyAttack: (battle) => (weatherNow(battle) === 'sun' ? THIRD_MORE : 4096),
});

export const electricSurge = ability({
  name: 'electric_surge',
  text: 'Covers the ground with Electric Terrain when it comes in.',
  onSwitchIn: (battle, self) => bringsTerrain(battle, self, 'electric_terrain'),
});

export const grassySurge = ability({
  name: 'grassy_surge',
  text: 'Covers the ground with Grassy Terrain when it comes in.',
  onSwitchIn: (battle, self) => bringsTerrain(battle, self, 'grassy_terrain'),
});

export const mistySurge = ability({
  name: 'misty_surge',
  text: 'Covers the ground with Misty Terrain when it comes in.',
  onSwitchIn: (battle, self) => bringsTerrain(battle, self, 'misty_terrain'),
});

export const psychicSurge = ability({
  name: 'psychic_surge',
  text: 'Covers the ground with Psychic Terrain when it comes in.',
  onSwitchIn: (battle, self) => bringsTerrain(battle, self, 'psychic_terrain'),
});

export const seedSower = ability({
  name: 'seed_sower',
  text: 'Covers the ground with Grassy Terrain when a move hits it.',
  onTargetDamagingHit: (battle, self) => bringsTerrain(battle, self, 'grassy_terrain'),
});

export const hadronEngine = ability({
  name: 'hadron_engine',
  text: 'Covers the ground with Electric Terrain when it comes in. On it its Special Attack counts a third more.',
  onSwitchIn(battle, self) {
    if (battle.field.terrain === 'electric_terrain') showAbility(battle, self);
    else bringsTerrain(battle, self, 'electric_terrain');
  },
  onModifySpecialAttackPriority: 5,
  onModifySpecialAttack: ({ field }) => (field.terrain === 'electric_terrain' ? THIRD_MORE : 4096),
});

export const airLock = ability({
  name: 'air_lock',
  text: 'Takes the effects of all weather away while it is on the field.',
  suppresses: 'weather',
  onSwitchIn: showAbility,
});

export const cloudNine = ability({
  name: 'cloud_nine',
  text: 'Takes the effects of all weather away while it is on the field.',
  suppresses: 'weather',
  onSwitchIn: showAbility,
});

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
  onModifySpecialAttack: (battle) => (weatherNow(battle) === 'sun' ? HALF_MORE : 4096),
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
    if (status === null || weatherNow(battle) !== 'rain') return;
    showAbility(battle, self);
    cureStatus(battle, self, status);
  },
});

export const leafGuard = ability({
  name: 'leaf_guard',
  text: 'Gets no status in harsh sunlight.',
  breakable: true,
  onSetStatus(battle, self, ailment, _from, isPrimary) {
    if (ailment === 'confusion' || weatherNow(battle) !== 'sun') return true;
    if (isPrimary) showAbility(battle, self);
    return false;
  },
  onTryAddVolatile(battle, self, name) {
    if (name !== 'yawn' || weatherNow(battle) !== 'sun') return true;
    showAbility(battle, self);
    return false;
  },
});
