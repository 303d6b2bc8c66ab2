import type { OneTimePassword } from '@repo/contracts/library';
import { shareOf } from '@repo/http-kit/testing/large-requests';
import { type Operation, operationsOf, withParameters } from '@repo/http-kit/testing/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf, staffToken } from '../testing/staff.js';
import { forge, payloadOf } from '../testing/token.js';

let service: TestService;
let client: Client;
let guarded: Operation[];
let librarian: string;
let reader: string;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  client = clientOf(service.url);
  guarded = (await operationsOf(service.url)).filter(({ needsToken }) => needsToken);
  librarian = await staffToken(service);
  ({ token: reader } = await client.newUser());
});
afterAll(() => service.close());

const OTHER_SECRET = 'another secret, long enough as well';
const now = () => Math.floor(Date.now() / 1000);
/** The payload of a librarian's token: whoever could make one like it could do everything. */
const claims = () => payloadOf(librarian);

const withPayload = (token: string, changes: Record<string, unknown>) => {
  const [head, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ ...payloadOf(token), ...changes })).toString('base64url');
  return [head, payload, signature].join('.');
};

const FORGERIES: Record<string, () => string> = {
  'of no algorithm': () => forge(claims(), { alg: 'none' }),
  'of NONE, with a signature': () => forge(claims(), { alg: 'NONE', hash: 'sha256' }),
  'of HS384': () => forge(claims(), { alg: 'HS384' }),
  'of HS512': () => forge(claims(), { alg: 'HS512' }),
  'of RS256, signed with the secret': () => forge(claims(), { alg: 'RS256', hash: 'sha256' }),
  'signed with another secret': () => forge(claims(), { secret: OTHER_SECRET }),
  'signed with nothing': () => forge(claims(), { secret: '' }),
  'with its signature cut off': () => librarian.replace(/[^.]+$/, ''),
  'of a reader who calls themselves librarian': () => withPayload(reader, { role: 'librarian' }),
  'of a reader who calls themselves another': () => withPayload(reader, { sub: claims().sub }),
  'without exp': () => forge({ ...claims(), exp: undefined }),
  'with an issuer and audience': () => forge({ ...claims(), iss: 'library-service', aud: 'library-service' }),
  'of the battle service, made with the same secret': () =>
    forge({
      sub: '6f3a4f0e-7d0a-4d8e-9b1c-2f6f2c1d9a10',
      username: 'ada',
      role: 'librarian',
      iss: 'battle-service',
      aud: 'battle-service',
      iat: now(),
      exp: now() + 3600,
    }),
  'with a claim more': () => forge({ ...claims(), appointed: true }),
  'whose subject is SQL': () => forge({ ...claims(), sub: "1' OR '1'='1" }),
  'whose subject is another type': () => forge({ ...claims(), sub: { $ne: null } }),
  'that brings its own key': () => forge(claims(), { secret: OTHER_SECRET, header: { jwk: { kty: 'oct' } } }),
  'that names where its key is': () =>
    forge(claims(), { secret: OTHER_SECRET, header: { jku: service.url, kid: '../../../dev/null' } }),
  'of 8 KB': () => 'a'.repeat(8000),
};

/** In `npm test` what is sent shares the routes. */
let turn = 0;

async function expectOnEveryRoute(
  authorization: string,
  expected: readonly [number, unknown],
  but: string | null = null,
) {
  expect(guarded.length).toBeGreaterThan(12);
  turn += 1;
  for (const { method, path } of shareOf(guarded, turn, 1)) {
    if (path === but) continue;
    const answer = await client.request(method, withParameters(path, '1'), { headers: { authorization } });
    expect([method, path, answer.status, answer.body]).toEqual([method, path, ...expected]);
  }
}

describe('in guarded mode a token', () => {
  test('of a librarian is accepted, made by the service or with its secret', async () => {
    for (const token of [librarian, forge(claims())]) {
      expect((await client.get('/users', { token })).status).toBe(200);
    }
  });

  test.each(Object.entries(FORGERIES))('%s is refused on every route', async (_what, token) => {
    await expectOnEveryRoute(`Bearer ${token()}`, [401, { message: 'invalid token' }]);
  });

  test('that is expired is refused on every route', async () => {
    const expired = forge({ ...claims(), iat: now() - 7200, exp: now() - 3600 });
    await expectOnEveryRoute(`Bearer ${expired}`, [403, { message: 'token is expired' }]);
  });

  test('of a one-time password is refused on every route but that of a new password', async () => {
    const desk = await deskOf(service);
    const { id, email } = await client.newUser();
    const { password } = (await desk.post<OneTimePassword>(`/patrons/${id}/one-time-password`)).body;
    const token = await client.login(email, password);
    const refusal = { error: 'Choose a new password first' };
    await expectOnEveryRoute(`Bearer ${token}`, [403, refusal], '/users/password');
  });

  test.each(['', 'Bearer', 'Bearer ', 'x'])('that is missing is so on every route: %j', async (header) => {
    await expectOnEveryRoute(header, [401, { error: 'Token is missing from the authorization headers' }]);
  });
});

test('a role is read from the account, not from the token: a reader’s token signed with the secret as librarian is of no use', async () => {
  const token = forge({ ...payloadOf(reader), role: 'librarian' });
  expect((await client.get('/users', { token })).status).toBe(403);
});
