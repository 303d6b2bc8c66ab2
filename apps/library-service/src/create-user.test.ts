import { parseArgs } from 'node:util';
import { isFull, someOf } from '@repo/testing/run-length';
import { runServiceCommand } from '@repo/testing/service-process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { command as definition, readArguments } from './staff/create-user.arguments.js';
import { type Client, clientOf } from './testing/client.js';
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
  runServiceCommand('library-service', 'create-user', {
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

  test.runIf(isFull)('takes the password from NEW_USER_PASSWORD, and the role admin', async () => {
    const env = { NEW_USER_PASSWORD: ' blanks belong to it ' };
    const { code } = await create([...argsFor('adm@example.org'), '--role', 'admin'], '', env);
    expect(code).toBe(0);
    const token = await client.login('adm@example.org', env.NEW_USER_PASSWORD);
    expect(payloadOf(token).role).toBe('admin');
  });

  test.runIf(isFull)('takes no password as an argument', async () => {
    const { code, err } = await create([...argsFor('x@example.org'), '--password', 'secret words'], '');
    expect([code, err]).toEqual([2, expect.stringContaining('Usage: create-user')]);
  });

  test('says everything that is wrong, and repeats no password', async () => {
    const { code, err } = await create(['--email', 'x', '--role', 'reader'], 'short7\n');
    expect(code).toBe(2);
    expect(err.trim().split('\n').sort()).toEqual([
      'email: Not a valid email address.',
      'first_name: Missing data for required field.',
      'last_name: Missing data for required field.',
      'password: Shorter than minimum length 8.',
      'role: Must be one of: librarian, admin, kiosk.',
    ]);
  });

  test.runIf(isFull)('says when the address is taken, and when the database is away', async () => {
    await create(argsFor('twice@example.org'), 'a good password\n');
    const again = await create(argsFor('Twice@example.org'), 'a good password\n');
    expect([again.code, again.err]).toEqual([1, 'email: Already registered.\n']);
    const away = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' };
    const failed = await create(argsFor('away@example.org'), 'a good password\n', away);
    expect([failed.code, failed.err]).toEqual([
      1,
      'Nothing was changed: the database at DATABASE_URL cannot be reached (ECONNREFUSED).\n',
    ]);
    expect(failed.err).not.toContain('secret');
  });

  test.runIf(isFull)('says which settings are missing', async () => {
    const { code, err } = await create(argsFor('x@example.org'), '', { DATABASE_URL: '' });
    expect([code, err]).toEqual([1, expect.stringContaining('DATABASE_URL is not set')]);
  });
});

describe('create-user, of accounts that are there', () => {
  const usersList = async (token: string) => (await client.get('/users', { token })).status;
  const command = (...args: string[]) => create(args, '');

  test.runIf(isFull)(
    '--promote makes staff of a reader from the next login on, --demote ends it at once, --list shows who is',
    async () => {
      const reader = await client.newUser({ first_name: 'Kay', last_name: 'Out\u001b[2J' });
      const name = `User ${reader.id}, ${reader.email},`;
      const promoted = await command('--promote', reader.email.toUpperCase(), '--role', 'librarian');
      expect(promoted).toEqual({ code: 0, out: `${name} is librarian from the next login on\n`, err: '' });
      expect(await usersList(reader.token)).toBe(401);
      const token = await client.login(reader.email);
      expect([payloadOf(token).role, await usersList(token)]).toEqual(['librarian', 200]);

      const again = await command('--promote', reader.email);
      expect([again.code, again.out]).toEqual([0, `${name} is librarian already\n`]);
      await command('--promote', reader.email, '--role', 'admin');
      expect(payloadOf(await client.login(reader.email)).role).toBe('admin');

      const listed = (await command('--list')).out.split('\n');
      expect(listed).toContain(`${reader.id} admin ${reader.email} "Kay Out\\u001b[2J"`);

      const demoted = await command('--demote', reader.email);
      expect(demoted).toEqual({ code: 0, out: `${name} is not of the staff any more\n`, err: '' });
      expect(await usersList(token)).toBe(401);
      expect(payloadOf(await client.login(reader.email)).role).toBe('user');
      expect((await command('--list')).out).not.toContain(reader.email);
      const twice = await command('--demote', reader.email);
      expect([twice.code, twice.err]).toEqual([1, `${name} is not of the staff.\n`]);
    },
  );

  test.each(someOf(['--promote', '--demote']))('%s says when there is no such account', async (action) => {
    const { code, err } = await command(action, 'nobody@example.org');
    expect([code, err]).toEqual([1, 'User not found\n']);
  });

  test.each([
    [[], /^What is to be done is not said\./],
    [['--promote', 'a@example.org', '--role', 'reader'], /^role: Must be one of: librarian, admin, kiosk\./],
    [['--demote', 'a@example.org', '--role', 'admin'], /^--role does not go with --demote\./],
    [['--list', '--email', 'a@example.org'], /^--email does not go with --list\./],
    [['--promote', 'a@example.org', '--demote', 'a@example.org'], /^--demote does not go with --promote\./],
    [['--promote'], /argument missing/],
  ])('called with %j it says why it cannot be done', (args, message) => {
    const { flags } = definition;
    expect(() => readArguments(parseArgs({ args, options: flags, allowPositionals: true }))).toThrow(message);
  });
});
