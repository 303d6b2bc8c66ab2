import { createPasswordHasher } from '@repo/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, PASSWORD, someone } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService({ passwords: createPasswordHasher() });
  client = clientOf(service.url);
});
afterAll(() => service.close());

const register = (body: unknown) => client.post('/users/register', body);

describe('201', () => {
  test('answers the user that was made, without the password', async () => {
    const body = someone({ DOB: '1815-12-10', address: '12 St James’s Square, London' });
    const { password: _password, ...shown } = body;
    const answer = await register(body);
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(Number), ...shown }]);
  });

  test('day of birth and address may be left out', async () => {
    const answer = await register(someone());
    expect([answer.status, answer.body]).toMatchObject([201, { DOB: null, address: null }]);
  });

  test('a role may be blank', async () => {
    expect((await register(someone({ role: '' }))).status).toBe(201);
  });

  test('lengths count characters, not bytes or UTF-16 units', async () => {
    const answer = await register(someone({ first_name: '𝒜'.repeat(250), address: '🏠'.repeat(500) }));
    expect(answer.status).toBe(201);
  });

  test('what is stored of the password is an argon2id hash', async () => {
    const { email } = (await client.newUser()) ?? {};
    const { rows } = await service.database.pool.query(
      'SELECT password_hash FROM library.users WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) }]);
  });
});

describe('400', () => {
  test('names every field that is missing', async () => {
    const answer = await register({});
    const missing = ['Missing data for required field.'];
    expect([answer.status, answer.body]).toEqual([
      400,
      { first_name: missing, last_name: missing, email: missing, password: missing, role: missing },
    ]);
  });

  test.each([
    ['first_name', 'x'.repeat(251), 'Longer than maximum length 250.'],
    ['last_name', 'x'.repeat(251), 'Longer than maximum length 250.'],
    ['email', `${'x'.repeat(340)}@example.org`, 'Longer than maximum length 350.'],
    ['password', 'x'.repeat(151), 'Longer than maximum length 150.'],
    ['role', 'x'.repeat(31), 'Longer than maximum length 30.'],
    ['address', 'x'.repeat(501), 'Longer than maximum length 500.'],
    ['email', 'ada', 'Not a valid email address.'],
    ['email', 7, 'Not a valid email address.'],
    ['DOB', '1815-02-31', 'Not a valid date.'],
    ['DOB', '0000-01-01', 'Not a valid date.'],
    ['DOB', '10.12.1815', 'Not a valid date.'],
    ['DOB', 18151210, 'Not a valid date.'],
    ['first_name', 7, 'Not a valid string.'],
    ['first_name', null, 'Not a valid string.'],
    ['last_name', '  ', 'Field may not be blank.'],
    ['password', '', 'Shorter than minimum length 1.'],
    ['address', 'a\0b', 'Contains characters that are not valid text.'],
    ['address', 'a\uD800b', 'Contains characters that are not valid text.'],
    ['id', 7, 'Unknown field.'],
    ['appointed', true, 'Unknown field.'],
    ['password_hash', 'x', 'Unknown field.'],
  ])('says what is wrong with %s %j', async (field, value, message) => {
    const answer = await register(someone({ [field]: value }));
    expect([answer.status, answer.body]).toEqual([400, { [field]: expect.arrayContaining([message]) }]);
  });

  test('names all wrong fields at once', async () => {
    const answer = await register(someone({ email: 'x', DOB: 'y', nickname: 'z' }));
    expect([answer.status, answer.body]).toEqual([
      400,
      { email: ['Not a valid email address.'], DOB: ['Not a valid date.'], nickname: ['Unknown field.'] },
    ]);
  });

  test.each(['', '{', '[]', '"text"', '7', 'null', '{"a":1,}'])('the body %j is no object', async (body) => {
    const answer = await register(body);
    expect([answer.status, answer.body]).toEqual([400, { _schema: ['Invalid input.'] }]);
  });

  test('no body at all is no object', async () => {
    const answer = await client.request('POST', '/users/register');
    expect([answer.status, answer.body]).toEqual([400, { _schema: ['Invalid input.'] }]);
  });
});

describe('409', () => {
  const taken = [409, { email: ['Already registered.'] }];

  test('an address is taken whatever its case', async () => {
    const { email } = await client.newUser();
    const answer = await register(someone({ email: email.toUpperCase() }));
    expect([answer.status, answer.body]).toEqual(taken);
  });

  test('of many that register one address at once, one does', async () => {
    const body = someone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(body)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 5 }, () => taken));
  });
});

describe('other bodies', () => {
  test('415 for what is not JSON, 413 for what is too large', async () => {
    const form = await client.request('POST', '/users/register', {
      body: 'email=a%40example.org',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([form.status, form.body]).toEqual([415, { error: expect.any(String) }]);
    const large = await register(someone({ address: 'x'.repeat(70_000) }));
    expect([large.status, large.body]).toEqual([413, { error: expect.any(String) }]);
  });
});

describe('GET /users', () => {
  test('answers all users by id, and neither password nor hash of any', async () => {
    const { id } = await client.newUser();
    const answer = await client.get<{ id: number }[]>('/users');
    const ids = answer.body.map((user) => user.id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).toContain(id);
    expect(answer.text).not.toContain(PASSWORD);
    expect(answer.text).not.toContain('argon2');
  });
});
