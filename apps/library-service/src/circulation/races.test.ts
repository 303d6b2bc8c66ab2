import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
import { today } from '../days.js';
import { type Client, clientOf } from '../testing/client.js';
import { codesOf, type Library, libraryOf, patient } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf, staffToken } from '../testing/staff.js';

let service: TestService;
let replica: TestService;
let admin: Client;
/** The same desk on two replicas. */
let desks: Library[];
let library: Library;
let client: Client;
beforeAll(async () => {
  service = await startService();
  replica = await startService({ databaseUrl: service.databaseUrl });
  admin = await deskOf(service, 'admin');
  const token = await staffToken(service);
  client = patient(clientOf(service.url, token));
  desks = [service, replica].map(({ url }) => libraryOf(patient(clientOf(url, token))));
  library = libraryOf(client);
});
afterEach(async () => {
  expect(await findFaults(service.database.pool)).toEqual([]);
});
afterAll(async () => {
  await replica.close();
  await service.close();
});

const at = (n: number): Library => desks[n % 2] ?? library;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const patrons = async (count: number) => {
  const all = await Promise.all(Array.from({ length: count }, () => library.newPatron()));
  return all.map(({ user }) => user.id);
};

test('of eight readers who want the last copy at once, on two replicas, one gets it, a hundred times; two check-ins end one loan', async () => {
  const readers = await patrons(8);
  const copy = (await library.newTitle()).copies[0]?.id ?? 0;
  for (let round = 0; round < 100; round += 1) {
    const answers = await Promise.all(readers.map((id, n) => at(n).checkOut(id, copy)));
    expect(statuses(answers)).toEqual([201, ...Array(7).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409) expect(codesOf(body)).toEqual(['copy_on_loan']);
    const back = await Promise.all([0, 1].map((n) => at(n).checkIn(copy)));
    expect(back.map(({ body }) => body.outcome).sort()).toEqual(['not_on_loan', 'returned']);
  }
}, 240_000);

test('a limit of one loan holds for two copies that are scanned at once', async () => {
  await library.setPolicy(admin, today(new Date()), { max_loans: 1 });
  const [reader = 0] = await patrons(1);
  const copies = (await library.newTitle(2)).copies.map(({ id }) => id);
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(copies.map((copy, n) => at(n).checkOut(reader, copy)));
    expect(statuses(answers)).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && codesOf(refused.body)).toEqual(['loan_limit_reached']);
    await Promise.all(copies.map((copy) => library.checkIn(copy)));
  }
  await library.setPolicy(admin, today(new Date()));
});

test('a loan that is renewed twice at once is renewed once', async () => {
  const [reader = 0] = await patrons(1);
  const copy = (await library.newTitle()).copies[0]?.id ?? 0;
  const { body } = await library.checkOut(reader, copy);
  for (let renewals = 0; renewals < 10; renewals += 1) {
    await library.setPolicy(admin, today(new Date()), { loan_days: 20 + renewals, max_renewals: 100 });
    const answers = await Promise.all([0, 1].map((n) => at(n).renew(body.loan.id, renewals)));
    expect(statuses(answers)).toEqual([200, 409]);
  }
  await library.setPolicy(admin, today(new Date()));
});

test('whatever the desk and the routes of loans do at once, nothing contradicts itself and nothing is an error', async () => {
  const readers = await patrons(4);
  const titles = await Promise.all([1, 2, 2].map((count) => library.newTitle(count)));
  const copies = titles.flatMap((title) => title.copies.map(({ id }) => id));
  const loans = new Set<number>();
  const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;
  const seen: number[] = [];
  await Promise.all(
    Array.from({ length: 6 }, async (_, worker) => {
      for (let step = 0; step < 30; step += 1) {
        const n = worker * 31 + step * 7;
        const loan = pick([...loans, 0], n);
        const book = pick(titles, n).book.id;
        const actions = [
          () => at(n).checkOut(pick(readers, n), pick(copies, step * 3 + worker)),
          () => at(n).checkOut(pick(readers, n + 1), pick(copies, step + worker)),
          () => at(n).checkIn(pick(copies, step * 5 + worker)),
          () => client.put(`/loans/${loan}/return`),
          () => client.put(`/loans/${loan}`, { return_date: null }),
          () => client.put(`/loans/${loan}/remove-book/${book}`),
          () => client.put(`/loans/${loan}/add-book/${book}`),
          () => client.remove(`/loans/${loan}`),
          () => at(n).renew(loan, 0),
        ];
        const answer = await pick(actions, step * 5 + worker * 2)();
        seen.push(answer.status);
        const made = Object(answer.body).loan?.id;
        if (answer.status === 201 && typeof made === 'number') loans.add(made);
      }
    }),
  );
  expect(seen.filter((status) => status >= 500)).toEqual([]);
  expect(seen).toContain(201);
});

test('of a title that is deleted and a copy of it that is checked out at once, one happens', async () => {
  const [reader = 0] = await patrons(1);
  for (let round = 0; round < 20; round += 1) {
    const { book, copies } = await library.newTitle();
    const copy = copies[0]?.id ?? 0;
    const [deleted, lent] = await Promise.all([
      client.remove(`/books/${book.id}`),
      library.checkOut(reader, copy),
    ]);
    expect([
      [200, 404],
      [409, 201],
    ]).toContainEqual([deleted.status, lent.status]);
    if (lent.status === 201) await library.checkIn(copy);
  }
});
