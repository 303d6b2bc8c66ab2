import { FEWEST_READERS, NEW_DAYS, type Shelves } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksToShow } from '../rules/just-returned.js';
import { type Client, clientOf } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let client: Client;
let library: Library;
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
  library = libraryOf(await deskOf(service));
});
afterAll(() => service.close());

const shelves = async () => (await client.get<Shelves>('/catalogue/shelves')).body;
const titlesOf = (titles: Shelves['returned']) => titles.map(({ title }) => title);

describe('the shelf of what has just come back', () => {
  /** Lends a new book to somebody, and takes it back. */
  const lendAndTakeBack = async (title: string, userId?: number) => {
    const { copies } = await library.newTitle(1, { title });
    const copy = copies[0]?.id ?? 0;
    const reader = userId ?? (await library.newPatron()).user.id;
    const lent = await library.checkOut(reader, copy);
    await library.checkIn(copy);
    return { copy, reader, loan: lent.body.loan.id };
  };

  test('is empty until five readers have brought something back, then grows by five', async () => {
    const first = await lendAndTakeBack('Returned 1');
    for (let n = 2; n <= 4; n += 1) await lendAndTakeBack(`Returned ${n}`);
    // The same reader again tells no more than before.
    for (let n = 5; n <= 8; n += 1) await lendAndTakeBack(`Returned ${n}`, first.reader);
    expect((await shelves()).returned).toEqual([]);
    await lendAndTakeBack('Returned 9');
    const all = Array.from({ length: 9 }, (_, n) => `Returned ${n + 1}`);
    expect(titlesOf((await shelves()).returned)).toEqual(all);
    await lendAndTakeBack('Returned later');
    expect(titlesOf((await shelves()).returned)).toEqual(all);
  });

  test('has only what is in', async () => {
    const before = titlesOf((await shelves()).returned);
    const [book] = (await shelves()).returned;
    const [copy] = await library.copiesOf({ id: book?.id ?? 0 });
    const { user } = await library.newPatron();
    await library.checkOut(user.id, copy?.id ?? 0);
    expect(titlesOf((await shelves()).returned)).toEqual(before.slice(1));
  });

  test('names nobody', async () => {
    const { text } = await client.get('/catalogue/shelves');
    expect(text).not.toMatch(/user|reader|card|loan/);
  });

  test('shows groups of returns, each by five readers', () => {
    const by = (...readers: (number | null)[]) => readers.map((userId, bookId) => ({ bookId, userId }));
    expect(booksToShow(by(1, 2, 3, 4))).toEqual([]);
    expect(booksToShow(by(1, 2, 3, 4, 5, 5))).toEqual([0, 1, 2, 3, 4]);
    expect(booksToShow(by(1, 1, null, 2, 3, 4, null, 5, 1, 2, 3, 4))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(FEWEST_READERS).toBe(5);
  });
});

describe('the shelf of new books', () => {
  test('has those of a month, the newest first, and none that were there before', async () => {
    const old = await client.newBook({ title: 'An old one' });
    const older = await client.newBook({ title: 'Nobody knows since when' });
    const { id } = await client.newBook({ title: 'The newest' });
    const days = (count: number) => `added_at = now() - interval '${count} days' WHERE id =`;
    await service.database.pool.query(`UPDATE library.books SET ${days(NEW_DAYS + 1)} ${old.id}`);
    await service.database.pool.query(`UPDATE library.books SET added_at = NULL WHERE id = ${older.id}`);
    const { new: shelf } = await shelves();
    expect(shelf.titles[0]?.id).toBe(id);
    expect(titlesOf(shelf.titles)).not.toContain('An old one');
    expect(titlesOf(shelf.titles)).not.toContain('Nobody knows since when');
    expect(shelf.total).toBe(shelf.titles.length);
  });
});

test('the genres of most of the last books are named, the most frequent first', async () => {
  for (const genre of ['Poetry', 'Poetry', 'Poetry', 'Plays', 'Plays'])
    for (let n = 0; n < 10; n += 1) await client.newBook({ genre });
  expect((await shelves()).genres.slice(0, 2)).toEqual(['Poetry', 'Plays']);
});
