import { operations as battleContract, LOGINS as battleLogins } from '@repo/contracts/battle';
import { LOGINS as libraryLogins } from '@repo/contracts/library';
import { createTestDatabase } from '@repo/dev-database';
import { isFull } from '@repo/testing/run-length';
import {
  runServiceCommand,
  type ServiceName,
  type ServiceProcess,
  startService,
} from '@repo/testing/service-process';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../http.js';
import { jsonRequest } from '../requests.js';
import { runOf, settings } from '../settings.js';
import { createTally } from '../tally.js';
import { battleWorld } from './battle.world.js';
import { contractProblems } from './check.js';
import { draftsOf, titleOf } from './drafts.js';
import { libraryContract, libraryWorld } from './library.world.js';
import { nameOf, operationsOf, readDocument, readEarlierDocument } from './openapi.js';
import { play, report } from './play.js';
import type { World } from './world.js';

const running: ServiceProcess[] = [];
let worlds: Record<string, World>;
const worldOf = (service: string): World => {
  const world = worlds[service];
  if (!world) throw new Error(`there is no service ${service}`);
  return world;
};

/** The errors that the service has logged. */
const logOf = ({ url }: World) => running.find((service) => service.url === url)?.output() ?? '';

/** In so many requests each operation should have succeeded at least once. */
const LONG_RUN = 10_000;

const STAFF = { email: 'staff@example.org', password: 'correct horse battery' };

async function start(...args: Parameters<typeof startService>): Promise<ServiceProcess> {
  const service = await startService(...args);
  running.push(service);
  return service;
}

beforeAll(async () => {
  const [shared, guardedDatabase] = [await createTestDatabase(), await createTestDatabase()];
  const battle = await start('battle-service', shared.url);
  const open = await start('library-service', shared.url);
  const guarded = await start('library-service', guardedDatabase.url, {
    env: { ACCESS: 'guarded' },
  });
  for (const { url } of [shared, guardedDatabase]) {
    const created = await runServiceCommand('library-service', 'create-user', {
      env: { DATABASE_URL: url, NEW_USER_PASSWORD: STAFF.password },
      args: ['--email', STAFF.email, '--role', 'admin', '--first-name', 'Staff', '--last-name', 'Member'],
    });
    if (created.code !== 0) throw new Error(created.err);
  }
  worlds = {
    battle: await battleWorld(battle.url),
    library: await libraryWorld(open.url, STAFF),
    'guarded library': await libraryWorld(guarded.url, STAFF),
  };
});
afterAll(async () => {
  await Promise.all(running.map((service) => service.terminate()));
});

/** Drafts for all services alike; a failure names them in a few words. */
const aimedDrafts = () =>
  fc.oneof(
    ...Object.entries(worlds).map(([service, { document, knowledge }]) =>
      draftsOf(document, knowledge).map((draft) => ({
        service,
        draft,
        [fc.toStringMethod]: () => `${service}: ${titleOf(draft)}`,
      })),
    ),
  );

test('every answer to a random request is one that the documents promise', async () => {
  const tally = createTally();
  const property = fc.asyncProperty(aimedDrafts(), async ({ service, draft }) => {
    const world = worldOf(service);
    const outcome = await play(world, draft);
    if (outcome.problems.length > 0)
      throw new Error(`${service}: ${report(world, outcome)}\n${logOf(world)}`);
    tally.count(`${service}: ${nameOf(draft.operation)}`, draft.expectation, outcome.answer.status);
  });
  await fc.assert(property, runOf(settings.requests));
  console.log(`${settings.requests} requests, seed ${settings.seed}\n${tally.summary()}`);
  // A run that never succeeds with an operation has not tried it; a short one cannot try all.
  if (settings.requests >= LONG_RUN) expect(tally.neverSucceeded()).toEqual([]);
});

test.runIf(isFull)(
  'every answer to a client made from an earlier document of the battle service is one that this document promises',
  async () => {
    const { url } = await start('battle-service', (await createTestDatabase()).url);
    const world = await battleWorld(url, await readEarlierDocument('battle-service-0.1'));
    const drafts = draftsOf(world.document, world.knowledge).filter(
      ({ expectation }) => expectation === 'valid',
    );
    const property = fc.asyncProperty(drafts, async (draft) => {
      const outcome = await play(world, draft);
      if (outcome.problems.length > 0) throw new Error(`${report(world, outcome)}\n${logOf(world)}`);
    });
    await fc.assert(property, runOf(settings.requests));
  },
);

test.runIf(isFull).each([
  ['battle', battleContract, 'POST', '/token', battleLogins.max],
  ['library', libraryContract, 'POST', '/users/login', libraryLogins.max],
] as const)(
  'the %s service refuses too many requests as it documents',
  async (name, contract, method, path, max) => {
    const database = await createTestDatabase();
    const service = await start(`${name}-service` as ServiceName, database.url, {
      env: { RATE_LIMITS: 'on' },
    });
    const operations = operationsOf(await readDocument(service.url, contract));
    const operation = operations.find((each) => each.method === method && each.path === path);
    if (!operation) throw new Error(`${method} ${path} is not documented`);
    const request = jsonRequest(method, path, {});
    for (let sent = 0; sent < max; sent += 1) expect((await send(service.url, request)).status).toBe(400);
    const refused = await send(service.url, request);
    expect(refused.status).toBe(429);
    expect(contractProblems(operation, request, refused)).toEqual([]);
  },
);
