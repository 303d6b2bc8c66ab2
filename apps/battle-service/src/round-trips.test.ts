import { roundTripsOn } from '@repo/database/testing/round-trips';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newTrainer, type TrainerClient } from './testing/client.js';
import { hotOperations } from './testing/hot-operations.js';
import { startService, type TestService } from './testing/service.js';

let service: TestService;
let roundTrips: (work: () => Promise<unknown>) => Promise<number>;
let ash: TrainerClient;
let gary: TrainerClient;
beforeAll(async () => {
  // Other replicas are told, battles are settled and every five seconds the beat is written: none of it counts here.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  service = await startService({ env: { WORKER: 'off' }, timings: { notifyMillis: null } });
  vi.useRealTimers();
  roundTrips = roundTripsOn(service.database.pool);
  [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
});
afterAll(() => service.close());

/**
 * The number of times each request waits for the database. docs/performance.md has this table. One of each is
 * for the token, which may have ended; those of one battle read that with the battle.
 */
const EXPECTED: Record<string, number> = {
  'a token that is checked, and nothing else': 1,
  'POST /token': 1,
  'GET /trainers/me': 2,
  'GET /creatures': 2,
  'POST /battles/challenge': 6,
  'GET /battles/pending': 2,
  'POST /battles/{id}/accept': 3,
  'POST /battles/{id}/team, the first': 4,
  'POST /battles/{id}/team, the second': 4,
  'GET /battles/{id}': 1,
  'POST /battles/{id}/action, held': 2,
  'POST /battles/{id}/action, repeated with its key': 1,
  'POST /battles/{id}/action, refused': 1,
  'POST /battles/{id}/action, resolving': 2,
  'POST /battles/{id}/action, repeated after that': 1,
  'GET /battles/{id}/history': 1,
  'GET /live': 2,
  'GET /live, the newest of a format': 2,
  'GET /live/{id}': 2,
  'GET /live/{id}/history': 2,
  'POST /battles/{id}/forfeit, ending the battle': 7,
  'GET /battles/history/me': 2,
  'GET /battles/history/me, a further page': 2,
  'GET /battles/{id}/rating': 2,
  'GET /trainers/{username}/ratings': 3,
  'GET /trainers/{username}/ratings, a further page': 3,
  'GET /trainers/{username}/formats': 1,
  'GET /trainers/{a}/versus/{b}': 4,
  'GET /battles/{id}/record': 3,
  'POST /battles/{id}/rematch, an offer': 7,
  'POST /battles/{id}/rematch, accepting': 4,
  'GET /notices': 2,
  'GET /notices, after the last': 2,
};

test('no operation waits for the database more often than it has to', async () => {
  const counted: Record<string, number> = {};
  for (const [name, { send, status }] of Object.entries(await hotOperations(service.url, ash, gary))) {
    counted[name] = await roundTrips(async () => {
      expect([name, (await send()).status]).toEqual([name, status]);
    });
  }
  expect(counted).toEqual(EXPECTED);
});
