import type { AuditEntry, StaffMember } from '@repo/contracts/library';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, clientOf, PASSWORD } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { payloadOf } from '../testing/token.js';

let service: TestService;
let anybody: Client;
let admin: Client;
beforeAll(async () => {
  service = await startService({ env: { ACCESS: 'guarded' } });
  anybody = clientOf(service.url);
});
afterAll(() => service.close());
beforeEach(async () => {
  admin = await deskOf(service, 'admin');
});

let made = 0;
const person = () => {
  made += 1;
  return { first_name: 'Grace', last_name: 'Hopper', email: `grace.${made}@example.org` };
};
type Appointed = { member: StaffMember; one_time_password: { password: string } };
const add = (changes = {}, by = admin) =>
  by.post<Appointed>('/staff', { ...person(), role: 'librarian', password: PASSWORD, ...changes });
const change = (id: number, role: string | null, by = admin, password = PASSWORD) =>
  by.put<StaffMember>(`/staff/${id}`, { role, password });
const idOf = async (client: Client) => (await client.get<{ id: number }>('/users/profile')).body.id;
const roleOf = async (id: number) =>
  (await service.database.pool.query('SELECT role, appointed FROM library.users WHERE id = $1', [id]))
    .rows[0];

describe('staff', () => {
  test('201: is made with a one-time password, which has to be changed before anything else', async () => {
    const answer = await add();
    const { member, one_time_password } = answer.body;
    expect([answer.status, member]).toEqual([
      201,
      expect.objectContaining({ first_name: 'Grace', role: 'librarian', credentials: 'one_time' }),
    ]);
    const token = await anybody.login(member.email, one_time_password.password);
    expect((await anybody.get('/holds', { token })).status).toBe(403);
    const changed = await anybody.request<{ token: string }>('PUT', '/users/password', {
      token,
      body: { old_password: one_time_password.password, new_password: PASSWORD },
    });
    expect((await anybody.get('/holds', { token: changed.body.token })).status).toBe(200);
    expect((await admin.get<StaffMember[]>('/staff?limit=100')).body).toContainEqual({
      ...member,
      credentials: 'own',
    });
  });

  test('a reader is appointed, and what they had as a reader is of no use; then their role, and that of a reader again', async () => {
    const reader = await anybody.newUser();
    const session = await anybody.request('POST', '/session', {
      body: { email: reader.email, password: PASSWORD, stay_logged_in: true },
    });
    const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await change(reader.id, 'librarian')).body).toMatchObject({ id: reader.id, role: 'librarian' });
    expect((await anybody.get('/me', { token: reader.token })).status).toBe(401);
    const headers = { cookie, 'content-type': 'application/json' };
    expect((await anybody.request('POST', '/session/renew', { headers, body: '{}' })).status).toBe(401);
    let token = await anybody.login(reader.email);
    expect((await anybody.get('/holds', { token })).status).toBe(200);
    expect((await anybody.get('/staff', { token })).status).toBe(403);
    await change(reader.id, 'admin');
    expect((await anybody.get('/holds', { token })).status).toBe(401);
    token = await anybody.login(reader.email);
    expect((await anybody.get('/staff', { token })).status).toBe(200);
    expect((await change(reader.id, null)).body.role).toBeNull();
    for (const path of ['/staff', '/holds', '/me'])
      expect((await anybody.get(path, { token })).status).toBe(401);
    expect(payloadOf(await anybody.login(reader.email)).role).toBe('user');
    const audit = await admin.get<AuditEntry[]>(`/audit?user_id=${reader.id}`);
    const by = await idOf(admin);
    expect(audit.body.map(({ action, actor_id, details }) => [action, actor_id, details])).toEqual(
      [null, 'admin', 'librarian'].map((role) => ['staff_changed', by, { role }]),
    );
  });

  test('401: is changed only with the admin’s own password, said again', async () => {
    const { id } = await anybody.newUser();
    const wrong = [401, '{"message":"Invalid password"}'];
    for (const answer of [
      await add({ password: 'wrong' }),
      await change(id, 'admin', admin, 'wrong'),
      await admin.post(`/staff/${id}/one-time-password`, { password: 'wrong' }),
    ])
      expect([answer.status, answer.text]).toEqual(wrong);
    expect((await roleOf(id)).appointed).toBe(false);
  });

  test('403: is no business of librarians', async () => {
    const desk = await deskOf(service);
    const { id } = await anybody.newUser();
    expect((await add({}, desk)).status).toBe(403);
    expect((await change(id, 'librarian', desk)).status).toBe(403);
    expect((await desk.get('/staff')).status).toBe(403);
  });

  test('gets a one-time password here, and neither at the desk nor as a reader', async () => {
    const desk = await deskOf(service);
    const id = await idOf(desk);
    const atDesk = await admin.post(`/patrons/${id}/one-time-password`);
    expect([atDesk.status, atDesk.text]).toEqual([409, '{"error":"This account is of the staff"}']);
    const given = await admin.post<{ password: string }>(`/staff/${id}/one-time-password`, {
      password: PASSWORD,
    });
    expect([given.status, given.body.password]).toEqual([201, expect.any(String)]);
    expect((await desk.get('/holds')).status).toBe(401);
    const reader = await anybody.newUser();
    expect((await admin.post(`/staff/${reader.id}/one-time-password`, { password: PASSWORD })).status).toBe(
      404,
    );
  });

  test('404, 409, 400: nobody, an address that is taken, a role that there is not', async () => {
    expect((await change(2_147_483_647, 'admin')).status).toBe(404);
    const { email, id } = await anybody.newUser();
    const taken = await add({ email });
    expect([taken.status, taken.body]).toEqual([409, { email: ['Already registered.'] }]);
    expect((await change(id, 'user')).status).toBe(400);
    expect((await add({ role: 'owner' })).status).toBe(400);
  });
});

describe('there is always an admin', () => {
  const admins = async () =>
    (await service.database.pool.query(`SELECT id FROM library.users WHERE appointed AND role = 'admin'`))
      .rowCount;

  test('409: none ends themselves or deletes the own account', async () => {
    const id = await idOf(admin);
    expect((await change(id, null)).status).toBe(409);
    expect((await change(id, 'librarian')).status).toBe(409);
    const answer = await admin.remove('/users');
    expect([answer.status, answer.text]).toEqual([
      409,
      '{"error":"Another admin has to do this: it is your own role"}',
    ]);
    expect(await roleOf(id)).toEqual({ role: 'admin', appointed: true });
  });

  test('of admins who end each other at once one is left', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await service.database.pool.query('UPDATE library.users SET appointed = false');
      const all = await Promise.all([1, 2, 3, 4].map(() => deskOf(service, 'admin')));
      const ids = await Promise.all(all.map(idOf));
      const answers = await Promise.all(
        all.flatMap((each, n) => ids.filter((_, other) => other !== n).map((id) => change(id, null, each))),
      );
      expect(answers.map(({ status }) => status)).not.toContain(500);
      expect(await admins()).toBe(1);
    }
  });
});
