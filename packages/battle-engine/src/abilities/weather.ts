import type { Terrain, Weather } from '../data/names.js';
import { ability } from '../hooks/effects.js';
import { EVENTS } from '../hooks/events.js';
import { listen } from '../hooks/presence.js';
import { showAbility } from '../mechanics/abilities.js';
import { startCondition, weatherFor, weatherNow } from '../mechanics/field-conditions.js';
import { tellBoth } from '../mechanics/speed.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import { activeGear, changeActiveGear } from '../state/gear.js';

// Abilities that bring weather and terrain, or take the effects of weather away.

/** In parts of 4096. */
const THIRD_MORE = 5461;

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
  onModifyAttack: (battle, self) => (weatherFor(battle, self) === 'sun' ? THIRD_MORE : 4096),
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

const WITHOUT_WEATHER = {
  text: 'Takes the effects of all weather away while it is on the field.',
  suppresses: 'weather',
  onSwitchIn(battle: Battle, self: Active) {
    if (self.arriving) showAbility(battle, self);
    tellBoth(battle, EVENTS.WeatherChange);
  },
  onEnd(battle: Battle, self: Active) {
    const gear = activeGear(self);
    if (gear.suppressed) return;
    changeActiveGear(self, { suppressed: true });
    listen(battle);
    tellBoth(battle, EVENTS.WeatherChange);
  },
} as const;

export const airLock = ability({ name: 'air_lock', ...WITHOUT_WEATHER });

export const cloudNine = ability({ name: 'cloud_nine', ...WITHOUT_WEATHER });
