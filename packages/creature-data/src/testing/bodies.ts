import type { MoveBody, PokemonBody } from '../poke-api/schemas.js';

/** A way in which a species learns a move: `['ember', 'sword-shield', 'level-up', 7]`. */
export type Way = [move: string, version: string, method: string, level: number];

const STATS = ['hp', 'attack', 'defense', 'special-attack', 'special-defense', 'speed'];

/** A creature of the fire type as PokeAPI tells it, made up; base stats from 50 to 55. */
export function pokemonBody(ways: readonly Way[], changes: Partial<PokemonBody> = {}): PokemonBody {
  return {
    name: 'testmon',
    is_default: true,
    weight: 120,
    types: [{ slot: 1, type: { name: 'fire' } }],
    stats: STATS.map((name, index) => ({ base_stat: 50 + index, stat: { name } })),
    moves: ways.map(([move, version, method, level]) => ({
      move: { name: move },
      version_group_details: [
        { level_learned_at: level, move_learn_method: { name: method }, version_group: { name: version } },
      ],
    })),
    ...changes,
  };
}

/** Ember as PokeAPI tells it, with changes. */
export const emberBody = (changes: Partial<MoveBody> = {}): MoveBody => ({
  name: 'ember',
  accuracy: 100,
  power: 40,
  pp: 25,
  priority: 0,
  type: { name: 'fire' },
  damage_class: { name: 'special' },
  target: { name: 'selected-pokemon' },
  stat_changes: [],
  meta: {
    category: { name: 'damage-ailment' },
    ailment: { name: 'burn' },
    ailment_chance: 10,
    crit_rate: 0,
    drain: 0,
    healing: 0,
    flinch_chance: 0,
    stat_chance: 0,
    min_hits: null,
    max_hits: null,
  },
  ...changes,
});
