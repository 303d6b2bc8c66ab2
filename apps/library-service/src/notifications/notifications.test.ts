import type { Loan, Notifications, Patron, PatronNotifications } from '@repo/contracts/library';
import { linkIn, type MailServer, startMailServer } from '@repo/notify/testing/mail-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { type Library, libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

/** After the hour of reminders in Kathmandu, where it is a quarter to two, and before it in UTC. */
let now = new Date('2026-12-01T07:59:00Z');
let mail: MailServer;
let service: TestService;
let desk: Client;
let library: Library;
let reader: { id: number; email: string; client: Client };
beforeAll(async () => {
  mail = await startMailServer();
  service = await startService({
    clock: { now: () => now },
    sweepMillis: 50,
    env: { ACCESS: 'guarded', SMTP_URL: mail.url, LIBRARY_TIME_ZONE: 'Asia/Kathmandu' },
  });
});
beforeEach(async () => {
  desk = await deskOf(service);
  library = libraryOf(desk);
  const user = await clientOf(service.url).newUser();
  reader = { id: user.id, email: user.email, client: clientOf(service.url, user.token) };
});
afterAll(async () => {
  await service.close();
  await mail.close();
});

const query = (sql: string, values: unknown[] = []) => service.database.pool.query(sql, values);
const mailsTo = (to: string) =>
  mail.mails.filter((each) => (Array.isArray(each.to) ? each.to : [each.to]).some((one) => one?.text === to));
const oneMail = async (count: number) => {
  await expect.poll(() => mailsTo(reader.email).length).toBe(count);
  const last = mailsTo(reader.email).at(-1);
  if (!last) throw new Error('no mail');
  return last;
};
const confirmed = async () => {
  const body = { address: reader.email, password: PASSWORD };
  expect((await reader.client.put('/me/notifications/address', body)).status).toBe(202);
  const token = linkIn(await oneMail(1), '/app/confirm');
  expect((await reader.client.post('/address-confirmations', { token })).status).toBe(200);
};
/** Lets everything be due that waits. */
const letMailsGo = async () => {
  await expect
    .poll(async () => (await query('SELECT FROM library.outbox WHERE fanned_at IS NULL')).rowCount)
    .toBe(0);
  await query(`UPDATE library.deliveries SET due_at = now() WHERE state = 'waiting'`);
};
const lent = async (deadlineInDays: number) => {
  const { book, copies } = await library.newTitle();
  const { body } = await library.checkOut(reader.id, copies[0]?.id ?? 0);
  const day = new Date(now.getTime() + deadlineInDays * 86_400_000).toISOString().slice(0, 10);
  const before = new Date(now.getTime() - 40 * 86_400_000).toISOString().slice(0, 10);
  await query('UPDATE library.loans SET loan_date = $2, deadline = $3 WHERE id = $1', [
    body.loan.id,
    before,
    day,
  ]);
  return { book, loan: body.loan.id, copy: copies[0]?.id ?? 0 };
};
const eventsOf = async (about: string) =>
  (await query('SELECT kind FROM library.outbox WHERE about = $1 ORDER BY id', [about])).rows.map(
    ({ kind }) => kind,
  );

test('a reader is reminded once of what is due soon and of what is overdue; of what came back not at all', async () => {
  await confirmed();
  const [soon, overdue, back, later] = [await lent(3), await lent(-8), await lent(2), await lent(4)];
  await expect.poll(() => eventsOf(`loan/${overdue.loan}`)).toEqual(['overdue']);
  await expect.poll(() => eventsOf(`loan/${back.loan}`)).toEqual(['due_soon']);
  expect((await library.checkIn(back.copy)).status).toBe(200);
  await letMailsGo();
  const told = await oneMail(2);
  expect(told.subject).toBe('2 messages of the library');
  expect(told.text).toContain(`${soon.book.title} is due on Friday, 4 December 2026`);
  expect(told.text).toContain(`${overdue.book.title} was due on Monday, 23 November 2026`);
  for (const { book } of [back, later]) expect(told.text).not.toContain(book.title);
  // Rounds later nothing is told again.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await eventsOf(`loan/${soon.loan}`)).toEqual(['due_soon']);
});

test('a reader hears of a book that is ready, and that the library cancelled a request or moved a day', async () => {
  await confirmed();
  const { book, copies } = await library.newTitle();
  const copy = copies[0]?.id ?? 0;
  const other = (await library.newPatron()) as Patron;
  await library.checkOut(other.user.id, copy);
  const { body } = await library.request(reader.id, book.id);
  await library.checkIn(copy);
  await letMailsGo();
  expect((await oneMail(2)).subject).toMatch(new RegExp(`^${book.title} is ready for you until \\w+, `));

  await desk.remove(`/holds/${body.hold.id}`);
  const { loan } = await lent(10);
  expect((await desk.put<Loan>(`/loans/${loan}`, { deadline: '2027-02-01' })).status).toBe(200);
  await query(`UPDATE library.deliveries SET ended_at = ended_at - interval '5 hours' WHERE state = 'sent'`);
  await letMailsGo();
  const told = await oneMail(3);
  expect(told.text).toContain(`The library has cancelled your request for ${book.title}`);
  expect(told.text).toContain('is due on Monday, 1 February 2027 now');
});

