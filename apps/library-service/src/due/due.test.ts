import type { AuditEntry, DueReader, Patron } from '@repo/contracts/library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../rules/days.js';
import type { Client } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let desk: Client;
let library: Library;
const day = today(new Date());
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(() => service.close());

/** A reader who has books that are due so many days from today. */
const borrower = async (dueIn: number[], changes: Record<string, unknown> = {}): Promise<Patron> => {
  const patron = await library.newPatron(changes);
  for (const days of dueIn) {
    const { book, copies } = await library.newTitle(1);
    const { body } = await library.checkOut(patron.user.id, copies[0]?.id ?? 0);
    await service.database.pool.query(
      'UPDATE library.loans SET loan_date = $2, deadline = $3 WHERE id = $1',
      [body.loan.id, addDays(day, -40), addDays(day, days)],
    );
    expect(book.id).toBeGreaterThan(0);
  }
  return patron;
};
const due = async (query: string) =>
  (await desk.get<DueReader[]>(`/circulation/due?limit=100&${query}`)).body;
const namesOf = (readers: DueReader[]) => readers.map(({ reader }) => reader.last_name);

test('readers whose books are due by a day are listed with their group, address and these books, the oldest first', async () => {
  const after = (await library.newPatron()).user.id;
  await borrower([-1, -9, 2], { last_name: 'Late', group: '1B', address: '1 Long Lane', card: 'K-1' });
  await borrower([2], { last_name: 'Soon' });
  await borrower([3], { last_name: 'Later' });
  const [late, ...others] = await due(`until=${addDays(day, -1)}&after=${after}`);
  expect(others).toEqual([]);
  expect(late).toMatchObject({
    reader: { last_name: 'Late', group: '1B', card: 'K-1' },
    address: '1 Long Lane',
  });
  expect(late?.books.map(({ overdue_by, deadline }) => [overdue_by, deadline])).toEqual([
    [9, addDays(day, -9)],
    [1, addDays(day, -1)],
  ]);
  const soon = await due(`until=${addDays(day, 2)}&after=${after}`);
  expect(soon.map(({ reader, books }) => [reader.last_name, books.map((each) => each.overdue_by)])).toEqual([
    ['Late', [9, 1, 0]],
    ['Soon', [0]],
  ]);
  const { headers, body } = await desk.get<DueReader[]>(
    `/circulation/due?until=${addDays(day, 2)}&after=${after}&limit=1`,
  );
  expect([namesOf(body), headers.get('link')]).toEqual([['Late'], expect.stringContaining('rel="next"')]);
});

test('letters leave out who has a confirmed mail address', async () => {
  const after = (await library.newPatron()).user.id;
  for (const [last_name, state] of [
    ['Paper', null],
    ['Mail', 'confirmed'],
    ['Unsure', 'unconfirmed'],
  ] as const) {
    const { user } = await borrower([-1], { last_name });
    if (state !== null) {
      await service.database.pool.query(
        `INSERT INTO library.recipients (owner_id, address, address_state, address_at) VALUES ($1, $2, $3, now())
         ON CONFLICT (owner_id) DO UPDATE SET address = excluded.address, address_state = excluded.address_state`,
        [user.id, `${last_name}@example.org`, state],
      );
    }
  }
  const query = `until=${day}&after=${after}`;
  expect(namesOf(await due(query))).toEqual(['Paper', 'Mail', 'Unsure']);
  expect(namesOf(await due(`${query}&without_mail=true`))).toEqual(['Paper', 'Unsure']);
});

test('that staff has looked is in the audit, once an hour for each reader', async () => {
  const { user } = await borrower([-2]);
  await due(`until=${day}&after=${user.id - 1}`);
  await due(`until=${day}&after=${user.id - 1}`);
  const audit = await (await deskOf(service, 'admin')).get<AuditEntry[]>(`/audit?user_id=${user.id}`);
  expect(audit.body.filter(({ action }) => action === 'patron_viewed')).toHaveLength(1);
});

test('400: without a day', async () => {
  const answer = await desk.get('/circulation/due');
  expect([answer.status, answer.body]).toEqual([400, { until: ['Missing data for required field.'] }]);
});
