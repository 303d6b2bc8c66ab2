import type { Suggestions } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
  const desk = await deskOf(service);
  const books = [
    ['A Wizard of Earthsea', 'Ursula K. Le Guin', 'Earthsea Cycle', '1'],
    ['The Tombs of Atuan', 'Ursula K. Le Guin', 'Earthsea Cycle', '2'],
    ['The Pillars of the Earth', 'Ken Follett', null, null],
    ['Éarth Abides', 'George R. Stewart', null, null],
    ['100% Cotton', 'A', 'Earth, alone', '1'],
    ['100 Years', 'B', null, null],
    ...[1, 2, 3, 4, 5].map((n) => [`Moby ${n}`, `Writer ${n % 2}`, 'Mobies', String(n)] as const),
  ] as const;
  for (const [title, author, series, series_number] of books) {
    const { id } = await client.newBook({ title, author });
    const details = { version: 0, language: null, subjects: [], isbns: [], series, series_number };
    if (series !== null) await desk.put(`/catalogue/titles/${id}`, details);
  }
});
afterAll(() => service.close());

const suggest = async (q: string) =>
  (await client.get<Suggestions>(`/catalogue/suggestions?q=${encodeURIComponent(q)}`)).body;
const namesOf = ({ series, titles }: Suggestions) => [
  ...series.map((each) => `${each.series} (${each.books}) by ${each.author}`),
  ...titles.map(({ title }) => title),
];

describe('suggestions', () => {
  test('are series of several books, titles that begin so, and titles that have the words', async () => {
    expect(namesOf(await suggest('EARTH'))).toEqual([
      'Earthsea Cycle (2) by Ursula K. Le Guin',
      'Éarth Abides',
      expect.any(String),
      expect.any(String),
      expect.any(String),
    ]);
    expect(namesOf(await suggest('wizard ear'))).toEqual(['A Wizard of Earthsea']);
  });

  test('are at most four titles; a series of several writers names none', async () => {
    expect(namesOf(await suggest('mob'))).toEqual([
      'Mobies (5) by null',
      ...['Moby 1', 'Moby 2', 'Moby 3', 'Moby 4'],
    ]);
  });

  test('say if each title is in', async () => {
    const [first] = (await suggest('pillars')).titles;
    expect(first?.availability).toEqual({
      ...{ total: 1, available: 1, holds: 0, next_due: null, missing: 0, call_number: null },
    });
  });

  test.each([
    ['e', []],
    ['100%', ['100% Cotton', '100 Years']],
    ['_oby', ['Moby 1', 'Moby 2', 'Moby 3', 'Moby 4'].slice(4)],
    ["'); DROP", []],
    ['\\\\ & | !', []],
  ])('take %s for a text', async (q, titles) => {
    expect((await suggest(q)).titles.map(({ title }) => title)).toEqual(titles);
  });

  test.each(['', '%20', `a${'b'.repeat(200)}`])('refuse what is no question: %s', async (q) => {
    expect((await client.get(`/catalogue/suggestions?q=${q}`)).status).toBe(400);
  });
});
