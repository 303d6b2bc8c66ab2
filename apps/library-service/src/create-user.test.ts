import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from './testing/client.js';
import { runCommand } from './testing/run-command.js';
import { startService, type TestService } from './testing/service.js';
import { payloadOf } from './testing/token.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  client = clientOf(service.url);
});
afterAll(() => service.close());

const argsFor = (email: string) => ['--email', email, '--first-name', 'Lea', '--last-name', 'Gray'];

const create = (args: string[], input: string, env: Record<string, string> = {}) =>
  runCommand('create-user.ts', {
    args,
    input,
    env: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'error', ...env },
  });

describe('create-user', () => {
  test('makes a librarian, who may do what is guarded, with the password from standard input', async () => {
    const result = await create(argsFor('lea@example.org'), 'a good password\nanother line\n');
    expect(result).toEqual({
      code: 0,
      out: expect.stringMatching(/^Created user \d+: lea@example.org, librarian\n$/),
      err: '',
    });
    const token = await client.login('lea@example.org', 'a good password');
    expect(payloadOf(token).role).toBe('librarian');
    expect((await client.get('/users', { token })).status).toBe(200);
  });

  test('takes the password from NEW_USER_PASSWORD, and the role admin', async () => {
    const env = { NEW_USER_PASSWORD: ' blanks belong to it ' };
    const { code } = await create([...argsFor('adm@example.org'), '--role', 'admin'], '', env);
    expect(code).toBe(0);
    const token = await client.login('adm@example.org', env.NEW_USER_PASSWORD);
    expect(payloadOf(token).role).toBe('admin');
  });

  test('takes no password as an argument', async () => {
    const { code, err } = await create([...argsFor('x@example.org'), '--password', 'secret words'], '');
    expect([code, err]).toEqual([1, expect.stringContaining('Usage: create-user')]);
  });

  test('says everything that is wrong, and repeats no password', async () => {
    const { code, err } = await create(['--email', 'x', '--role', 'reader'], 'short7\n');
    expect(code).toBe(1);
    expect(err.trim().split('\n').sort()).toEqual([
      'email: Not a valid email address.',
      'first_name: Missing data for required field.',
      'last_name: Missing data for required field.',
      'password: Shorter than minimum length 8.',
      'role: Must be one of: librarian, admin.',
    ]);
  });

  test('says when the address is taken, and when the database is away', async () => {
    await create(argsFor('twice@example.org'), 'a good password\n');
    const again = await create(argsFor('Twice@example.org'), 'a good password\n');
    expect([again.code, again.err]).toEqual([1, 'The email address is registered already.\n']);
    const away = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' };
    const failed = await create(argsFor('away@example.org'), 'a good password\n', away);
    expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
    expect(failed.err).not.toContain('secret');
  });

  test('says which settings are missing', async () => {
    const { code, err } = await create(argsFor('x@example.org'), '', { DATABASE_URL: '' });
    expect([code, err]).toEqual([1, expect.stringContaining('DATABASE_URL is not set')]);
  });
});
