import { createTestDatabase } from '@repo/dev-database';
import { runServiceCommand, startService } from '@repo/testing/service-process';
import { test } from 'vitest';
import { settings } from '../settings.js';
import { libraryIntents, libraryModel, STAFF } from './library.model.js';
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
    env: { DATABASE_URL: databaseUrl, NEW_USER_PASSWORD: 'correct horse battery' },
    args: ['--email', STAFF.email, '--role', 'librarian', '--first-name', 'S', '--last-name', 'T'],
  });
  if (code !== 0) throw new Error(err);
}

test('whatever several clients do at once, the library is what a small model of it is', () =>
  playSequences(libraryIntents, settings.sequences, async () => {
    const database = await createTestDatabase();
    await appoint(database.url);
    const { url, output, terminate } = await startService('library-service', database.url);
    const stop = async () => {
      await terminate();
      await check(database.url);
      await database.drop();
    };
    return libraryModel({ url, output, stop });
  }));
