import { OPDS_TYPE, type OpdsFeed, type OpdsLink } from '@repo/contracts/library';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { BASE_URL, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let desk: Client;
let library: Library;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded', LIBRARY_NAME: 'Sunfield Library' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(() => service.close());

// Written after the specification (https://drafts.opds.io/opds-2.0, sections 2.1 to 2.4 and 4): the published schemas have no
// licence to be kept here.
const link = {
  type: 'object',
  required: ['href'],
  properties: { href: { type: 'string' }, title: { type: 'string' }, rel: { type: 'string' } },
  if: { required: ['templated'], properties: { templated: { const: true } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { properties: { href: { format: 'uri-template' } } },
  else: { properties: { href: { format: 'uri' } } },
};
const publication = {
  type: 'object',
  required: ['metadata', 'links'],
  properties: {
    metadata: {
      required: ['title'],
      properties: { title: { type: 'string', minLength: 1 }, identifier: { format: 'uri' } },
    },
    links: {
      items: link,
      contains: { required: ['rel'], properties: { rel: { pattern: '^http://opds-spec.org/acquisition/' } } },
    },
  },
};
const isFeed = addFormats.default(new Ajv({ strict: false, allErrors: true })).compile({
  type: 'object',
  required: ['metadata', 'links'],
  properties: {
    metadata: { required: ['title'], properties: { title: { type: 'string', minLength: 1 } } },
    links: { items: link, contains: { required: ['rel'], properties: { rel: { const: 'self' } } } },
    navigation: {
      minItems: 1,
      uniqueItems: true,
      items: { allOf: [link, { required: ['title'] }] },
    },
    publications: { minItems: 1, uniqueItems: true, items: publication },
  },
  anyOf: [{ required: ['navigation'] }, { required: ['publications'] }],
});

async function feed(address: string): Promise<OpdsFeed> {
  const answer = await clientOf(service.url).get<OpdsFeed>(address.replace(BASE_URL, ''));
  expect([address, answer.status, answer.headers.get('content-type')]).toEqual([
    ...[address, 200],
    `${OPDS_TYPE}; charset=utf-8`,
  ]);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(isFeed(answer.body), `${address} ${JSON.stringify(isFeed.errors)}`).toBe(true);
  return answer.body;
}

const linkOf = (links: readonly OpdsLink[], rel: string) =>
  links.find((each) => each.rel === rel)?.href ?? '';
const titlesOf = ({ publications = [] }: OpdsFeed) => publications.map(({ metadata }) => metadata.title);

test('a reading app finds new books, those of lists and those it searches for, and is led to their pages', async () => {
  const start = await feed('/opds');
  expect(start.metadata.title).toBe('Sunfield Library');
  // Nothing is there yet: each feed is one all the same.
  for (const { href } of start.navigation ?? []) await feed(href);

  const { book, copies } = await library.newTitle(1, { title: 'Dune: a Reader' });
  await library.newTitle(1, { title: 'Emma & Others' });
  const { id } = (await desk.post<{ id: number }>('/me/lists', { name: 'Tips', public: true })).body;
  await desk.put(`/me/lists/${id}/titles/${book.id}`);
  const found = await Promise.all((start.navigation ?? []).map(({ href }) => feed(href)));
  expect(found.map(titlesOf)).toEqual([['Emma & Others', 'Dune: a Reader'], [], []]);
  const [list] = found[2]?.navigation ?? [];
  expect(list).toMatchObject({ title: 'Tips', properties: { numberOfItems: 1 } });
  const { publications } = await feed(list?.href ?? '');
  expect(publications).toMatchObject([
    {
      metadata: { title: 'Dune: a Reader' },
      links: [
        {
          rel: 'http://opds-spec.org/acquisition/borrow',
          href: `${BASE_URL}/app/books/${book.id}`,
          type: 'text/html',
          properties: {
            availability: { state: 'available' },
            copies: { total: 1, available: 1 },
            holds: { total: 0 },
          },
        },
      ],
    },
  ]);

  const { user } = await library.newPatron();
  const { body: lent } = await library.checkOut(user.id, copies[0]?.id ?? 0);
  const search = linkOf(start.links, 'search').replace(
    '{?query}',
    `?query=${encodeURIComponent('dune: reader')}`,
  );
  const [out] = (await feed(search)).publications ?? [];
  expect(out?.links[0]?.properties).toMatchObject({
    availability: { state: 'unavailable', until: lent.loan.deadline },
    copies: { total: 1, available: 0 },
  });
  // Counted anew after some seconds.
  await expect
    .poll(async () => titlesOf(await feed('/opds/popular')), { timeout: 60_000 })
    .toEqual(['Dune: a Reader']);
});

test('a long search is paged, and what is no list or no page is refused', async () => {
  const { pool } = service.database;
  await pool.query(
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT 'Wide Waters ' || n, 'G', 'A', '2001-02-03', 'B' FROM generate_series(1, 60) n`,
  );
  const first = await feed('/opds/search?query=wide+waters');
  const second = await feed(linkOf(first.links, 'next'));
  expect([first, second].map((page) => titlesOf(page).length)).toEqual([50, 10]);
  expect(linkOf(second.links, 'next')).toBe('');
  expect(await feed(linkOf(second.links, 'previous'))).toEqual(first);
  const client = clientOf(service.url);
  expect((await client.get('/opds/lists/2147483647')).status).toBe(404);
  for (const query of ['', '?query=', '?query=a&page=21', '?query=a&other=1'])
    expect((await client.get(`/opds/search${query}`)).status).toBe(400);
});
