import type { BattleSummary } from '@repo/contracts/battle';
import { roundTripsOn } from '@repo/service-kit/testing/round-trips';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTrainer, PASSWORD, send, startBattle, type TrainerClient } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

let service: TestService;
let roundTrips: (work: () => Promise<unknown>) => Promise<number>;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  service = await startService();
  roundTrips = roundTripsOn(service.database.pool);
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
});
afterAll(() => service.close());

/** How often each request waits for the database. docs/performance.md has this table. */
const EXPECTED: Record<string, number> = {
  'a token that is checked, and nothing else': 0,
  'POST /token': 1,
  'GET /trainers/me': 1,
  'GET /creatures': 1,
  'POST /battles/challenge': 2,
  'GET /battles/pending': 1,
  'POST /battles/{id}/accept': 2,
  'POST /battles/{id}/team, the first': 3,
  'POST /battles/{id}/team, the second': 3,
  'GET /battles/{id}': 1,
  'POST /battles/{id}/action, held': 2,
  'POST /battles/{id}/action, repeated with its key': 1,
  'POST /battles/{id}/action, refused': 1,
  'POST /battles/{id}/action, resolving': 2,
  'POST /battles/{id}/action, repeated after that': 1,
  'GET /battles/{id}/history': 1,
  'POST /battles/{id}/forfeit, ending the battle': 4,
  'GET /battles/history/me': 1,
  'GET /battles/history/me, a further page': 1,
  'GET /battles/{id}/record': 4,
};

const attack = { action_type: 'attack', move_index: 0 };
const key = (value: string) => ({ 'idempotency-key': value });

test('no operation waits for the database more often than it has to', async () => {
  for (const _ of [1, 2]) await ash.post(`/battles/${await startBattle(ash, gary)}/forfeit`);
  const next = (await ash.get('/battles/history/me?limit=1')).headers.get('link');
  const page = /<https:\/\/[^/]*([^>]*)>/.exec(next ?? '')?.[1] ?? 'no page';
  let id = '';
  const challenge = async () => {
    const body = { opponent_username: gary.username };
    const answer = await ash.post<BattleSummary>('/battles/challenge', body);
    id = answer.body.battle_id;
    return answer;
  };
  const credentials = { username: ash.username, password: PASSWORD };
  const requests: Record<string, () => Promise<{ status: number }>> = {
    'a token that is checked, and nothing else': () => ash.get('/moves/tackle'),
    'POST /token': () => send(service.url, 'POST', '/token', { body: credentials }),
    'GET /trainers/me': () => ash.get('/trainers/me'),
    'GET /creatures': () => ash.get('/creatures'),
    'POST /battles/challenge': challenge,
    'GET /battles/pending': () => ash.get('/battles/pending'),
    'POST /battles/{id}/accept': () => gary.post(`/battles/${id}/accept`),
    'POST /battles/{id}/team, the first': () => ash.post(`/battles/${id}/team`),
    'POST /battles/{id}/team, the second': () => gary.post(`/battles/${id}/team`),
    'GET /battles/{id}': () => ash.get(`/battles/${id}`),
    'POST /battles/{id}/action, held': () => ash.act(id, attack, key('first')),
    'POST /battles/{id}/action, repeated with its key': () => ash.act(id, attack, key('first')),
    'POST /battles/{id}/action, refused': () => ash.act(id, { action_type: 'switch', switch_to: 1 }),
    'POST /battles/{id}/action, resolving': () => gary.act(id, attack, key('second')),
    'POST /battles/{id}/action, repeated after that': () => gary.act(id, attack, key('second')),
    'GET /battles/{id}/history': () => gary.get(`/battles/${id}/history`),
    'POST /battles/{id}/forfeit, ending the battle': () => gary.post(`/battles/${id}/forfeit`),
    'GET /battles/history/me': () => ash.get('/battles/history/me'),
    'GET /battles/history/me, a further page': () => ash.get(page),
    'GET /battles/{id}/record': () => ash.get(`/battles/${id}/record`),
  };
  const counted: Record<string, number> = {};
  for (const [name, request] of Object.entries(requests)) {
    const created = name.endsWith('challenge') ? 201 : 200;
    counted[name] = await roundTrips(async () => {
      const { status } = await request();
      expect([name, status]).toEqual([name, name.endsWith('refused') ? 409 : created]);
    });
  }
  expect(counted).toEqual(EXPECTED);
});
