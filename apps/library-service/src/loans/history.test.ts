import type { History, Me } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today as dayOf } from '../rules/days.js';
import { type Client, clientOf } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

const DAY = 86_400_000;
const DAYS = 30;

let service: TestService;
let desk: Client;
let library: Library;
/** Days that the clock of the service is ahead. */
let ahead = 0;
const today = () => dayOf(new Date(Date.now() + ahead * DAY));
beforeAll(async () => {
  service = await startService({
    clock: { now: () => new Date(Date.now() + ahead * DAY) },
    env: { ACCESS: 'guarded', LOAN_RETENTION_DAYS: String(DAYS) },
    sweepMillis: 20,
  });
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(() => service.close());

/** Somebody who has borrowed a book and brought it back. */
async function readerWithReturn() {
  ahead = 0;
  const reader = await clientOf(service.url).newUser({ first_name: 'Marker', last_name: 'Sentinel' });
  const client = clientOf(service.url, reader.token);
  const bring = async () => {
    const { copies } = await library.newTitle();
    const copy = copies[0]?.id ?? 0;
    const { body } = await library.checkOut(reader.id, copy);
    await library.checkIn(copy);
    return body.loan.id;
  };
  const own = async () => {
    const { body } = await client.get<{ id: number }[]>('/me/loans?state=returned');
    return body.map(({ id }) => id);
  };
  const choose = (keep: unknown) => client.put<History>('/me/history', { keep });
  return { ...reader, client, bring, own, choose };
}

/** Lets so many days pass, until the worker has forgotten who had a loan. */
async function passUntilForgotten(days: number, loan: number): Promise<void> {
  ahead = days;
  const readerOf = async () =>
    (await service.database.pool.query('SELECT user_id FROM library.loans WHERE id = $1', [loan])).rows;
  await expect.poll(readerOf, { timeout: 60_000 }).toEqual([{ user_id: null }]);
  ahead = 0;
}

describe('the history of a reader', () => {
  test('is forgotten some days after a return: no read names who had the book', async () => {
    const ada = await readerWithReturn();
    const loan = await ada.bring();
    expect(await ada.own()).toEqual([loan]);
    await passUntilForgotten(DAYS + 1, loan);
    expect(await ada.own()).toEqual([]);
    const reads = [
      `/loans/${loan}`,
      `/loans?user_id=${ada.id}`,
      `/patrons/${ada.id}/loans?state=returned`,
      '/loans',
    ];
    for (const path of reads) {
      const { status, text } = await desk.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(new RegExp(`"user_id":${ada.id}\\b|Sentinel`));
    }
    const own = await ada.client.get<{ loans: unknown[] }>('/me/export');
    expect(own.body.loans).toEqual([]);
    // The loan itself is still counted.
    expect((await desk.get<{ id: number }>(`/loans/${loan}`)).body.id).toBe(loan);
  });

  test('is kept from the day on which they ask for it, and not from before', async () => {
    const ada = await readerWithReturn();
    const before = await ada.bring();
    await service.database.pool.query(
      'UPDATE library.loans SET loan_date = $2, return_date = $2 WHERE id = $1',
      [before, addDays(today(), -1)],
    );
    expect((await ada.choose(true)).body).toEqual({ kept_from: today(), retention_days: DAYS });
    // Asking again changes nothing.
    const me = async () => (await ada.client.get<Me>('/me')).body.history;
    expect([(await ada.choose(true)).body, await me()]).toEqual([await me(), await me()]);
    const kept = await ada.bring();
    expect(await ada.own()).toEqual([before, kept]);
    await passUntilForgotten(DAYS + 1, before);
    expect(await ada.own()).toEqual([kept]);
  });

  test('is forgotten at once when they ask for that; what is open stays', async () => {
    const ada = await readerWithReturn();
    await ada.choose(true);
    const loan = await ada.bring();
    const { copies } = await library.newTitle();
    await library.checkOut(ada.id, copies[0]?.id ?? 0);
    expect((await ada.choose(false)).body).toEqual({ kept_from: null, retention_days: DAYS });
    expect(await ada.own()).toEqual([]);
    expect(await library.openLoans(ada.id)).toHaveLength(1);
    // A return whose reader is forgotten cannot be undone: nobody would have the book.
    expect((await library.undoCheckIn(loan)).status).toBe(404);
  });

  test('is nobody else’s to choose, and the choice is yes or no', async () => {
    const ada = await readerWithReturn();
    for (const keep of ['yes', null, 1]) expect([keep, (await ada.choose(keep)).status]).toEqual([keep, 400]);
    expect((await clientOf(service.url).put('/me/history', { keep: true })).status).toBe(401);
    expect((await desk.put(`/patrons/${ada.id}/history`, { keep: true })).status).toBe(404);
  });

  test('stays where the library keeps it', async () => {
    const other = await startService({ env: { ACCESS: 'guarded' } });
    try {
      const reader = await clientOf(other.url).newUser();
      const { body } = await clientOf(other.url, reader.token).get<Me>('/me');
      expect(body.history).toEqual({ kept_from: null, retention_days: null });
    } finally {
      await other.close();
    }
  });
});
