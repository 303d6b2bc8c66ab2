import { createTestDatabase } from '@repo/dev-database';
import { startService } from '@repo/testing/service-process';
import { test } from 'vitest';
import { settings } from '../settings.js';
import { arenaIntents, arenaModel } from './battle.model.js';
import { playSequences } from './sequences.js';

test('whatever several clients do at once, battles and ratings are what a small model of them is', () =>
  playSequences(arenaIntents, settings.sequences, async () => {
    const database = await createTestDatabase();
    const { url, output, terminate } = await startService('battle-service', database.url);
    return arenaModel({ url, output, stop: () => terminate().then(database.drop) });
  }));
