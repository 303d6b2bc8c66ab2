import type { MoveRecord } from '../data/move-record.js';
import type { Terrain, TypeName, Weather } from '../data/names.js';
import { type Active, speciesOf } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { CompiledMove } from '../state/compiled-move.js';
import { typesOf } from '../state/types.js';
import { touchesTerrain } from './grounded.js';

const OF_WEATHER: Record<Weather, TypeName> = { rain: 'water', sun: 'fire', sandstorm: 'rock', snow: 'ice' };
const OF_TERRAIN: Record<Terrain, TypeName> = {
  electric_terrain: 'electric',
  grassy_terrain: 'grass',
  misty_terrain: 'fairy',
  psychic_terrain: 'psychic',
};

function typeNow(battle: Battle, user: Active, move: MoveRecord): TypeName {
  const { weather, terrain } = battle.field;
  if (move.typeFrom === 'user') return typesOf(user)[0] ?? move.type;
  if (move.typeFrom === 'weather') return weather === null ? move.type : OF_WEATHER[weather];
  if (move.typeFrom !== 'terrain') return move.type;
  return terrain === null || !touchesTerrain(battle, user) ? move.type : OF_TERRAIN[terrain];
}

/** The move with the type it has if it is used now. */
export function withTypeNow(battle: Battle, user: Active, move: CompiledMove): CompiledMove {
  if (move.typeFrom === undefined && move.typeBySpecies === undefined) return move;
  const type = move.typeBySpecies?.[speciesOf(user)] ?? typeNow(battle, user, move);
  return type === move.type ? move : { ...move, type };
}
