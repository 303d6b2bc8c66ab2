import { isInClassic } from '@repo/battle-engine';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { startingMoves } from '../catalogue/starting-moves.js';
import { loadSnapshot } from '../snapshot/snapshot.js';
import { pokemonBody } from '../testing/bodies.js';
import { hasRealResponses, NEEDS_REAL_RESPONSES, realPokemon } from '../testing/poke-api.js';
import { PokemonBody } from './schemas.js';
import { catchableNames, speciesFromBody } from './species.js';

const snapshot = loadSnapshot();

describe.skipIf(!hasRealResponses)(`creatures of PokeAPI (${NEEDS_REAL_RESPONSES})`, () => {
  it.each(hasRealResponses ? realPokemon().map((body) => [body.name, body] as const) : [])(
    '%s is the same species as in the bundled snapshot, with the same moves when caught',
    (name, body) => {
      expect(Value.Check(PokemonBody, body)).toBe(true);
      const bundled = snapshot.species.get(name);
      const external = speciesFromBody(body);
      expect(external).toMatchObject({
        baseSpecies: bundled?.baseSpecies,
        types: bundled?.types,
        baseStats: bundled?.baseStats,
        weight: bundled?.weight,
        abilities: bundled?.abilities,
      });
      const isKnown = ({ name }: { name: string }) => {
        const move = snapshot.moves.get(name);
        return move !== undefined && isInClassic(move);
      };
      const levelUp = (species: typeof bundled | null) =>
        species?.learnset.filter((move) => move.level !== null && isKnown(move)).sort(byName);
      expect(levelUp(external)).toEqual(levelUp(bundled));
      if (!external || !bundled) throw new Error(`${name} is missing`);
      const supported = external.learnset.filter(isKnown);
      const known = new Set(bundled.learnset.map((move) => move.name));
      expect(supported.filter((move) => !known.has(move.name))).toEqual([]);
      expect(startingMoves({ ...external, learnset: supported }, snapshot.moves)).toEqual(
        startingMoves(bundled, snapshot.moves),
      );
    },
  );
});

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

describe('speciesFromBody', () => {
  it('reads the learnset of the latest generation of the main series that has one', () => {
    const body = pokemonBody([
      ['ember', 'sword-shield', 'level-up', 7],
      ['scratch', 'sword-shield', 'machine', 0],
      ['tackle', 'sun-moon', 'level-up', 1],
      ['growl', 'legends-arceus', 'level-up', 1],
      ['celebrate', 'sword-shield', 'stadium-surfing-pikachu', 0],
    ]);
    expect(speciesFromBody(body)?.learnset).toEqual([
      { name: 'ember', level: 7 },
      { name: 'scratch', level: null },
    ]);
  });

  it('knows of which species a form is one', () => {
    const form = pokemonBody([], { name: 'testmon-alola', species: { name: 'testmon' } });
    expect(speciesFromBody(form)?.baseSpecies).toBe('testmon');
    expect(speciesFromBody(pokemonBody([]))?.baseSpecies).toBe('testmon');
  });

  it('orders the types by slot', () => {
    const types = [
      { slot: 2, type: { name: 'flying' } },
      { slot: 1, type: { name: 'fire' } },
    ];
    expect(speciesFromBody(pokemonBody([], { types }))?.types).toEqual(['fire', 'flying']);
  });

  it('names the abilities as the engine does, by slot', () => {
    const abilities = [
      { slot: 3, is_hidden: true, ability: { name: 'flash-fire' } },
      { slot: 1, is_hidden: false, ability: { name: 'blaze' } },
    ];
    expect(speciesFromBody(pokemonBody([], { abilities }))?.abilities).toEqual([
      { name: 'blaze', hidden: false },
      { name: 'flash_fire', hidden: true },
    ]);
    expect(speciesFromBody(pokemonBody([]))?.abilities).toEqual([]);
  });

  it('is null without a stat, or with a type that is not in the chart', () => {
    const body = pokemonBody([]);
    expect(speciesFromBody({ ...body, stats: body.stats.slice(1) })).toBeNull();
    expect(speciesFromBody({ ...body, types: [{ slot: 1, type: { name: 'stellar' } }] })).toBeNull();
  });
});

describe('catchableNames', () => {
  it('leaves out forms that are not vetted, and takes new species', () => {
    const url = (id: number) => `https://example.org/api/v2/pokemon/${id}/`;
    const results = [
      { name: 'charizard', url: url(6) },
      { name: 'newmon', url: url(1100) },
      { name: 'charizard-mega-x', url: url(10034) },
      { name: 'ninetales-alola', url: url(10104) },
      { name: 'oddmon', url: 'nowhere' },
    ];
    expect(catchableNames({ results }, (name) => snapshot.species.has(name))).toEqual([
      'charizard',
      'newmon',
      'ninetales-alola',
    ]);
  });
});
