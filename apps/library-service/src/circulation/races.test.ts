import type { Hold } from '@repo/contracts/library';
import { isFull, times } from '@repo/testing/run-length';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
import { addDays, today } from '../rules/days.js';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
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
  // Each ends holds whose last day is past, all the time.
  service = await startService({ sweepMillis: 200 });
  replica = await startService({ databaseUrl: service.databaseUrl, sweepMillis: 200 });
  admin = await deskOf(service, 'admin');
  const token = await staffToken(service);
  client = patient(clientOf(service.url, token));
  desks = [service, replica].map(({ url }) => libraryOf(patient(clientOf(url, token))));
  library = libraryOf(client);
});
afterEach(async () => {
  expect(await findFaults(service.database.pool)).toEqual([]);
});
afterAll(() => service.close());

const at = (n: number): Library => desks[n % 2] ?? library;
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const patrons = async (count: number) => {
  const all = await Promise.all(Array.from({ length: count }, () => library.newPatron()));
  return all.map(({ user }) => user.id);
};

test('of eight readers who want the last copy at once, on two replicas, one gets it, again and again; two check-ins end one loan', async () => {
  const readers = await patrons(8);
  const copy = (await library.newTitle()).copies[0]?.id ?? 0;
  for (let round = 0; round < times({ long: 100, full: 20, short: 5 }); round += 1) {
    const answers = await Promise.all(readers.map((id, n) => at(n).checkOut(id, copy)));
    expect(statuses(answers)).toEqual([201, ...Array(7).fill(409)]);
    for (const { status, body } of answers)
      if (status === 409) expect(codesOf(body)).toEqual(['copy_on_loan']);
    const back = await Promise.all([0, 1].map((n) => at(n).checkIn(copy)));
    expect(back.map(({ body }) => body.outcome).sort()).toEqual(['not_on_loan', 'returned']);
  }
}, 240_000);

test('of two who undo a check-in and one who fetches the copy, all at once, one succeeds, again and again', async () => {
  const [owner = 0, waiting = 0] = await patrons(2);
  for (let round = 0; round < times({ long: 50, full: 10, short: 3 }); round += 1) {
    const { book, copies } = await library.newTitle();
    const copy = copies[0]?.id ?? 0;
    const loan = (await library.checkOut(owner, copy)).body.loan.id;
    await library.request(waiting, book.id);
    await library.checkIn(copy);
    const undo = (n: number) => at(n).undoCheckIn(loan);
    const [one, two, fetched] = await Promise.all([undo(0), undo(1), at(0).checkOut(waiting, copy)]);
    expect(
      statuses([one, two]).filter((status) => status === 200).length + (fetched.status === 201 ? 1 : 0),
    ).toBe(1);
    await library.checkIn(copy);
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
  const holds = new Set<number>();
  const later = addDays(today(new Date()), 5);
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
          () => at(n).request(pick(readers, n), book),
          () => at(n).request(pick(readers, n + 1), book, { override: ['copy_available'] }),
          () => client.remove(`/holds/${pick([...holds, 0], n)}`),
          () => client.put(`/holds/${pick([...holds, 0], n)}`, { priority: n % 3, suspended_until: later }),
        ];
        const answer = await pick(actions, step * 5 + worker * 4)();
        seen.push(answer.status);
        const made = Object(answer.body).loan?.id;
        if (answer.status === 201 && typeof made === 'number') loans.add(made);
        const placed = Object(answer.body).hold?.id;
        if (answer.status === 201 && typeof placed === 'number') holds.add(placed);
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

/** A title with so many copies, all lent, and so many readers who wait for it. */
async function wantedTitle(count: number, waiting: number) {
  const { book, copies } = await library.newTitle(count);
  const [owner = 0, ...others] = await patrons(1 + waiting);
  const ids = copies.map(({ id }) => id);
  for (const id of ids) await library.checkOut(owner, id);
  const holds: number[] = [];
  for (const other of others) {
    const { status, body } = await library.request(other, book.id);
    expect(status).toBe(201);
    holds.push(body.hold.id);
  }
  return { book: book.id, copies: ids, holds };
}

const statusesOf = async (holds: readonly number[]) =>
  Promise.all(holds.map(async (id) => (await client.get<Hold>(`/holds/${id}`)).body.status));

test('a copy that is scanned at two desks is kept for one reader; two copies that come back at once for two', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await wantedTitle(1, 2);
    const scans = await Promise.all([0, 1].map((n) => at(n).checkIn(one.copies[0] ?? 0)));
    expect(scans.map(({ body }) => [body.outcome, body.hold?.id]).sort()).toEqual([
      ['not_on_loan', one.holds[0]],
      ['returned', one.holds[0]],
    ]);
    const two = await wantedTitle(2, 2);
    const back = await Promise.all(two.copies.map((copy, n) => at(n).checkIn(copy)));
    expect(back.map(({ body }) => body.hold?.id).sort()).toEqual([...two.holds].sort());
  }
}, 240_000);

