import { calculateStats, type Nature } from '@repo/battle-engine';
import type { Creature, Species } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, send, startBattle } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const trainer = () => newTrainer(service.url);

describe('GET /creatures', () => {
  it('200: shows each creature as promised', async () => {
    const [first] = await (await trainer()).creatures();
    expect(first).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      species: expect.any(String),
      nickname: null,
      types: expect.arrayContaining(['grass']),
      level: 50,
      nature: expect.any(String),
      individual_values: {
        hp: expect.any(Number),
        attack: expect.any(Number),
        defense: expect.any(Number),
        special_attack: expect.any(Number),
        special_defense: expect.any(Number),
        speed: expect.any(Number),
      },
      stats: {
        hp: expect.any(Number),
        attack: expect.any(Number),
        defense: expect.any(Number),
        special_attack: expect.any(Number),
        special_defense: expect.any(Number),
        speed: expect.any(Number),
      },
      moves: expect.any(Array),
      ability: expect.toBeOneOf([null, expect.any(String)]),
      held_item: null,
      caught_at: expect.any(String),
      position: 0,
    });
    for (const [index, move] of (first?.moves ?? []).entries()) {
      expect(Object.keys(move)).toEqual([
        'index',
        'name',
        'type',
        'category',
        'power',
        'accuracy',
        'pp',
        'priority',
        'effect',
      ]);
      expect(move.index).toBe(index);
    }
  });

  it('200: the stats are those of species, level, nature and the individual values of each creature', async () => {
    const ash = await trainer();
    for (const { species, level, nature, individual_values, stats } of await ash.creatures()) {
      const { body } = await ash.get<Species>(`/species/${species}`);
      expect(stats.hp).toBe(Math.floor((2 * body.base_stats.hp + individual_values.hp) / 2) + 60);
      expect(stats).toEqual(calculateStats(body.base_stats, level, nature as Nature, individual_values));
    }
  });

  it('401: without a token', async () => {
    expect((await send(service.url, 'GET', '/creatures')).status).toBe(401);
  });
});

describe('POST /creatures/catch', () => {
  it('201: the named species, at the end of the collection, with up to four moves', async () => {
    const answer = await (await trainer()).post<Creature>('/creatures/catch', { species: 'gengar' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ species: 'gengar', types: ['ghost', 'poison'], position: 6 });
    expect(answer.body.moves.length).toBeGreaterThan(0);
    expect(answer.body.moves.length).toBeLessThanOrEqual(4);
  });

  it('201: a species and a nature at random when none is named, also without a body', async () => {
    const ash = await trainer();
    const caught = await Promise.all(
      Array.from({ length: 20 }, () => ash.post<Creature>('/creatures/catch')),
    );
    expect(caught.map((answer) => answer.status)).toEqual(Array(20).fill(201));
    expect(new Set(caught.map((answer) => answer.body.species)).size).toBeGreaterThan(5);
    expect(new Set(caught.map((answer) => answer.body.nature)).size).toBeGreaterThan(3);
    const positions = (await ash.creatures()).map((creature) => creature.position);
    expect(positions).toEqual(Array.from({ length: 26 }, (_, index) => index));
  });

  it('201: six individual values at random, from 0 to 31, for starters and caught creatures alike', async () => {
    const owners = await Promise.all(Array.from({ length: 4 }, trainer));
    for (const owner of owners) await owner.post('/creatures/catch', { species: 'gengar' });
    const drawn = (await Promise.all(owners.map((owner) => owner.creatures())))
      .flat()
      .map((creature) => Object.values(creature.individual_values));
    expect(drawn).toHaveLength(28);
    for (const six of drawn) {
      expect(six).toHaveLength(6);
      for (const value of six) expect([value, value >= 0 && value <= 31]).toEqual([value, true]);
    }
    // Of 168 fair draws out of 32, fewer than 20 different ones come once in far more than a billion runs.
    expect(new Set(drawn.flat()).size).toBeGreaterThan(20);
    expect(new Set(drawn.map(String)).size).toBe(drawn.length);
  });

  it('404: unknown_species', async () => {
    const answer = await (await trainer()).post('/creatures/catch', { species: 'agumon' });
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'unknown_species' });
  });

  it('409: a species without a move that battles support', async () => {
    const ash = await trainer();
    expect((await ash.get<Species>('/species/smeargle')).body).toMatchObject({
      types: ['normal'],
      moves: [],
    });
    const answer = await ash.post('/creatures/catch', { species: 'smeargle' });
    expect(answer.body).toMatchObject({ status: 409, code: 'no_usable_moves' });
  });

  it('400: a species that is no identifier', async () => {
    for (const species of ['Mr. Mime', '../pokemon/25', '', 25, null, 'x'.repeat(61)]) {
      const answer = await (await trainer()).post('/creatures/catch', { species });
      expect([species, answer.status]).toEqual([species, 400]);
    }
  });

  it('409: a collection holds 60, also when the last places are fought over', async () => {
    const ash = await trainer();
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => ash.post('/creatures/catch', { species: 'pikachu' })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(54);
    expect(statuses.filter((status) => status === 409)).toHaveLength(6);
    expect((await ash.post('/creatures/catch')).body).toMatchObject({ code: 'collection_full' });
    expect(await ash.creatures()).toHaveLength(60);
  });
});

