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

test('among many titles the trigram index finds a rare one, batch by batch', async () => {
  const { pool } = service.database;
  await pool.query(
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT md5(n::text), 'Genre', 'Adult', '2001-02-03', 'Author' FROM generate_series(1, 20000) AS n`,
  );
  // As autovacuum does: what was just inserted is in no index of its own yet.
  await pool.query('VACUUM ANALYZE library.books');
  const { rows } = await pool.query(
    `EXPLAIN SELECT * FROM library.books WHERE title ILIKE '%overseas%' AND id > 0 ORDER BY id LIMIT 500`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('books_title_trigrams');
  expect(await search('overseas')).toEqual(['Overseas']);
  expect((await search('a')).length).toBeGreaterThan(15_000);
});
