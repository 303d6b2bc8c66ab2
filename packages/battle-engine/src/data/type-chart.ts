import { TYPE_NAMES, type TypeName } from './names.js';

export { TYPE_NAMES, type TypeName };

/**
 * Attacking type → defending types it is strong, weak or powerless against; all others are neutral.
 * The main-series chart since generation 6.
 */
const CHART: Record<TypeName, { double?: TypeName[]; half?: TypeName[]; none?: TypeName[] }> = {
  normal: { half: ['rock', 'steel'], none: ['ghost'] },
  fire: { double: ['grass', 'ice', 'bug', 'steel'], half: ['fire', 'water', 'rock', 'dragon'] },
  water: { double: ['fire', 'ground', 'rock'], half: ['water', 'grass', 'dragon'] },
  electric: { double: ['water', 'flying'], half: ['electric', 'grass', 'dragon'], none: ['ground'] },
  grass: {
    double: ['water', 'ground', 'rock'],
    half: ['fire', 'grass', 'poison', 'flying', 'bug', 'dragon', 'steel'],
  },
  ice: { double: ['grass', 'ground', 'flying', 'dragon'], half: ['fire', 'water', 'ice', 'steel'] },
  fighting: {
    double: ['normal', 'ice', 'rock', 'dark', 'steel'],
    half: ['poison', 'flying', 'psychic', 'bug', 'fairy'],
    none: ['ghost'],
  },
  poison: { double: ['grass', 'fairy'], half: ['poison', 'ground', 'rock', 'ghost'], none: ['steel'] },
  ground: {
    double: ['fire', 'electric', 'poison', 'rock', 'steel'],
    half: ['grass', 'bug'],
    none: ['flying'],
  },
  flying: { double: ['grass', 'fighting', 'bug'], half: ['electric', 'rock', 'steel'] },
  psychic: { double: ['fighting', 'poison'], half: ['psychic', 'steel'], none: ['dark'] },
  bug: {
    double: ['grass', 'psychic', 'dark'],
    half: ['fire', 'fighting', 'poison', 'flying', 'ghost', 'steel', 'fairy'],
  },
  rock: { double: ['fire', 'ice', 'flying', 'bug'], half: ['fighting', 'ground', 'steel'] },
  ghost: { double: ['psychic', 'ghost'], half: ['dark'], none: ['normal'] },
  dragon: { double: ['dragon'], half: ['steel'], none: ['fairy'] },
  dark: { double: ['psychic', 'ghost'], half: ['fighting', 'dark', 'fairy'] },
  steel: { double: ['ice', 'rock', 'fairy'], half: ['fire', 'water', 'electric', 'steel'] },
  fairy: { double: ['fighting', 'dragon', 'dark'], half: ['fire', 'poison', 'steel'] },
};

function against(attacking: TypeName, defending: TypeName): number {
  const row = CHART[attacking];
  if (row.double?.includes(defending)) return 2;
  if (row.half?.includes(defending)) return 0.5;
  return row.none?.includes(defending) ? 0 : 1;
}

/** The factor of every pair, looked up rather than searched for: this is asked several times a turn. */
const FACTORS = Object.fromEntries(
  TYPE_NAMES.map((attacking) => [
    attacking,
    Object.fromEntries(TYPE_NAMES.map((defending) => [defending, against(attacking, defending)])),
  ]),
) as Record<TypeName, Record<TypeName, number>>;

/**
 * The factor 0, ¼, ½, 1, 2 or 4 that a move of type `attacking` has against a creature of these types: the
 * product over its types. A typeless move (null) is neutral to everything.
 */
export function effectiveness(attacking: TypeName | null, defending: readonly TypeName[]): number {
  if (attacking === null) return 1;
  const row = FACTORS[attacking];
  let factor = 1;
  for (const type of defending) factor *= row[type];
  return factor;
}
