import type { Problem } from '@repo/contracts/battle';
import {
  HOSTILE_BODIES,
  HOSTILE_VALUES,
  OTHER_TYPES,
  UNDECODABLE_VALUES,
} from '@repo/http-kit/testing/hostile';
import {
  expectSmallAnswersToRandomBodies,
  faultsOfLargeBodies,
  faultsOfLargeForms,
  faultsOfLargeHeads,
  faultsOfOddHeads,
  type Large,
  shareOf,
} from '@repo/http-kit/testing/large-requests';
import { type Operation, operationsOf, withParameters } from '@repo/http-kit/testing/operations';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Answer, newTrainer, PASSWORD, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let ash: TrainerClient;
let battle: string;
let operations: Operation[];
beforeAll(async () => {
  service = await startService();
  ash = await newTrainer(service.url);
  battle = await startBattle(ash, await newTrainer(service.url));
  operations = await operationsOf(service.url);
});
afterAll(async () => {
  // Whatever was sent, the service works and no object has inherited anything.
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect((await ash.view(battle)).status).toBe('active');
  await service.close();
});

/** Routes that take forms, with their status for one that does not fit. Mail programs send forms to the second. */
const FORMS: Record<string, number> = { '/token': 400, '/unsubscribe/{token}': 404 };

const writing = () => operations.filter(({ method }) => method !== 'GET' && method !== 'DELETE');

function expectProblem(
  what: unknown,
  { status, headers, body }: Answer<Problem>,
  statuses: readonly number[],
) {
  expect([what, status]).toEqual([what, expect.toBeOneOf([...statuses])]);
  expect([what, headers.get('content-type')]).toEqual([what, 'application/problem+json; charset=utf-8']);
  expect([what, body]).toEqual([
    what,
    expect.objectContaining({ status, title: expect.any(String), detail: expect.any(String) }),
  ]);
}

describe('no route accepts, or stumbles over, a body', { timeout: 300_000 }, () => {
  it.each(Object.entries(HOSTILE_BODIES))('of %s', async (what, body) => {
    const turn = Object.keys(HOSTILE_BODIES).indexOf(what);
    for (const { method, path } of shareOf(writing(), turn)) {
      const answer = await ash.request(method, withParameters(path, battle), { body });
      expectProblem([method, path], answer, what.includes('10 MB') ? [413] : [400, 413]);
    }
  });

  it('that is no UTF-8', async () => {
    for (const { method, path } of writing()) {
      const response = await fetch(service.url + withParameters(path, battle), {
        method,
        body: Buffer.from('{"username":"\xff","password":"\xc0\x80aaaaaaaa"}', 'latin1'),
        headers: { authorization: `Bearer ${ash.token}`, 'content-type': 'application/json' },
      });
      expect([path, response.status]).toEqual([path, 400]);
    }
  });

  it.each(OTHER_TYPES)('that is said to be %s', async (type) => {
    for (const { method, path } of shareOf(writing(), OTHER_TYPES.indexOf(type), 3)) {
      const answer = await ash.request(method, withParameters(path, battle), {
        body: '{}',
        headers: { 'content-type': type },
      });
      // Mail programs send a form there, of either kind.
      const isTaken = path === '/unsubscribe/{token}' && type.startsWith('multipart/form-data');
      expectProblem([method, path], answer, [isTaken ? 404 : 415]);
    }
  });

  it.each([
    'username=a&username=b&password=c',
    '__proto__=1&constructor=2',
    'password[$ne]=1',
    '%',
    '&=&',
    '',
  ])('that is the form %j: it is read only for logging in', async (body) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const { method, path } of writing()) {
      const answer = await ash.request(method, withParameters(path, battle), { body, headers });
      expectProblem([path, body], answer, [FORMS[path] ?? 415]);
    }
  });
});

