import type { PasswordHasher } from '@repo/auth';
import { quickPasswords } from '@repo/auth/testing/quick-passwords';
import type { AuditEntry, OneTimePassword, Patron } from '@repo/contracts/library';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { type Library, libraryOf, unique } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

const DAY = 86_400_000;
const START = Date.parse('2026-03-01T12:00:00.400Z');
const NEW = 'a password of their own';
let now = START;

const quick = quickPasswords();
/** The hashes that logins were compared with; null: with one that is made up. */
const compared: (string | null)[] = [];
const passwords: PasswordHasher = {
  ...quick,
  verify: (hash, password) => {
    compared.push(hash);
    return quick.verify(hash, password);
  },
};
const lines: string[] = [];
let service: TestService;
let anybody: Client;
let admin: Client;
let desk: Client;
let library: Library;
beforeAll(async () => {
  service = await startService({
    clock: { now: () => new Date(now) },
    passwords,
    env: { ACCESS: 'guarded', LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  });
  anybody = clientOf(service.url);
});
beforeEach(async () => {
  now = START;
  admin = await deskOf(service, 'admin');
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(() => service.close());

const give = (id: number, by = desk) => by.post<OneTimePassword>(`/patrons/${id}/one-time-password`);
const given = async (id: number): Promise<string> => {
  const answer = await give(id);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.password;
};
const logIn = (email: string, password: string) =>
  anybody.post<{ message: string; token: string }>('/users/login', { email, password });
const change = (token: string, old_password: string, new_password = NEW) =>
  anybody.request<{ token: string }>('PUT', '/users/password', {
    token,
    body: { old_password, new_password },
  });
const credentialsOf = async (id: number) => (await desk.get<Patron>(`/patrons/${id}`)).body.user.credentials;

describe('a one-time password', () => {
  test('201: lets a reader made at the desk in, by card or address, who chooses a password and has an account like any other', async () => {
    const email = `${unique('grace')}@example.org`;
    const { user, card } = await library.newPatron({ email });
    expect(user.credentials).toBe('none');
    const answer = await give(user.id);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        password: expect.stringMatching(/^[b-z2-9]{5}-[b-z2-9]{5}$/),
        expires_at: new Date(START + 7 * DAY).toISOString(),
      },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await credentialsOf(user.id)).toBe('one_time');
    const { password } = answer.body;
    expect((await logIn(card ?? '', password)).status).toBe(200);
    const entered = await logIn(email.toUpperCase(), password);
    expect([entered.status, entered.body.message]).toEqual([200, 'Welcome Ada']);
    const changed = await change(entered.body.token, password);
    expect(changed.status).toBe(200);
    expect((await anybody.get('/me', { token: changed.body.token })).status).toBe(200);
    expect((await anybody.get('/me', { token: entered.body.token })).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(card ?? '', NEW)).status).toBe(200);
    expect(await credentialsOf(user.id)).toBe('own');
  });

  test('has to be changed, and to another one', async () => {
    const { user, card } = await library.newPatron();
    const password = await given(user.id);
    const { token } = (await logIn(card ?? '', password)).body;
    const me = await anybody.get('/me', { token });
    expect([me.status, me.text]).toEqual([403, '{"error":"Choose a new password first"}']);
    expect((await anybody.remove('/users', { token })).status).toBe(403);
    const same = await change(token, password, password);
    expect([same.status, same.body]).toEqual([400, { new_password: ['Must be another one.'] }]);
    expect((await change(token, PASSWORD)).status).toBe(401);
    expect((await change(token, password)).status).toBe(200);
  });

  test('ends after seven days, also for who has logged in with it', async () => {
    const { user, card } = await library.newPatron();
    const password = await given(user.id);
    now = START + 7 * DAY - 1000;
    const { token } = (await logIn(card ?? '', password)).body;
    now += 1000;
    const ended = [401, { message: 'This one-time password has ended: ask at the desk for another' }];
    for (const answer of [await logIn(card ?? '', password), await change(token, password)]) {
      expect([answer.status, answer.body]).toEqual(ended);
    }
    // Nobody else learns that there was one.
    const wrong = await logIn(card ?? '', 'another');
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'Invalid email or password' }]);
  });

  test('ends the password, the tokens and the one-time password that were there before', async () => {
    const reader = await anybody.newUser();
    const first = await given(reader.id);
    expect((await anybody.get('/me', { token: reader.token })).status).toBe(401);
    const { token } = (await logIn(reader.email, first)).body;
    const second = await given(reader.id);
    for (const password of [PASSWORD, first]) expect((await logIn(reader.email, password)).status).toBe(401);
    expect((await change(token, first)).status).toBe(401);
    const entered = await logIn(reader.email, second);
    expect((await change(entered.body.token, second)).status).toBe(200);
  });

  test('of two that are given at once the answer of one is good, and of the reader’s own change at the same time one wins', async () => {
    const reader = await anybody.newUser();
    const both = await Promise.all([give(reader.id), give(reader.id)]);
    const logins = await Promise.all(both.map(({ body }) => logIn(reader.email, body.password)));
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
    const index = logins.findIndex(({ status }) => status === 200);
    const [mine, theirs] = await Promise.all([
      change(logins[index]?.body.token ?? '', both[index]?.body.password ?? ''),
      give(reader.id),
    ]);
    // Who comes second decides; the one-time password counts where it was given last.
    const last = await logIn(reader.email, theirs.body.password);
    expect([mine.status, last.status]).toEqual([expect.toBeOneOf([200, 401]), 200]);
  });

  test('409: not for an account that nobody could log in to, nor for oneself', async () => {
    const { user } = await library.newPatron({ card: null });
    const nameless = await give(user.id);
    expect([nameless.status, nameless.text]).toEqual([
      409,
      '{"error":"Without a mail address or a card nobody can log in"}',
    ]);
    const { id } = (await admin.get<{ id: number }>('/users/profile')).body;
    const own = await give(id, admin);
    expect([own.status, own.text]).toEqual([
      409,
      '{"error":"This is your own account: change its password yourself"}',
    ]);
    expect((await admin.get('/audit')).status).toBe(200);
    expect((await give(2_147_483_647)).status).toBe(404);
  });

  test('403: nobody without the role gives one', async () => {
    const [reader, other] = [await anybody.newUser(), await anybody.newUser()];
    expect((await give(other.id, clientOf(service.url, reader.token))).status).toBe(403);
  });

  test('the audit says who gave it to whom; it is in no other answer and in no line of the log', async () => {
    const reader = await anybody.newUser();
    const password = await given(reader.id);
    const { token } = (await logIn(reader.email, password)).body;
    await change(token, password);
    const audit = await admin.get<AuditEntry[]>(`/audit?user_id=${reader.id}`);
    const { id } = (await desk.get<{ id: number }>('/users/profile')).body;
    expect(audit.body).toMatchObject([
      { action: 'one_time_password_given', actor_id: id, user_id: reader.id, details: {} },
    ]);
    expect(audit.text).not.toContain(password);
    expect(lines.join('')).toContain('/one-time-password');
    expect(lines.join('')).not.toContain(password);
  });
});

describe('a card that logs in', () => {
  test('of an account without a password is as much work as one that nobody has: time does not tell it', async () => {
    const { card } = await library.newPatron();
    compared.length = 0;
    for (const name of [card ?? '', 'no-such-card']) expect((await logIn(name, PASSWORD)).status).toBe(401);
    expect(compared).toEqual([null, null]);
  });

  test('is never taken for the address of somebody else', async () => {
    const reader = await anybody.newUser();
    const { user } = await library.newPatron({ card: reader.email });
    await given(user.id);
    expect((await logIn(reader.email, PASSWORD)).status).toBe(200);
  });
});
