import { generateKeyPairSync, sign } from 'node:crypto';
import { shareOf } from '@repo/http-kit/testing/large-requests';
import { type Operation, operationsOf, withParameters } from '@repo/http-kit/testing/operations';
import { openSocket, readToEnd } from '@repo/testing/raw-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, send, startBattle, type TrainerClient } from '../testing/client.js';
import { JWT_SECRET, startService, type TestService } from '../testing/service.js';
import { forge, payloadOf } from '../testing/token.js';

let service: TestService;
let ash: TrainerClient;
let battle: string;
let guarded: Operation[];
beforeAll(async () => {
  service = await startService();
  ash = await newTrainer(service.url);
  battle = await startBattle(ash, await newTrainer(service.url));
  guarded = (await operationsOf(service.url)).filter(({ needsToken }) => needsToken);
});
afterAll(() => service.close());

const OTHER_SECRET = 'another secret, long enough as well';
const now = () => Math.floor(Date.now() / 1000);
/** The claims of a valid token of Ash. */
const claims = () => payloadOf(ash.token);

/** A real signature of RS256 by a key of the attacker's own. */
function rsaToken(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [head, payload] = forge(claims(), { alg: 'RS256', hash: 'sha256' }).split('.');
  const text = `${head}.${payload}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

function withPayload(changes: Record<string, unknown>): string {
  const [head, , signature] = ash.token.split('.');
  return [
    head,
    Buffer.from(JSON.stringify({ ...claims(), ...changes })).toString('base64url'),
    signature,
  ].join('.');
}

const FORGERIES: Record<string, () => string> = {
  'of no algorithm': () => forge(claims(), { alg: 'none' }),
  'of no algorithm, with a signature': () => `${forge(claims(), { alg: 'none' })}x`,
  'of NONE': () => forge(claims(), { alg: 'NONE', hash: 'sha256' }),
  'of HS384': () => forge(claims(), { alg: 'HS384' }),
  'of HS512': () => forge(claims(), { alg: 'HS512' }),
  'of RS256, signed with the secret': () => forge(claims(), { alg: 'RS256', hash: 'sha256' }),
  'of RS256, signed with a key of one’s own': rsaToken,
  'signed with another secret': () => forge(claims(), { secret: OTHER_SECRET }),
  'signed with nothing': () => forge(claims(), { secret: '' }),
  'with its signature cut off': () => ash.token.replace(/[^.]+$/, ''),
  'with one letter of its signature changed': () =>
    ash.token.replace(/\.(.)([^.]+)$/, (_all, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`),
  'with another account in its payload': () => withPayload({ sub: '00000000-0000-4000-8000-000000000000' }),
  'with another role in its payload': () => withPayload({ role: 'admin' }),
  'with a longer life in its payload': () => withPayload({ exp: now() + 9_999_999 }),
  'without exp': () => forge({ ...claims(), exp: undefined }),
  'that is expired': () => forge({ ...claims(), iat: now() - 7200, exp: now() - 3600 }),
  'whose exp is text': () => forge({ ...claims(), exp: '9999999999' }),
  'of another issuer': () => forge({ ...claims(), iss: 'library-service' }),
  'without issuer': () => forge({ ...claims(), iss: undefined }),
  'for another audience': () => forge({ ...claims(), aud: 'library-service' }),
  'for several audiences': () => forge({ ...claims(), aud: ['battle-service', 'library-service'] }),
  'of the library, made with the same secret': () =>
    forge({ sub: '1', role: 'admin', iat: now(), exp: now() + 3600 }),
  'with a claim more': () => forge({ ...claims(), admin: true }),
  'whose subject is SQL': () => forge({ ...claims(), sub: "' OR 1=1 --" }),
  'whose subject is another type': () => forge({ ...claims(), sub: { $ne: null } }),
  'that brings its own key': () => forge(claims(), { secret: OTHER_SECRET, header: { jwk: { kty: 'oct' } } }),
  'that names where its key is': () =>
    forge(claims(), { secret: OTHER_SECRET, header: { jku: service.url, kid: '../../../dev/null' } }),
  'with a demand nobody knows': () => forge(claims(), { header: { crit: ['x'], x: 1 } }),
  'whose payload is a list': () => forge([claims()]),
  'of 8 KB': () => 'a'.repeat(8000),
};

/** In `npm test` the headers share the routes. */
let turn = 0;

async function expectRefusedEverywhere(headers: Record<string, string>) {
  expect(guarded.length).toBeGreaterThan(20);
  turn += 1;
  for (const { method, path } of shareOf(guarded, turn, 1)) {
    const answer = await send(service.url, method, withParameters(path, battle), { headers });
    expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 401, 'invalid_token']);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  }
}

describe('a token', () => {
  it('that is good is accepted, made by the service or with its secret', async () => {
    for (const token of [ash.token, forge(claims())]) {
      expect((await send(service.url, 'GET', '/trainers/me', { token })).status).toBe(200);
    }
  });

  it.each(Object.entries(FORGERIES))('%s is refused on every route', async (_what, token) => {
    await expectRefusedEverywhere({ authorization: `Bearer ${token()}` });
  });
});

describe('the Authorization header', () => {
  it.each([
    ['nothing', () => ({})],
    ['an empty one', () => ({ authorization: '' })],
    ['the scheme alone', () => ({ authorization: 'Bearer' })],
    ['another scheme', () => ({ authorization: `Token ${ash.token}` })],
    ['Basic', () => ({ authorization: `Basic ${Buffer.from(`${ash.username}:x`).toString('base64')}` })],
    ['no scheme', () => ({ authorization: ash.token })],
    ['a comma', () => ({ authorization: `Bearer, ${ash.token}` })],
    ['two tokens as one', () => ({ authorization: `Bearer x, Bearer ${ash.token}` })],
    ['quotes', () => ({ authorization: `Bearer "${ash.token}"` })],
    ['null', () => ({ authorization: 'Bearer null' })],
    ['a cookie', () => ({ cookie: `access_token=${ash.token}; authorization=Bearer ${ash.token}` })],
    ['other headers', () => ({ 'x-authorization': `Bearer ${ash.token}`, 'x-access-token': ash.token })],
    [
      'the names of others',
      () => ({ 'x-user': ash.username, 'x-forwarded-user': ash.username, 'x-sub': '1' }),
    ],
  ])('as %s is refused on every route', async (_what, headers) => {
    await expectRefusedEverywhere(headers());
  });

  it('given twice counts once, the first', async () => {
    const lines = (first: string, second: string) =>
      `GET /trainers/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: ${first}\r\nAuthorization: ${second}\r\n\r\n`;
    const status = async (text: string) => {
      const socket = await openSocket(service.url);
      socket.write(text);
      return (await readToEnd(socket)).status;
    };
    expect(await status(lines(`Bearer ${ash.token}`, 'Bearer x'))).toBe(200);
    expect(await status(lines('Bearer x', `Bearer ${ash.token}`))).toBe(401);
  });

  it('is the only place: a token in the query is none', async () => {
    const paths = [`/trainers/me?access_token=${ash.token}`, `/trainers/me?token=${ash.token}`];
    for (const path of paths) expect((await send(service.url, 'GET', path)).status).toBe(401);
  });
});

it('a secret of 31 bytes is refused at start', async () => {
  await expect(startService({ env: { JWT_SECRET: JWT_SECRET.slice(0, 31) } })).rejects.toThrow(/JWT_SECRET/);
});