describe('nobody gives themselves what is not theirs to give', () => {
  /** Fields that the database, the token or the engine knows by these names. */
  const LOOT = {
    id: '00000000-0000-4000-8000-000000000000',
    role: 'admin',
    admin: true,
    elo_rating: 3000,
    eloRating: 3000,
    battle_wins: 99,
    password_hash: 'x',
    trainer_id: '00000000-0000-4000-8000-000000000000',
    nature: 'jolly',
    level: 100,
    stats: { hp: 999 },
    winner: 'me',
    server_secret: '00',
  };

  it.each([
    ['POST', '/register', () => ({ username: 'sneaky', password: PASSWORD })],
    ['POST', '/token', () => ({ username: ash.username, password: PASSWORD })],
    ['POST', '/session', () => ({ username: ash.username, password: PASSWORD })],
    ['POST', '/session/renew', () => ({})],
    ['PUT', '/trainers/me/password', () => ({ old_password: PASSWORD, new_password: PASSWORD })],
    ['DELETE', '/trainers/me', () => ({ password: PASSWORD })],
    ['PATCH', '/trainers/me/settings', () => ({})],
    ['PATCH', '/trainers/me/notifications', () => ({ version: 0 })],
    ['PUT', '/trainers/me/notifications/address', () => ({ address: 'a@example.org', password: 'x' })],
    ['POST', '/trainers/me/notifications/test', () => ({ channel: 'mail' })],
    ['POST', '/trainers/me/notifications/browsers', () => ({ label: 'x' })],
    ['POST', '/address-confirmations', () => ({ token: 'x' })],
    ['POST', '/password-resets', () => ({ username: 'x' })],
    ['PUT', '/password-resets', () => ({ token: 'x', new_password: 'x' })],
    ['POST', '/webhooks', () => ({ url: 'x' })],
    ['PATCH', '/webhooks/{webhookId}', () => ({})],
    ['POST', '/webhooks/{webhookId}/replay', () => ({ since: '2026-01-01T00:00:00Z' })],
    ['POST', '/creatures/catch', () => ({ species: 'gengar' })],
    ['PUT', '/creatures/order', () => ({ creature_ids: [] })],
    ['PATCH', '/creatures/{id}', () => ({ nickname: 'x' })],
    ['POST', '/queue', () => ({})],
    ['POST', '/battles/challenge', () => ({ opponent_username: 'nobody' })],
    ['POST', '/battles/{id}/accept', () => ({ client_seed_hash: 'x' })],
    ['POST', '/battles/{id}/rematch', () => ({ client_seed_hash: 'x' })],
    ['POST', '/battles/{id}/team', () => ({ client_seed: 'x' })],
    ['POST', '/battles/{id}/action', () => ({ action_type: 'attack', move_index: 0 })],
  ])('%s %s: every field that is not its own is refused by name', async (method, path, body) => {
    const answer = await ash.request(method, withParameters(path, battle), { body: { ...body(), ...LOOT } });
    expectProblem(path, answer, [400]);
    for (const field of Object.keys(LOOT)) expect(answer.body.errors).toHaveProperty([field]);
  });

  it('those are all routes that read a body', () => {
    const paths = operations.filter(({ hasBody }) => hasBody).map(({ method, path }) => `${method} ${path}`);
    expect(paths.sort()).toEqual([
      'DELETE /trainers/me',
      'PATCH /creatures/{id}',
      'PATCH /trainers/me/notifications',
      'PATCH /trainers/me/settings',
      'PATCH /webhooks/{webhookId}',
      'POST /address-confirmations',
      'POST /battles/challenge',
      'POST /battles/{id}/accept',
      'POST /battles/{id}/action',
      'POST /battles/{id}/rematch',
      'POST /battles/{id}/team',
      'POST /creatures/catch',
      'POST /password-resets',
      'POST /queue',
      'POST /register',
      'POST /session',
      'POST /session/renew',
      'POST /teams',
      'POST /teams/check',
      'POST /token',
      'POST /trainers/me/notifications/browsers',
      'POST /trainers/me/notifications/test',
      'POST /webhooks',
      'POST /webhooks/{webhookId}/replay',
      'PUT /creatures/order',
      'PUT /password-resets',
      'PUT /teams/{id}',
      'PUT /trainers/me/notifications/address',
      'PUT /trainers/me/password',
    ]);
  });
});

it('the name of rules, an ability or an item is nothing but one of those that there are', async () => {
  const [creature] = await ash.creatures();
  if (!creature) throw new Error('there is no creature');
  const names = [
    '__proto__',
    'constructor',
    'toString',
    'a\u0000b',
    "x' OR '1'='1",
    '../items',
    'x'.repeat(5000),
  ];
  const values = [...names, '', 0, -1, true, ['standard'], { name: 'standard' }];
  const opponent = { opponent_username: 'nobody' };
  for (const value of values) {
    for (const [method, path, body] of [
      ['PATCH', `/creatures/${creature.id}`, { ability: value }],
      ['PATCH', `/creatures/${creature.id}`, { held_item: value }],
      ['POST', '/queue', { rules: value }],
      ['POST', '/battles/challenge', { ...opponent, rules: value }],
    ] as const) {
      expectProblem([path, body], await ash.request(method, path, { body }), [400]);
    }
    if (typeof value !== 'string' || value === '') continue;
    for (const path of ['/abilities', '/items']) {
      const address = `${path}/${encodeURIComponent(value)}`;
      expectProblem(address, await ash.get(address), [400, 404, 414]);
    }
  }
  expect((await ash.creatures())[0]).toEqual(creature);
});

