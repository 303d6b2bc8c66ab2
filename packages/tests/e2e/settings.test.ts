import { redisProgram, redisServer } from '@repo/testing/redis-server';
import { isFull } from '@repo/testing/run-length';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS as BATTLE_SETTINGS } from '../../../apps/battle-service/src/env.js';
import { SETTINGS as LIBRARY_SETTINGS } from '../../../apps/library-service/src/env.js';
import { read } from './files.js';
import { startService } from './services.js';

type ComposeService = {
  environment: Record<string, string>;
  command?: string | string[];
  networks: string[];
  ulimits?: { nofile: { soft: number; hard: number } };
};
type Compose = {
  services: Record<string, ComposeService>;
  networks: Record<string, { internal?: boolean } | null>;
};

const parseYaml = (file: string): Compose => parse(read(file), { merge: true });
const compose = parseYaml('docker-compose.yml');
/** The image says where a replica listens, and a container has no folder for mails. */
const NOT_PASSED = ['PORT', 'HOST', 'MAIL_DIR'];

const SERVICES = [
  ['battle-service', BATTLE_SETTINGS],
  ['library-service', LIBRARY_SETTINGS],
] as const;

const environmentOf = (service: string) => compose.services[service]?.environment ?? {};

/** The variables of the first column of the table. */
const listed = [...read('docs/settings.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);

describe.each(SERVICES)('the settings of the %s', (service, settings) => {
  test('are in the table of docs/settings.md, each of them', () => {
    expect(settings.filter((name) => !listed.includes(name))).toEqual([]);
  });

  test('are passed on by docker-compose.yml, each of them', () => {
    const passed = Object.keys(environmentOf(service));
    const wanted = settings.filter((name) => !NOT_PASSED.includes(name));
    expect(wanted.filter((name) => !passed.includes(name))).toEqual([]);
  });

  test('of OpenTelemetry that docs/operations.md names, or the code reads, are passed on', () => {
    const named = [read('docs/operations.md'), read('packages/http-kit/src/tracing/env.ts')].flatMap((text) =>
      [...text.matchAll(/\bOTEL_[A-Z_]*[A-Z]\b/g)].map(([name]) => name),
    );
    // Each service has its name; the rest of them is for both.
    const wanted = [...new Set(named)].filter((name) => name !== 'OTEL_SERVICE_NAME');
    expect(wanted.length).toBeGreaterThan(5);
    const passed = Object.keys(environmentOf(service));
    expect(wanted.filter((name) => !passed.includes(name))).toEqual([]);
  });
});

test('.env.example lists what docker-compose.yml reads, and nothing else, with the same defaults', () => {
  const used = new Map<string, string | undefined>();
  for (const [, name = '', fallback] of read('docker-compose.yml').matchAll(
    /\$\{([A-Z_]+)(?::-((?:[^${}]|\$\{[^}]*\})*))?[^}]*\}/g,
  )) {
    used.set(name, fallback ?? used.get(name));
  }
  const listed = new Map(
    [...read('.env.example').matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]),
  );
  // The one names further files; the other is of the build.
  const [ofCompose, ofTheBuild] = ['COMPOSE_FILE', 'REVISION'];
  expect([...listed.keys()].filter((name) => name !== ofCompose).sort()).toEqual(
    [...used.keys()].filter((name) => name !== ofTheBuild).sort(),
  );
  for (const [name, value] of listed) {
    const fallback = used.get(name);
    // Examples stand where there is no default, or where it is made of others.
    if (fallback && !fallback.includes('$')) expect(`${name}=${value}`).toBe(`${name}=${fallback}`);
  }
});

test('the library is guarded unless it is said to be open', () => {
  expect(environmentOf('library-service').ACCESS).toContain('LIBRARY_ACCESS:-guarded');
});

test('only with its further file the battle-service has a way out of its networks', () => {
  const isOpen = ({ networks }: Compose, name: string) => networks[name]?.internal !== true;
  for (const [service] of SERVICES) {
    const networks = compose.services[service]?.networks ?? [];
    expect(networks.filter((name) => isOpen(compose, name))).toEqual([]);
  }
  const out = parseYaml('packages/tests/stack/deploy/battle-out.yml');
  expect(Object.keys(out.services)).toEqual(['battle-service']);
  expect(out.services['battle-service']?.networks.filter((name) => isOpen(out, name))).toEqual([
    'battle-out',
  ]);
});

