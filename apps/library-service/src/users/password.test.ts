import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LibraryDatabase } from '../db/database.js';

import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { payloadOf } from '../testing/token.js';

const START = Date.parse('2026-03-01T12:00:00.400Z');
let now = START;

let service: TestService;
let client: Client;
let user: { id: number; email: string; token: string };
beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(now) } });
  client = clientOf(service.url);
});
beforeEach(async () => {
  now = START;
  user = await client.newUser();
});
afterAll(() => service.close());

const NEW = 'another good password';

const change = (token: string | undefined, body: unknown = { old_password: PASSWORD, new_password: NEW }) =>
  client.request<{ message: string; token: string }>('PUT', '/users/password', {
    ...(token !== undefined && { token }),
    body,
  });
const profile = async (token: string) => {
  const { status, body } = await client.get('/users/profile', { token });
  return status === 200 ? status : [status, body];
};
const ENDED = [401, { message: 'invalid token' }];

describe('PUT /users/password', () => {
  test('200: the new password counts, the old one does not', async () => {
    const answer = await change(user.token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Successfully changed the password', token: expect.any(String) },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await client.login(user.email, PASSWORD)).toBeUndefined();
    expect(await client.login(user.email, NEW)).toEqual(expect.any(String));
  });

  test('ends every token until then on every route, those of the same second too; later ones count at once', async () => {
    const other = await client.newUser();
    const sameSecond = await client.login(user.email);
    now += 500;
    const { body } = await change(user.token);
    const next = await client.login(user.email, NEW);
    for (const token of [user.token, sameSecond]) {
      expect(await profile(token)).toEqual(ENDED);
      expect((await change(token)).body).toEqual(ENDED[1]);
      const removed = await client.remove('/users', { token });
      expect([removed.status, removed.body]).toEqual(ENDED);
    }
    for (const token of [body.token, next, other.token]) expect(await profile(token)).toBe(200);
    // The payload keeps its agreed form: it counts from the second that begins after the change.
    const iat = Math.floor(START / 1000) + 1;
    expect(payloadOf(next)).toEqual({ sub: String(user.id), role: 'reader', iat, exp: iat + 3600 });
    now += 5000;
    expect(payloadOf(await client.login(user.email, NEW)).iat).toBe(iat + 4);
  });

  test('ends the tokens of another change in the same second', async () => {
    let { token } = user;
    let password = PASSWORD;
    for (const next of ['the second password', 'the third password', 'the fourth password']) {
      const { body } = await change(token, { old_password: password, new_password: next });
      expect(await profile(token)).toEqual(ENDED);
      expect(await profile(body.token)).toBe(200);
      [token, password] = [body.token, next];
    }
    expect(await profile(await client.login(user.email, password))).toBe(200);
  });

  test('a login that began before a change gives no token that outlives it', async () => {
    const late = holdAfterRead(service.database);
    const login = client.login(user.email, PASSWORD);
    await late.read;
    now += 3000;
    expect((await change(user.token)).status).toBe(200);
    now += 3000;
    late.letGo();
    expect(await profile(await login)).toEqual(ENDED);
  });

  test('401 for a wrong old password, and nothing changes', async () => {
    const answer = await change(user.token, { old_password: `${PASSWORD}.`, new_password: NEW });
    expect([answer.status, answer.body]).toEqual([401, { message: 'Invalid password' }]);
    expect(await profile(user.token)).toBe(200);
    expect(await client.login(user.email, NEW)).toBeUndefined();
  });

  test('401 without a token, and for one of a deleted account', async () => {
    expect((await change(undefined)).status).toBe(401);
    await client.remove('/users', { token: user.token });
    const answer = await change(user.token);
    expect([answer.status, answer.body]).toEqual(ENDED);
  });

  test('of several changes at once, one succeeds, and its password is the one that counts', async () => {
    const wanted = ['first new password', 'second new password', 'third new password'];
    const answers = await Promise.all(
      wanted.map((password) => change(user.token, { old_password: PASSWORD, new_password: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const winner = answers.findIndex(({ status }) => status === 200);
    for (const [index, password] of wanted.entries()) {
      expect([index, (await client.login(user.email, password)) !== undefined]).toEqual([
        index,
        index === winner,
      ]);
    }
  });

  test.each([
    [
      {},
      {
        old_password: ['Missing data for required field.'],
        new_password: ['Missing data for required field.'],
      },
    ],
    [
      { old_password: 7, new_password: '', email: 'x' },
      {
        old_password: ['Not a valid string.'],
        new_password: ['Shorter than minimum length 1.'],
        email: ['Unknown field.'],
      },
    ],
    [
      { old_password: PASSWORD, new_password: 'x'.repeat(151) },
      { new_password: ['Longer than maximum length 150.'] },
    ],
  ])('400 for %j', async (body, messages) => {
    const answer = await change(user.token, body);
    expect([answer.status, answer.body]).toEqual([400, messages]);
  });

  test('where access is guarded, the new password needs 8 characters, and older tokens of staff end too', async () => {
    const guarded = await startService({ env: { ACCESS: 'guarded' }, databaseUrl: service.databaseUrl });
    const there = clientOf(guarded.url);
    const reader = await there.newUser();
    await service.database.pool.query(
      `UPDATE library.users SET appointed = true, role = 'admin' WHERE id = $1`,
      [reader.id],
    );
    const token = await there.login(reader.email);
    const put = (new_password: string) =>
      there.request('PUT', '/users/password', { token, body: { old_password: PASSWORD, new_password } });
    const short = await put('seven77');
    expect([short.status, short.body]).toEqual([400, { new_password: ['Shorter than minimum length 8.'] }]);
    expect((await there.get('/users', { token })).status).toBe(200);
    expect((await put('eight888')).status).toBe(200);
    for (const path of ['/users', '/loans']) {
      const answer = await there.get(path, { token });
      expect([path, answer.status, answer.body]).toEqual([path, ...ENDED]);
    }
    await guarded.close();
  });
});

/** Holds the next login after it has read the account's password, until it is let go of. */
function holdAfterRead({ pool }: LibraryDatabase) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { query } = pool;
  const read = new Promise<void>((resolve) => {
    pool.query = new Proxy(query, {
      async apply(original, self, given: unknown[]) {
        pool.query = query;
        const result = await Reflect.apply(original, self, given);
        resolve();
        await held;
        return result;
      },
    });
  });
  return { read, letGo };
}
