import type { Copy, Hold, OwnList, Stocktake } from '@repo/contracts/library';
import { roundTripsOn } from '@repo/database/testing/round-trips';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from './rules/days.js';
import { type Client, clientOf, PASSWORD, someBook } from './testing/client.js';
import { libraryOf } from './testing/library.js';
import { COUNT_ONCE, startService, type TestService } from './testing/service.js';
import { deskOf } from './testing/staff.js';

let service: TestService;
let client: Client;
let roundTrips: (work: () => Promise<unknown>) => Promise<number>;
let user: { id: number; email: string; token: string };
beforeAll(async () => {
  service = await startService(COUNT_ONCE);
  roundTrips = roundTripsOn(service.database.pool);
  client = clientOf(service.url);
  user = await client.newUser();
});
afterAll(() => service.close());

/** Round trips to the database of each request. docs/performance.md has this table. */
const EXPECTED: Record<string, number> = {
  'GET /books/{id}': 1,
  'GET /books, a page': 1,
  'GET /books/search': 1,
  'GET /books/popularity': 0,
  'POST /books': 1,
  'PUT /books/{id}': 1,
  'DELETE /books/{id}': 3,
  'POST /users/login': 1,
  'GET /users/profile': 1,
  'PUT /users/password': 2,
  'POST /loans': 1,
  'GET /loans/{id}': 1,
  'PUT /loans/{id}': 6,
  'PUT /loans/{id}/add-book': 4,
  'PUT /loans/{id}/add-book, refused': 3,
  'PUT /loans/{id}/remove-book': 5,
  'PUT /loans/{id}/return': 4,
  'DELETE /loans/{id}': 1,
  'DELETE /users': 3,
  'GET /catalogue/titles/{id}': 1,
  'GET /catalogue/search': 2,
  'GET /catalogue/search, corrected': 6,
  'GET /copies': 2,
  'POST /circulation/checkouts': 5,
  'POST /circulation/decisions': 3,
  'POST /circulation/renewals': 5,
  'POST /circulation/checkins': 6,
  'POST /holds': 6,
  'DELETE /holds/{id}': 6,
  'GET /me/loans': 2,
  'GET /catalogue/titles/{id}/like': 2,
  'GET /lists': 1,
  'GET /lists/{id}': 2,
  'GET /me/lists': 2,
  'GET /me/lists/{id}': 3,
  'PUT /me/lists/{id}/titles/{id}': 6,
  'POST /self/card': 2,
  'POST /self/checkouts': 5,
  'POST /self/checkins': 6,
  'POST /stocktakes/{id}/scans': 2,
  'GET /copies/labels': 2,
};