test('the desk sees where a reader is told, and what became of the messages; readers see it of nobody', async () => {
  await confirmed();
  const { loan } = await lent(-8);
  await expect.poll(() => eventsOf(`loan/${loan}`)).toEqual(['overdue']);
  await letMailsGo();
  await oneMail(2);
  const path = `/patrons/${reader.id}/notifications`;
  const shown = async () => (await desk.get<PatronNotifications>(path)).body;
  await expect
    .poll(async () => (await shown()).messages[0])
    .toMatchObject({
      ...{ channel: 'mail', kinds: ['overdue'], state: 'sent', error: null },
    });
  expect(await shown()).toMatchObject({ address: reader.email, address_state: 'confirmed' });
  expect((await reader.client.get(path)).status).toBe(403);
  expect((await desk.get('/patrons/2147483647/notifications')).status).toBe(404);
});

test('the desk sends a mail again that could not be delivered, once', async () => {
  await confirmed();
  const { loan } = await lent(-8);
  await expect.poll(() => eventsOf(`loan/${loan}`)).toEqual(['overdue']);
  mail.refuseTexts = 554;
  await letMailsGo();
  const path = `/patrons/${reader.id}/notifications`;
  const last = async () => (await desk.get<PatronNotifications>(path)).body.messages[0];
  await expect.poll(last).toMatchObject({ state: 'failed', error: 'smtp_554' });
  mail.refuseTexts = undefined;
  const resent = async (of: number, id: unknown, by = desk) =>
    (await by.post(`/patrons/${of}/notifications/${id}/resend`)).status;
  const id = (await last())?.id;
  const other = (await library.newPatron()) as Patron;
  expect(await resent(other.user.id, id)).toBe(404);
  expect(await resent(reader.id, 'x')).toBe(404);
  expect(await resent(2147483647, id)).toBe(404);
  expect(await resent(reader.id, id, reader.client)).toBe(403);
  const answers = await Promise.all([1, 2, 3].map(() => resent(reader.id, id)));
  expect(answers.sort()).toEqual([202, 404, 404]);
  expect((await oneMail(2)).subject).toContain('was due on');
  await expect.poll(last).toMatchObject({ id, state: 'sent', error: null });
});

test('nobody is reminded before the hour', async () => {
  await confirmed();
  now = new Date('2026-12-02T01:00:00Z');
  desk = await deskOf(service);
  library = libraryOf(desk);
  const { loan } = await lent(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await eventsOf(`loan/${loan}`)).toEqual([]);
  now = new Date('2026-12-02T02:30:00Z');
  await expect.poll(() => eventsOf(`loan/${loan}`)).toEqual(['due_soon']);
});

test('nothing goes to the address of an account that is not confirmed; a password is replaced by a link', async () => {
  await reader.client.post('/password-resets', { email: reader.email });
  // It is done within a second.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await confirmed();
  expect((await reader.client.get<Notifications>('/me/notifications')).body).toMatchObject({
    address: reader.email,
    address_state: 'confirmed',
  });
  expect((await reader.client.post('/password-resets', { email: reader.email })).status).toBe(202);
  const token = linkIn(await oneMail(2), '/app/password');
  expect((await reader.client.put('/password-resets', { token, new_password: 'short' })).status).toBe(400);
  const body = { token, new_password: 'battery staple' };
  expect((await reader.client.put('/password-resets', body)).status).toBe(200);
  expect((await reader.client.put('/password-resets', body)).status).toBe(404);
  expect((await reader.client.get('/users/profile')).status).toBe(401);
  const client = clientOf(service.url);
  expect(await client.login(reader.email, 'battery staple')).toEqual(expect.any(String));
});

test('a mail and the page behind its link have the name that the library has now', async () => {
  const admin = await deskOf(service, 'admin');
  await confirmed();
  await admin.put('/library', { version: 0, name: 'Sunfield <Library>' });
  expect((await reader.client.post('/me/notifications/test', { channel: 'mail' })).status).toBe(202);
  expect((await oneMail(2)).subject).toBe('A test from Sunfield <Library>');
  const token = linkIn(mailsTo(reader.email)[0] ?? {}, '/unsubscribe');
  expect((await clientOf(service.url).get(`/unsubscribe/${token}`)).text).toContain(
    'Sunfield &lt;Library&gt;',
  );
});