test('the connections of as many replicas as the proxy has room for fit into PostgreSQL', () => {
  const replicas = Number(
    /server-template battle 1-(\d+) /.exec(read('packages/tests/stack/deploy/haproxy.cfg'))?.[1],
  );
  const pool = Number(/\$\{DATABASE_POOL_SIZE:-(\d+)\}/.exec(read('docker-compose.yml'))?.[1]);
  const command = String(compose.services.postgres?.command);
  const most = Number(/max_connections=(\d+)/.exec(command)?.[1]);
  // One more of each replica is for readiness; three are PostgreSQL's own, and ten are for commands and backups.
  const needed = SERVICES.length * replicas * (pool + 1) + 3 + 10;
  expect([replicas, pool, needed <= most]).toEqual([8, 10, true]);
  // The accounts' limits are enough for them, with a listener of each battle-service, and leave PostgreSQL its own connections.
  const [battle, library] = ['BATTLE', 'LIBRARY'].map((service) =>
    Number(new RegExp(`${service}_DATABASE_CONNECTIONS:-(\\d+)`).exec(read('docker-compose.yml'))?.[1]),
  ) as [number, number];
  expect(battle).toBeGreaterThanOrEqual(replicas * (pool + 2));
  expect(library).toBeGreaterThanOrEqual(replicas * (pool + 1));
  expect(battle + library + 3).toBeLessThanOrEqual(most);
});

test('the proxy has room for the streams of two replicas, with no more open files than most machines allow', () => {
  const [ofAll = 0, ofBattles = 0, ofLibrary = 0] = [
    ...read('packages/tests/stack/deploy/haproxy.cfg').matchAll(/^ {4}maxconn (\d+)$/gm),
  ].map(([, count]) => Number(count));
  const files = compose.services.proxy?.ulimits?.nofile;
  const streams = Number(
    /\$\{STREAMS_MAX:-(\d+)\}/.exec(String(environmentOf('battle-service').STREAMS_MAX))?.[1],
  );
  expect(2 * streams).toBeLessThan(ofBattles);
  // The rest is for its own health.
  expect(ofBattles + ofLibrary).toBeLessThan(ofAll);
  expect(files?.soft).toBe(files?.hard);
  expect(2 * ofAll + 100).toBeLessThan(files?.hard ?? 0);
  expect(files?.hard).toBeLessThanOrEqual(20_000);
});

test('the store of limits drops no count to make room for others', () => {
  expect(compose.services.valkey?.command).toMatch(/--maxmemory \d+mb --maxmemory-policy noeviction\b/);
});

test.skipIf(!redisProgram() || !isFull)(
  'the store of limits takes the counts of both services (skipped where neither valkey-server nor redis-server is on PATH)',
  async () => {
    const withPassword = (text: unknown) => String(text).replace(/\$\{\w+_PASSWORD[^}]*\}/g, 'its-password');
    // Words of a shell: where a rule has a password, it is in quotes. All but where the counts are kept.
    const words: readonly string[] =
      withPassword(compose.services.valkey?.command).match(/'[^']*'|\S+/g) ?? [];
    const settings = words.slice(words.indexOf('--maxmemory')).map((word) => word.replaceAll("'", ''));
    const store = await redisServer(redisProgram() ?? '', settings);
    await store.start();
    onTestFinished(() => store.stop());

    for (const name of ['battle', 'library'] as const) {
      const address = withPassword(environmentOf(`${name}-service`).REDIS_URL);
      const { url, metric } = await startService(name, {
        REDIS_URL: address.replace('valkey:6379', new URL(store.url).host),
      });
      // Polled, since on a busy machine the store may answer too late, and is asked again a second later.
      const look = async () => {
        // This request is counted.
        expect((await fetch(url)).status).toBe(200);
        return [await (await fetch(`${url}/readyz`)).json(), await metric('rate_limit_store_up')];
      };
      await expect.poll(look, { timeout: 60_000 }).toEqual([{ status: 'ok' }, 1]);
    }
  },
);
