import type { TypeName } from '../../data/names.js';
import { weather } from '../../hooks/effects.js';
import { EVENTS } from '../../hooks/events.js';
import { check } from '../../hooks/run.js';
import { weatherFor, weatherNow } from '../../mechanics/field-conditions.js';
import { statusDamage } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';
import { opponentOf } from '../../state/battle.js';
import { semiInvulnerability } from '../../state/move-traits.js';
import { hasType, typesOf } from '../../state/types.js';

// Each has its effects only where no ability takes those of all weather away, which `weatherNow` knows, and rain and sunlight
// only on those whom no item keeps them from, which `weatherFor` knows.

// In parts of 4096.
const STRONGER = 6144;
const WEAKER = 2048;

export const rain = weather({
  name: 'rain',
  givesType: 'water',
  keptOff: true,
  onWeatherModifyDamage(battle, self, { type }) {
    if (weatherFor(battle, opponentOf(battle, self)) === null) return 4096;
    return type === 'water' ? STRONGER : type === 'fire' ? WEAKER : 4096;
  },
});

/** Nobody freezes under it. */
export const sun = weather({
  name: 'sun',
  givesType: 'fire',
  keptOff: true,
  onWeatherModifyDamage(battle, self, { type, hydroSteam }) {
    if (hydroSteam === true && weatherFor(battle, self) !== null) return STRONGER;
    if (weatherFor(battle, opponentOf(battle, self)) === null) return 4096;
    return type === 'fire' ? STRONGER : type === 'water' ? WEAKER : 4096;
  },
  onSetStatus: (battle, self, ailment) => ailment !== 'freeze' || weatherFor(battle, self) === null,
});

const SAFE_FROM_SAND: readonly TypeName[] = ['rock', 'ground', 'steel'];

/** Hardens rock types, and costs creatures of most other types 1/16 of the maximum HP, unless they hide from it. */
export const sandstorm = weather({
  name: 'sandstorm',
  givesType: 'rock',
  onTargetRaiseDefense: (battle, self, stat) =>
    stat === 'special_defense' && hasType(self, 'rock') && weatherNow(battle) !== null ? STRONGER : 4096,
  onResidualOrder: 1,
  onResidual(battle, self) {
    if (typesOf(self).some((type) => SAFE_FROM_SAND.includes(type))) return;
    const where = semiInvulnerability(self);
    if (where === 'underground' || where === 'underwater' || weatherNow(battle) === null) return;
    if (check(battle, EVENTS.Immunity, self, 'sandstorm'))
      statusDamage(battle, self, 'sandstorm', part(self, 16));
  },
});

/** Hardens ice types: since generation 9. */
export const snow = weather({
  name: 'snow',
  givesType: 'ice',
  onTargetRaiseDefense: (battle, self, stat) =>
    stat === 'defense' && hasType(self, 'ice') && weatherNow(battle) !== null ? STRONGER : 4096,
});
