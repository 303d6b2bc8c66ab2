import type { Book } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, someBook } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startService();
  client = clientOf(service.url);
});
afterAll(() => service.close());

const NO_ID = ['0', '01', '-1', '1.5', '1e3', 'abc', '%00', '2147483648', '9'.repeat(300)];
const TAKEN = [409, { title: ['Already in the catalogue.'] }];

describe('POST /books', () => {
  test('201 the book, with a new id', async () => {
    const body = someBook();
    const answer = await client.post('/books', body);
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(Number), ...body }]);
  });

  test('400 names every field that is missing', async () => {
    const missing = ['Missing data for required field.'];
    const answer = await client.post('/books', { publish_date: '2024-02-30' });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        title: missing,
        genre: missing,
        age_category: missing,
        author: missing,
        publish_date: ['Not a valid date.'],
      },
    ]);
  });

  test.each([
    ['title', 'x'.repeat(121), 'Longer than maximum length 120.'],
    ['genre', 'x'.repeat(361), 'Longer than maximum length 360.'],
    ['age_category', 'x'.repeat(121), 'Longer than maximum length 120.'],
    ['author', 'x'.repeat(501), 'Longer than maximum length 500.'],
    ['title', '', 'Field may not be blank.'],
    ['title', 5, 'Not a valid string.'],
    ['title', 'a\0', 'Contains characters that are not valid text.'],
    ['publish_date', '0000-01-01', 'Not a valid date.'],
    ['publish_date', '2023-02-29', 'Not a valid date.'],
    ['publish_date', '2023-2-9', 'Not a valid date.'],
    ['publish_date', null, 'Not a valid date.'],
    ['id', 5, 'Unknown field.'],
    ['__proto__x', 5, 'Unknown field.'],
  ])('400 for %s %j', async (field, value, message) => {
    const answer = await client.post('/books', someBook({ [field]: value }));
    expect([answer.status, answer.body]).toEqual([400, { [field]: [message] }]);
  });

  test('400 for a body that is no JSON object', async () => {
    for (const body of ['{"title"', '["x"]']) {
      const answer = await client.post('/books', body);
      expect([answer.status, answer.body]).toEqual([400, { _schema: ['Invalid input.'] }]);
    }
  });

  test('the longest of everything is accepted, counted in characters', async () => {
    const body = {
      title: '📗'.repeat(120),
      genre: 'é'.repeat(360),
      age_category: '𝒜'.repeat(120),
      publish_date: '9999-12-31',
      author: '作'.repeat(500),
    };
    expect((await client.post('/books', body)).body).toEqual({ id: expect.any(Number), ...body });
  });

  test('409 for a title that is there', async () => {
    const { title } = await client.newBook();
    const answer = await client.post('/books', someBook({ title }));
    expect([answer.status, answer.body]).toEqual(TAKEN);
  });

  test('of many that add one title at once, one does', async () => {
    const body = someBook();
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.post('/books', body)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 5 }, () => TAKEN));
  });
});

describe('POST /catalogue/editions', () => {
  let desk: Client;
  beforeAll(async () => {
    desk = await deskOf(service);
  });
  const addEdition = (body: unknown, by = desk) => by.post<Book>('/catalogue/editions', body);

  test('201 a book whose title another one has; POST and PUT still refuse it', async () => {
    const { id: _, ...body } = await client.newBook({ title: 'The Hobbit' });
    const { status, body: second } = await addEdition({ ...body, publish_date: '1966-01-01' });
    expect([status, second]).toMatchObject([201, { title: 'The Hobbit', publish_date: '1966-01-01' }]);
    const other = await client.newBook();
    const { id: __, ...fields } = other;
    for (const answer of [
      await client.post('/books', body),
      await client.put(`/books/${other.id}`, { ...fields, title: 'The Hobbit' }),
    ]) {
      expect([answer.status, answer.body]).toEqual(TAKEN);
    }
    const { id, ...own } = second;
    expect((await client.put(`/books/${id}`, { ...own, genre: 'Fantasy' })).status).toBe(200);
  });

  test('the title stays taken while one of its books is left, whichever it is', async () => {
    const { id: first, ...body } = await client.newBook();
    const { body: second } = await addEdition(body);
    expect((await client.remove(`/books/${first}`)).status).toBe(200);
    expect((await client.post('/books', body)).status).toBe(409);
    // Under another title it is the first of it.
    const title = `${body.title}, revised`;
    expect((await client.put(`/books/${second.id}`, { ...body, title })).status).toBe(200);
    expect((await client.post('/books', { ...body, title })).status).toBe(409);
    expect((await client.post('/books', body)).status).toBe(201);
  });

  test('of many editions and books of one title that are added at once, all editions and one book at most are', async () => {
    const body = someBook();
    const [books, editions] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => client.post('/books', body))),
      Promise.all(Array.from({ length: 6 }, () => addEdition(body))),
    ]);
    expect(editions.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(editions.map(({ body: { id } }) => id)).size).toBe(6);
    const added = books.filter(({ status }) => status === 201);
    expect(added.length).toBeLessThanOrEqual(1);
    for (const { status, body } of books.filter((answer) => !added.includes(answer))) {
      expect([status, body]).toEqual(TAKEN);
    }
  });

  test('is for staff, and checks a book as POST /books does', async () => {
    expect((await addEdition(someBook(), client)).status).toBe(401);
    const { title: _, ...untitled } = someBook();
    const wrong = await addEdition(untitled);
    expect([wrong.status, wrong.body]).toEqual([400, { title: ['Missing data for required field.'] }]);
  });
});

