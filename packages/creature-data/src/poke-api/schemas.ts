import { type Static, Type } from 'typebox';

/**
 * The parts of PokeAPI's responses that this service reads, and no others: anything else may change or be absent.
 * https://pokeapi.co/docs/v2
 */

/** Longest name of a species or move that is asked for or believed. */
const NAME = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });

/** A resource named by another; its address is never followed. */
const Reference = Type.Object({ name: Type.String({ maxLength: 100 }) });

const percent = Type.Integer({ minimum: -100, maximum: 100 });
const percentOrNull = Type.Union([percent, Type.Null()]);
const powerOrNull = Type.Union([Type.Integer({ minimum: 0, maximum: 1000 }), Type.Null()]);
const countOrNull = Type.Union([Type.Integer({ minimum: 0, maximum: 100 }), Type.Null()]);

export const MoveBody = Type.Object({
  name: NAME,
  accuracy: percentOrNull,
  power: powerOrNull,
  pp: countOrNull,
  priority: Type.Integer({ minimum: -10, maximum: 10 }),
  type: Reference,
  damage_class: Reference,
  target: Reference,
  stat_changes: Type.Array(
    Type.Object({ change: Type.Integer({ minimum: -12, maximum: 12 }), stat: Reference }),
    { maxItems: 20 },
  ),
  meta: Type.Union([
    Type.Object({
      category: Reference,
      ailment: Reference,
      ailment_chance: percent,
      crit_rate: Type.Integer({ minimum: 0, maximum: 10 }),
      drain: percent,
      healing: percent,
      flinch_chance: percent,
      stat_chance: percent,
      min_hits: countOrNull,
      max_hits: countOrNull,
    }),
    Type.Null(),
  ]),
});
export type MoveBody = Static<typeof MoveBody>;

export const PokemonBody = Type.Object({
  name: NAME,
  is_default: Type.Boolean(),
  species: Type.Optional(Reference),
  weight: Type.Integer({ minimum: 0, maximum: 100_000, description: 'In hectograms.' }),
  types: Type.Array(Type.Object({ slot: Type.Integer(), type: Reference }), { minItems: 1, maxItems: 2 }),
  stats: Type.Array(Type.Object({ base_stat: Type.Integer({ minimum: 1, maximum: 255 }), stat: Reference }), {
    minItems: 6,
    maxItems: 20,
  }),
  abilities: Type.Optional(
    Type.Array(Type.Object({ ability: Reference, is_hidden: Type.Boolean(), slot: Type.Integer() }), {
      maxItems: 10,
    }),
  ),
  moves: Type.Array(
    Type.Object({
      move: Reference,
      version_group_details: Type.Array(
        Type.Object({
          level_learned_at: Type.Integer({ minimum: 0, maximum: 100 }),
          move_learn_method: Reference,
          version_group: Reference,
        }),
      ),
    }),
    { maxItems: 2000 },
  ),
});
export type PokemonBody = Static<typeof PokemonBody>;

export const PokemonIndex = Type.Object({
  results: Type.Array(Type.Object({ name: NAME, url: Type.String({ maxLength: 500 }) }), {
    maxItems: 20_000,
  }),
});
export type PokemonIndex = Static<typeof PokemonIndex>;
