import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf, someone } from '../testing/client.js';
import { JWT_SECRET, startService, type TestService } from '../testing/service.js';
import { forge, payloadOf } from '../testing/token.js';

const SECRET_PASSWORD = 'an-unforgettable-password-1';
const WRONG_PASSWORD = 'an-unforgettable-password-2';

const lines: string[] = [];
let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService({
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  });
  client = clientOf(service.url);
});
afterAll(() => service.close());

/** Everything that was logged so far, at the level that logs most. */
const log = () => lines.join('');

test('passwords, hashes, tokens and keys are in no answer and in no line of the log, nor is who logs in', async () => {
  const person = someone({
    password: SECRET_PASSWORD,
    email: 'keeper@example.org',
    address: 'Secret Street 1',
  });
  const credentials = { email: person.email, password: SECRET_PASSWORD };
  const texts: string[] = [];
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    texts.push((await client.request('POST', path, { body, headers })).text);
  const { text: registered } = await client.post('/users/register', person);
  await post('/users/register', { ...person, DOB: 'x' });
  await post('/users/register', { ...person, email: 'other@example.org', password: [SECRET_PASSWORD] });
  await post('/users/register', `{"email":"keeper@example.org","password":"${SECRET_PASSWORD}"`);
  await post('/users/register', JSON.stringify(person), { 'content-type': 'text/plain' });
  await post('/users/login', { ...credentials, password: WRONG_PASSWORD });
  await post('/users/login', { ...credentials, email: 'nobody@example.org' });
  await post('/users/login', { ...credentials, role: 'admin' });
  await post(`/users/login?email=keeper@example.org&password=${SECRET_PASSWORD}`, {});
  await post(`/nowhere?password=${SECRET_PASSWORD}`, credentials);
  const token = await client.login(person.email, SECRET_PASSWORD);
  const forged = forge(payloadOf(token), { secret: 'another secret, long enough as well' });
  const expired = forge({ ...payloadOf(token), exp: 1 });
  for (const each of [token, forged, expired, `${token}x`]) {
    for (const path of ['/users/profile', '/users', '/nowhere', `/books/search?title=x&token=${each}`]) {
      texts.push((await client.get(path, { token: each })).text);
    }
  }
  const { rows } = await service.database.pool.query<{ password_hash: string }>(
    `SELECT password_hash FROM library.users WHERE email = 'keeper@example.org'`,
  );
  const hash = rows[0]?.password_hash ?? '';
  expect(hash).toMatch(/^\$argon2id\$/);
  const secrets = [SECRET_PASSWORD, WRONG_PASSWORD, hash, JWT_SECRET, '$argon2', service.databaseUrl];
  const signatures = [token, forged, expired].map((each) => each.split('.')[2] ?? '');
  expect(log()).toContain('/users/profile');
  for (const secret of [...secrets, ...signatures]) {
    expect(log()).not.toContain(secret);
    for (const text of [registered, ...texts]) expect(text).not.toContain(secret);
  }
  expect(log()).not.toMatch(/keeper|Secret Street/);
});

test('a bug tells and logs no values of the query that failed', async () => {
  const { pool } = service.database;
  const person = someone({ email: 'unlucky@example.org', password: SECRET_PASSWORD });
  // PostgreSQL's message of a violated check has the whole row.
  await pool.query('ALTER TABLE library.users ADD CONSTRAINT never CHECK (false) NOT VALID');
  const registration = await client.post('/users/register', person);
  await pool.query('ALTER TABLE library.users DROP CONSTRAINT never');
  await pool.query('ALTER TABLE library.users RENAME COLUMN role TO gone');
  const login = await client.post('/users/login', { email: person.email, password: SECRET_PASSWORD });
  await pool.query('ALTER TABLE library.users RENAME COLUMN gone TO role');
  expect([registration.status, login.status]).toEqual([500, 503]);
  expect(log()).toContain('Failed query');
  for (const text of [log(), registration.text, login.text]) {
    expect(text).not.toContain(SECRET_PASSWORD);
    expect(text).not.toContain('$argon2');
    expect(text).not.toContain('unlucky');
  }
  for (const { text } of [registration, login])
    expect(text).not.toMatch(/role|select|library\.|node_modules/i);
});