describe('GET /books/{book_id}', () => {
  test('200 the book', async () => {
    const book = await client.newBook();
    const answer = await client.get(`/books/${book.id}`);
    expect([answer.status, answer.body]).toEqual([200, book]);
  });

  test.each(['2147483647', ...NO_ID])('404 for %s', async (id) => {
    const answer = await client.get(`/books/${id}`);
    expect([answer.status, answer.text]).toEqual([404, '{"error":"Book not found"}']);
  });
});

describe('PUT /books/{book_id}', () => {
  test('200 the book, all of it replaced', async () => {
    const { id } = await client.newBook();
    const body = someBook({ genre: 'Other', author: 'Somebody else' });
    const answer = await client.put(`/books/${id}`, body);
    expect([answer.status, answer.body]).toEqual([200, { id, ...body }]);
    expect((await client.get(`/books/${id}`)).body).toEqual({ id, ...body });
  });

  test('its own title may stay', async () => {
    const { id, ...fields } = await client.newBook();
    expect((await client.put(`/books/${id}`, fields)).status).toBe(200);
  });

  test('400 when a field is missing or unknown', async () => {
    const { id, title: _title, ...rest } = await client.newBook();
    const answer = await client.put(`/books/${id}`, { ...rest, readers: 3 });
    expect([answer.status, answer.body]).toEqual([
      400,
      { title: ['Missing data for required field.'], readers: ['Unknown field.'] },
    ]);
  });

  test('a book that was read can be sent back; the id of another book is 400, beside all else that is wrong', async () => {
    const book = await client.newBook();
    const answer = await client.put(`/books/${book.id}`, { ...book, genre: 'Changed' });
    expect([answer.status, answer.body]).toEqual([200, { ...book, genre: 'Changed' }]);
    const messages = { id: ['Must be the id of the path.'] };
    const other = await client.put(`/books/${book.id}`, { ...book, id: book.id + 1 });
    expect([other.status, other.body]).toEqual([400, messages]);
    const worse = await client.put(`/books/${book.id}`, { ...book, id: book.id + 1, publish_date: 'x' });
    expect([worse.status, worse.body]).toEqual([400, { ...messages, publish_date: ['Not a valid date.'] }]);
    expect((await client.get(`/books/${book.id}`)).body).toEqual(answer.body);
  });

  test.each([{}, { title: 7 }, { ...someBook(), id: 1 }, someBook({ title: '\u0000' }), [[]], 'no object'])(
    '404 where there is no such book, also for the body %j',
    async (body) => {
      const answer = await client.put('/books/2147483647', body);
      expect([answer.status, answer.text]).toEqual([404, '"Invalid book_id"']);
    },
  );

  test('404 where there is no such book, also for a body that is not JSON', async () => {
    const [method, url] = ['PUT', '/books/2147483647'] as const;
    const headers = { 'content-type': 'application/json' };
    const answer = await service.app.inject({ method, url, headers, payload: '{' });
    expect([answer.statusCode, answer.body]).toEqual([404, '"Invalid book_id"']);
  });

  test.each(['2147483647', ...NO_ID])('404 the JSON string for %s', async (id) => {
    const answer = await client.put(`/books/${id}`, someBook());
    expect([answer.status, answer.text]).toEqual([404, '"Invalid book_id"']);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('409 for the title of another book', async () => {
    const [{ id }, { title }] = [await client.newBook(), await client.newBook()];
    const answer = await client.put(`/books/${id}`, someBook({ title }));
    expect([answer.status, answer.body]).toEqual(TAKEN);
  });
});

describe('DELETE /books/{book_id}', () => {
  test('200 the JSON string, and the book is gone', async () => {
    const { id } = await client.newBook();
    const answer = await client.remove(`/books/${id}`);
    expect([answer.status, answer.text]).toEqual([200, `"Successfully deleted book ${id}"`]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect((await client.get(`/books/${id}`)).status).toBe(404);
  });

  test.each(['2147483647', ...NO_ID])('404 the JSON string for %s', async (id) => {
    const answer = await client.remove(`/books/${id}`);
    expect([answer.status, answer.text]).toEqual([404, '"Invalid book_id"']);
  });

  test('409 a JSON string while it is on a loan that is not returned; then it leaves past loans too', async () => {
    const [user, book, other] = [await client.newUser(), await client.newBook(), await client.newBook()];
    const loan = await client.newLoan({ user_id: user.id, book_ids: [book.id, other.id] });
    const refused = await client.remove(`/books/${book.id}`);
    expect([refused.status, refused.body]).toEqual([409, 'This book is on a loan that is not returned']);
    await client.put(`/loans/${loan.id}/return`);
    expect((await client.remove(`/books/${book.id}`)).status).toBe(200);
    expect((await client.get(`/loans/${loan.id}`)).body).toMatchObject({ books: [other] });
  });

  test('a book is never deleted under a loan that gets it at the same moment', async () => {
    const user = await client.newUser();
    for (let round = 0; round < 8; round += 1) {
      const book = await client.newBook();
      const loan = await client.newLoan({ user_id: user.id });
      const [deletion, addition] = await Promise.all([
        client.remove(`/books/${book.id}`),
        client.put(`/loans/${loan.id}/add-book/${book.id}`),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([deletion.status, addition.status]);
    }
  });
});
