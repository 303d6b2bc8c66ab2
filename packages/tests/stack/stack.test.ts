import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { send } from '@repo/testing/http-client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type Client,
  fight,
  newBattle,
  newClient,
  newTrainer,
  playDemo,
  type Trainer,
  untilStatus,
  watch,
} from './clients.js';
import { attempt, docker, lines, startedAt } from './docker.js';
import { newStack, SERVICES, type ServiceName, type Stack } from './stack.js';

const BASE_IMAGE = 'node:24-trixie-slim';

/** How long something may take that has to come. */
const WHILE = { timeout: 600_000 };

let stack: Stack;
const report: string[] = [];

/** Runs the work and notes how long it took. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  report.push(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const sizeOf = async (image: string) => Number(await docker('image', 'inspect', image, '--format={{.Size}}'));

beforeAll(async () => {
  stack = await newStack();
  await timed('Building both images', () => stack.compose('build', '--quiet'));
});

afterAll(async () => {
  await stack.compose('down', '--volumes', '--timeout', '5');
  await stack.removeImages();
  console.log(report.join('\n'));
});

describe('settings', () => {
  test('without them nothing starts, and what is missing is named', async () => {
    const { code, all } = await stack.withSettings('/dev/null', 'up', '--detach');
    expect(code).not.toBe(0);
    expect(all).toMatch(/required variable \w+ is missing a value: see \.env\.example/);
    expect(await stack.remains()).toEqual([]);
  });

  test.each([...SERVICES])('those of .env.example are refused by the %s', async (service) => {
    const { code, all } = await stack.withSettings('.env.example', 'run', '--rm', '--no-deps', service);
    expect(code).toBe(1);
    for (const name of ['DATABASE_URL', 'JWT_SECRET', 'REDIS_URL']) {
      expect(all).toContain(`${name} still holds CHANGE_ME`);
    }
  });

  test('those of .env.example make no accounts in the database', async () => {
    const { code, all } = await stack.withSettings(
      '.env.example',
      'run',
      '--rm',
      '--no-deps',
      'database-roles',
    );
    expect(code).toBe(1);
    expect(all).toContain('still that of .env.example');
    // Removes its networks, whose addresses the next stack needs.
    await stack.withSettings('.env.example', 'down', '--volumes');
  });
});

describe.each([...SERVICES])('the image of the %s', (service) => {
  /** Runs code with the image's Node on a read-only file system and gives its output. */
  const inside = (code: string) =>
    docker('run', '--rm', '--network=none', '--read-only', stack.image(service), 'node', '-e', code);

  test('runs Node directly, without a shell or root, and says what it is', async () => {
    const { Config } = JSON.parse(await docker('inspect', stack.image(service)))[0];
    expect(Config).toMatchObject({ User: 'node' });
    expect([Config.Cmd[0], Config.Cmd.at(-1)]).toEqual(['node', 'dist/main.js']);
    expect(Config.Entrypoint ?? []).toEqual([]);
    expect(Config.Healthcheck.Test.slice(0, 2)).toEqual(['CMD', 'node']);
    expect(Config.Labels).toMatchObject({
      'org.opencontainers.image.title': service,
      'org.opencontainers.image.licenses': 'MIT',
      'org.opencontainers.image.version': stack.project,
      'org.opencontainers.image.revision': expect.any(String),
    });
    expect(await inside('console.log(process.getuid() > 0, process.versions.node.split(".")[0])')).toBe(
      'true 24',
    );
  });

  test('starts where there is no shell', async () => {
    const shells = ['/bin/sh', '/bin/bash', '/bin/dash'].flatMap((shell) => ['-v', `/dev/null:${shell}:ro`]);
    const started = await attempt('docker', ['run', '--rm', '--read-only', ...shells, stack.image(service)]);
    expect(started.all).toContain('DATABASE_URL is not set');
  });

  test('holds no development dependency, no source and no test', async () => {
    const production = await productionPackages(service);
    expect([production.has('fastify'), production.has('vitest')]).toEqual([true, false]);

    const held = lines(
      await inside(`
        const { readdirSync } = require('node:fs');
        for (const entry of readdirSync('/app', { recursive: true })) console.log(entry);`),
    );
    const packages = held.flatMap((file) => /^node_modules\/\.pnpm\/(@?[^@/]+)@[^/]+$/.exec(file)?.[1] ?? []);
    const names = packages.map((name) => name.replace('+', '/'));
    expect(names).toContain('fastify');
    expect(names.filter((name) => !production.has(name) || name.startsWith('@types/'))).toEqual([]);
    // Files outside of node_modules, or in a package of this repository.
    const own = held.filter((file) => /^(?:.*node_modules\/@repo\/)?(?!.*node_modules)/.test(file));
    expect(own).toContain('dist/main.js');
    expect(own.filter((file) => /\.test\.|\.ts$|\.map$|(^|\/)(src|testing)(\/|$)/.test(file))).toEqual([]);
  });

  test('adds less than 80 MB to the base image', async () => {
    const [base, whole] = [await sizeOf(BASE_IMAGE), await sizeOf(stack.image(service))];
    report.push(
      `Image of the ${service}: ${megabytes(whole)}, of which ${megabytes(base)} are ${BASE_IMAGE}`,
    );
    expect(whole - base).toBeLessThan(80e6);
  });
});