describe('what is no id or number', { timeout: 300_000 }, () => {
  it('is 404 or 400 in every path', async () => {
    const withParts = operations.filter((each) => each.path.includes('{'));
    for (const [turn, { method, path, hasBody }] of withParts.entries()) {
      for (const value of shareOf(HOSTILE_VALUES, turn)) {
        const address = withParameters(path, value);
        const answer = await ash.request(method, address, hasBody ? { body: {} } : {});
        expectProblem([method, address], answer, [400, 404]);
      }
    }
  });

  it('is 400 where it cannot be decoded', async () => {
    const withParts = operations.filter((each) => each.path.includes('{'));
    for (const [turn, { method, path }] of withParts.entries()) {
      for (const value of shareOf(UNDECODABLE_VALUES, turn, 4)) {
        const address = withParameters(path, value);
        expectProblem([method, address], await ash.request(method, address), [400]);
      }
    }
  });

  it('is 400 in a query that asks for one, and harmless in one that does not', async () => {
    let turn = 0;
    for (const { path, queries } of operations.filter(({ method }) => method === 'GET')) {
      for (const name of [...queries, '__proto__', 'a[b]']) {
        turn += 1;
        const addresses = shareOf(HOSTILE_VALUES, turn).map(
          (value) => `${withParameters(path, battle)}?${encodeURIComponent(name)}=${value}`,
        );
        const statuses = await Promise.all(addresses.map(async (address) => (await ash.get(address)).status));
        for (const [index, status] of statuses.entries()) {
          expect([addresses[index], status]).toEqual([
            addresses[index],
            expect.toBeOneOf([200, 400, 404, 409]),
          ]);
        }
      }
    }
  });

  it('is no error at the largest that is allowed', async () => {
    const most = 2_147_483_647;
    for (const path of [
      `/leaderboard?limit=100&offset=${most}`,
      `/species?limit=200&offset=${most}`,
      `/abilities?limit=500&offset=${most}`,
      `/items?limit=500&offset=${most}`,
      `/battles/${battle}/history?after=${most}`,
    ]) {
      expect([path, (await ash.get<unknown[]>(path)).body]).toEqual([path, []]);
    }
  });

  it('400: a parameter that is not known, on every route', async () => {
    const names = ['foo', 'Limit', 'limit[]', '__proto__', 'id'];
    for (const [turn, { method, path, queries }] of operations.entries()) {
      for (const name of shareOf(names, turn, 3).filter((each) => !queries.includes(each))) {
        const address = `${withParameters(path, battle)}?${encodeURIComponent(name)}=1`;
        const answer = await ash.request(method, address, method === 'GET' ? {} : { body: '{}' });
        expectProblem([method, address], answer, [400]);
        // Where the body is wrong as well, its errors come first.
        if (method === 'GET') expect(answer.body.errors).toEqual({ [name]: ['Unknown field.'] });
      }
    }
  });

  it.each(['limit', 'offset', 'after', 'before', 'sort_by', 'foo'])('400: %s given twice', async (name) => {
    for (const { path } of operations.filter(({ method }) => method === 'GET')) {
      const address = `${withParameters(path, battle)}?${name}=1&${name}=1`;
      expectProblem(address, await ash.get(address), [400]);
    }
  });
});

it('every list in a body may have only so many items', () => {
  expect(operations.flatMap(({ path, endlessLists }) => endlessLists.map((list) => path + list))).toEqual([]);
});

describe('whatever is sent, the answer takes 16 KB and 100 ms at most', { timeout: 600_000 }, () => {
  /** Of nothing, so that nothing changes. */
  const ID = '00000000-0000-4000-8000-000000000000';
  const ask = ({ method, path }: Operation, { part = ID, query, ...parts }: Large) => {
    const address = withParameters(path, part) + (query === undefined ? '' : `?${query}`);
    return ash.request(method, address, parts);
  };

  it('of bodies up to every limit', async () => {
    expect(await faultsOfLargeBodies(writing(), ask)).toEqual([]);
  });

  it('of random bodies', async () => {
    await expectSmallAnswersToRandomBodies(writing(), ask);
  });

  it('of forms', async () => {
    const [token] = operations.filter(({ path }) => path === '/token');
    if (!token) throw new Error('there is no /token');
    expect(await faultsOfLargeForms(token, ask)).toEqual([]);
  });

  it('of addresses and headers up to what Node reads', async () => {
    // Its answer does not end.
    const others = operations.filter(({ path }) => path !== '/notices/stream');
    expect(await faultsOfLargeHeads(others, ask)).toEqual([]);
  });

  it('of addresses and headers of blanks and separators, with all that reads them switched on', async () => {
    const env = { TRUST_PROXY: '127.0.0.0/8', CORS_ORIGINS: 'https://x.test', RATE_LIMITS: 'on' };
    const { url, close } = await startService({ databaseUrl: service.databaseUrl, env });
    onTestFinished(close);
    const open = ['/app/', '/', '/docs/', '/openapi.json', '/healthz', '/leaderboard', '/nowhere'];
    const requests = [...open.map((path) => `GET ${path}`), 'OPTIONS /battles/challenge'];
    expect(await faultsOfOddHeads({ url }, requests)).toEqual([]);
    const { token } = ash;
    const own = ['GET /trainers/me', 'POST /battles/challenge'];
    expect(await faultsOfOddHeads({ url: service.url, token }, own)).toEqual([]);
  });
});
