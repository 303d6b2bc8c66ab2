import type { AuditEntry, Patron } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let admin: Client;
let desk: Client;
let library: Library;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  admin = await deskOf(service, 'admin');
  desk = await deskOf(service);
  library = libraryOf(desk);
});
afterAll(() => service.close());

const entries = async (query: string) => (await admin.get<AuditEntry[]>(`/audit?${query}`)).body;
const idOf = async (client: Client) => (await client.get<{ id: number }>('/users/profile')).body.id;
/** Corrects the profile of a reader. */
const change = ({ user, loans: _l, overdue: _o, holds: _h, blocks: _b, ...fields }: Patron, to: object) =>
  desk.put(`/patrons/${user.id}`, { ...fields, ...to });

describe('the audit', () => {
  test('has what staff does and whose loans it looks at, once an hour; nothing in it can be changed', async () => {
    const patron = await library.newPatron();
    const path = `/patrons/${patron.user.id}/loans`;
    expect((await desk.get(path)).status).toBe(200);
    await desk.get(path);
    await change(patron, { group: '2A' });
    const body = await entries(`user_id=${patron.user.id}`);
    expect(body.map(({ action }) => action)).toEqual(['patron_changed', 'patron_viewed', 'patron_added']);
    const page = await admin.get<AuditEntry[]>(`/audit?user_id=${patron.user.id}&limit=2`);
    expect(page.headers.get('link')).toContain(`before=${page.body[1]?.id}`);
    const { pool } = service.database;
    await expect(pool.query(`UPDATE library.audit SET action = 'x'`)).rejects.toThrow(/never changed/);
    await expect(pool.query('DELETE FROM library.audit')).rejects.toThrow(/never changed/);
    expect((await desk.get('/audit')).status).toBe(403);
  });

  test('says the names of today, and stores none', async () => {
    const patron = await library.newPatron({ first_name: 'Adda', group: '1B' });
    const { id } = patron.user;
    await change(patron, { first_name: 'Ada', note: 'a marked note' });
    const [last, first] = await entries(`user_id=${id}`);
    const reader = { id, first_name: 'Ada', last_name: 'Lovelace', card: patron.card, group: '1B' };
    const actor = { id: await idOf(desk) };
    expect([last, first]).toMatchObject([
      { reader, actor, details: { corrected: ['first_name'], noted: true } },
      { reader, actor, book: null },
    ]);
    const { rows } = await service.database.pool.query('SELECT details::text FROM library.audit');
    expect(JSON.stringify(rows)).not.toMatch(/Adda|Lovelace|marked note/);
    await desk.remove(`/patrons/${id}`);
    expect(await entries(`before=${(last?.id ?? 0) + 1}&limit=1`)).toMatchObject([
      { id: last?.id, reader: null, user_id: null, actor },
    ]);
  });

  test('says which book an entry is about, unless it would tell what a reader reads', async () => {
    const patron = await library.newPatron();
    const { book, copies } = await library.newTitle(2);
    const [copy] = copies;
    const { barcode, material, call_number, version, id } = copy ?? { id: 0 };
    const fields = { barcode, material, call_number, version, status: 'in_service' };
    await desk.put(`/copies/${id}`, { ...fields, note: 'a marked note' });
    const { loan } = (await library.checkOut(patron.user.id, id)).body;
    await library.checkIn(id);
    await library.undoCheckIn(loan.id);
    const by = `actor_id=${await idOf(desk)}&limit=3`;
    const about = { id: book.id, title: book.title };
    expect(await entries(by)).toMatchObject([
      { action: 'checkin_undone', details: { copy: id }, reader: { id: patron.user.id }, book: null },
      { action: 'copy_changed', book: about, details: { copy: id, noted: true } },
      { action: 'copy_added', book: about },
    ]);
    expect(await entries(`actor_id=${patron.user.id}`)).toEqual([]);
    // A copy that is gone, and details as another version may have them.
    await library.checkIn(id);
    await desk.remove(`/copies/${id}`);
    await service.database.pool.query(
      `INSERT INTO library.audit (action, details) VALUES ('of_another_version', '{"book": "seven", "copy": [1]}')`,
    );
    expect(await entries('limit=2')).toMatchObject([
      { action: 'of_another_version', book: null, actor: null },
      { action: 'copy_deleted', book: null },
    ]);
  });
});
