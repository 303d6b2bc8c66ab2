import { createTestDatabase } from '@repo/dev-database';
import { startService } from '@repo/testing/service-process';
import { test } from 'vitest';
import { settings } from '../settings.js';
import { libraryModel, libraryWishes } from './library.model.js';
import { playStories } from './story.js';

test('whatever several clients do at once, the library is what a small model of it is', () =>
  playStories(libraryWishes, settings.stories, async () => {
    const database = await createTestDatabase();
    const { url, output, terminate } = await startService('library-service', database.url);
    return libraryModel({ url, output, stop: () => terminate().then(database.drop) });
  }));