test('every operation waits for the database as often as the table says', async () => {
  const [book, other] = [await client.newBook(), await client.newBook()];
  const loan = await client.newLoan({ user_id: user.id });
  const another = await client.newUser();
  // The length of the list is known, and popularity is counted.
  await client.get('/books?page=1&per_page=1');
  await client.get('/books/popularity');
  const desk = await deskOf(service);
  const library = libraryOf(desk);
  const title = await library.newTitle();
  const copy = title.copies[0]?.id ?? 0;
  // A renewal on the day of the check-out gains something, and the policy has been read.
  await library.setPolicy(await deskOf(service, 'admin'), today(new Date()), {
    renewal_days: 30,
    holds: 'always',
  });
  await desk.get('/policies/current');
  const kiosk = await deskOf(service, 'kiosk');
  const [barcode = ''] = await library.newBarcodes(1);
  const { card } = await library.newPatron();
  const stocktake = (await desk.post<Stocktake>('/stocktakes', { name: 'S' })).body;
  const list = (await desk.post<OwnList>('/me/lists', { name: 'L', public: true })).body;
  /** Asked before the requests are counted. */
  let loanOfTheCopy = 0;
  let holdOfTheTitle = 0;
  const token = { headers: { authorization: `Bearer ${user.token}` } };
  const onLoan = (what: string, id = '') => client.put(`/loans/${loan.id}/${what}${id}`);
  const requests: Record<string, () => Promise<{ status: number }>> = {
    'GET /books/{id}': () => client.get(`/books/${book.id}`),
    'GET /books, a page': () => client.get('/books?page=1&per_page=10'),
    'GET /books/search': () => client.get('/books/search?title=numbers'),
    'GET /books/popularity': () => client.get('/books/popularity'),
    'POST /books': () => client.post('/books', someBook()),
    'PUT /books/{id}': () => client.put(`/books/${book.id}`, someBook()),
    'DELETE /books/{id}': () => client.remove(`/books/${other.id}`),
    'POST /users/login': () => client.post('/users/login', { email: user.email, password: PASSWORD }),
    'GET /users/profile': () => client.get('/users/profile', token),
    'PUT /users/password': () => {
      const body = { old_password: PASSWORD, new_password: PASSWORD };
      return client.request('PUT', '/users/password', { body, token: another.token });
    },
    'POST /loans': () => client.post('/loans', { user_id: user.id, book_ids: [book.id] }),
    'GET /loans/{id}': () => client.get(`/loans/${loan.id}`),
    'PUT /loans/{id}': () => client.put(`/loans/${loan.id}`, { book_ids: [] }),
    'PUT /loans/{id}/add-book': () => onLoan('add-book/', String(book.id)),
    'PUT /loans/{id}/add-book, refused': () => onLoan('add-book/', String(book.id)),
    'PUT /loans/{id}/remove-book': () => onLoan('remove-book/', String(book.id)),
    'PUT /loans/{id}/return': () => onLoan('return'),
    'DELETE /loans/{id}': () => client.remove(`/loans/${loan.id}`),
    'DELETE /users': () => client.remove('/users', token),
    'GET /catalogue/titles/{id}': () => client.get(`/catalogue/titles/${book.id}`),
    'GET /catalogue/search': () => client.get('/catalogue/search?q=numbers'),
    'GET /catalogue/search, corrected': () => client.get('/catalogue/search?q=numbres'),
    'GET /copies': () => desk.get('/copies?barcode=B1'),
    'POST /circulation/checkouts': () => library.checkOut(user.id, copy),
    'POST /circulation/decisions': () =>
      desk.post('/circulation/decisions', { action: 'checkout', user_id: user.id, copy_id: copy }),
    'POST /circulation/renewals': () => library.renew(loanOfTheCopy, 0),
    'POST /circulation/checkins': () => library.checkIn(copy),
    'POST /holds': () => library.request(user.id, title.book.id),
    'DELETE /holds/{id}': () => desk.remove(`/holds/${holdOfTheTitle}`),
    'GET /me/loans': () => client.get('/me/loans', token),
    'GET /catalogue/titles/{id}/like': () => client.get(`/catalogue/titles/${book.id}/like`),
    'GET /lists': () => client.get('/lists'),
    'GET /lists/{id}': () => client.get(`/lists/${list.id}`),
    'GET /me/lists': () => desk.get('/me/lists'),
    'GET /me/lists/{id}': () => desk.get(`/me/lists/${list.id}`),
    'PUT /me/lists/{id}/titles/{id}': () => desk.put(`/me/lists/${list.id}/titles/${book.id}`),
    'POST /self/card': () => kiosk.post('/self/card', { card: card ?? '' }),
    'POST /self/checkouts': () => kiosk.post('/self/checkouts', { card, barcode }),
    'POST /self/checkins': () => kiosk.post('/self/checkins', { barcode }),
    'POST /stocktakes/{id}/scans': () =>
      desk.post(`/stocktakes/${stocktake.id}/scans`, { barcodes: [barcode] }),
    'GET /copies/labels': () => desk.get('/copies/labels?missing=label'),
  };
  const counted: Record<string, number> = {};
  for (const [name, request] of Object.entries(requests)) {
    if (name === 'POST /circulation/renewals') {
      loanOfTheCopy = (await desk.get<Copy>(`/copies/${copy}`)).body.loan_id ?? 0;
    }
    if (name === 'DELETE /holds/{id}') {
      holdOfTheTitle = (await desk.get<Hold[]>(`/holds?book_id=${title.book.id}`)).body[0]?.id ?? 0;
    }
    counted[name] = await roundTrips(async () => {
      const { status } = await request();
      const expected = name.endsWith('refused')
        ? 400
        : name === 'DELETE /users'
          ? 409
          : /^POST \/(books|loans|holds|.*checkouts)$/.test(name)
            ? 201
            : 200;
      expect([name, status]).toEqual([name, expected]);
    });
  }
  expect(counted).toEqual(EXPECTED);
});
