import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { forge, payloadOf } from '../testing/token.js';

let now = Date.parse('2026-03-01T12:00:00Z');
const seconds = () => Math.floor(now / 1000);

let service: TestService;
let client: Client;
let user: { id: number; email: string; token: string };
beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(now) } });
  client = clientOf(service.url);
  user = await client.newUser();
});
afterAll(() => service.close());

const profile = (authorization?: string) =>
  client.get('/users/profile', authorization === undefined ? {} : { headers: { authorization } });

const valid = () => ({ sub: String(user.id), role: 'reader', iat: seconds(), exp: seconds() + 3600 });

describe('200', () => {
  test('the caller’s own user, and nothing of the password', async () => {
    const answer = await profile(`Bearer ${user.token}`);
    expect(answer.status).toBe(200);
    expect(Object.keys(Object(answer.body))).toEqual([
      'id',
      'first_name',
      'last_name',
      'email',
      'role',
      'DOB',
      'address',
    ]);
    expect(answer.body).toMatchObject({ id: user.id, email: user.email });
  });

  test.each(['Bearer  %', 'bearer %', 'Token\t%', 'JWT % and more'])(
    'the second part of %j is read',
    async (form) => {
      expect((await profile(form.replace('%', user.token))).status).toBe(200);
    },
  );

  test('a token with exactly the four claims, signed with the key, is accepted', async () => {
    expect((await profile(`Bearer ${forge(valid())}`)).status).toBe(200);
  });
});

describe('401, token missing', () => {
  test.each([undefined, '', 'Bearer', 'Bearer ', 'x'])('from the header %j', async (authorization) => {
    const answer = await profile(authorization);
    expect([answer.status, answer.text]).toEqual([
      401,
      '{"error":"Token is missing from the authorization headers"}',
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('also when the token alone is sent', async () => {
    expect((await profile(user.token)).body).toHaveProperty('error');
  });
});

describe('403, token expired', () => {
  test('from the second that `exp` names', async () => {
    const { token } = await client.newUser();
    const issued = now;
    now = issued + 3599_000;
    expect((await profile(`Bearer ${token}`)).status).toBe(200);
    now = issued + 3600_000;
    const answer = await profile(`Bearer ${token}`);
    now = issued;
    expect([answer.status, answer.text]).toEqual([403, '{"message":"token is expired"}']);
  });
});

describe('401, invalid token', () => {
  const { exp: _exp, ...withoutExp } = { sub: '1', role: 'reader', iat: 0, exp: 0 };
  const cases: Record<string, () => string> = {
    'that is no token': () => 'abc',
    'of two parts': () => 'abc.def',
    'signed with another key': () => forge(valid(), { secret: 'another secret, long enough as well' }),
    'of HS384': () => forge(valid(), { alg: 'HS384' }),
    'of HS512': () => forge(valid(), { alg: 'HS512' }),
    'of the algorithm none': () => forge(valid(), { alg: 'none' }),
    'with a changed payload': () => {
      const [head, , signature] = user.token.split('.');
      const payload = Buffer.from(JSON.stringify({ ...valid(), role: 'admin' })).toString('base64url');
      return [head, payload, signature].join('.');
    },
    'without exp': () => forge({ ...withoutExp, sub: String(user.id), iat: seconds() }),
    'without role': () => forge({ ...valid(), role: undefined }),
    'with a number as sub': () => forge({ ...valid(), sub: user.id }),
    'with a sub that is no id': () => forge({ ...valid(), sub: '0' }),
    'with a sub above all ids': () => forge({ ...valid(), sub: '99999999999' }),
    'with an issuer': () => forge({ ...valid(), iss: 'battle-service' }),
    'with an audience': () => forge({ ...valid(), aud: 'battle-service' }),
    'of the battle service, made with the same key': () =>
      forge({
        ...valid(),
        sub: '6f3a4f0e-7d0a-4d8e-9b1c-2f6f2c1d9a10',
        username: 'ada',
        iss: 'battle-service',
        aud: 'battle-service',
      }),
    'that is expired and signed with another key': () =>
      forge({ ...valid(), exp: seconds() - 1 }, { secret: 'another secret, long enough as well' }),
  };
  test.each(Object.entries(cases))('for one %s', async (_name, token) => {
    const answer = await profile(`Bearer ${token()}`);
    expect([answer.status, answer.text]).toEqual([401, '{"message":"invalid token"}']);
  });

  test('for one whose user is deleted', async () => {
    const { token } = await client.newUser();
    await client.remove('/users', { token });
    for (const method of ['GET', 'DELETE']) {
      const path = method === 'GET' ? '/users/profile' : '/users';
      const answer = await client.request(method, path, { token });
      expect([answer.status, answer.text]).toEqual([401, '{"message":"invalid token"}']);
    }
  });
});

test('a token of this service lacks what the battle service demands of its own', () => {
  expect(payloadOf(user.token)).not.toHaveProperty('iss');
  expect(payloadOf(user.token)).not.toHaveProperty('aud');
});
