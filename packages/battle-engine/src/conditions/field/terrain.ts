import type { MoveRecord } from '../../data/move-record.js';
import type { Terrain, TypeName } from '../../data/names.js';
import { touchesTerrain } from '../../mechanics/grounded.js';
import { heal } from '../../mechanics/hit-points.js';
import type { Active } from '../../state/active.js';
import type { Battle } from '../../state/battle.js';

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
export function terrainFactor(battle: Battle, user: Active, target: Active, move: MoveRecord): number {
  const { terrain } = battle.field;
  if (terrain === null) return 4096;
  if (terrain === 'misty_terrain') {
    return move.type === 'dragon' && touchesTerrain(battle, target) ? HALF : 4096;
  }
  return move.type === STRENGTHENED[terrain] && touchesTerrain(battle, user) ? STRONGER : 4096;
}

/** Psychic terrain keeps moves of raised priority from an opponent who stands on it. */
export function isBlockedByTerrain(battle: Battle, target: Active, priority: number): boolean {
  return priority > 0 && battle.field.terrain === 'psychic_terrain' && touchesTerrain(battle, target);
}

/** Grassy terrain gives back 1/16 of the maximum HP, rounded down, at least 1. */
export function healOnGrass(battle: Battle, active: Active): void {
  if (battle.field.terrain !== 'grassy_terrain' || active.creature.hp === 0) return;
  if (touchesTerrain(battle, active))
    heal(battle, active, Math.max(1, Math.floor(active.setup.stats.hp / 16)));
}
