import { fill } from '@repo/database/testing/fill';
import { times } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

const TITLES = [
  'The Sea',
  'sea of Poppies',
  'Overseas',
  'Mountains',
  '100% Wool',
  '1000 Wool',
  'a_b',
  'axb',
  'C:\\dos',
  'Ärger',
  '海辺のカフカ',
];

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
  for (const title of TITLES) await client.newBook({ title });
});
afterAll(() => service.close());

const search = async (text: string) => {
  const answer = await client.get<{ title: string }[]>(`/books/search?title=${encodeURIComponent(text)}`);
  return answer.body.map(({ title }) => title);
};

describe('200', () => {
  test.each([
    ['sea', ['The Sea', 'sea of Poppies', 'Overseas']],
    ['SEA', ['The Sea', 'sea of Poppies', 'Overseas']],
    ['e s', ['The Sea']],
    ['%', ['100% Wool']],
    ['0%', ['100% Wool']],
    ['_', ['a_b']],
    ['a_b', ['a_b']],
    ['\\', ['C:\\dos']],
    ['\\d', ['C:\\dos']],
    ['ärger', ['Ärger']],
    ['カフ', ['海辺のカフカ']],
    ['nowhere', []],
    ['x'.repeat(2000), []],
    ["'; --", []],
  ])('%j is looked for as it is, ignoring case; by id', async (text, titles) => {
    expect(await search(text)).toEqual(titles);
  });

  test('the answer is whole books', async () => {
    const [book] = (await client.get<object[]>('/books/search?title=mountains')).body;
    expect(Object.keys(book ?? {})).toEqual([
      'id',
      'title',
      'genre',
      'age_category',
      'publish_date',
      'author',
    ]);
  });
});

describe('400', () => {
  test.each([
    ['', 'Missing data for required field.'],
    ['?title=', 'Field may not be blank.'],
    ['?title=%20%20', 'Field may not be blank.'],
    ['?title=%00', 'Contains characters that are not valid text.'],
    ['?title=a&title=b', 'Given more than once.'],
  ])('for %j', async (query, message) => {
    const answer = await client.get(`/books/search${query}`);
    expect([answer.status, answer.body]).toEqual([400, { title: [message] }]);
  });
});

describe('among many titles', () => {
  const TITLES_MADE = times({ long: 50_000, short: 8_000 });
  beforeAll(async () => {
    await fill(
      service.databaseUrl,
      `INSERT INTO library.books (title, genre, age_category, publish_date, author)
       SELECT CASE WHEN n % 9 = 0 THEN 'A Common Title, Volume ' ELSE 'Number ' END || md5(n::text), 'Genre', 'Adult',
         '2001-02-03', 'Author'
       FROM generate_series(1, $1) AS n`,
      [TITLES_MADE],
    );
    // With gaps between the ids.
    await fill(service.databaseUrl, 'DELETE FROM library.books WHERE id % 7 = 0');
  });

  const titlesWith = async (text: string): Promise<string[]> => {
    const { rows } = await service.database.pool.query(
      'SELECT title FROM library.books WHERE position(lower($1) in lower(title)) > 0 ORDER BY id',
      [text],
    );
    return rows.map(({ title }) => title);
  };

  test.each([
    ['rare', 'overseas'],
    ['found many times', 'common'],
    ['found everywhere', 'e'],
    ['two letters', 'ab'],
    ['two letters, found nowhere', 'zq'],
    ['two letters, rare', 'ol'],
  ])('a text that is %s: each match once, by id', async (_how, text) => {
    expect(await search(text)).toEqual(await titlesWith(text));
  });
});
