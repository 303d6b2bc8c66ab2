import { loadSnapshot, loadStartingMoves, type OpenCreatureData } from '@repo/creature-data';
import {
  hasRealResponses,
  NEEDS_REAL_RESPONSES,
  realPokemon,
  startPokeApi,
} from '@repo/creature-data/testing/poke-api';
import { openDatabase } from '@repo/database';
import { createTestDatabase } from '@repo/dev-database';
import { createLog } from '@repo/http-kit';
import type { TestServer } from '@repo/testing/http-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BattleDatabase } from '../db/database.js';
import * as schema from '../db/schema.js';
import { creatureResources } from '../db/schema.js';
import { openCreatureData } from './index.js';

const log = createLog({ name: 'tests', level: 'fatal' });
const snapshot = loadSnapshot();

describe.skipIf(!hasRealResponses)(`the external creature data (${NEEDS_REAL_RESPONSES})`, () => {
  let database: BattleDatabase;
  let drop: () => Promise<void>;
  let source: TestServer;
  const open: OpenCreatureData[] = [];

  /** A process of its own, as far as caches are concerned; without `url` its source is away. */
  function newProcess(url = 'http://127.0.0.1:1/api/v2'): OpenCreatureData {
    const data = openCreatureData({ url, db: database.db, log });
    open.push(data);
    return data;
  }

  beforeAll(async () => {
    const created = await createTestDatabase();
    drop = created.drop;
    database = openDatabase({ url: created.url, schema, poolSize: 5, applicationName: 'tests', log });
    source = await startPokeApi();
  });
  afterAll(async () => {
    for (const data of open) await data.close();
    await source.close();
    await database.close();
    await drop();
  });
  beforeEach(async () => {
    source.requests.length = 0;
    await database.db.delete(creatureResources);
  });

  it('asks once for each resource, however many want it at once and whichever process comes later', async () => {
    const data = newProcess(source.url);
    const many = await Promise.all(Array.from({ length: 20 }, () => data.species('pikachu')));
    expect(new Set(many.map((species) => species?.types.join())).size).toBe(1);
    await data.move('thunderbolt');
    await data.move('thunderbolt');
    const later = newProcess(source.url);
    expect(await later.species('pikachu')).toEqual(many[0]);
    await later.move('thunderbolt');
    expect(source.requests).toEqual(['/api/v2/pokemon/pikachu', '/api/v2/move/thunderbolt']);
  });

  it('gives the records of the bundled snapshot', async () => {
    const data = newProcess(source.url);
    for (const { name } of realPokemon()) {
      const species = await data.species(name);
      const bundled = snapshot.species.get(name);
      expect(species).toMatchObject({ name, types: bundled?.types, baseStats: bundled?.baseStats });
    }
    const names = ['thunderbolt', 'swords-dance', 'protect', 'wave-crash'];
    expect([...(await data.moves(names)).values()]).toEqual(
      names.flatMap((name) => snapshot.moves.get(name) ?? []),
    );
  });

  it('lists the species the source has and that can be caught, page by page', async () => {
    const data = newProcess(source.url);
    const { total, names } = await data.listSpecies({ limit: 3, offset: 1 });
    expect(names).toEqual(['ivysaur', 'venusaur', 'charmander']);
    const all = (await data.listSpecies({ limit: 10_000, offset: 0 })).names;
    expect(all).toHaveLength(total);
    expect(all).toContain('ninetales-alola');
    expect(all.filter((name) => /-(mega|gmax|totem|primal)\b/.test(name))).toEqual([]);
    expect(source.requests).toHaveLength(1);
  });

  it('knows no species that is not there, and no form of a battle, nor asks again at once', async () => {
    const data = newProcess(source.url);
    for (const name of ['agumon', 'agumon', '25', 'charizard-mega-x', '../move/1']) {
      expect([name, await data.species(name)]).toEqual([name, null]);
    }
    expect(source.requests.filter((path) => path.endsWith('agumon'))).toHaveLength(1);
  });

  it('asks for no move that battles do not support', async () => {
    expect(await newProcess(source.url).move('metronome')).toBeNull();
    expect(source.requests).toEqual([]);
  });

  it('goes on without the source with what was fetched before', async () => {
    const before = newProcess(source.url);
    const species = await before.species('gengar');
    if (!species) throw new Error('gengar is missing');
    const moves = await loadStartingMoves(before, species);
    await before.listSpecies({ limit: 1, offset: 0 });

    const after = newProcess();
    expect(await after.species('gengar')).toEqual(species);
    expect(await loadStartingMoves(after, species)).toEqual(moves);
    expect((await after.listSpecies({ limit: 1, offset: 0 })).names).toEqual(['bulbasaur']);
    expect(await after.randomSpecies(() => 0)).toEqual(species);
  });

  it('says that and why it is unavailable when the source is away and nothing was fetched', async () => {
    const data = newProcess();
    const away = { status: 503, code: 'creature_data_unavailable' };
    await expect(data.species('gengar')).rejects.toMatchObject({
      ...away,
      detail: expect.stringContaining('network'),
    });
    await expect(data.move('thunderbolt')).rejects.toMatchObject({
      ...away,
      detail: expect.stringContaining('circuit_open'),
    });
    await expect(data.randomSpecies(() => 0)).rejects.toMatchObject(away);
    await expect(data.listSpecies({ limit: 1, offset: 0 })).rejects.toMatchObject(away);
    expect(data.breakerState()).toBe('open');
  });

  it('fetches anew what was kept in an older form', async () => {
    const stale = {
      kind: 'species',
      name: 'pikachu',
      body: { format: 0, value: 'old' },
      fetchedAt: new Date(),
    };
    await database.db.insert(creatureResources).values(stale);
    expect((await newProcess(source.url).species('pikachu'))?.types).toEqual(['electric']);
    expect((await newProcess().species('pikachu'))?.types).toEqual(['electric']);
    expect(source.requests).toHaveLength(1);
  });
});
