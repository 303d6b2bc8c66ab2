import { createTestDatabase } from '@repo/dev-database';
import { startService } from '@repo/testing/service-process';
import { test } from 'vitest';
import { settings } from '../settings.js';
import { arenaModel, arenaWishes } from './battle.model.js';
import { playStories } from './story.js';

test('whatever several clients do at once, battles and ratings are what a small model of them is', () =>
  playStories(arenaWishes, settings.stories, async () => {
    const database = await createTestDatabase();
    const { url, output, terminate } = await startService('battle-service', database.url);
    return arenaModel({ url, output, stop: () => terminate().then(database.drop) });
  }));
