import type { Creature } from '@repo/contracts/battle';
import { type Operation, operationsOf, withParameters } from '@repo/http-kit/testing/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, playToEnd, send, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let operations: Operation[];
let ash: TrainerClient;
let gary: TrainerClient;
let mallory: TrainerClient;
beforeAll(async () => {
  service = await startService();
  operations = await operationsOf(service.url);
  [ash, gary, mallory] = await Promise.all([
    newTrainer(service.url),
    newTrainer(service.url),
    newTrainer(service.url),
  ]);
});
afterAll(() => service.close());

/** A body that is valid on a route of a battle, so that nothing but whose it is can be wrong. */
const BODIES: Record<string, unknown> = {
  '/battles/{id}/action': { action_type: 'attack', move_index: 0 },
  '/battles/{id}/team': { client_seed: 'x' },
};

const ofBattles = () => operations.filter(({ path }) => /^\/(battles|live)\/\{id\}/.test(path));

/** Requests every route about the battle as Mallory and gives the answers: method, path, status and body. */
async function probed(id: string, routes: readonly Operation[]) {
  const told: unknown[] = [];
  for (const { method, path } of routes) {
    const body = method === 'POST' ? BODIES[path] : undefined;
    const query = method === 'DELETE' ? '?step=1' : '';
    const answer = await mallory.request(
      method,
      withParameters(path, id) + query,
      body === undefined ? {} : { body },
    );
    // The answer repeats the id that was asked for.
    told.push([method, path, answer.status, answer.text.replaceAll(id, '…')]);
  }
  return told;
}

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('a battle of two others', () => {
  it('is, on every route and in every state, as if there were none', async () => {
    expect(ofBattles().length).toBeGreaterThanOrEqual(12);
    const nothing = await probed(UNKNOWN, ofBattles());
    for (const [, , status] of nothing as [string, string, number][]) expect(status).toBe(404);

    const challenge = await ash.post<{ battle_id: string }>('/battles/challenge', {
      opponent_username: gary.username,
      format: 'singles_1v1',
    });
    const id = challenge.body.battle_id;
    expect(await probed(id, ofBattles())).toEqual(nothing);
    await gary.post(`/battles/${id}/accept`);
    expect(await probed(id, ofBattles())).toEqual(nothing);
    await ash.post(`/battles/${id}/team`);
    expect(await probed(id, ofBattles())).toEqual(nothing);
    await gary.post(`/battles/${id}/team`);
    expect((await ash.view(id)).status).toBe('active');
    expect(await probed(id, ofBattles())).toEqual(nothing);
    expect(await ash.view(id)).toMatchObject({
      status: 'active',
      step: 1,
      waiting_on: [ash.username, gary.username],
    });
    await playToEnd(id, [ash, gary]);

    // The record and the ratings of a finished battle are for everybody; nothing else is.
    const isForAll = ({ path }: Operation) => /\/(record|rating)$/.test(path);
    const rest = ofBattles().filter((operation) => !isForAll(operation));
    expect(await probed(id, rest)).toEqual(await probed(UNKNOWN, rest));
    for (const part of ['record', 'rating']) {
      expect((await mallory.get(`/battles/${id}/${part}`)).status).toBe(200);
    }
  });

  it('is in none of the lists of a third', async () => {
    const id = await startBattle(ash, gary);
    for (const path of ['/battles/pending', '/battles/history/me', '/live', '/live?sort=newest']) {
      expect((await mallory.get(path)).text).not.toContain(id);
    }
  });

  it('cannot be answered by whom it does not concern: the challenger accepts nothing, the challenged cancels nothing', async () => {
    const challenge = await ash.post<{ battle_id: string }>('/battles/challenge', {
      opponent_username: gary.username,
      format: 'singles_6v6',
    });
    const path = `/battles/${challenge.body.battle_id}`;
    const statuses = await Promise.all([
      ash.post(`${path}/accept`),
      ash.post(`${path}/decline`),
      gary.post(`${path}/cancel`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await ash.view(challenge.body.battle_id)).status).toBe('pending');
  });
});

describe('a creature of another', () => {
  it('is, on every route, as if there were none, and stays as it is', async () => {
    const [creature] = await ash.creatures();
    const routes = operations.filter(({ path }) => path === '/creatures/{id}');
    expect(routes.map(({ method }) => method).sort()).toEqual(['DELETE', 'PATCH']);
    for (const { method } of routes) {
      const body = method === 'PATCH' ? { body: { nickname: 'mine' } } : {};
      const theirs = await mallory.request(method, `/creatures/${creature?.id}`, body);
      const unknown = await mallory.request(method, `/creatures/${UNKNOWN}`, body);
      expect([theirs.status, theirs.text.replaceAll(String(creature?.id), UNKNOWN)]).toEqual([
        404,
        unknown.text,
      ]);
    }
    const ids = [creature?.id, ...(await mallory.creatures()).slice(1).map(({ id }) => id)];
    const ordered = await mallory.request('PUT', '/creatures/order', { body: { creature_ids: ids } });
    expect(ordered.status).toBe(400);
    expect((await ash.creatures())[0]).toEqual(creature);
  });

  it('is shown nowhere: neither its id nor its nature, nor its nickname', async () => {
    const [first] = await gary.creatures();
    await gary.request('PATCH', `/creatures/${first?.id}`, { body: { nickname: 'Secretariat' } });
    const id = await startBattle(ash, gary, 'singles_1v1');
    await playToEnd(id, [ash, gary]);
    const texts = await Promise.all(
      [`/battles/${id}`, `/battles/${id}/history`, '/battles/pending', `/leaderboard/${gary.username}`].map(
        async (path) => (await ash.get(path)).text,
      ),
    );
    for (const text of texts) {
      expect(text).not.toContain('Secretariat');
      expect(text).not.toContain(first?.id);
    }
    const own = await gary.request<Creature[]>('GET', '/creatures');
    expect(own.text).toContain('Secretariat');
  });
});

it('only what is meant to be is open without a token', async () => {
  const open = operations
    .filter(({ needsToken }) => !needsToken)
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'DELETE /session',
    'GET /',
    'GET /abilities',
    'GET /abilities/{name}',
    'GET /battles/{id}/rating',
    'GET /battles/{id}/record',
    'GET /formats',
    'GET /house',
    'GET /items',
    'GET /items/{name}',
    'GET /leaderboard',
    'GET /leaderboard/{username}',
    'GET /leaderboard/{username}/around',
    'GET /live',
    'GET /live/{id}',
    'GET /live/{id}/history',
    'GET /trainers/{username}/formats',
    'GET /unsubscribe/{token}',
    'POST /address-confirmations',
    'POST /password-resets',
    'POST /register',
    'POST /session',
    'POST /session/renew',
    'POST /token',
    'POST /unsubscribe/{token}',
    'PUT /password-resets',
  ]);
  // No other method, and no address that is not documented, answers more without a token.
  for (const path of ['/battles', '/users', '/admin', '/.env', '/debug', '/actuator']) {
    const { status } = await send(service.url, 'GET', path);
    expect([path, status]).toEqual([path, 404]);
  }
});
