import type { Availability, Book, CatalogueTitle, Copy } from '@repo/contracts/library';
import { isFull } from '@repo/testing/run-length';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
import { type Client, clientOf, someBook, someone } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf, staffToken } from '../testing/staff.js';

let service: TestService;
let replica: TestService;
let desk: Client;
let reader: { id: number; token: string };
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  replica = await startService({ env: { ACCESS: 'guarded' }, databaseUrl: service.databaseUrl });
  desk = await deskOf(service);
  reader = await clientOf(service.url).newUser();
});
afterEach(async () => {
  expect(await findFaults(service.database.pool)).toEqual([]);
});
afterAll(async () => {
  await replica.close();
  await service.close();
});

let printed = 0;
const newBarcode = () => {
  printed += 1;
  return `B${String(printed).padStart(6, '0')}`;
};
const copiesOf = async ({ id }: Pick<Book, 'id'>) => (await desk.get<Copy[]>(`/books/${id}/copies`)).body;
const firstCopyOf = async (book: Book): Promise<Copy> => {
  const [copy] = await copiesOf(book);
  if (!copy) throw new Error('the book has no copy');
  return copy;
};
const addCopy = (book: Book, body: Record<string, unknown> = {}) =>
  desk.post<Copy>(`/books/${book.id}/copies`, body);
const replacementOf = ({ version, barcode, material, call_number, status, note }: Copy) => ({
  version,
  barcode,
  material,
  call_number,
  status,
  note,
});
/** As everybody sees it. */
const availabilityOf = async ({ id }: Pick<Book, 'id'>): Promise<Availability> =>
  (await clientOf(service.url).get<CatalogueTitle>(`/catalogue/titles/${id}`)).body.availability;

