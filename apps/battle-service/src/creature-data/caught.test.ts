import type { Battle, BattleView, Creature } from '@repo/contracts/battle';
import { emberBody, pokemonBody } from '@repo/creature-data/testing/bodies';
import { startHttpServer, type TestServer } from '@repo/testing/http-server';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, startBattle, type TrainerClient, trainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

const ANSWERS: Record<string, unknown> = {
  '/pokemon/testmon': pokemonBody([['ember', 'scarlet-violet', 'level-up', 1]]),
  '/pokemon/pikachu': pokemonBody([['ember', 'scarlet-violet', 'level-up', 1]], { name: 'pikachu' }),
  '/move/ember': emberBody({ power: 45 }),
};

let source: TestServer;
let service: TestService;
const services: TestService[] = [];

/** Another process on the same database, with what it has in memory still to be read. */
async function restarted(env: Record<string, string>): Promise<TestService> {
  const again = await startService({ databaseUrl: service.databaseUrl, env });
  services.push(again);
  return again;
}

beforeAll(async () => {
  source = await startHttpServer((request, response) => {
    const body = ANSWERS[request.url ?? ''];
    return response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  service = await startService({ env: { CREATURE_DATA_URL: source.url, LOG_LEVEL: 'fatal' } });
});
afterAll(async () => {
  for (const each of services) await each.close();
  await service.close();
  await source.close();
});

const AWAY = { CREATURE_DATA_URL: 'http://127.0.0.1:1/api/v2', LOG_LEVEL: 'fatal' };

async function withTestmon(): Promise<{ ash: TrainerClient; caught: Creature }> {
  const ash = await newTrainer(service.url);
  const { status, body } = await ash.post<Creature>('/creatures/catch', { species: 'testmon' });
  expect(status).toBe(201);
  const others = (await ash.creatures()).filter(({ id }) => id !== body.id).map(({ id }) => id);
  await ash.request('PUT', '/creatures/order', { body: { creature_ids: [body.id, ...others] } });
  return { ash, caught: (await ash.creatures())[0] ?? body };
}

const at = ({ url }: TestService, { username, token }: TrainerClient) => trainerClient(url, username, token);

describe('a creature that was caught', () => {
  it('is the same in another process while the source is away, and fights', async () => {
    const { ash, caught } = await withTestmon();
    const other = await restarted(AWAY);
    expect((await at(other, ash).creatures())[0]).toEqual(caught);
    const gary = await newTrainer(other.url);
    const id = await startBattle(at(other, ash), gary, 'singles_1v1');
    const { you } = await at(other, ash).view(id);
    expect(you.team[0]).toMatchObject({ species: 'testmon', moves: [{ name: 'ember', power: 45 }] });
  });

  it.runIf(isFull)(
    'has the data of the catalogue of today, and so has a team that waits; a battle keeps those it began with',
    async () => {
      const { ash, caught } = await withTestmon();
      const gary = await newTrainer(service.url);
      const begun = await startBattle(ash, gary, 'singles_1v1');
      const { body: challenge } = await ash.post<Battle>('/battles/challenge', {
        opponent_username: gary.username,
        format: 'singles_1v1',
      });
      const waiting = challenge.battle_id;
      await gary.post(`/battles/${waiting}/accept`);
      await ash.post(`/battles/${waiting}/team`);
      const before = await ash.view(begun);
      expect(before.you.team[0]?.moves).toEqual([expect.objectContaining({ power: 45 })]);

      // As another version of the catalogue has it.
      const { pool } = service.database;
      await pool.query(`UPDATE battle.creature_resources
      SET body = jsonb_set(body, '{value,power}', '50') WHERE kind = 'move' AND name = 'ember'`);
      await pool.query(`UPDATE battle.creature_resources
      SET body = jsonb_set(body, '{value,baseStats,speed}', '200') WHERE kind = 'species' AND name = 'testmon'`);
      const later = await restarted(AWAY);
      const [creature] = await at(later, ash).creatures();
      expect(creature?.moves).toEqual([{ ...caught.moves[0], power: 50 }]);
      expect(creature?.stats.speed).toBeGreaterThan(caught.stats.speed);
      expect(creature).toMatchObject({ nature: caught.nature, individual_values: caught.individual_values });

      const team = (view: BattleView) => view.you.team[0];
      expect(team(await at(later, ash).view(waiting))).toMatchObject({
        stats: creature?.stats,
        moves: [{ power: 50 }],
      });
      await at(later, gary).post(`/battles/${waiting}/team`);
      expect(team(await at(later, ash).view(waiting))).toMatchObject({
        stats: creature?.stats,
        moves: [{ power: 50 }],
      });
      expect(await at(later, ash).view(begun)).toEqual(before);
    },
  );

  it('has the bundled data where these know it, once no external source is named any more', async () => {
    const { ash } = await withTestmon();
    const pikachu = await ash.post<Creature>('/creatures/catch', { species: 'pikachu' });
    expect(pikachu.body.types).toEqual(['fire']);
    const bundled = await restarted({});
    const creatures = await at(bundled, ash).creatures();
    expect(creatures.find(({ id }) => id === pikachu.body.id)).toMatchObject({
      types: ['electric'],
      moves: [{ name: 'ember', power: 40 }],
    });
    expect(creatures[0]).toMatchObject({ species: 'testmon', types: ['fire'] });
  });
});
