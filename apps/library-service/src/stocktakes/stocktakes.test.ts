import {
  type AuditEntry,
  type Copy,
  MOST_SCANS,
  type NotSeen,
  type Stocktake,
  type StocktakeFinding,
  type StocktakeProgress,
} from '@repo/contracts/library';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFaults } from '../check/invariants.js';
import type { Client } from '../testing/client.js';
import { type Library, libraryOf, unique } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let desk: Client;
let library: Library;
beforeAll(async () => {
  service = await startService();
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(async () => {
  expect(await findFaults(service.database.pool)).toEqual([]);
  await service.close();
});

let shelf: string;
beforeEach(() => {
  shelf = unique('S');
});

/** A copy with a barcode on a shelf. */
async function newCopy(call_number: string | null, changes: Record<string, unknown> = {}): Promise<Copy> {
  const { book } = await library.newTitle();
  const { body } = await desk.post<Copy>(`/books/${book.id}/copies`, {
    ...{ barcode: unique('B'), call_number, ...changes },
  });
  return body;
}

const begin = async (changes: Record<string, unknown> = {}): Promise<Stocktake> =>
  (
    await desk.post<Stocktake>('/stocktakes', {
      name: 'July',
      shelf_from: shelf,
      shelf_to: shelf,
      ...changes,
    })
  ).body;

const barcodesOf = (copies: readonly Copy[]) => copies.map(({ barcode }) => barcode);
const scan = ({ id }: { id: number }, copies: readonly Copy[], by = desk) =>
  by.post<StocktakeFinding[]>(`/stocktakes/${id}/scans`, { barcodes: barcodesOf(copies) });
const progressOf = async ({ id }: { id: number }) =>
  (await desk.get<StocktakeProgress>(`/stocktakes/${id}`)).body;
const notSeen = async ({ id }: { id: number }, query = '') =>
  (await desk.get<NotSeen[]>(`/stocktakes/${id}/not-seen${query}`)).body;
const close = ({ id }: { id: number }, set_missing = true, by = desk) =>
  by.post<StocktakeProgress>(`/stocktakes/${id}/close`, { set_missing });
const reopen = ({ id }: { id: number }) => desk.post<StocktakeProgress>(`/stocktakes/${id}/reopen`);
const copy = async ({ id }: { id: number }) => (await desk.get<Copy>(`/copies/${id}`)).body;

test('each scan says what the copy is', async () => {
  const own = await newCopy(`${shelf} A`);
  const elsewhere = await newCopy('Z 1');
  const lent = await newCopy(`${shelf} B`);
  const kept = await newCopy(`${shelf} C`);
  const broken = await newCopy(`${shelf} D`, { status: 'repair' });
  const { user } = await library.newPatron();
  await library.checkOut(user.id, lent.id);
  await library.request(user.id, kept.book_id, { override: ['copy_available'] });
  await library.checkIn(kept.id);
  const stocktake = await begin();
  const { body } = await desk.post<StocktakeFinding[]>(`/stocktakes/${stocktake.id}/scans`, {
    barcodes: [...barcodesOf([own, elsewhere, lent, kept, broken, own]), 'NOTHING'],
  });
  const found = Object.fromEntries(body.map(({ barcode, finding }) => [barcode, finding]));
  expect(found).toEqual({
    [own.barcode ?? '']: 'expected',
    [elsewhere.barcode ?? '']: 'elsewhere',
    [lent.barcode ?? '']: 'on_loan',
    [kept.barcode ?? '']: 'held',
    [broken.barcode ?? '']: 'out_of_service',
    NOTHING: 'unknown',
  });
  expect(body.find(({ finding }) => finding === 'elsewhere')?.copy?.call_number).toBe('Z 1');
  expect((await copy(elsewhere)).last_seen_at).not.toBeNull();
  const { expected, seen, scanned } = await progressOf(stocktake);
  expect({ expected, seen }).toEqual({ expected: 1, seen: 1 });
  const once = { expected: 1, elsewhere: 1, on_loan: 1, held: 1, out_of_service: 1, unknown: 1 };
  expect(scanned).toEqual(once);
});

test('a copy on loan that stands on the shelf is checked in, and then is expected and seen', async () => {
  const lent = await newCopy(shelf);
  await library.checkOut((await library.newPatron()).user.id, lent.id);
  const stocktake = await begin();
  expect((await scan(stocktake, [lent])).body).toMatchObject([{ finding: 'on_loan' }]);
  expect(await progressOf(stocktake)).toMatchObject({ expected: 0, seen: 0 });
  await library.checkIn(lent.id);
  expect(await progressOf(stocktake)).toMatchObject({ expected: 1, seen: 1 });
  expect((await scan(stocktake, [lent])).body).toMatchObject([{ finding: 'expected' }]);
});

test('the range has the call numbers between both, and all that begin as the last', async () => {
  const copies: Copy[] = [];
  for (const call of ['A', 'B', 'B 1', 'C', 'C 9', 'D']) copies.push(await newCopy(`${shelf}${call}`));
  await newCopy(null);
  await library.newTitle();
  const stocktake = await begin({ shelf_from: `${shelf}B`, shelf_to: `${shelf}C` });
  expect((await notSeen(stocktake)).map(({ call_number }) => call_number)).toEqual(
    ['B', 'B 1', 'C', 'C 9'].map((call) => `${shelf}${call}`),
  );
  const { status, body } = await desk.post('/stocktakes', { name: 'x', shelf_from: 'B', shelf_to: 'A' });
  expect([status, body]).toEqual([400, { shelf_to: ['Must not come before shelf_from.'] }]);
});

describe('the end', () => {
  test('sets missing what was not seen, in one step that one step undoes; the audit has every copy', async () => {
    const copies: Copy[] = [];
    for (let n = 0; n < 5; n += 1) copies.push(await newCopy(`${shelf} ${n}`));
    const stocktake = await begin();
    await scan(stocktake, copies.slice(0, 2));
    expect((await notSeen(stocktake, '?limit=2')).map(({ id }) => id)).toEqual([
      copies[2]?.id,
      copies[3]?.id,
    ]);
    expect((await notSeen(stocktake, `?limit=2&after=${copies[3]?.id}`)).map(({ id }) => id)).toEqual([
      copies[4]?.id,
    ]);
    const ended = { expected: 5, seen: 2, set_missing: 3 };
    expect((await close(stocktake)).body).toMatchObject(ended);
    expect(await progressOf(stocktake)).toMatchObject(ended);
    const statuses = async () => (await Promise.all(copies.map(copy))).map(({ status }) => status);
    expect(await statuses()).toEqual(['in_service', 'in_service', 'missing', 'missing', 'missing']);
    expect((await notSeen(stocktake)).map(({ id }) => id)).toEqual(copies.slice(2).map(({ id }) => id));
    // One is found meanwhile, one is given up.
    for (const [n, status] of [
      [2, 'in_service'],
      [3, 'lost'],
    ] as const) {
      const { barcode, material, call_number, note, version } = await copy({ id: copies[n]?.id ?? 0 });
      const change = { barcode, material, call_number, note, version, status };
      expect((await desk.put(`/copies/${copies[n]?.id}`, change)).status).toBe(200);
    }
    expect((await reopen(stocktake)).body).toMatchObject({ closed_at: null, set_missing: 0 });
    expect(await statuses()).toEqual(['in_service', 'in_service', 'in_service', 'lost', 'in_service']);
    const admin = await deskOf(service, 'admin');
    const { body } = await admin.get<AuditEntry[]>('/audit?action=copy_changed&limit=100');
    const own = body.filter(({ details }) => Object(details).stocktake === stocktake.id);
    expect(own.map(({ details }) => [Object(details).copy, Object(details).status])).toEqual([
      [copies[4]?.id, 'in_service'],
      ...[4, 3, 2].map((n) => [copies[n]?.id, 'missing']),
    ]);
    expect(own.every(({ actor_id, request_id }) => actor_id !== null && request_id !== null)).toBe(true);
    expect((await reopen(stocktake)).status).toBe(409);
  });

  test('may leave all in service, and be told later', async () => {
    const lost = await newCopy(shelf);
    const stocktake = await begin();
    expect((await close(stocktake, false)).body).toMatchObject({ expected: 1, seen: 0, set_missing: 0 });
    expect((await copy(lost)).status).toBe('in_service');
    expect(await notSeen(stocktake)).toMatchObject([{ id: lost.id }]);
  });

  test('comes once, when two librarians close at once', async () => {
    const lost = await newCopy(shelf);
    const stocktake = await begin();
    const other = await deskOf(service);
    const answers = await Promise.all([close(stocktake), close(stocktake, true, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await copy(lost)).version).toBe(lost.version + 1);
  });

  test('loses no scan that comes at the same moment: it counts, or is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      shelf = unique('S');
      const own = await newCopy(shelf);
      const stocktake = await begin();
      const [scanned] = await Promise.all([scan(stocktake, [own]), close(stocktake)]);
      const { status } = await copy(own);
      expect([scanned.status, status]).toEqual(
        scanned.status === 200 ? [200, 'in_service'] : [409, 'missing'],
      );
    }
  });

  test('leaves a copy that is lent at the same moment with its reader', async () => {
    const own = await newCopy(shelf);
    const stocktake = await begin();
    const { pool } = service.database;
    const lending = await pool.connect();
    await lending.query('BEGIN');
    await lending.query(
      `WITH loan AS (INSERT INTO library.loans (loan_date, deadline, copy_id)
         VALUES (current_date, current_date, ${own.id}) RETURNING id),
       books AS (INSERT INTO library.loan_books SELECT id, ${own.book_id} FROM loan)
       UPDATE library.copies SET loan_id = (SELECT id FROM loan) WHERE id = ${own.id}`,
    );
    const closing = close(stocktake);
    const waiting = `SELECT count(*)::int AS n FROM pg_stat_activity
                      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(waiting)).rows[0].n, { timeout: 20_000 }).toBe(1);
    await lending.query('COMMIT');
    lending.release();
    expect((await closing).body).toMatchObject({ set_missing: 0 });
    expect(await copy(own)).toMatchObject({ status: 'in_service', where: 'on_loan' });
  });
});

test('of the same shelves one stocktake is open, of two that begin at once', async () => {
  const wanted = { name: 'x', shelf_from: shelf };
  const answers = await Promise.all([
    desk.post<Stocktake>('/stocktakes', wanted),
    desk.post('/stocktakes', wanted),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const begun = answers.find(({ status }) => status === 201)?.body as Stocktake;
  await close(begun, false);
  await desk.post('/stocktakes', wanted);
  expect((await reopen(begun)).body).toEqual({ error: 'There is an open stocktake of these shelves' });
});

test('two scanners with the same copies do not stand in each other’s way, and nothing counts twice', async () => {
  const copies: Copy[] = [];
  for (let n = 0; n < 40; n += 1) copies.push(await newCopy(shelf));
  const stocktake = await begin();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => scan(stocktake, n % 2 === 0 ? copies : copies.toReversed())),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await progressOf(stocktake)).toMatchObject({ expected: 40, seen: 40, scanned: { expected: 40 } });
});

test('stocktakes are listed by pages, the latest first', async () => {
  const first = await begin();
  const second = await begin({ shelf_to: null });
  const { body, headers } = await desk.get<Stocktake[]>('/stocktakes?limit=1');
  expect(body).toEqual([second]);
  expect(headers.get('link')).toContain(`before=${second.id}`);
  expect((await desk.get(`/stocktakes?limit=1&before=${second.id}`)).body).toEqual([first]);
});

test('what is no scan, or of no open stocktake, is refused', async () => {
  const stocktake = await begin();
  const send = (barcodes: unknown, id = stocktake.id) => desk.post(`/stocktakes/${id}/scans`, { barcodes });
  for (const barcodes of [[], Array(MOST_SCANS + 1).fill('B'), ['a b'], [''], 'B', [7]])
    expect((await send(barcodes)).status).toBe(400);
  expect((await send(['B'], 2_147_483_647)).body).toEqual({ error: 'Stocktake not found' });
  expect((await desk.get('/stocktakes/2147483647/not-seen')).status).toBe(404);
  expect((await close({ id: 2_147_483_647 })).status).toBe(404);
  await close(stocktake);
  expect((await send(['B'])).body).toEqual({ error: 'The stocktake is closed' });
});
