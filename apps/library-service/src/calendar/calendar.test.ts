import type { CalendarDay, Closure, Library } from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf } from '../testing/client.js';
import { libraryOf } from '../testing/library.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let service: TestService;
let desk: Client;
beforeAll(async () => {
  service = await startService();
  desk = await deskOf(service);
});
afterAll(() => service.close());

const close = (body: Record<string, unknown>) =>
  desk.post<{ closure: Closure; deadlines: number }>('/calendar/closures', { label: 'Holidays', ...body });

describe('the calendar', () => {
  test('has closures, which say how many deadlines fall into them', async () => {
    const user = await desk.newUser();
    for (const deadline of ['2030-12-23', '2030-12-24', '2031-01-02', '2031-01-03']) {
      await desk.newLoan({ user_id: user.id, deadline });
    }
    const made = await close({ first: '2030-12-24', last: '2031-01-02', yearly: true });
    const closure = { first: '2030-12-24', last: '2031-01-02', label: 'Holidays', yearly: true };
    expect([made.status, made.body]).toEqual([
      201,
      { closure: { id: expect.any(Number), ...closure }, deadlines: 2 },
    ]);
    expect((await desk.get('/calendar/closures')).body).toEqual([made.body.closure]);
    const { body: days } = await desk.get<CalendarDay[]>('/calendar/days?from=2032-12-23&to=2032-12-24');
    expect(days).toEqual([
      { day: '2032-12-23', open: true, closure: null },
      { day: '2032-12-24', open: false, closure: made.body.closure.id },
    ]);
    const path = `/calendar/closures/${made.body.closure.id}`;
    expect((await desk.remove(path)).text).toBe(`"Successfully deleted closure ${made.body.closure.id}"`);
    const again = await desk.remove(path);
    expect([again.status, again.text]).toEqual([404, '{"error":"Closure not found"}']);
  });

  test('400: days in the wrong order, too many, or none', async () => {
    for (const [body, problems] of [
      [{ first: '2030-01-02', last: '2030-01-01' }, { last: ['Must not be before first.'] }],
      [{ first: '2030-01-01', last: '2031-01-02' }, { last: ['Must be within 366 days from first.'] }],
      [{ first: '2030-02-30', last: '2030-03-01' }, { first: ['Not a valid date.'] }],
    ] as const) {
      const answer = await close(body);
      expect([answer.status, answer.body]).toEqual([400, problems]);
    }
    const days = await desk.get('/calendar/days?from=2030-01-01&to=2031-01-03');
    expect([days.status, days.body]).toEqual([400, { to: ['Must be within 367 days from from.'] }]);
    expect((await desk.get('/calendar/days?from=2030-01-01&to=x')).status).toBe(400);
  });

  test('409: no more than 500 closures', async () => {
    await service.database.pool.query(
      `INSERT INTO library.closures (first, last, label)
       SELECT '2030-01-01', '2030-01-01', 'x' FROM generate_series(1, 500)`,
    );
    expect((await close({ first: '2030-01-01', last: '2030-01-01' })).status).toBe(409);
    await service.database.pool.query('DELETE FROM library.closures');
  });

  test('is for staff', async () => {
    const { token } = await clientOf(service.url).newUser();
    for (const [method, path] of [
      ['GET', '/calendar/closures'],
      ['POST', '/calendar/closures'],
      ['DELETE', '/calendar/closures/1'],
      ['GET', '/calendar/days'],
    ] as const) {
      const request = (init: { token?: string }) => clientOf(service.url).request(method, path, init);
      expect([path, (await request({})).status, (await request({ token })).status]).toEqual([path, 401, 403]);
    }
  });
});

describe('the library', () => {
  test('tells everybody its name, its hours of the week, and the next closure', async () => {
    const clock = { now: () => new Date('2031-03-03T22:30:00Z') };
    const env = { LIBRARY_NAME: 'Sunfield Library', LIBRARY_TIME_ZONE: 'Europe/Berlin', ACCESS: 'guarded' };
    const other = await startService({ clock, env });
    try {
      const anybody = clientOf(other.url);
      const admin = await deskOf(other, 'admin');
      const hours = { monday: { from: '10:00', to: '18:00' }, wednesday: { from: '13:00', to: '20:00' } };
      const library = libraryOf(admin);
      const open_weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
      const made = await library.setPolicy(admin, '2031-03-03', {}, [], {
        open_weekdays,
        opening_hours: hours,
      });
      expect(made.status).toBe(201);
      await admin.post('/calendar/closures', {
        first: '2031-03-06',
        last: '2031-03-07',
        label: 'Stocktaking',
      });
      const { body } = await anybody.get<Library>('/library');
      expect({ ...body, week: body.week.slice(0, 4) }).toEqual({
        name: 'Sunfield Library',
        logo: null,
        version: 0,
        time: '23:30',
        week: [
          { day: '2031-03-03', open: true, hours: hours.monday, closure: null },
          { day: '2031-03-04', open: true, hours: null, closure: null },
          { day: '2031-03-05', open: true, hours: hours.wednesday, closure: null },
          { day: '2031-03-06', open: false, hours: null, closure: 'Stocktaking' },
        ],
        next_closure: { first: '2031-03-06', last: '2031-03-07', label: 'Stocktaking' },
      });
      expect(body.week).toHaveLength(7);
      const wrong = { monday: { from: '10:00', to: '10:00' } };
      const refused = await library.setPolicy(admin, '2031-03-04', {}, [], { opening_hours: wrong });
      expect([refused.status, Object.keys(refused.body)]).toEqual([
        400,
        ['document.opening_hours.monday.to'],
      ]);
    } finally {
      await other.close();
    }
  });
});
