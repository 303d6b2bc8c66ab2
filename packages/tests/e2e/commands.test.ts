import { execFileSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { keptSecret, secretFile } from '@repo/dev-tools/start/local';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { freePort } from '@repo/testing/ports';
import { isFull, someOf } from '@repo/testing/run-length';
import { expect, test } from 'vitest';
import { run, runTool, temporaryFolder, toolFile } from './running.js';

test.runIf(isFull)('the pnpm that runs is the one package.json names', async () => {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const pnpm = runTool('workspace/pnpm', ['--version']);
  expect(await pnpm.ended()).toBe(0);
  // npx may warn of settings it does not know; what pnpm says comes last.
  expect(`pnpm@${pnpm.output().trim().split('\n').at(-1)}`).toBe(packageManager);
});

test('the tests, and the programs that they start by name, run under the Node that ran npm test', () => {
  const wanted = process.env.TESTED_NODE ?? process.version;
  const started = execFileSync('node', ['--version'], { encoding: 'utf8' }).trim();
  expect([process.version, started]).toEqual([wanted, wanted]);
});

test('the command that tests other versions of Node refuses a line that it does not know', async () => {
  const refused = runTool('test/test-node-versions', ['18']);
  expect(await refused.ended()).toBe(2);
  expect(refused.output()).toContain('Not a line that is tested: 18');
});

test('only its owner can look for secrets and read them, also where others could before', () => {
  const file = secretFile(temporaryFolder(), 'battle');
  const modes = () => [dirname(file), file].map((path) => (statSync(path).mode & 0o777).toString(8));
  const secret = keptSecret(file);
  expect(modes()).toEqual(['700', '600']);
  chmodSync(dirname(file), 0o755);
  chmodSync(file, 0o644);
  expect(keptSecret(file)).toBe(secret);
  expect(modes()).toEqual(['700', '600']);
});

test('the demo says what to do when no service answers', async () => {
  const demo = runTool('demo/demo', ['--url', `http://127.0.0.1:${await freePort()}`]);
  expect(await demo.ended()).toBe(1);
  expect(demo.output()).toContain('npm start');
});

/** The commands of package.json that are scripts of the repository, and those of the services. */
const COMMANDS = [
  ...[
    'check/check',
    'check/licences',
    'check/migrations',
    'demo/demo',
    'pack/pack-clients',
    'pipeline/pipeline',
    'release/release',
    'start/start',
    'test/fuzz',
    'test/test',
    'test/test-compose',
    'test/test-long',
    'test/test-node-versions',
  ].map(toolFile),
  ...[
    'battle-service/dist/ladder.js',
    'battle-service/dist/migrate.js',
    'battle-service/dist/rollback.js',
    'battle-service/dist/verify.js',
  ].map((path) => `apps/${path}`),
  'packages/clients/battle-cli/dist/arena.js',
  ...['migrate', 'rollback', 'create-user', 'import/main'].map(
    (name) => `apps/library-service/dist/${name}.js`,
  ),
];

test.each(someOf(COMMANDS, 4))(
  '%s refuses a flag that it does not know, and says how it is called',
  async (script) => {
    const wrong = run(script, ['--no-such-flag']);
    expect([await wrong.ended(), wrong.output()]).toEqual([
      2,
      expect.stringMatching(/^Unknown option '--no-such-flag'[\s\S]*\n\nUsage: /),
    ]);
  },
);

test('a release of a tag that is not the version is refused before anything is packed', async () => {
  const refused = runTool('release/release', ['--dry-run'], {
    GITHUB_REF_TYPE: 'tag',
    GITHUB_REF_NAME: 'v0.0.1',
  });
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toMatch(/^The tag is v0\.0\.1, the version \d+\.\d+\.\d+\.$/m);
  expect(refused.output()).not.toContain('Packing');
});

test.each([toolFile('start/start'), 'apps/library-service/dist/create-user.js'])(
  '%s explains itself with --help',
  async (script) => {
    const help = run(script, ['--help']);
    expect([await help.ended(), help.output()]).toEqual([0, expect.stringMatching(/^Usage: /)]);
  },
);

test.runIf(isFull).each([
  ['import', ['books.csv', '--duplicate', 'forget'], '--duplicate must be one of: skip, update, fail.\n'],
  ['create-user', ['--list', '--role', 'admin'], '--role does not go with --list.\n\nUsage: '],
])('library-%s refuses %j before it starts a database', async (name, args, message) => {
  const dataDir = temporaryFolder();
  const refused = runTool(`service-commands/library-${name}`, args, { DATA_DIR: dataDir });
  expect(await refused.ended(), refused.output()).toBe(2);
  expect(refused.output().startsWith(message), refused.output()).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
});
