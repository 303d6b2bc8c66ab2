import type { CatalogueTitle, SearchResults, Shelves } from '@repo/contracts/library';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OtherService, startOtherService } from '../lookup/testing/other-service.js';
import type { Client } from '../testing/client.js';
import { COUNT_ONCE, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { GIF_PIXEL, jpegOf, pngOf } from './testing/pictures.js';

const DAY = 86_400_000;

let now = new Date('2026-12-01T08:00:00Z');
let other: OtherService;
let service: TestService;
let second: TestService;
let desk: Client;
/** The answers of the source by ISBN; without one it answers 404. */
const pictures = new Map<string, { status?: number; body?: Buffer | string; location?: string }>();
/** Requests that it has not answered yet, and the most there were. */
const waiting = { now: 0, most: 0 };
beforeAll(async () => {
  other = await startOtherService((request, response) => {
    waiting.now += 1;
    waiting.most = Math.max(waiting.most, waiting.now);
    response.once('close', () => {
      waiting.now -= 1;
    });
    const [isbn = ''] = /\d{13}/.exec(request.url ?? '') ?? [];
    const { status = 200, body = '', location } = pictures.get(isbn) ?? { status: 404 };
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  const options = {
    ...COUNT_ONCE,
    ...{ clock: { now: () => now }, sweepMillis: 50, coverPauseMillis: 0, network: other.network },
    env: { COVER_URL: `${other.url}/b/isbn/{isbn}-M.jpg` },
  };
  service = await startService(options);
  second = await startService({ ...options, databaseUrl: service.databaseUrl });
  desk = await deskOf(service);
});
beforeEach(() => pictures.clear());
afterAll(async () => {
  await second.close();
  await service.close();
  await other.close();
});

const isbnOf = (number: number): string => {
  const digits = `97800${String(number).padStart(7, '0')}`;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
};
let made = 0;
/** An ISBN that no book had, and its answer. */
const nextIsbn = (answer?: { status?: number; body?: Buffer | string; location?: string }) => {
  made += 1;
  const isbn = isbnOf(made);
  if (answer) pictures.set(isbn, answer);
  return isbn;
};
const setIsbns = async (id: number, isbns: string[]) => {
  const { version } = (await desk.get<CatalogueTitle>(`/catalogue/titles/${id}`)).body;
  const details = { version, language: null, series: null, series_number: null, subjects: [] };
  const { status } = await desk.put(`/catalogue/titles/${id}`, { ...details, isbns });
  if (status !== 200) throw new Error(`a title was not changed: ${status}`);
};
const bookWith = async (isbn: string, title?: string) => {
  const book = await desk.newBook(title === undefined ? {} : { title });
  await setIsbns(book.id, [isbn]);
  return book.id;
};
const askedFor = (isbn: string) => other.requests.filter(({ path }) => path.includes(isbn)).length;
const isAsked = (isbn: string, times = 1) => expect.poll(() => askedFor(isbn)).toBe(times);
/** Waits until a worker has begun a round after now: a new book comes first. */
const aRound = async () => {
  const isbn = nextIsbn({ body: pngOf(60, 60) });
  const id = await bookWith(isbn);
  await expect.poll(() => statusOf(id)).toBe(200);
};
const later = async (days: number) => {
  now = new Date(now.getTime() + days * DAY);
  // The token of the other one has ended.
  desk = await deskOf(service);
};
const cover = (id: number, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/catalogue/titles/${id}/cover`, { headers });
const statusOf = async (id: number) => (await cover(id)).status;
const tagOf = async (id: number) => (await cover(id)).headers.get('etag');

test('a book gets the picture of its source, which search, shelves and the book tell of', async () => {
  const picture = jpegOf(180, 270);
  const id = await bookWith(nextIsbn({ body: picture }), 'Quokka Tales');
  await expect.poll(() => statusOf(id)).toBe(200);
  const answer = await cover(id);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' },
    'x-content-type-options': 'nosniff',
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
  const etag = String(answer.headers.get('etag'));
  const again = await cover(id, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(Object.fromEntries(again.headers)).toMatchObject({ etag, 'cache-control': 'public, max-age=86400' });
  const { body: found } = await desk.get<SearchResults>('/catalogue/search?q=quokka');
  expect(found.results).toMatchObject([{ cover: true }]);
  const { body: shelves } = await desk.get<Shelves>('/catalogue/shelves');
  expect(shelves.new.titles.find((title) => title.id === id)).toMatchObject({ cover: true });
  expect((await desk.get(`/catalogue/titles/${id}`)).body).toMatchObject({ cover: true });
});

test('a book without an ISBN, or whose source has no picture, keeps its drawn cover', async () => {
  const bad = {
    nothing: nextIsbn(),
    pixel: nextIsbn({ body: GIF_PIXEL }),
    page: nextIsbn({ body: '<!doctype html>' }),
    huge: nextIsbn({ body: Buffer.concat([jpegOf(180, 270), Buffer.alloc(10_000_000)]) }),
    lies: nextIsbn({ body: jpegOf(180, 270, 50_000) }),
    inside: nextIsbn({ status: 302, location: 'http://127.0.0.1/' }),
    circle: nextIsbn({ status: 302, location: '?' }),
  };
  for (const isbn of Object.values(bad)) await bookWith(isbn);
  await aRound();
  const { id } = await desk.newBook();
  const { rows } = await service.database.pool.query(
    'SELECT count(*)::int AS asked, count(image)::int AS pictures FROM library.covers c JOIN library.book_isbns i USING (book_id) WHERE i.isbn = ANY ($1)',
    [Object.values(bad)],
  );
  expect(rows).toEqual([{ asked: 7, pictures: 0 }]);
  const answer = await desk.get(`/catalogue/titles/${id}/cover`);
  expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([
    ...[404, { error: 'Cover not found' }, 'no-store'],
  ]);
  for (const path of ['x', '0', '99999999999'])
    expect([path, (await desk.get(`/catalogue/titles/${path}/cover`)).status]).toEqual([path, 404]);
});

test.runIf(isFull)('a source may redirect to the host that keeps its pictures', async () => {
  const isbn = nextIsbn();
  const store = await startOtherService((_request, response) => response.end(pngOf(90, 90)));
  pictures.set(isbn, { status: 302, location: `${store.url}/kept.png` });
  const id = await bookWith(isbn);
  await expect.poll(() => statusOf(id)).toBe(200);
  await store.close();
});

test.runIf(isFull)(
  'a source is asked once by all workers, one book after the other, and again after 30 days',
  async () => {
    const isbns = Array.from({ length: 8 }, () => nextIsbn({ body: pngOf(90, 90, 10) }));
    const ids = await Promise.all(isbns.map((isbn) => bookWith(isbn)));
    await aRound();
    await aRound();
    expect(isbns.map(askedFor)).toEqual(isbns.map(() => 1));
    // Two workers.
    expect(waiting.most).toBeLessThanOrEqual(2);
    const [isbn = '', gone = ''] = isbns;
    pictures.set(isbn, { body: pngOf(90, 90, 200) }).delete(gone);
    const before = await tagOf(ids[0] ?? 0);
    await later(29);
    await aRound();
    expect(askedFor(isbn)).toBe(1);
    await later(2);
    await isAsked(isbn, 2);
    await expect.poll(() => tagOf(ids[0] ?? 0)).not.toBe(before);
    // The source has it no more.
    await expect.poll(() => statusOf(ids[1] ?? 0)).toBe(404);
  },
);

test.runIf(isFull).each([500, 429, 403])(
  'a source that answers %d is asked again the next day; the picture stays',
  async (status) => {
    const isbn = nextIsbn({ body: pngOf(90, 90) });
    const id = await bookWith(isbn);
    await expect.poll(() => statusOf(id)).toBe(200);
    await later(31);
    pictures.set(isbn, { status });
    await isAsked(isbn, 2);
    await aRound();
    expect([await statusOf(id), askedFor(isbn)]).toEqual([200, 2]);
    await later(1.1);
    await isAsked(isbn, 3);
  },
);

test.runIf(isFull)('the picture follows the ISBN', async () => {
  const [first, other] = [nextIsbn({ body: pngOf(90, 90, 1) }), nextIsbn({ body: pngOf(90, 90, 2) })];
  const id = await bookWith(first);
  await expect.poll(() => statusOf(id)).toBe(200);
  const before = await tagOf(id);
  await setIsbns(id, [other]);
  await expect.poll(() => tagOf(id)).not.toBe(before);
  await setIsbns(id, []);
  await expect.poll(() => statusOf(id)).toBe(404);
});