describe('PUT /creatures/order', () => {
  it('200: puts the whole collection into the new order, and the first N fight', async () => {
    const [ash, gary] = [await trainer(), await trainer()];
    const ids = (await ash.creatures()).map((creature) => creature.id).reverse();
    const answer = await ash.request<Creature[]>('PUT', '/creatures/order', { body: { creature_ids: ids } });
    expect(answer.status).toBe(200);
    expect(answer.body.map((creature) => creature.id)).toEqual(ids);
    expect(answer.body.map((creature) => creature.position)).toEqual([0, 1, 2, 3, 4, 5]);
    const view = await ash.view(await startBattle(ash, gary, 'singles_3v3'));
    expect(view.you.team.map((creature) => creature.creature_id)).toEqual(ids.slice(0, 3));
  });

  it('400: part of the collection, a creature twice, or somebody else’s', async () => {
    const [ash, gary] = [await trainer(), await trainer()];
    const own = (await ash.creatures()).map((creature) => creature.id);
    const foreign = (await gary.creatures())[0]?.id ?? '';
    const upper = own[0]?.toUpperCase() ?? '';
    for (const ids of [
      own.slice(1),
      [...own.slice(1), own[1]],
      [...own.slice(1), foreign],
      [...own, foreign],
      [...own.slice(1), upper, own[0]],
      [],
      ['x'],
    ]) {
      const answer = await ash.request('PUT', '/creatures/order', { body: { creature_ids: ids } });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: expect.any(Object) });
    }
    expect((await ash.creatures()).map((creature) => creature.id)).toEqual(own);
  });
});

describe('PATCH /creatures/{id}', () => {
  it('200: gives a nickname and takes it away', async () => {
    const ash = await trainer();
    const id = (await ash.creatures())[3]?.id;
    const patch = (body: object) => ash.request<Creature>('PATCH', `/creatures/${id}`, { body });
    expect((await patch({ nickname: 'Süße Maus 🐭' })).body.nickname).toBe('Süße Maus 🐭');
    expect((await patch({ nickname: null })).body.nickname).toBeNull();
  });

  it('200: teaches moves that the species can learn, in the order given', async () => {
    const ash = await trainer();
    const id = (await ash.creatures())[3]?.id;
    const moves = ['thunder-wave', 'thunderbolt'];
    const answer = await ash.request<Creature>('PATCH', `/creatures/${id}`, { body: { moves } });
    expect(answer.status).toBe(200);
    expect(answer.body.moves.map((move) => [move.index, move.name])).toEqual([
      [0, 'thunder-wave'],
      [1, 'thunderbolt'],
    ]);
  });

  it('400: a move the species cannot learn, an unknown one, none, five, one twice, or nothing at all', async () => {
    const ash = await trainer();
    const { body: pikachu } = await ash.post<Creature>('/creatures/catch', { species: 'pikachu' });
    for (const body of [
      { moves: ['thunderbolt', 'flamethrower'] },
      { moves: ['digital-hazard'] },
      { moves: [] },
      { moves: ['thunderbolt', 'thunderbolt'] },
      { moves: ['thunderbolt', 'thunder', 'thunder-wave', 'quick-attack', 'iron-tail'] },
      { nickname: '' },
      { nickname: ' x' },
      { nickname: 'x'.repeat(25) },
      { species: 'mewtwo' },
      {},
    ]) {
      const answer = await ash.request('PATCH', `/creatures/${pikachu.id}`, { body });
      expect([body, answer.status]).toEqual([body, 400]);
    }
    expect((await ash.creatures()).at(-1)).toEqual(pikachu);
  });

  it('404: another trainer’s creature, an unknown id and something that is no id', async () => {
    const [ash, gary] = [await trainer(), await trainer()];
    const foreign = (await gary.creatures())[0]?.id;
    for (const id of [foreign, '00000000-0000-4000-8000-000000000000', '1', 'null']) {
      const answer = await ash.request('PATCH', `/creatures/${id}`, { body: { nickname: 'Mine' } });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ code: 'unknown_creature' });
    }
  });
});

describe('DELETE /creatures/{id}', () => {
  it('204: releases it and closes the gap', async () => {
    const ash = await trainer();
    const before = await ash.creatures();
    const answer = await ash.request('DELETE', `/creatures/${before[1]?.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const after = await ash.creatures();
    expect(after.map((creature) => creature.species)).toEqual(
      before.filter((_, index) => index !== 1).map((creature) => creature.species),
    );
    expect(after.map((creature) => creature.position)).toEqual([0, 1, 2, 3, 4]);
  });

  it('409: the last one stays, also when all are released at once', async () => {
    const ash = await trainer();
    const creatures = await ash.creatures();
    const answers = await Promise.all(creatures.map(({ id }) => ash.request('DELETE', `/creatures/${id}`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 204, 204, 204, 204, 409]);
    const [last, ...others] = await ash.creatures();
    expect(others).toEqual([]);
    const answer = await ash.request('DELETE', `/creatures/${last?.id}`);
    expect(answer.body).toMatchObject({ status: 409, code: 'last_creature' });
  });

  it('204: a battle keeps its own copy', async () => {
    const [ash, gary] = [await trainer(), await trainer()];
    const id = await startBattle(ash, gary, 'singles_1v1');
    const before = await ash.view(id);
    await ash.request('DELETE', `/creatures/${before.you.team[0]?.creature_id}`);
    expect(await ash.view(id)).toEqual(before);
  });

  it('404: another trainer’s creature', async () => {
    const [ash, gary] = [await trainer(), await trainer()];
    const foreign = (await gary.creatures())[0]?.id;
    expect((await ash.request('DELETE', `/creatures/${foreign}`)).status).toBe(404);
    expect(await gary.creatures()).toHaveLength(6);
  });
});
