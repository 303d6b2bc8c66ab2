import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { payloadOf } from '../testing/token.js';

const NOW = Date.parse('2026-03-01T12:00:00.900Z');

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService({ clock: { now: () => new Date(NOW) } });
  client = clientOf(service.url);
});
afterAll(() => service.close());

const login = (body: unknown) => client.post<{ message: string; token: string }>('/users/login', body);

describe('200', () => {
  test('welcomes the user by first name and gives a token of four claims for one hour', async () => {
    const { id, email } = await client.newUser({ first_name: 'Grace', role: 'reader' });
    const { status, body, headers } = await login({ email, password: PASSWORD });
    expect([status, body]).toEqual([200, { message: 'Welcome Grace', token: expect.any(String) }]);
    const iat = Math.floor(NOW / 1000);
    expect(payloadOf(body.token)).toEqual({ sub: String(id), role: 'reader', iat, exp: iat + 3600 });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each(['', '   '])('the token of an account with the role %j says user', async (role) => {
    const { token } = await client.newUser({ role });
    expect(payloadOf(token).role).toBe('user');
  });

  test('the address counts whatever its case', async () => {
    const { email } = await client.newUser();
    expect((await login({ email: email.toUpperCase(), password: PASSWORD })).status).toBe(200);
  });
});

describe('401', () => {
  test('is the same for an unknown address and a wrong password', async () => {
    const { email } = await client.newUser();
    const wrong = await login({ email, password: `${PASSWORD}.` });
    const unknown = await login({ email: `not.${email}`, password: PASSWORD });
    for (const answer of [wrong, unknown]) {
      expect([answer.status, answer.text]).toEqual([401, '{"message":"Invalid email or password"}']);
    }
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(wrong.headers)).toEqual(names(unknown.headers));
  });

  test('what could be no registered address or password is a wrong guess, not an error', async () => {
    expect((await login({ email: 'no address', password: '' })).status).toBe(401);
  });
});

describe('400', () => {
  test('names what is missing and what is unknown', async () => {
    const { status, body } = await login({ role: 'admin' });
    const missing = ['Missing data for required field.'];
    expect([status, body]).toEqual([400, { email: missing, password: missing, role: ['Unknown field.'] }]);
  });

  test('types are not coerced', async () => {
    const { status, body } = await login({ email: 7, password: true });
    expect([status, body]).toEqual([
      400,
      { email: ['Not a valid string.'], password: ['Not a valid string.'] },
    ]);
  });
});
