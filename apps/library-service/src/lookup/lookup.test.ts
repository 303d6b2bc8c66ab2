import type { CatalogueTitle, FoundBooks } from '@repo/contracts/library';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { BASE_URL, COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { marcXml, openLibraryAnswer, searchRetrieve } from './testing/answers.js';
import { type OtherService, startOtherService } from './testing/other-service.js';

const ISBN = '9780441478125';

let other: OtherService;
let service: TestService;
let desk: Client;
/** The answers of the two catalogues: by SRU, and as Open Library. */
let answers: { sru: string; openLibrary: string; status: number };
beforeAll(async () => {
  other = await startOtherService((request, response) => {
    const isSru = request.url?.startsWith('/sru');
    response.writeHead(isSru ? answers.status : 200).end(isSru ? answers.sru : answers.openLibrary);
  });
  service = await startService({
    ...COUNT_ONCE,
    network: other.network,
    env: { LOOKUP_SOURCES: `sru+${other.url}/sru?query=isbn%3D{isbn},\n openlibrary+${other.url}` },
  });
  desk = await deskOf(service);
});
beforeEach(() => {
  answers = { sru: searchRetrieve(), openLibrary: '{}', status: 200 };
  other.requests.length = 0;
});
afterAll(async () => {
  await service.close();
  await other.close();
});

const lookUp = (isbn: string, client = desk) => client.get<FoundBooks>(`/catalogue/lookup/${isbn}`);
const countBooks = async () =>
  (await service.database.pool.query('SELECT count(*)::int AS n FROM library.books')).rows[0].n;

test('a book is found by its ISBN in another catalogue, and nothing is saved', async () => {
  answers.sru = searchRetrieve(marcXml('The left hand of darkness'));
  const before = await countBooks();
  const { status, body } = await lookUp('0-441-47812-3');
  expect([status, body]).toEqual([
    200,
    {
      ...{ isbn: ISBN, in_catalogue: null, source: `sru ${new URL(other.url).host}` },
      found: [
        {
          ...{ title: 'The left hand of darkness', author: 'Le Guin, Ursula K.', genre: 'Science fiction' },
          ...{ age_category: 'Adult', publish_date: '1969-01-01', language: 'en', publisher: 'Ace' },
          ...{ edition: null, extent: '304 p.', series: null, series_number: null },
          ...{ subjects: ['Science fiction'], isbns: [ISBN], summary: null },
          remarks: ['year_only', 'age_category_guessed', 'genre_guessed'],
        },
      ],
    },
  ]);
  expect(await countBooks()).toBe(before);
  expect(other.requests).toMatchObject([{ userAgent: `library-service (${BASE_URL})` }]);
});

test('what a book is said to be fits into the catalogue, however long it is', async () => {
  const long = 'word '.repeat(2000);
  answers.openLibrary = openLibraryAnswer(ISBN, {
    ...{ title: `A\u0000${long}`, authors: [{ name: long }], publishers: [long], series: [long] },
    ...{ subjects: [long, ...Array.from({ length: 200 }, (_, index) => `Subject ${index}`), ' '] },
  });
  const [found] = (await lookUp(ISBN)).body.found;
  if (!found) throw new Error('nothing was found');
  const { title, author, genre, series, series_number, subjects, publisher, edition, extent, isbns } = found;
  expect(found.remarks).toContain('shortened');
  const book = { title, author, genre, age_category: 'Adult', publish_date: found.publish_date };
  const added = await desk.post<{ id: number }>('/catalogue/editions', book);
  const details = { language: found.language, series, series_number, subjects, publisher, edition, extent };
  const saved = await desk.put<CatalogueTitle>(`/catalogue/titles/${added.body.id}`, {
    ...{ version: 0, ...details, isbns: [...isbns, '080442957X'] },
  });
  expect([added.status, saved.status, saved.body]).toMatchObject([
    201,
    200,
    { publisher, extent: '657 pages' },
  ]);
  await service.database.pool.query('DELETE FROM library.books WHERE id = $1', [added.body.id]);
});

test('where this catalogue has the book, nobody else is asked', async () => {
  const book = await desk.newBook({ title: 'Dune' });
  const details = { language: null, series: null, series_number: null, subjects: [] };
  await desk.put(`/catalogue/titles/${book.id}`, { version: 0, ...details, isbns: ['9780441172719'] });
  expect((await lookUp('9780441172719')).body).toEqual({
    ...{ isbn: '9780441172719', in_catalogue: book, source: null, found: [] },
  });
  expect(other.requests).toEqual([]);
});

test('the next catalogue is asked where one has nothing, or cannot be asked', async () => {
  answers.openLibrary = openLibraryAnswer(ISBN);
  for (const status of [200, 500]) {
    const { body } = await lookUp(ISBN, desk);
    answers.status = 500;
    expect([status, body.source]).toEqual([status, `openlibrary ${new URL(other.url).host}`]);
  }
});

test('a book that none has is not found, unless one could not be asked', async () => {
  const unknown = await lookUp(ISBN);
  expect([unknown.status, unknown.body]).toEqual([404, { error: 'Book not found' }]);
  answers.sru = '<!DOCTYPE a><a/>';
  const away = await lookUp(ISBN);
  expect([away.status, away.body]).toEqual([503, { error: 'A source of books cannot be reached' }]);
  expect(away.headers.get('retry-after')).toBe('30');
});

test('only staff looks up, and only ISBNs', async () => {
  const reader = await desk.newUser();
  expect((await lookUp(ISBN, clientOf(service.url, reader.token))).status).toBe(403);
  expect((await lookUp(ISBN, clientOf(service.url))).status).toBe(401);
  for (const text of ['9780441478126', 'x', '%20', '9'.repeat(40)])
    expect([text, await lookUp(text)]).toMatchObject([text, { status: 404, body: { error: 'Not an ISBN' } }]);
  expect(other.requests).toEqual([]);
});
