import type { Book } from '@repo/contracts/library';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
});
afterAll(() => service.close());

/** Text of few letters and all characters that could mean something to the database. */
const textOf = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom('a', 'B', 'b', '%', '_', '\\', "'", ' ', 'é'), minLength: 1, maxLength })
    .filter((text) => text.trim() !== '');

test('search finds exactly the titles that contain the text, ignoring case', async () => {
  const titles = fc.sample(textOf(8), { numRuns: 200, seed: 1 });
  const books: Book[] = [];
  for (const title of new Set(titles)) books.push(await client.newBook({ title }));
  await fc.assert(
    fc.asyncProperty(textOf(3), async (text) => {
      const { body } = await client.get(`/books/search?title=${encodeURIComponent(text)}`);
      const expected = books.filter(({ title }) => title.toLowerCase().includes(text.toLowerCase()));
      expect(body).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});
