import { LOGINS } from '@repo/contracts/battle';
import { operationsOf, withParameters } from '@repo/http-kit/testing/operations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, PASSWORD, send, type TrainerClient, trainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

const NEW_PASSWORD = 'a better one than before';

// The clock stands still: the old token and the new one are of the same second.
const clock = { now: () => new Date('2026-03-01T12:00:00.500Z') };
let service: TestService;
beforeAll(async () => {
  service = await startService({ clock });
});
afterAll(() => service.close());

type Token = { access_token: string };

const change = (trainer: TrainerClient, old_password: string, new_password = NEW_PASSWORD) =>
  trainer.request<Token>('PUT', '/trainers/me/password', { body: { old_password, new_password } });

const logIn = (username: string, password: string) =>
  send<Token>(service.url, 'POST', '/token', { body: { username, password } });

describe('PUT /trainers/me/password', () => {
  it('200: the new password is good and the old one is not; a new token comes with it', async () => {
    const ash = await newTrainer(service.url);
    const { status, body } = await change(ash, PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 3600 });
    expect((await logIn(ash.username, PASSWORD)).status).toBe(401);
    const tokens = [body.access_token, (await logIn(ash.username, NEW_PASSWORD)).body.access_token];
    for (const token of tokens) {
      expect((await trainerClient(service.url, ash.username, token).record()).username).toBe(ash.username);
    }
  });

  it('401: every token from before is refused on every route, also within the same second', async () => {
    const ash = await newTrainer(service.url);
    const other = await newTrainer(service.url);
    const second = await change(ash, PASSWORD);
    const third = await change(
      trainerClient(service.url, 'x', second.body.access_token),
      NEW_PASSWORD,
      PASSWORD,
    );
    const guarded = (await operationsOf(service.url)).filter(({ needsToken }) => needsToken);
    expect(guarded.length).toBeGreaterThan(20);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const token of [ash.token, second.body.access_token]) {
      for (const { method, path } of guarded) {
        const answer = await send(service.url, method, withParameters(path, unknown), { token });
        expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 401, 'invalid_token']);
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      }
      expect((await send(service.url, 'GET', `/battles/${unknown}/record`, { token })).status).toBe(401);
    }
    const current = trainerClient(service.url, ash.username, third.body.access_token);
    expect((await current.get('/trainers/me')).status).toBe(200);
    expect((await other.get('/trainers/me')).status).toBe(200);
  });

  it('403: a wrong password; nothing changes', async () => {
    const ash = await newTrainer(service.url);
    expect((await change(ash, 'not the password')).body).toMatchObject({
      status: 403,
      code: 'wrong_password',
    });
    expect((await ash.get('/trainers/me')).status).toBe(200);
    expect((await logIn(ash.username, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['too short', { old_password: PASSWORD, new_password: 'seven77' }],
    ['too long', { old_password: PASSWORD, new_password: 'x'.repeat(129) }],
    ['missing', { old_password: PASSWORD }],
    ['without the old one', { new_password: NEW_PASSWORD }],
  ])('400: a new password that is %s', async (_what, body) => {
    const ash = await newTrainer(service.url);
    expect((await ash.request('PUT', '/trainers/me/password', { body })).status).toBe(400);
  });

  it('401: of two changes at once one is made; the other one’s token has ended by then', async () => {
    const ash = await newTrainer(service.url);
    const passwords = ['the first new one', 'the second new one'];
    const answers = await Promise.all(passwords.map((password) => change(ash, PASSWORD, password)));
    const made = answers.map(({ status }) => status === 200);
    expect(made.filter(Boolean)).toHaveLength(1);
    const logins = await Promise.all(passwords.map((password) => logIn(ash.username, password)));
    expect(logins.map(({ status }) => status === 200)).toEqual(made);
  });
});

it('wrong passwords are limited together with logins, whatever token is sent', async () => {
  const limited = await startService({ env: { RATE_LIMITS: 'on' } });
  try {
    const [ash, gary] = [await newTrainer(limited.url), await newTrainer(limited.url)];
    // Two logins were needed for the tokens.
    for (let n = 0; n < LOGINS.max - 2; n += 1) {
      const [method, path] = n % 2 === 0 ? ['PUT', '/trainers/me/password'] : ['DELETE', '/trainers/me'];
      const body =
        method === 'PUT' ? { old_password: 'guess', new_password: NEW_PASSWORD } : { password: 'guess' };
      expect((await (n < 4 ? ash : gary).request(method ?? '', path ?? '', { body })).status).toBe(403);
    }
    expect((await ash.request('DELETE', '/trainers/me', { body: { password: PASSWORD } })).status).toBe(429);
    expect((await gary.request('PUT', '/trainers/me/password', { body: {} })).status).toBe(429);
    expect((await ash.get('/trainers/me')).status).toBe(200);
  } finally {
    await limited.close();
  }
});
