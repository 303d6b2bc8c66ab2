import { createTestDatabase } from '@repo/dev-database';
import { runServiceCommand, startService } from '@repo/testing/service-process';
import { endPauses, HELD_PAUSES, JUMPING_CLOCK, setDate } from '@repo/testing/service-time';
import { test } from 'vitest';
import { send } from '../http.js';
import { jsonRequest } from '../requests.js';
import { settings } from '../settings.js';
import { deskToken, libraryIntents, PASSWORD } from './library.commands.js';
import { libraryModel, type SteeredService } from './library.model.js';
import { OWN_POLICY } from './library.policy.js';
import { DAY_MILLIS, FIRST_DAY, STAFF } from './library.state.js';
import { playSequences } from './sequences.js';

/** @throws if what is stored contradicts itself */
async function check(databaseUrl: string): Promise<void> {
  const { code, out, err } = await runServiceCommand('library-service', 'check', {
    env: { DATABASE_URL: databaseUrl },
  });
  if (code !== 0) throw new Error(out + err);
}

/** Appoints the staff, who is the first user. */
async function appoint(databaseUrl: string): Promise<void> {
  const { code, err } = await runServiceCommand('library-service', 'create-user', {
    env: { DATABASE_URL: databaseUrl, NEW_USER_PASSWORD: PASSWORD },
    args: ['--email', STAFF.email, '--role', 'admin', '--first-name', 'S', '--last-name', 'T'],
  });
  if (code !== 0) throw new Error(err);
}

/** A library service on its first day, at noon: no sequence takes so long that another day begins by itself. */
async function startLibrary(): Promise<SteeredService> {
  const database = await createTestDatabase();
  await appoint(database.url);
  const nodeFlags = [...JUMPING_CLOCK, ...HELD_PAUSES];
  const service = await startService('library-service', database.url, { nodeFlags });
  let offset = Date.parse(`${FIRST_DAY}T12:00Z`) - Date.now();
  const now = () => Date.now() + offset;
  await setDate(service, offset);
  const made = await send(service.url, jsonRequest('POST', '/policies', OWN_POLICY, deskToken(now())));
  if (made.status !== 201) throw new Error(made.text);
  return {
    url: service.url,
    now,
    passDays: async (days) => {
      offset += days * DAY_MILLIS;
      await setDate(service, offset);
    },
    work: () => endPauses(service),
    log: service.output,
    stop: async () => {
      await service.terminate();
      await check(database.url);
      await database.drop();
    },
  };
}

test('whatever several clients do at once, the library is what a small model of it is', () =>
  playSequences(libraryIntents, settings.sequences, async () => libraryModel(await startLibrary())));
