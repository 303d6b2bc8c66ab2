import type { MoveRecord } from '../data/move-record.js';
import type { Terrain, TypeName, Weather } from '../data/names.js';
import { type Fighter, speciesOf } from '../state/active.js';
import type { Field } from '../state/battle.js';
import type { Move } from '../state/compiled-move.js';
import { touchesTerrain } from '../state/grounded.js';
import { typesOf } from '../state/types.js';

const OF_WEATHER: Record<Weather, TypeName> = { rain: 'water', sun: 'fire', sandstorm: 'rock', snow: 'ice' };
const OF_TERRAIN: Record<Terrain, TypeName> = {
  electric_terrain: 'electric',
  grassy_terrain: 'grass',
  misty_terrain: 'fairy',
  psychic_terrain: 'psychic',
};

function typeNow(field: Field, user: Fighter, move: MoveRecord): TypeName {
  const { weather, terrain } = field.conditions;
  if (move.typeFrom === 'user') return typesOf(user)[0] ?? move.type;
  if (move.typeFrom === 'weather') return weather === null ? move.type : OF_WEATHER[weather];
  if (move.typeFrom !== 'terrain') return move.type;
  return terrain === null || !touchesTerrain(field, user) ? move.type : OF_TERRAIN[terrain];
}

/** The move with the type it has if it is used now. */
export function withTypeNow(field: Field, user: Fighter, move: Move): Move {
  if (move.typeFrom === undefined && move.typeBySpecies === undefined) return move;
  const type = move.typeBySpecies?.[speciesOf(user)] ?? typeNow(field, user, move);
  return type === move.type ? move : { ...move, type };
}