describe('the stack', () => {
  beforeAll(async () => {
    await timed('From nothing to healthy', stack.up);
  });

  test.each([...SERVICES])('no replica of the %s lacks anything', async (service) => {
    const replicas = await stack.containers(service);
    expect(replicas).toHaveLength(2);
    const url = "'http://127.0.0.1:' + process.env.PORT + '/readyz'";
    const ask = `fetch(${url}).then((answer) => answer.text()).then(console.log)`;
    // Polled, since a busy machine may have it wait for a moment.
    for (const id of replicas) {
      await expect.poll(() => docker('exec', id, 'node', '-e', ask), WHILE).toBe('{"status":"ok"}');
    }
  });

  test('answers the demo, told where it is', async () => {
    const demo = await timed('The demo through the proxy', () => playDemo(stack));
    expect(demo).toMatch(/wins!|draw/);
    expect(demo).toContain('Only staff may change this library');
  });

  test('runs other commands in the same images: staff is made, a catalogue is loaded from standard input', async () => {
    const staff = ['--email=ada@example.org', '--first-name=Ada', '--last-name=Reader', '--role=librarian'];
    const password = ['--env', 'NEW_USER_PASSWORD=a good long password'];
    const created = await stack.compose(
      ...['run', '--rm', ...password, 'library-service', 'node', 'dist/create-user.js', ...staff],
    );
    expect(created).toMatch(/^Created user \d+: ada@example\.org, librarian$/m);

    const csv = 'title,author,publish_date\nA Book from a File,A. N. Author,1969-03-01\n';
    const load = ['run', '--rm', '--no-TTY', 'library-service', 'node', 'dist/import/main.js', '-'];
    expect(await stack.feed(csv, ...load)).toMatch(/^ +1 imported$/m);
    const found = await send<unknown[]>(
      stack.urls['library-service'],
      'GET',
      '/books/search?title=from%20a%20file',
    );
    expect(found.body).toHaveLength(1);
  });

  test('the commands of docs/operations.md bring back what was there when the dump was made', async () => {
    const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const [dump = '', restore = ''] = [
      ...page.matchAll(/```sh\n(docker compose [^`]*library\.dump[^`]*)```/g),
    ].map(([, commands = '']) => commands.replaceAll('library.dump', join(stack.folder, 'library.dump')));
    const search = () =>
      send<unknown[]>(stack.urls['library-service'], 'GET', '/books/search?title=from%20a%20file');
    await stack.shell(dump);
    const load = ['run', '--rm', '--no-TTY', 'library-service', 'node', 'dist/import/main.js', '-'];
    await stack.feed(
      'title,author,publish_date\nAnother Book from a File,A. N. Author,1970-03-01\n',
      ...load,
    );
    expect((await search()).body).toHaveLength(2);
    await stack.shell(restore);
    expect((await search()).body).toHaveLength(1);
  });

  test('publishes the proxy and nothing else, and the proxy keeps metrics to itself', async () => {
    const all = lines(
      await docker('ps', '--filter', `label=com.docker.compose.project=${stack.project}`, '-q'),
    );
    const published = await Promise.all(
      all.map(async (id) => {
        const { Config, NetworkSettings } = JSON.parse(await docker('inspect', id))[0];
        const ports = Object.values(NetworkSettings.Ports as Record<string, unknown[] | null>);
        return ports.some((bindings) => bindings !== null && bindings.length > 0)
          ? [Config.Labels['com.docker.compose.service']]
          : [];
      }),
    );
    expect(published.flat()).toEqual(['proxy']);
    for (const url of Object.values(stack.urls)) {
      for (const path of ['/metrics', '/%6Detrics', '/metrics?x=1']) {
        expect((await send(url, 'GET', path)).status).toBe(404);
      }
    }
  });

  test('every container runs read-only, without privileges, within limits', async () => {
    const all = lines(
      await docker('ps', '--all', '--filter', `label=com.docker.compose.project=${stack.project}`, '-q'),
    );
    for (const id of all) {
      const { HostConfig, Config } = JSON.parse(await docker('inspect', id))[0];
      expect(HostConfig).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'], Privileged: false });
      expect(Math.min(HostConfig.Memory, HostConfig.NanoCpus, HostConfig.PidsLimit)).toBeGreaterThan(0);
      expect(Config.User).not.toMatch(/^(|0|root)$/);
    }
    expect(all.length).toBe(10);
  });

  test.each([
    ['battle', 'library'],
    ['library', 'battle'],
  ])('the database account of %s owns its own tables and reads none of %s', async (own, other) => {
    const asOwn = (sql: string, database = 'arena') => {
      const password = stack.setting(`${own.toUpperCase()}_DATABASE_PASSWORD`);
      const url = `postgres://${own}:${password}@127.0.0.1/${database}`;
      return attempt('docker', [
        ...['compose', '--project-name', stack.project, 'exec', '-T', 'postgres'],
        ...['psql', '--no-psqlrc', '--tuples-only', '--no-align', url, '-c', sql],
      ]);
    };
    const tables = await asOwn(
      `SELECT count(*) FROM pg_tables WHERE schemaname = '${own}' AND tableowner = '${own}'`,
    );
    expect(Number(tables.out)).toBeGreaterThan(2);
    const table = other === 'battle' ? 'trainers' : 'users';
    for (const statement of [
      `SELECT count(*) FROM ${other}.${table}`,
      `DELETE FROM ${other}.${table}`,
      `SELECT count(*) FROM ${other}_migrations.applied`,
      `CREATE TABLE ${other}.mine (id int)`,
    ]) {
      expect((await asOwn(statement)).all).toContain(`permission denied for schema ${other}`);
    }
    expect((await asOwn('CREATE ROLE mine')).all).toContain('permission denied');
    expect((await asOwn('SELECT 1', 'postgres')).all).toContain('permission denied for database');
  });

  test.each([
    ['battle', 'library'],
    ['library', 'battle'],
  ])('the account of %s in the store of limits reaches no key of %s', async (own, other) => {
    const ask = (...command: string[]) =>
      stack.compose(
        ...['exec', '-T', 'valkey', 'valkey-cli', '--no-auth-warning', '--user', own, '--pass'],
        ...[stack.setting(`${own.toUpperCase()}_REDIS_PASSWORD`), ...command],
      );
    expect(await ask('SET', `${own}-service:probe`, '1', 'EX', '1')).toBe('OK');
    expect(await ask('GET', `${other}-service:probe`)).toContain('NOPERM');
    expect(await ask('FLUSHALL')).toContain('NOPERM');
  });

  test.each([
    ['battle-service', '/token', 10, { username: 'nobody', password: 'guessing it' }],
    ['library-service', '/users/login', 5, { email: 'nobody@example.org', password: 'guessing it' }],
  ] as const)(
    'the replicas of the %s count guesses together, by the address of who guesses',
    async (...row) => {
      const [service, path, allowed, body] = row;
      const url = `http://proxy:${service === 'battle-service' ? 3001 : 3002}${path}`;
      // Whoever guesses claims to be somebody else each time.
      const forged = {
        'x-forwarded-for': '192.0.2.#',
        forwarded: 'for=192.0.2.#',
        'x-request-id': 'guess-#',
      };
      const clients: Client[] = [];
      onTestFinished(async () => {
        for (const client of clients) await client.stop();
      });
      /** So many guesses at once, from an address that has made none. */
      const guess = async (times: number) => {
        const client = await newClient(`${stack.project}_edge`, stack.image(service));
        clients.push(client);
        return (await client.post(url, times, body, forged)).sort();
      };
      // Repeated, since on a busy machine Redis may answer one of them too late, which the replica then counts alone.
      await expect
        .poll(() => guess(allowed + 3), WHILE)
        .toEqual([...Array(allowed).fill(401), 429, 429, 429]);
      expect(await guess(1)).toEqual([401]);

      const replicas = await stack.containers(service);
      const counts = await Promise.all(
        replicas.map(
          async (id) => (await attempt('docker', ['logs', id])).all.match(/"guess-\d+"/g)?.length ?? 0,
        ),
      );
      expect(counts).toHaveLength(2);
      expect(Math.min(...counts)).toBeGreaterThan(0);
    },
  );

  describe('a battle through the proxy', () => {
    let trainers: readonly [Trainer, Trainer];
    let id: string;
    const url = () => stack.urls['battle-service'];

    beforeAll(async () => {
      trainers = [await newTrainer(url(), 'misty'), await newTrainer(url(), 'brock')];
      id = await newBattle(trainers);
    });

    test('whichever replica gets the actions sent at once, one of them resolves the turn', async () => {
      const { view, resolutions } = await fight(trainers, id, ({ turn_number: turn }) => turn > 3);
      expect(view.status).toBe('active');
      expect(resolutions.length).toBeGreaterThan(2);
      expect(new Set(resolutions)).toEqual(new Set([1]));
    });

    test('goes on when a replica is told to stop, and nobody notices', async () => {
      const before = await trainers[0].view(id);
      const [leaving = ''] = await stack.containers('battle-service');
      const reader = watch(`${url()}/healthz`);
      const acting = fight(trainers, id, ({ turn_number: turn }) => turn > before.turn_number + 2);
      await docker('stop', '--time', '15', leaving);
      await acting;
      await fight(trainers, id, ({ turn_number: turn }) => turn > before.turn_number + 4);
      expect(await docker('inspect', '--format={{.State.ExitCode}}', leaving)).toBe('0');
      expect(new Set(await reader.stop())).toEqual(new Set([200]));
      expect(trainers.map((trainer) => trainer.timesAway())).toEqual([0, 0]);
      await stack.up();
    });

    test('goes on when a replica is killed, and nobody who reads notices', async () => {
      // A new battle, which lasts through this test and the next ones. The one before has to end: while it goes on, the
      // record of a later one is sealed.
      await trainers[0].act(id, { action_type: 'forfeit' });
      id = await newBattle(trainers);
      const before = (await trainers[0].view(id)).turn_number;
      const [victim = ''] = await stack.containers('battle-service');
      const reader = watch(`${url()}/readyz`);
      await reader.seen(10);
      await docker('kill', victim);
      await reader.seen(60);
      const { view } = await fight(trainers, id, ({ turn_number: turn }) => turn > before + 3);
      expect(view.turn_number).toBeGreaterThan(before);
      // Of one reader, the request that the killed replica had in work is lost, if there was one, and no other. The proxy
      // answers 502, or, on a connection that has had answers before, closes it. It retries nothing: that may have killed it.
      const lost = (await reader.stop()).filter((status) => status !== 200);
      expect([[], [502], [0]]).toContainEqual(lost);
      expect(await stack.containers('battle-service')).toHaveLength(1);
      await timed('A killed replica replaced', stack.up);
      expect(await stack.containers('battle-service')).toHaveLength(2);
    });

    test('waits for a database that is killed, and loses nothing', async () => {
      const before = await trainers[0].view(id);
      expect(before.status).toBe('active');
      const reader = watch(`${url()}/leaderboard?limit=1`);
      const running = await startedAt(await stack.containers('battle-service'));
      await stack.compose('kill', 'postgres');
      await untilStatus(`${url()}/readyz`, 503);
      const refused = await send(url(), 'GET', '/leaderboard');
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      // Both sent into the outage; they are answered after it.
      const acting = fight(trainers, id, ({ step }) => step > before.step);

      await timed('A killed database back, and both services ready', async () => {
        await stack.up();
        for (const service of SERVICES)
          await untilStatus(`${stack.urls[service as ServiceName]}/readyz`, 200);
      });
      expect((await acting).view.step).toBeGreaterThan(before.step);
      expect((await reader.stop()).filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
      // The same processes, which have only waited.
      expect(await startedAt(await stack.containers('battle-service'))).toEqual(running);
    });

    test('ends, and its record shows that every step followed the rules', async () => {
      const { view } = await fight(trainers, id);
      expect(view.status).toBe('finished');
      const verify = [
        'packages/tools/dev-tools/src/service-commands/verify.mjs',
        `${url()}/battles/${id}/record`,
        '--token',
        trainers[0].token,
      ];
      const verified = await attempt(process.execPath, verify);
      expect(verified.all).toMatch(
        /Verified: all \d+ steps, the result and the ratings follow from the record\./,
      );
    });
  });
});

describe('the stack with PgBouncer', () => {
  beforeAll(async () => {
    stack.set({ COMPOSE_FILE: 'docker-compose.yml:packages/deployment/pgbouncer/pgbouncer.yml' });
    await stack.compose('build', '--quiet', 'pgbouncer');
    await timed('The services behind PgBouncer', stack.up);
  });

  const readiness = async (id: string) => {
    const ask = `fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => answer.text()).then(console.log)`;
    return (await attempt('docker', ['exec', id, 'node', '-e', ask])).out.trim();
  };
  const query = (sql: string) =>
    stack.compose(
      ...['exec', '-T', '--env', `PGPASSWORD=${stack.setting('POSTGRES_PASSWORD')}`, 'postgres', 'psql'],
      ...['--username=postgres', '--no-psqlrc', '--tuples-only', '--no-align', 'arena', '-c', sql],
    );

  test('plays and verifies battles, hears notices, and keeps the limits of a session', async () => {
    expect(await playDemo(stack)).toMatch(/Verified: all \d+ steps/);
    for (const service of SERVICES) {
      for (const id of await stack.containers(service)) {
        await expect.poll(() => readiness(id), WHILE).toBe('{"status":"ok"}');
      }
    }
    const [pooler = ''] = await stack.containers('pgbouncer');
    const { Networks } = JSON.parse(await docker('inspect', pooler))[0].NetworkSettings;
    const addresses = Object.values(Networks as Record<string, { IPAddress: string }>);
    const from = await query(
      `SELECT DISTINCT host(client_addr) FROM pg_stat_activity WHERE application_name IN ('battle-service', 'library-service')`,
    );
    expect(addresses.map(({ IPAddress }) => IPAddress)).toEqual(expect.arrayContaining(lines(from)));
    expect(await query('SELECT DISTINCT setconfig[1] FROM pg_db_role_setting')).toBe(
      'statement_timeout=5000',
    );
  });

  test('a replica that listens through PgBouncer notices that it is deaf, and goes on', async () => {
    const through = `postgres://battle:${stack.setting('BATTLE_DATABASE_PASSWORD')}@pgbouncer:6432/arena`;
    const direct = ['--env', `DATABASE_DIRECT_URL=${through}`];
    const id = await stack.compose('run', '--detach', '--no-deps', ...direct, 'battle-service');
    onTestFinished(() => docker('rm', '--force', id).then(() => undefined));
    await expect.poll(() => readiness(id), WHILE).toContain('"away":["notice_listener"]');
    await expect
      .poll(async () => (await attempt('docker', ['logs', id])).all, WHILE)
      .toContain('The connection hears no NOTIFY');
  });
});

test('taken down with its volumes, the stack leaves nothing', async () => {
  await timed('Taking it down', () => stack.compose('down', '--volumes'));
  expect(await stack.remains()).toEqual([]);
});

/** Gives the packages that the service needs in production, directly or not, according to the lockfile. */
async function productionPackages(service: ServiceName): Promise<Set<string>> {
  type Tree = Record<string, { dependencies?: Tree }>;
  const filter = ['--filter-prod', `@repo/${service}...`];
  const list = [
    'packages/tools/dev-tools/src/workspace/pnpm.mjs',
    ...filter,
    'list',
    '--prod',
    '--depth=Infinity',
    '--json',
  ];
  const projects = JSON.parse((await attempt(process.execPath, list)).out) as { dependencies?: Tree }[];
  const names = new Set<string>();
  const collect = (tree: Tree = {}) => {
    for (const [name, { dependencies }] of Object.entries(tree)) {
      names.add(name);
      collect(dependencies);
    }
  };
  for (const { dependencies } of projects) collect(dependencies);
  return names;
}
