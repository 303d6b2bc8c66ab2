import type { TypeName } from '../../data/names.js';
import { emitImmune } from '../../events/emit.js';
import { terrain } from '../../hooks/effects.js';
import type { Hooks } from '../../hooks/events.js';
import { touchesTerrain } from '../../mechanics/grounded.js';
import { heal } from '../../mechanics/hit-points.js';
import { part } from '../../mechanics/parts.js';
import { movePriority } from '../../mechanics/priority.js';

// Each works on those who stand on it.

/** A factor of power, in parts of 4096 as the main series counts them: about 1.3 since generation 8. */
const STRONGER = 5325;
const HALF = 2048;

const strengthens =
  (type: TypeName): Hooks['onBasePower'] =>
  (battle, self, _target, move) =>
    move.type === type && touchesTerrain(battle, self) ? STRONGER : 4096;

/** Nobody falls asleep, or gets drowsy. */
export const electricTerrain = terrain({
  name: 'electric_terrain',
  givesType: 'electric',
  onBasePowerPriority: 6,
  onBasePower: strengthens('electric'),
  onSetStatus: (battle, self, ailment) => ailment !== 'sleep' || !touchesTerrain(battle, self),
  onTryAddVolatile: (battle, self, name) => name !== 'yawn' || !touchesTerrain(battle, self),
});

/** Gives back 1/16 of the maximum HP. */
export const grassyTerrain = terrain({
  name: 'grassy_terrain',
  givesType: 'grass',
  onBasePowerPriority: 6,
  onBasePower: strengthens('grass'),
  onResidualOrder: 5,
  onResidual(battle, self) {
    if (!battle.isTerrainNew && touchesTerrain(battle, self)) heal(battle, self, part(self, 16));
  },
});

/** No ailments, and half of what dragons do. */
export const mistyTerrain = terrain({
  name: 'misty_terrain',
  givesType: 'fairy',
  onBasePowerPriority: 6,
  onBasePower: (battle, _self, target, move) =>
    move.type === 'dragon' && touchesTerrain(battle, target) ? HALF : 4096,
  onSetStatus: (battle, self) => !touchesTerrain(battle, self),
});

/** Keeps moves of raised priority off. */
export const psychicTerrain = terrain({
  name: 'psychic_terrain',
  givesType: 'psychic',
  onBasePowerPriority: 6,
  onBasePower: strengthens('psychic'),
  onTargetTryHitPriority: 4,
  onTargetTryHit(battle, self, user, move) {
    if (movePriority(battle, user, move) <= 0 || !touchesTerrain(battle, self)) return true;
    emitImmune(battle, self, 'terrain');
    return false;
  },
});
