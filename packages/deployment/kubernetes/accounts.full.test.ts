import { startThrowAwayServer } from '@repo/dev-database';
import { migrate, startService } from '@repo/testing/service-process';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { containersOf, type Workload } from './check/link-problems.js';
import { nameOf, ofKind, readBase, readObjects } from './check/objects.js';

const base = readBase();
const secrets = ofKind(readObjects('secrets.example.yaml'), 'Secret');
const [cluster] = ofKind(base, 'Cluster');

let server: { url: string; discard: () => Promise<void> };

/** A database set up as CloudNativePG does, by the SQL of the Cluster and then its roles, and migrated as the Jobs do. */
beforeAll(async () => {
  server = await startThrowAwayServer();
  const inDatabase = async (database: string, statements: readonly string[]) => {
    const client = new pg.Client(addressOf(database));
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await inDatabase('postgres', ['CREATE ROLE arena', 'CREATE DATABASE arena OWNER arena']);
  await inDatabase('arena', cluster?.spec.bootstrap.initdb.postInitApplicationSQL ?? []);
  const roles = cluster?.spec.managed.roles ?? [];
  await inDatabase(
    'arena',
    roles.map(
      ({ name, connectionLimit }) =>
        `ALTER ROLE ${name} LOGIN CONNECTION LIMIT ${connectionLimit} PASSWORD '${passwordOf(name)}'`,
    ),
  );
  for (const name of ['battle', 'library'] as const) {
    const job = ofKind(base, 'Job').find((each) => nameOf(each) === `${name}-migrate`);
    await migrate(`${name}-service`, environmentOf(job).DATABASE_URL ?? '');
  }
});

afterAll(() => server.discard());

/** Of the superuser. */
function addressOf(database: string): string {
  const url = new URL(server.url);
  url.pathname = database;
  return url.href;
}

const passwordOf = (role: string) => `${role}-password-of-this-test`;

/**
 * The environment that Kubernetes gives to a container, without what is empty and without the store of limits. The database is
 * the one of this test, which has no TLS.
 */
function environmentOf(workload: Workload | undefined): Record<string, string> {
  if (workload === undefined) throw new Error('there is no such workload');
  const [container] = containersOf(workload);
  const maps = (container?.envFrom ?? []).flatMap(({ configMapRef }) =>
    ofKind(base, 'ConfigMap').filter((map) => nameOf(map) === configMapRef?.name),
  );
  const settings: Record<string, string> = Object.assign({}, ...maps.map(({ data }) => data));
  for (const { name, value, valueFrom } of container?.env ?? []) {
    const { name: secret, key = '' } = valueFrom?.secretKeyRef ?? {};
    const given = secrets.find((each) => nameOf(each) === secret)?.stringData?.[key] ?? value ?? '';
    settings[name] = given
      .replace(
        'CHANGE_ME',
        name === 'JWT_SECRET' ? 'j'.repeat(32) : passwordOf(String(secret).split('-')[0] ?? ''),
      )
      .replace(/\$\((\w+)\)/g, (_all, variable) => settings[variable] ?? '')
      .replace('database-rw:5432', new URL(server.url).host)
      .replace('?sslmode=no-verify', '');
  }
  const { REDIS_URL: _none, ...rest } = settings;
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
}

test.each(['battle', 'library'] as const)(
  'the %s service is ready with the account that has migrated, and the settings of its Deployment',
  async (name) => {
    const deployment = ofKind(base, 'Deployment').find((each) => nameOf(each) === `${name}-service`);
    const env = environmentOf(deployment);
    const service = await startService(`${name}-service`, env.DATABASE_URL ?? '', { env });
    onTestFinished(service.kill);
    expect(await (await fetch(`${service.url}/readyz`)).json()).toEqual({ status: 'ok' });
  },
);

test('neither account sees what is the other’s, nor makes anything in the common schema', async () => {
  const client = new pg.Client(addressOf('arena'));
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(
    `SELECT role, has_schema_privilege(role, 'battle', 'USAGE') AS battle, has_schema_privilege(role, 'library', 'USAGE') AS library,
       has_schema_privilege(role, 'public', 'CREATE') AS common, rolsuper OR rolcreaterole OR rolcreatedb AS mighty
     FROM unnest(ARRAY['battle', 'library']) AS role JOIN pg_roles ON rolname = role ORDER BY role`,
  );
  expect(rows).toEqual([
    { role: 'battle', battle: true, library: false, common: false, mighty: false },
    { role: 'library', battle: false, library: true, common: false, mighty: false },
  ]);
});
