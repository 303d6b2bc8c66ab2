import { generateKeyPairSync, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthOptions, authPlugin } from './plugin.js';
import { type Forgery, forge } from './testing/forge.js';

const SECRET = 'a secret of at least thirty-two bytes';
const START = 1_700_000_000;
let now = START;
const clock = { now: () => new Date(now * 1000) };

const plainClaims = Type.Object({
  sub: Type.String(),
  role: Type.String(),
  iat: Type.Integer(),
  exp: Type.Integer(),
});
const strictClaims = Type.Object({
  ...plainClaims.properties,
  username: Type.String(),
  iss: Type.String(),
  aud: Type.String(),
});

async function service(options: Partial<AuthOptions> = {}): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(authPlugin, { secret: SECRET, clock, claims: plainClaims, ...options });
  app.get('/', async ({ identity }) => identity);
  return app;
}

let plain: FastifyInstance;
let strict: FastifyInstance;
let anyScheme: FastifyInstance;
beforeAll(async () => {
  plain = await service();
  strict = await service({ claims: strictClaims, issuer: 'battle', audience: 'battle' });
  anyScheme = await service({ scheme: 'any' });
});
afterAll(() => Promise.all([plain, strict, anyScheme].map((app) => app.close())));

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token made by hand, so that anything can be wrong with it; by default with the service's own key. */
const token = (payload: unknown, { secret = SECRET, ...forgery }: Partial<Forgery> = {}) =>
  forge(payload, { secret, ...forgery });

const claims = { sub: '7', role: 'user', iat: START, exp: START + 3600 };
const strictOnes = { ...claims, username: 'ada', iss: 'battle', aud: 'battle' };

async function kindOf(app: FastifyInstance, authorization: string): Promise<unknown> {
  const response = await app.inject({ url: '/', headers: { authorization } });
  expect(response.statusCode).toBe(200);
  return response.json().kind;
}
const bearer = (app: FastifyInstance, text: string) => kindOf(app, `Bearer ${text}`);

describe('a token', () => {
  test('that the service issued names who sent it', async () => {
    now = START;
    const issued = plain.issueToken({ sub: '7', role: 'user' });
    const response = await plain.inject({ url: '/', headers: { authorization: `Bearer ${issued}` } });
    expect(response.json()).toEqual({ kind: 'token', claims });
    const strictly = strict.issueToken({ sub: '7', role: 'user', username: 'ada' });
    const answer = await strict.inject({ url: '/', headers: { authorization: `Bearer ${strictly}` } });
    expect(answer.json()).toEqual({ kind: 'token', claims: strictOnes });
  });

  test('is valid for its hour and not on its last second', async () => {
    now = START;
    const issued = plain.issueToken({ sub: '7', role: 'user' });
    now = START + 3599;
    expect(await bearer(plain, issued)).toBe('token');
    now = START + 3600;
    expect(await bearer(plain, issued)).toBe('expired');
    now = START;
  });

  test('signed by hand with the right key and claims is as good', async () => {
    expect(await bearer(plain, token(claims))).toBe('token');
    expect(await bearer(strict, token(strictOnes))).toBe('token');
  });

  test.each([
    ['of algorithm none', token(claims, { alg: 'none' })],
    ['of algorithm HS384', token(claims, { alg: 'HS384' })],
    ['of algorithm HS512', token(claims, { alg: 'HS512' })],
    ['of algorithm RS256', rsaToken()],
    ['of algorithm RS256, signed with the secret', token(claims, { alg: 'RS256', hash: 'sha256' })],
    ['of algorithm ES256, signed with the secret', token(claims, { alg: 'ES256', hash: 'sha256' })],
    ['of algorithm hs256', token(claims, { alg: 'hs256', hash: 'sha256' })],
    [
      'that brings its own key',
      token(claims, { secret: 'mine'.repeat(8), header: { jwk: { kty: 'oct', k: 'bWluZQ' } } }),
    ],
    [
      'that says where its key is',
      token(claims, { secret: 'mine'.repeat(8), header: { jku: 'http://x.test/', kid: '../../dev/null' } }),
    ],
    ['signed with an empty key', token(claims, { secret: '' })],
    ['of another key', token(claims, { secret: 'another secret of thirty-two bytes!!' })],
    ['with its signature cut off', token(claims).replace(/[^.]+$/, '')],
    [
      'with its payload exchanged',
      token(claims).replace(/\.[^.]+\./, `.${encode({ ...claims, sub: '8' })}.`),
    ],
    ['with an unknown critical header', token(claims, { header: { crit: ['x'], x: 1 } })],
    ['without exp', token({ sub: '7', role: 'user', iat: START })],
    ['without iat', token({ sub: '7', role: 'user', exp: START + 3600 })],
    ['without sub', token({ role: 'user', iat: START, exp: START + 3600 })],
    ['whose sub is a number', token({ ...claims, sub: 7 })],
    ['whose exp is text', token({ ...claims, exp: String(START + 3600) })],
    ['with a claim more', token({ ...claims, admin: true })],
    ['with an issuer where there is none', token({ ...claims, iss: 'battle' })],
    ['with an audience where there is none', token({ ...claims, aud: ['library'] })],
    ['expired and with a claim more', token({ ...claims, exp: START - 1, admin: true })],
    ['whose payload is a list', token([])],
    ['whose payload is null', token(null)],
    ['whose payload is text', token('x')],
    ['that is none', 'nonsense'],
    ['of dots', '..'],
    ['of other alphabets', 'ä.ö.ü'],
  ])('%s is invalid', async (_what, text) => {
    expect(await bearer(plain, text)).toBe('invalid');
  });

  test.each([
    ['of another issuer', { ...strictOnes, iss: 'library' }],
    ['of another audience', { ...strictOnes, aud: 'library' }],
    ['of several audiences', { ...strictOnes, aud: ['battle', 'library'] }],
    ['without issuer', { ...claims, username: 'ada', aud: 'battle' }],
    ['of a service that sets neither', claims],
  ])('%s is invalid where they are set', async (_what, payload) => {
    expect(await bearer(strict, token(payload))).toBe('invalid');
  });

  test('is not believed because one with the same payload has been: the signature counts', async () => {
    const good = token(claims);
    const [head, payload, signature] = good.split('.');
    expect(await bearer(plain, good)).toBe('token');
    expect(await bearer(plain, good)).toBe('token');
    expect(await bearer(plain, `${head}.${payload}.${signature?.split('').reverse().join('')}`)).toBe(
      'invalid',
    );
    expect(await bearer(plain, good.slice(0, -1))).toBe('invalid');
    const other = await service({ secret: 'another secret of thirty-two bytes' });
    expect(await bearer(other, good)).toBe('invalid');
    await other.close();
  });

  test('that was good ends at its time all the same', async () => {
    const text = token({ ...claims, exp: START + 10 });
    expect(await bearer(plain, text)).toBe('token');
    now = START + 10;
    expect(await bearer(plain, text)).toBe('expired');
    now = START;
    expect(await bearer(plain, text)).toBe('token');
  });

  test('expired long ago is expired, not invalid', async () => {
    expect(await bearer(plain, token({ ...claims, iat: 1, exp: 2 }))).toBe('expired');
  });
});

