import { createTestDatabase } from '@repo/dev-database';
import { startService } from '@repo/testing/service-process';
import { test } from 'vitest';
import { settings } from '../settings.js';
import { libraryIntents, libraryModel } from './library.model.js';
import { playSequences } from './sequences.js';

test('whatever several clients do at once, the library is what a small model of it is', () =>
  playSequences(libraryIntents, settings.sequences, async () => {
    const database = await createTestDatabase();
    const { url, output, terminate } = await startService('library-service', database.url);
    return libraryModel({ url, output, stop: () => terminate().then(database.drop) });
  }));
