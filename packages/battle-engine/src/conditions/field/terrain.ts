import type { MoveRecord } from '../../data/move-record.js';
import type { Terrain, TypeName } from '../../data/names.js';
import { heal } from '../../mechanics/hit-points.js';
import type { Fighter } from '../../state/active.js';
import type { Field } from '../../state/battle.js';
import { touchesTerrain } from '../../state/grounded.js';

/** A factor of power, in parts of 4096 as the main series counts them: about 1.3 since generation 8. */
const STRONGER = 5325;
const HALF = 2048;

/** Types whose moves a terrain makes stronger, where their user stands on it. */
const STRENGTHENED: Partial<Record<Terrain, TypeName>> = {
  electric_terrain: 'electric',
  grassy_terrain: 'grass',
  psychic_terrain: 'psychic',
};

/** The terrain's factor for the power of a move, in parts of 4096. */
export function terrainFactor(field: Field, user: Fighter, target: Fighter, move: MoveRecord): number {
  const { terrain } = field.conditions;
  if (terrain === null) return 4096;
  if (terrain === 'misty_terrain') {
    return move.type === 'dragon' && touchesTerrain(field, target) ? HALF : 4096;
  }
  return move.type === STRENGTHENED[terrain] && touchesTerrain(field, user) ? STRONGER : 4096;
}

/** Psychic terrain keeps moves of raised priority from an opponent who stands on it. */
export function isKeptOff(field: Field, target: Fighter, priority: number): boolean {
  return priority > 0 && field.conditions.terrain === 'psychic_terrain' && touchesTerrain(field, target);
}

/** Grassy terrain gives back 1/16 of the maximum HP, rounded down, at least 1. */
export function healOnGrass(field: Field, fighter: Fighter): void {
  if (field.conditions.terrain !== 'grassy_terrain' || fighter.creature.hp === 0) return;
  if (touchesTerrain(field, fighter))
    heal(field, fighter, Math.max(1, Math.floor(fighter.setup.stats.hp / 16)));
}
