import { once } from 'node:events';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@repo/dev-database';
import { heldPort } from '@repo/testing/ports';
import { type Program, startProgram } from '@repo/testing/programs';
import { build } from 'esbuild';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const inPackage = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The fixture with what it imports: it starts in a third of the time. */
const BUNDLE = inPackage('node_modules/.tests/service.mjs');

beforeAll(async () => {
  // It looks for its compiled part beside itself, like the other two for their files.
  const argon2 = createRequire(inPackage('node_modules/@repo/auth/package.json')).resolve('argon2');
  await build({
    entryPoints: [inPackage('test/fixtures/service.mjs')],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    alias: { argon2 },
    external: [argon2, '@fastify/swagger-ui', 'pg'],
    // Bundled CommonJS modules require Node's own.
    banner: {
      js: "import { createRequire as createRequireOfBundle } from 'node:module'; const require = createRequireOfBundle(import.meta.url);",
    },
    logLevel: 'warning',
  });
});

const SETTINGS = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  JWT_SECRET: 'hunter2'.repeat(5),
  BASE_URL: 'http://localhost',
  HOST: '127.0.0.1',
  PORT: '0',
};

const running: Program[] = [];
const agents: Agent[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.ended('SIGKILL')));
  for (const agent of agents.splice(0)) agent.destroy();
});

function run(settings: Record<string, string>): Program {
  const program = startProgram(process.execPath, [BUNDLE], { env: { ...SETTINGS, ...settings } });
  running.push(program);
  return program;
}

async function listening({ output }: Program): Promise<string> {
  const address = () => output().match(/listening at (http:[^"\\]+)/)?.[1];
  await expect.poll(address).toBeDefined();
  return address() ?? '';
}

function keepAlive(): Agent {
  const agent = new Agent({ keepAlive: true });
  agents.push(agent);
  return agent;
}

async function get(url: string, agent: Agent): Promise<IncomingMessage & { text: string }> {
  const [response]: IncomingMessage[] = await once(httpGet(url, { agent }), 'response');
  if (!response) throw new Error('no response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return Object.assign(response, { text });
}

describe('stopping', () => {
  test('finishes what is in work, tells load balancers, and leaves idle connections behind', async () => {
    const service = run({});
    const base = await listening(service);
    const idle = keepAlive();
    await get(`${base}/healthz`, idle);
    const slow = get(`${base}/slow`, keepAlive());
    const stillOpen = keepAlive();
    await get(`${base}/healthz`, stillOpen);

    service.child.kill('SIGTERM');
    let ready = await get(`${base}/readyz`, stillOpen);
    while (!ready.text.includes('stopping')) ready = await get(`${base}/readyz`, stillOpen);
    expect([ready.statusCode, ready.headers.connection, ready.text]).toEqual([
      503,
      'close',
      '{"status":"stopping","away":[]}',
    ]);
    const finished = await slow;
    expect([finished.statusCode, finished.headers.connection, finished.text]).toEqual([
      200,
      'close',
      '{"done":true}',
    ]);
    // Not 1, as when it is cut off because it takes too long.
    expect(await service.ended()).toBe(0);
    expect(service.output()).toContain('closed');
  });

  test('on Ctrl-C happens at once', async () => {
    const service = run({});
    await listening(service);
    service.child.kill('SIGINT');
    expect(await service.ended()).toBe(0);
    expect(service.output()).toContain('closed');
  });

  test('after an error nobody handled is orderly, logged, and ends with 1', async () => {
    const service = run({});
    const base = await listening(service);
    await get(`${base}/crash`, keepAlive());
    expect(await service.ended()).toBe(1);
    expect(service.output()).toContain('nobody caught this');
    expect(service.output()).toContain('closed');
  });
});

describe('a service that cannot start ends with 1 and says why in one message', () => {
  test('when settings are missing or wrong', async () => {
    const service = run({ JWT_SECRET: 'hunter2', BASE_URL: '', PORT: 'x' });
    expect(await service.ended()).toBe(1);
    const text = service.output();
    expect(text).toMatch(/^The settings are not valid:\n {2}JWT_SECRET .*\n {2}BASE_URL .*\n {2}PORT .*\n$/);
    expect(text).not.toContain('hunter2');
  });

  test('when the port is taken', async () => {
    const { port, release } = await heldPort();
    const service = run({ PORT: String(port) });
    expect(await service.ended()).toBe(1);
    expect(service.output()).toMatch(/^The service could not start: .*EADDRINUSE.*Choose another PORT\.\n$/);
    await release();
  });

  test('when the database server knows no such database', async () => {
    const database = await createTestDatabase();
    const service = run({
      DATABASE_URL: database.url.replace(/[^/]+$/, 'no_such_database'),
      MIGRATE: '/nowhere',
    });
    expect(await service.ended()).toBe(1);
    expect(service.output()).toMatch(
      /^The service could not start: .*"no_such_database" does not exist\)\.\n$/,
    );
    await database.drop();
  });

  test('when the database is away', async () => {
    const service = run({ MIGRATE: '/nowhere' });
    expect(await service.ended()).toBe(1);
    expect(service.output()).toMatch(
      /^The service could not start: the database at DATABASE_URL .*ECONNREFUSED.*\n$/,
    );
  });
});