describe('a copy', () => {
  test('is there for each book from the beginning: POST /books means one copy', async () => {
    const book = await desk.newBook();
    expect(await copiesOf(book)).toEqual([
      {
        id: expect.any(Number),
        book_id: book.id,
        barcode: null,
        material: 'book',
        call_number: null,
        status: 'in_service',
        note: null,
        last_seen_at: null,
        version: 1,
        where: 'shelf',
        loan_id: null,
        hold_id: null,
        reader: null,
        until: null,
      },
    ]);
    expect(await availabilityOf(book)).toMatchObject({ total: 1, available: 1, holds: 0, next_due: null });
  });

  test('201: is added with what is known of it, found by its barcode and its id, and listed', async () => {
    const book = await desk.newBook();
    const fields = { barcode: newBarcode(), material: 'book', call_number: 'SF LEG', note: 'no cover' };
    const added = await addCopy(book, fields);
    expect([added.status, added.body]).toMatchObject([201, { ...fields, book_id: book.id, where: 'shelf' }]);
    expect((await desk.get(`/copies?barcode=${fields.barcode}`)).body).toEqual([added.body]);
    expect((await desk.get(`/copies/${added.body.id}`)).body).toEqual(added.body);
    expect((await copiesOf(book)).map(({ id }) => id)).toEqual([expect.any(Number), added.body.id]);
    expect(await availabilityOf(book)).toEqual({
      ...{ total: 2, available: 2, holds: 0, next_due: null, missing: 0, call_number: 'SF LEG' },
    });
  });

  test('201: is added without a body, too', async () => {
    const { id } = await desk.newBook();
    expect(await desk.post(`/books/${id}/copies`)).toMatchObject({ status: 201, body: { material: 'book' } });
  });

  test('that is repaired, missing, lost or withdrawn cannot be had', async () => {
    const book = await desk.newBook();
    for (const status of ['repair', 'missing', 'lost', 'withdrawn']) {
      expect((await addCopy(book, { status })).body).toMatchObject({ status, where: 'not_in_service' });
    }
    expect(await availabilityOf(book)).toMatchObject({ total: 1, available: 1, holds: 0, missing: 1 });
  });

  test('404: a copy or book that does not exist; a barcode that no copy has finds none', async () => {
    expect((await desk.get('/copies?barcode=none')).body).toEqual([]);
    for (const [method, path, text] of [
      ['GET', '/copies/2147483647', '{"error":"Copy not found"}'],
      ['GET', '/copies/x', '{"error":"Copy not found"}'],
      ['PUT', '/copies/2147483647', '{"error":"Copy not found"}'],
      ['DELETE', '/copies/2147483647', '{"error":"Copy not found"}'],
      ['GET', '/books/2147483647/copies', '{"error":"Book not found"}'],
      ['GET', '/catalogue/titles/2147483647', '{"error":"Book not found"}'],
    ] as const) {
      const answer = await desk.request(method, path);
      expect([path, answer.status, answer.text]).toEqual([path, 404, text]);
    }
    const added = await desk.post('/books/2147483647/copies', {});
    expect([added.status, added.text]).toEqual([404, '{"error":"Book not found"}']);
  });

  test('400: all wrong fields at once', async () => {
    const { body, status } = await addCopy(await desk.newBook(), {
      barcode: 'with blank',
      material: 'DVD!',
      call_number: ' ',
      status: 'eaten',
      loan_id: 1,
    });
    expect([status, body]).toEqual([
      400,
      {
        barcode: ['Not valid.'],
        material: ['Not valid.'],
        call_number: ['Field may not be blank.'],
        status: ['Must be one of: in_service, repair, missing, lost, withdrawn.'],
        loan_id: ['Unknown field.'],
      },
    ]);
    expect((await desk.get('/copies')).body).toEqual({ barcode: ['Missing data for required field.'] });
  });

  test('409: no more than 500 of a book', async () => {
    const book = await desk.newBook();
    await service.database.pool.query(
      'INSERT INTO library.copies (book_id) SELECT $1 FROM generate_series(1, 499)',
      [book.id],
    );
    const answer = await addCopy(book);
    expect([answer.status, answer.text]).toEqual([
      409,
      '{"error":"The book has as many copies as there may be"}',
    ]);
    expect(await copiesOf(book)).toHaveLength(500);
  });

  test('of a deleted book is deleted, too', async () => {
    const book = await desk.newBook();
    const { id } = await firstCopyOf(book);
    await desk.remove(`/books/${book.id}`);
    expect((await desk.get(`/copies/${id}`)).status).toBe(404);
  });
});

