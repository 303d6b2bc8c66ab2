import { createPasswordHasher } from '@repo/auth';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, PASSWORD, someone } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let client: Client;
let email: string;
beforeAll(async () => {
  service = await startService({ passwords: createPasswordHasher() });
  client = clientOf(service.url);
  ({ email } = await client.newUser());
});
afterAll(() => service.close());

const logIn = (address: string, password = 'not the password') =>
  client.post('/users/login', { email: address, password });

describe('which addresses are registered', () => {
  test.each([
    ['an address like any other', 'nobody@example.org'],
    ['no address', 'nobody'],
    ['an address of 5000 characters', `${'x'.repeat(5000)}@example.org`],
    ['nothing', ''],
    ['a wildcard', '%@example.org'],
    ['SQL', "ada@example.org' --"],
  ])('is not told by status, body or headers: %s', async (_what, address) => {
    const known = await logIn(email);
    const unknown = await logIn(address);
    expect([unknown.status, unknown.text]).toEqual([401, known.text]);
    const kept = (headers: Headers) =>
      [...headers].filter(([header]) => header !== 'x-request-id' && header !== 'date');
    expect(kept(unknown.headers)).toEqual(kept(known.headers));
  });
});

test.runIf(isFull)(
  'a flood of 200 logins at once is bounded: most get 503 with Retry-After, others are served meanwhile',
  {
    timeout: 300_000,
  },
  async () => {
    let answered = 0;
    const flood = Array.from({ length: 200 }, (_, index) =>
      logIn(index % 2 === 0 ? email : 'nobody@example.org').finally(() => (answered += 1)),
    );
    let served = 0;
    while (answered < flood.length) {
      for (const { status } of [await client.get('/books'), await client.get('/books/popularity')]) {
        // On a machine that is overloaded as a whole, the service may shed these, too.
        expect([200, 503]).toContain(status);
        if (status === 200 && answered < flood.length) served += 1;
      }
    }
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(200 - refused.length);
    expect(refused.length).toBeGreaterThan(100);
    for (const { headers, body } of refused) {
      expect([headers.get('retry-after'), body]).toEqual(['1', { error: expect.any(String) }]);
    }
    // Had one login held up the process, none of these would have been answered before the flood was over.
    expect(served).toBeGreaterThan(0);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  },
);

test.runIf(isFull)(
  'a flood of registrations is bounded by the same gate, and those that are refused make no account',
  {
    timeout: 300_000,
  },
  async () => {
    const people = Array.from({ length: 200 }, () => someone({ last_name: 'Flood' }));
    const answers = await Promise.all(people.map((person) => client.post('/users/register', person)));
    const made = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status, headers }) => status === 503 && headers.get('retry-after'));
    expect(made + refused.length).toBe(200);
    expect(refused.length).toBeGreaterThan(100);
    const { rows } = await service.database.pool.query(
      `SELECT count(*)::int AS n FROM library.users WHERE last_name = 'Flood'`,
    );
    expect(rows).toEqual([{ n: made }]);
  },
);
