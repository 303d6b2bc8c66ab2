import type { Creature, Trainer } from '@repo/contracts/battle';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTrainer, PASSWORD, send, trainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
const clock = { time: new Date('2026-03-01T12:00:00.000Z'), now: () => clock.time };
beforeAll(async () => {
  service = await startService({ clock });
});
afterAll(() => service.close());

const register = <T>(body: unknown) => send<T>(service.url, 'POST', '/register', { body });
const logIn = (body: unknown) =>
  send<{ access_token: string; token_type: string; expires_in: number }>(service.url, 'POST', '/token', {
    body,
  });

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('POST /register', () => {
  it('201: answers the trainer record and nothing of the password', async () => {
    const answer = await register<Trainer>({ username: 'Ash-K_1', password: PASSWORD });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      username: 'Ash-K_1',
      elo_rating: 1000,
      rank: 'Youngster',
      battle_wins: 0,
      battle_losses: 0,
      battle_draws: 0,
      created_at: '2026-03-01T12:00:00.000Z',
    });
  });

  it('201: the new trainer owns six different starter creatures at once', async () => {
    const trainer = await newTrainer(service.url);
    const creatures = await trainer.creatures();
    expect(new Set(creatures.map((creature) => creature.species)).size).toBe(6);
    expect(creatures.map((creature) => creature.position)).toEqual([0, 1, 2, 3, 4, 5]);
    for (const creature of creatures) {
      expect(creature.level).toBe(50);
      expect(creature.moves.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['a name of two characters', { username: 'ab', password: PASSWORD }, 'username'],
    ['a name of 33 characters', { username: 'a'.repeat(33), password: PASSWORD }, 'username'],
    ['a name with a space', { username: 'a b c', password: PASSWORD }, 'username'],
    ['a name that is no text', { username: 12345, password: PASSWORD }, 'username'],
    ['a password of seven characters', { username: 'gary', password: '1234567' }, 'password'],
    ['a password of 129 characters', { username: 'gary', password: 'x'.repeat(129) }, 'password'],
    ['a password with a NUL', { username: 'gary', password: 'long enough\u0000' }, 'password'],
    ['a missing password', { username: 'gary' }, 'password'],
    ['a field that is not known', { username: 'gary', password: PASSWORD, elo_rating: 3000 }, 'elo_rating'],
  ])('400: refuses %s and names the field', async (_case, body, field) => {
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body).toMatchObject({
      status: 400,
      code: 'validation',
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('400: names all wrong fields at once', async () => {
    const { body } = await register({ username: 'x', password: 'y', admin: true });
    expect(Object.keys((body as { errors: object }).errors).sort()).toEqual([
      'admin',
      'password',
      'username',
    ]);
  });

  it('409: a name is taken whatever its case', async () => {
    await register({ username: 'Brock', password: PASSWORD });
    const answer = await register({ username: 'bROCK', password: PASSWORD });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'username_taken', errors: { username: [expect.any(String)] } });
  });

  it('409: of many simultaneous registrations of one name exactly one succeeds, with six creatures', async () => {
    const names = ['Misty', 'misty', 'MISTY', 'mistY', 'MiStY'];
    const answers = await Promise.all(names.map((username) => register({ username, password: PASSWORD })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
    const { body } = await logIn({ username: 'misty', password: PASSWORD });
    const creatures = await send<Creature[]>(service.url, 'GET', '/creatures', { token: body.access_token });
    expect(creatures.body).toHaveLength(6);
  });
});

describe('POST /token', () => {
  it('200: gives a bearer token for an hour with the agreed claims', async () => {
    await register({ username: 'Erika', password: PASSWORD });
    const { status, body, headers } = await logIn({ username: 'erika', password: PASSWORD });
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'bearer', expires_in: 3600 });
    expect(headers.get('cache-control')).toBe('no-store');
    const issued = Math.floor(clock.time.getTime() / 1000);
    expect(claimsOf(body.access_token)).toEqual({
      sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: 'Erika',
      role: 'trainer',
      iss: 'battle-service',
      aud: 'battle-service',
      iat: issued,
      exp: issued + 3600,
    });
  });

  it('200: accepts the OAuth2 form encoding', async () => {
    await register({ username: 'Koga', password: PASSWORD });
    const response = await fetch(`${service.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username: 'Koga', password: PASSWORD }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ token_type: 'bearer' });
  });

  it.each([
    ['empty', ''],
    ['left out', undefined],
  ])('200: a grant_type that is %s, in the form', async (what, grant) => {
    const username = `Surge_${what.length}`;
    await register({ username, password: PASSWORD });
    const body = new URLSearchParams({
      ...(grant !== undefined && { grant_type: grant }),
      ...{ username, password: PASSWORD, scope: '', client_id: '', client_secret: '' },
    });
    expect((await fetch(`${service.url}/token`, { method: 'POST', body })).status).toBe(200);
  });

  it('400: another grant_type', async () => {
    const body = new URLSearchParams({ grant_type: 'refresh_token', username: 'Koga', password: PASSWORD });
    expect((await fetch(`${service.url}/token`, { method: 'POST', body })).status).toBe(400);
  });

  it('401: says the same for an unknown name and for a wrong password', async () => {
    await register({ username: 'Sabrina', password: PASSWORD });
    const unknown = await logIn({ username: 'nobody', password: PASSWORD });
    const wrong = await logIn({ username: 'Sabrina', password: 'not the password' });
    expect(unknown.status).toBe(401);
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer');
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
  });

  it('400: a missing field is named', async () => {
    const answer = await logIn({ username: 'Sabrina' });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { password: [expect.any(String)] } });
  });

  it('415: any other content type', async () => {
    const response = await fetch(`${service.url}/token`, { method: 'POST', body: 'username=a' });
    expect(response.status).toBe(415);
  });
});

describe('GET /trainers/me', () => {
  it('200: the own trainer record', async () => {
    const trainer = await newTrainer(service.url);
    expect(await trainer.record()).toMatchObject({ username: trainer.username, elo_rating: 1000 });
  });

  it('401: without a token, with a broken one, and with one that has expired', async () => {
    const trainer = await newTrainer(service.url);
    const none = await send(service.url, 'GET', '/trainers/me');
    const broken = await trainerClient(service.url, 'x', 'no.token.atall').get('/trainers/me');
    clock.time = new Date(clock.time.getTime() + 3_600_000);
    const expired = await trainer.get('/trainers/me');
    for (const answer of [none, broken, expired]) {
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(answer.body).toMatchObject({ status: 401, code: 'invalid_token' });
    }
  });

  it('401: a token of an account that does not exist', async () => {
    const token = service.app.issueToken({
      sub: '00000000-0000-4000-8000-000000000000',
      username: 'ghost',
      role: 'trainer',
    });
    const ghost = trainerClient(service.url, 'ghost', token);
    expect((await ghost.get('/trainers/me')).status).toBe(401);
    expect((await ghost.post('/creatures/catch')).status).toBe(401);
    const target = await newTrainer(service.url);
    const challenge = await ghost.post('/battles/challenge', { opponent_username: target.username });
    expect(challenge.status).toBe(401);
  });
});