test.runIf(isFull)(
  'a hold that ends while its copy comes back leaves the copy to the next, whoever ends it',
  async () => {
    for (let round = 0; round < 6; round += 1) {
      const { copies, holds } = await wantedTitle(1, 2);
      const [first = 0, second = 0] = holds;
      const [copy = 0] = copies;
      await Promise.all([client.remove(`/holds/${first}`), at(round).checkIn(copy)]);
      expect(await statusesOf(holds)).toEqual(['cancelled', 'ready']);
      await service.database.pool.query(
        `UPDATE library.holds SET expires_on = current_date - 1 WHERE id = $1`,
        [second],
      );
      const both = () => Promise.all([statusesOf([second]), at(round).checkIn(copy)]);
      await expect
        .poll(async () => (await both())[0], { timeout: 60_000, interval: 50 })
        .toEqual(['expired']);
    }
  },
  240_000,
);

test('an account, or a title, that is deleted while a copy comes back keeps nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { book, copies, holds } = await wantedTitle(1, 0);
    const email = `reader${round}@example.org`;
    const { user } = await library.newPatron({ email, password: PASSWORD });
    const { body } = await library.request(user.id, book);
    const token = await client.login(email);
    const [gone] = await Promise.all([client.remove('/users', { token }), at(round).checkIn(copies[0] ?? 0)]);
    expect([gone.status, await statusesOf([...holds, body.hold.id])]).toEqual([200, ['cancelled']]);

    const other = await wantedTitle(1, 1);
    await library.checkIn(other.copies[0] ?? 0);
    const [deleted] = await Promise.all([
      client.remove(`/books/${other.book}`),
      at(round).checkIn(other.copies[0] ?? 0),
      client.remove(`/holds/${other.holds[0]}`),
    ]);
    expect([deleted.status, await statusesOf(other.holds)]).toEqual([200, ['cancelled']]);
  }
}, 240_000);

test('of a reader who asks for a title and one who takes its last copy at once, nobody is promised what is gone', async () => {
  const [ada = 0, bob = 0] = await patrons(2);
  for (let round = 0; round < 10; round += 1) {
    const { book, copies } = await library.newTitle();
    const copy = copies[0]?.id ?? 0;
    const [asked, lent] = await Promise.all([at(0).request(ada, book.id), at(1).checkOut(bob, copy)]);
    expect([
      [201, 201],
      [409, 201],
    ]).toContainEqual([asked.status, lent.status]);
    await library.checkIn(copy);
    if (asked.status === 201) await client.remove(`/holds/${asked.body.hold.id}`);
  }
});

test('no transaction has been in a deadlock meanwhile', async () => {
  const { pool } = service.database;
  // Connections tell what they have seen when they end.
  await replica.close();
  const { rows } = await pool.query(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: '0' }]);
});
