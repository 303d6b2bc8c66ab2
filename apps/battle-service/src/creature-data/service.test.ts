import type { Creature, Problem } from '@repo/contracts/battle';
import { emberBody, pokemonBody } from '@repo/creature-data/testing/bodies';
import { startHttpServer, type TestServer } from '@repo/testing/http-server';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, playToEnd, send, startBattle } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

/** A service in PokeAPI's shape with two species and one move; testmon's Ember is stronger than it is known for. */
const ANSWERS: Record<string, unknown> = {
  '/pokemon?limit=100000&offset=0': {
    results: [
      { name: 'testmon', url: 'https://elsewhere.example.org/api/v2/pokemon/2001/' },
      { name: 'othermon', url: 'https://elsewhere.example.org/api/v2/pokemon/2002/' },
    ],
  },
  '/pokemon/testmon': pokemonBody([['ember', 'scarlet-violet', 'level-up', 1]]),
  '/pokemon/othermon': pokemonBody([['ember', 'scarlet-violet', 'machine', 0]], { name: 'othermon' }),
  '/move/ember': emberBody({ power: 45 }),
};

let source: TestServer;
let service: TestService;
let isAway = false;
/** The request ids that the source was given. */
const requestIds: unknown[] = [];

beforeAll(async () => {
  source = await startHttpServer((request, response) => {
    requestIds.push(request.headers['x-request-id']);
    if (isAway) return response.destroy();
    const body = ANSWERS[request.url ?? ''];
    return response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  service = await startService({ env: { CREATURE_DATA_URL: source.url, LOG_LEVEL: 'fatal' } });
});
afterAll(async () => {
  await service.close();
  await source.close();
});

describe('with an external source of creature data', () => {
  it('catches what the source has, with its numbers, and nothing else', async () => {
    const ash = await newTrainer(service.url);
    const caught = await ash.post<Creature>('/creatures/catch', { species: 'testmon' });
    expect(caught.status).toBe(201);
    expect(caught.body).toMatchObject({
      species: 'testmon',
      types: ['fire'],
      moves: [{ name: 'ember', power: 45 }],
    });
    const unknown = await ash.post('/creatures/catch', { species: 'pikachu' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_species']);
    expect((await ash.get('/species')).body).toEqual([{ name: 'testmon' }, { name: 'othermon' }]);
  });

  it.runIf(isFull)(
    'goes on without the source: registration, battles, and catching what is cached',
    async () => {
      const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
      await ash.post('/creatures/catch', { species: 'testmon' });
      const battle = await startBattle(ash, gary, 'singles_3v3');
      isAway = true;

      const misty = await newTrainer(service.url);
      expect(await misty.creatures()).toHaveLength(6);
      for (const body of [{ species: 'testmon' }, undefined]) {
        const caught = await misty.post<Creature>('/creatures/catch', body);
        expect([caught.status, caught.body.species]).toEqual([201, 'testmon']);
        const changed = await misty.request('PATCH', `/creatures/${caught.body.id}`, {
          body: { moves: ['ember'] },
        });
        expect(changed.status).toBe(200);
      }
      expect((await playToEnd(battle, [ash, gary])).status).toBe('finished');
      expect(source.requests.filter((path) => path === '/pokemon/testmon')).toHaveLength(1);
      isAway = false;
    },
  );

  it('answers 503 with the reason for what is not cached while the source is away, and 201 once it is back', async () => {
    const ash = await newTrainer(service.url);
    // An answer, so that failures of the test before are not added to those of this one.
    expect((await ash.get('/species/missingno')).status).toBe(404);
    isAway = true;
    const answer = await ash.post<Problem>('/creatures/catch', { species: 'othermon' });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(answer.body).toMatchObject({
      status: 503,
      code: 'creature_data_unavailable',
      detail: expect.stringContaining('network'),
    });
    isAway = false;
    expect((await ash.post('/creatures/catch', { species: 'othermon' })).status).toBe(201);
  });

  it('is passed the id of the request it is asked for', async () => {
    const ash = await newTrainer(service.url);
    await ash.post('/creatures/catch', { species: 'newmon' }, { 'x-request-id': 'from-outside-1' });
    expect(requestIds.at(-1)).toBe('from-outside-1');
    await ash.get('/species/newermon');
    expect(requestIds.at(-1)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('whose breaker is open is named by readiness, which stays 200, and by the metrics', async () => {
    const ash = await newTrainer(service.url);
    isAway = true;
    for (const name of ['amon', 'bmon', 'cmon']) await ash.get(`/species/${name}`);
    isAway = false;
    const ready = await send<unknown>(service.url, 'GET', '/readyz');
    expect([ready.status, ready.body]).toMatchObject([200, { status: 'degraded', away: ['creature_data'] }]);
    const metrics = await send(service.url, 'GET', '/metrics');
    expect(metrics.text).toMatch(/^creature_data_breaker_state\{state="open"\} 1$/m);
  });
});