describe('a copy that is changed', () => {
  test('200: has all fields replaced, and the next version', async () => {
    const copy = await firstCopyOf(await desk.newBook());
    const fields = { barcode: newBarcode(), material: 'book', call_number: 'A', status: 'repair', note: 'x' };
    const changed = await desk.put<Copy>(`/copies/${copy.id}`, { version: 1, ...fields });
    expect([changed.status, changed.body]).toMatchObject([200, { ...fields, version: 2 }]);
    const again = await desk.put(`/copies/${copy.id}`, { version: 1, ...fields });
    expect([again.status, again.text]).toEqual([409, '{"error":"Changed meanwhile"}']);
    const partial = await desk.put(`/copies/${copy.id}`, { version: 2, status: 'lost' });
    expect([partial.status, Object.keys(partial.body as object).sort()]).toEqual([
      400,
      ['barcode', 'call_number', 'material', 'note'],
    ]);
  });

  test('409: keeps its barcode to itself', async () => {
    const [one, two] = [await firstCopyOf(await desk.newBook()), await firstCopyOf(await desk.newBook())];
    const barcode = newBarcode();
    expect((await desk.put(`/copies/${one.id}`, { ...replacementOf(one), barcode })).status).toBe(200);
    const answer = await desk.put(`/copies/${two.id}`, { ...replacementOf(two), barcode });
    expect([answer.status, answer.body]).toEqual([409, { barcode: ['Already used for another copy.'] }]);
  });

  test.runIf(isFull)(
    'of two copies that get one barcode at once on two replicas, and of two changes of one copy, one succeeds',
    async () => {
      const desks = [desk, clientOf(replica.url, await tokenOf(replica))];
      for (let round = 0; round < 20; round += 1) {
        const book = await desk.newBook();
        const barcode = newBarcode();
        const added = await Promise.all(
          desks.map((each) => each.post(`/books/${book.id}/copies`, { barcode })),
        );
        expect(added.map(({ status }) => status).sort()).toEqual([201, 409]);
        const copy = await firstCopyOf(book);
        const changed = await Promise.all(
          desks.map((each, n) => each.put(`/copies/${copy.id}`, { ...replacementOf(copy), note: `by ${n}` })),
        );
        expect(changed.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
    },
  );
});

describe('a label that is scanned at a title', () => {
  const label = (book: Pick<Book, 'id'>, barcode: string, by = desk) =>
    by.post<Copy>(`/books/${book.id}/labels`, { barcode });
  const ALL_HAVE_ONE = [409, '{"error":"Every copy of this book has a barcode"}'];

  test('200: goes to the copy that has none: a new title stays one copy', async () => {
    const book = await desk.newBook();
    const { body: bare } = await desk.get<Copy>(`/copies/${(await copiesOf(book))[0]?.id}`);
    const barcode = newBarcode();
    const answer = await label(book, barcode);
    expect([answer.status, answer.body]).toEqual([200, { ...bare, barcode, version: 2 }]);
    expect(await copiesOf(book)).toMatchObject([answer.body]);
    expect(await availabilityOf(book)).toMatchObject({ total: 1 });
  });

  test('409: where all have one, or another copy has this one; 404 for no title', async () => {
    const book = await desk.newBook();
    const [first, second] = [newBarcode(), newBarcode()];
    await label(book, first);
    const more = await label(book, second);
    expect([more.status, more.text]).toEqual(ALL_HAVE_ONE);
    const taken = [409, { barcode: ['Already used for another copy.'] }];
    for (const title of [book, await desk.newBook()]) {
      const again = await label(title, first);
      expect([again.status, again.body]).toEqual(taken);
    }
    const nowhere = await label({ id: 2_147_483_647 }, second);
    expect([nowhere.status, nowhere.text]).toEqual([404, '{"error":"Book not found"}']);
    expect((await label(book, 'with blank')).status).toBe(400);
  });

  test('goes to a copy in service, before one that is on loan', async () => {
    const book = await desk.newBook();
    const [lent] = await copiesOf(book);
    const lost = (await addCopy(book, { status: 'lost' })).body;
    const shelf = (await addCopy(book)).body;
    await desk.post('/circulation/checkouts', { user_id: reader.id, copy_id: lent?.id });
    expect((await label(book, newBarcode())).body).toMatchObject({ id: shelf.id, where: 'shelf' });
    expect((await label(book, newBarcode())).body).toMatchObject({ id: lent?.id, where: 'on_loan' });
    const more = await label(book, newBarcode());
    expect([more.status, more.text]).toEqual(ALL_HAVE_ONE);
    await desk.put(`/copies/${lost.id}`, { ...replacementOf(lost), status: 'in_service' });
    expect((await label(book, newBarcode())).body).toMatchObject({ id: lost.id });
  });

  test('of several at once at two desks, each bare copy gets one, and the others are told', async () => {
    const desks = [desk, clientOf(replica.url, await tokenOf(replica))] as const;
    for (let round = 0; round < 20; round += 1) {
      const book = await desk.newBook();
      const scanned = Array.from({ length: 4 }, newBarcode);
      const answers = await Promise.all(scanned.map((barcode, n) => label(book, barcode, desks[n % 2])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      const labelled = answers.find(({ status }) => status === 200)?.body;
      expect(await copiesOf(book)).toMatchObject([labelled]);
      await addCopy(book);
      await addCopy(book);
      const two = await Promise.all(
        [newBarcode(), newBarcode()].map((barcode, n) => label(book, barcode, desks[n % 2])),
      );
      expect(two.map(({ status }) => status)).toEqual([200, 200]);
      expect(new Set(two.map(({ body }) => body.id)).size).toBe(2);
    }
  });

  test('of one label scanned twice at once, one copy has it', async () => {
    const desks = [desk, clientOf(replica.url, await tokenOf(replica))] as const;
    for (const copies of [1, 2]) {
      const book = await desk.newBook();
      if (copies === 2) await addCopy(book);
      const barcode = newBarcode();
      const answers = await Promise.all(desks.map((each) => label(book, barcode, each)));
      const refused = answers.find(({ status }) => status === 409);
      expect([answers.map(({ status }) => status).sort(), refused?.body]).toEqual([
        [200, 409],
        { barcode: ['Already used for another copy.'] },
      ]);
    }
  });
});

const tokenOf = ({ url }: TestService) => staffToken({ url, database: service.database });

describe('what the routes of loans do', () => {
  test('counts: a lent book is not available, and returned it is; the earliest deadline is told', async () => {
    const book = await desk.newBook();
    await addCopy(book);
    const lend = (deadline: string) =>
      desk.newLoan({ user_id: reader.id, book_ids: [book.id], loan_date: '2024-01-01', deadline });
    const later = await lend('2024-03-01');
    expect(await availabilityOf(book)).toMatchObject({
      total: 2,
      available: 1,
      holds: 0,
      next_due: '2024-03-01',
    });
    const sooner = await lend('2024-02-01');
    expect(await availabilityOf(book)).toMatchObject({
      total: 2,
      available: 0,
      holds: 0,
      next_due: '2024-02-01',
    });
    // Nothing refuses what these routes always allowed.
    const third = await lend('2024-04-01');
    expect(await availabilityOf(book)).toMatchObject({
      total: 2,
      available: 0,
      holds: 0,
      next_due: '2024-02-01',
    });
    await desk.put(`/loans/${sooner.id}/return`);
    await desk.remove(`/loans/${third.id}`);
    expect(await availabilityOf(book)).toMatchObject({
      total: 2,
      available: 1,
      holds: 0,
      next_due: '2024-03-01',
    });
    await desk.put(`/loans/${later.id}`, { return_date: '2024-01-02' });
    expect(await availabilityOf(book)).toMatchObject({ available: 2, next_due: null });
    await desk.put(`/loans/${later.id}`, { return_date: null });
    expect(await availabilityOf(book)).toMatchObject({ available: 1, next_due: '2024-03-01' });
    await desk.put(`/loans/${later.id}/remove-book/${book.id}`);
    expect(await availabilityOf(book)).toMatchObject({ available: 2, next_due: null });
    await desk.put(`/loans/${later.id}/add-book/${book.id}`);
    expect(await availabilityOf(book)).toMatchObject({ available: 1 });
    await desk.put(`/loans/${later.id}`, { book_ids: [] });
    expect(await availabilityOf(book)).toMatchObject({ available: 2 });
  });

  test('counts at once, whatever is done together', async () => {
    const books = await Promise.all([desk.newBook(), desk.newBook(), desk.newBook()]);
    const ids = books.map(({ id }) => id);
    const loans = await Promise.all(
      ids.map(() => desk.newLoan({ user_id: reader.id, book_ids: ids, loan_date: '2024-01-01' })),
    );
    await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const loan = loans[n % 3]?.id;
        const path = `/loans/${loan}`;
        const book = ids[(n * 7) % 3];
        const kind = n % 5;
        if (kind === 0) return desk.put(`${path}/return`);
        if (kind === 1) return desk.put(path, { return_date: null });
        if (kind === 2) return desk.put(`${path}/remove-book/${book}`);
        if (kind === 3) return desk.put(`${path}/add-book/${book}`);
        return desk.put(path, { book_ids: ids });
      }),
    );
    expect(await findFaults(service.database.pool)).toEqual([]);
  });
});

describe('who may', () => {
  const ROUTES = [
    ['GET', '/books/1/copies'],
    ['POST', '/books/1/copies'],
    ['POST', '/books/1/labels'],
    ['GET', '/copies?barcode=1'],
    ['GET', '/copies/1'],
    ['GET', '/copies/labels'],
    ['POST', '/copies/labels'],
    ['POST', '/copies/barcodes'],
    ['GET', '/circulation/due?until=2026-01-01'],
    ['PUT', '/copies/1'],
    ['DELETE', '/copies/1'],
  ] as const;

  test.each(['open', 'guarded'])('401 and 403: only staff, where access is %s', async (ACCESS) => {
    const set = await startService({ env: { ACCESS }, databaseUrl: service.databaseUrl });
    const anybody = clientOf(set.url);
    const own = someone({ role: ACCESS === 'open' ? 'librarian' : 'user' });
    const registered = await anybody.post('/users/register', own);
    expect(registered.status).toBe(201);
    const token = await anybody.login(own.email);
    const librarian = await tokenOf(set);
    for (const [method, path] of ROUTES) {
      const none = await anybody.request(method, path);
      const some = await anybody.request(method, path, { token });
      const staff = await anybody.request(method, path, { token: librarian });
      expect([method, path, none.status, some.status]).toEqual([method, path, 401, 403]);
      expect([method, path, staff.status]).not.toEqual([method, path, expect.toBeOneOf([401, 403])]);
    }
    await set.close();
  });

  test('has limits that a desk can work with, for each account; what is public counts by address', async () => {
    const limited = await startService({ env: { RATE_LIMITS: 'on' }, databaseUrl: service.databaseUrl });
    const answer = await desk.get('/copies/1');
    expect(answer.headers.get('ratelimit-policy')).toBeNull();
    const policyOf = async (path: string, token?: string) =>
      (await clientOf(limited.url, token).get(path)).headers.get('ratelimit-policy');
    const [one, two] = [await tokenOf(service), await tokenOf(service)];
    expect(await policyOf('/copies/1', one)).toBe('"hour";q=3600;w=3600,"day";q=40000;w=86400');
    expect(await policyOf('/copies/1')).toBe('"hour";q=50;w=3600,"day";q=200;w=86400');
    expect(await policyOf('/catalogue/titles/1')).toBe('"hour";q=600;w=3600,"day";q=5000;w=86400');
    const leftFor = async (token: string) =>
      (await clientOf(limited.url, token).get('/copies/2')).headers.get('ratelimit');
    // One request before, of the first account alone.
    expect(await leftFor(one)).toMatch(/^"hour";r=3598;/);
    expect(await leftFor(two)).toMatch(/^"hour";r=3599;/);
    await limited.close();
  });
});

test('a title that the import adds has a copy, too', async () => {
  const { rows } = await service.database.pool.query(
    `INSERT INTO library.books (title, genre, age_category, publish_date, author)
     SELECT 'Imported ' || n, 'G', 'A', '2001-02-03', 'B' FROM generate_series(1, 3) n RETURNING id`,
  );
  for (const { id } of rows) expect(await copiesOf({ id })).toHaveLength(1);
});

test('a title without copies is found, and cannot be had', async () => {
  const book = await desk.newBook(someBook());
  const { id } = await firstCopyOf(book);
  const deleted = await desk.remove(`/copies/${id}`);
  expect([deleted.status, deleted.text]).toEqual([200, `"Successfully deleted copy ${id}"`]);
  expect(await copiesOf(book)).toEqual([]);
  expect(await availabilityOf(book)).toMatchObject({ total: 0, available: 0, holds: 0, next_due: null });
});