describe('the Authorization header', () => {
  test.each([
    ['', 'missing', 'missing'],
    ['Bearer', 'missing', 'missing'],
    ['Bearer ', 'missing', 'missing'],
    [`bearer ${token(claims)}`, 'token', 'token'],
    [`BEARER   ${token(claims)}`, 'token', 'token'],
    [`Bearer\t${token(claims)}`, 'token', 'token'],
    [`Bearer ${token(claims)} more`, 'token', 'token'],
    [`Token ${token(claims)}`, 'missing', 'token'],
    [token(claims), 'missing', 'missing'],
    ['Basic YTpi', 'missing', 'invalid'],
  ])('%j is read without an error', async (header, asBearer, asAny) => {
    expect(await kindOf(plain, header)).toBe(asBearer);
    expect(await kindOf(anyScheme, header)).toBe(asAny);
  });

  test('given twice, or of raw bytes, is no error on the wire', async () => {
    const app = await service();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    for (const headers of [
      `Authorization: Bearer ${token(claims)}\r\nAuthorization: Bearer x`,
      'Authorization: Bearer \xff\xfe',
      'Authorization: \t',
      `Authorization: Bearer ${'a'.repeat(8000)}`,
    ]) {
      expect(await rawStatus(port, headers)).toBe('HTTP/1.1 200 OK');
    }
    await app.close();
  });
});

test('a token that lacks a claim agreed on, or has one more, is not issued', () => {
  expect(() => strict.issueToken({ sub: '7', role: 'user' })).toThrow(/claims/);
  expect(() => plain.issueToken({ sub: '7', role: 'user', username: 'ada' })).toThrow(/claims/);
});

test('a token that never ends is invalid whatever the agreed claims say', async () => {
  const lenient = await service({ claims: Type.Partial(plainClaims) });
  expect(await bearer(lenient, token(claims))).toBe('token');
  expect(await bearer(lenient, token({ sub: '7', role: 'user', iat: START }))).toBe('invalid');
  await lenient.close();
});

test('a secret of less than 32 bytes is refused at start', async () => {
  await expect(service({ secret: 'short' })).rejects.toThrow(/32 bytes/);
});

function rsaToken(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const input = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
}

async function rawStatus(port: number, headers: string): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  socket.write(Buffer.from(`GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\nConnection: close\r\n\r\n`, 'latin1'));
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text.split('\r\n')[0];
}
