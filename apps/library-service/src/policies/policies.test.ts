import {
  DEFAULT_PARAMETERS,
  type Explanation,
  type Policy,
  type PolicyComparison,
} from '@repo/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '../rules/days.js';
import { type Client, clientOf } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';

let now = new Date('2026-12-01T12:00:00Z');
let service: TestService;
let admin: Client;
let desk: Client;
beforeAll(async () => {
  service = await startService({ clock: { now: () => now }, env: { ACCESS: 'guarded' } });
  admin = await deskOf(service, 'admin');
  desk = await deskOf(service);
});
afterAll(() => service.close());

/** A policy for children and DVDs that differ from the rest. */
const document = {
  open_weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  categories: ['grade-1'],
  materials: ['dvd'],
  rules: [
    { ...DEFAULT_PARAMETERS, loan_days: 21, max_loans: 20 },
    { category: 'grade-1', max_loans: 2, refuse_age_categories: ['adults'] },
    { material: 'dvd', loan_days: 7 },
  ],
};
const fromToday = (changes: Record<string, unknown> = {}) => ({
  effective_from: today(now),
  document,
  ...changes,
});

describe('policies', () => {
  test('there is one from the beginning: 14 days, open every day', async () => {
    const { body } = await desk.get<Policy>('/policies/current');
    expect(body).toMatchObject({
      id: 0,
      made_at: null,
      document: { rules: [{ ...DEFAULT_PARAMETERS, loan_days: 14 }] },
    });
    expect((await desk.get('/policies/0')).body).toEqual(body);
    expect((await desk.get('/policies')).body).toEqual([]);
  });

  test('201: a new one is in force from its day on, until the next; of two for a day, the newer one is', async () => {
    const inForce = async (at = desk) => (await at.get<Policy>('/policies/current')).body.id;
    const first = await admin.post<Policy>('/policies', fromToday({ note: 'council' }));
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: first.body.id,
        effective_from: '2026-12-01',
        note: 'council',
        made_at: expect.any(String),
        document,
      },
    ]);
    expect(await inForce()).toBe(first.body.id);
    const again = await admin.post<Policy>('/policies', fromToday());
    const later = await admin.post<Policy>('/policies', fromToday({ effective_from: '2027-01-01' }));
    expect(await inForce()).toBe(again.body.id);
    now = new Date('2027-01-01T00:00:00Z');
    // Nobody's token is valid for so long.
    const inForceLater = await inForce(await deskOf(service));
    now = new Date('2026-12-01T12:00:00Z');
    expect(inForceLater).toBe(later.body.id);
    expect((await desk.get<Policy>(`/policies/${first.body.id}`)).body).toEqual(first.body);
    const page = await desk.get<Policy[]>(`/policies?limit=2`);
    expect(page.body.map(({ id }) => id)).toEqual([first.body.id, again.body.id]);
    const toFirst = '<https://library.example.org/policies?limit=2>; rel="first"';
    const toNext = `<https://library.example.org/policies?limit=2&after=${again.body.id}>; rel="next"`;
    expect(page.headers.get('link')).toBe(`${toFirst}, ${toNext}`);
    const rest = await desk.get<Policy[]>(`/policies?limit=2&after=${again.body.id}`);
    expect([rest.body.map(({ id }) => id), rest.headers.get('link')]).toEqual([[later.body.id], toFirst]);
  });

  test('explain says which rule each parameter comes from', async () => {
    const { body: policy } = await admin.post<Policy>('/policies', fromToday());
    const explained = async (query: string) => {
      const { body } = await desk.get<Explanation>(`/policies/${policy.id}/explain${query}`);
      return Object.fromEntries(
        body.parameters
          .filter(({ parameter }) => ['loan_days', 'max_loans'].includes(parameter))
          .map(({ parameter, value, key }) => [parameter, [value, key]]),
      );
    };
    expect(await explained('?category=grade-1&material=dvd')).toEqual({
      loan_days: [7, '*/dvd'],
      max_loans: [2, 'grade-1/*'],
    });
    expect(await explained('')).toEqual({ loan_days: [21, '*/*'], max_loans: [20, '*/*'] });
    expect((await desk.get('/policies/2147483647/explain')).status).toBe(404);
  });

  test('check tells what would differ, and makes nothing', async () => {
    await admin.post('/policies', fromToday());
    const before = (await desk.get<Policy>('/policies/current')).body;
    const changed = {
      ...document,
      rules: [...document.rules, { category: 'grade-1', material: 'dvd', loan_days: 3 }],
    };
    const { body } = await admin.post('/policies/check', fromToday({ document: changed }));
    expect(body).toEqual({
      compared_with: before.id,
      differences: [{ category: 'grade-1', material: 'dvd', parameter: 'loan_days', from: 7, to: 3 }],
      more: false,
      left_out: [],
    });
    expect(
      (await admin.post<{ differences: unknown }>('/policies/check', fromToday())).body.differences,
    ).toEqual([]);
    expect((await desk.get('/policies/current')).body).toEqual(before);
  });

  test('400: rules that contradict each other, codes that nothing names, a day that is past', async () => {
    const [general, ...others] = document.rules;
    const { shelf_days: _, ...incomplete } = general as typeof DEFAULT_PARAMETERS;
    for (const path of ['/policies', '/policies/check']) {
      const wrong = {
        effective_from: addDays(today(now), -1),
        document: { ...document, rules: [incomplete, ...others, ...others, { category: 'teacher' }] },
      };
      const answer = await admin.post(path, wrong);
      expect([answer.status, answer.body]).toEqual([
        400,
        {
          effective_from: ['Must not be before today.'],
          'document.rules.0.shelf_days': ['Missing data for required field.'],
          'document.rules.3': ['There is another rule for grade-1/*.'],
          'document.rules.4': ['There is another rule for */dvd.'],
          'document.rules.5.category': ['Must be one of those that the policy names.'],
        },
      ]);
      const none = await admin.post(path, fromToday({ document: { ...document, rules: others } }));
      expect([none.status, none.body]).toEqual([400, { 'document.rules': ['There is no rule for */*.'] }]);
      const typo = { ...document, rules: [{ ...general, loan_dayz: 3, max_loans: -1, holds: 'maybe' }] };
      const misspelt = await admin.post<Record<string, unknown>>(path, fromToday({ document: typo }));
      expect([misspelt.status, Object.keys(misspelt.body).sort()]).toEqual([
        400,
        ['document.rules.0.holds', 'document.rules.0.loan_dayz', 'document.rules.0.max_loans'],
      ]);
    }
  });

  test('cannot be changed or deleted, not even in the database', async () => {
    const { pool } = service.database;
    await admin.post('/policies', fromToday());
    await expect(pool.query(`UPDATE library.policies SET note = 'x'`)).rejects.toThrow(/never changed/);
    await expect(pool.query('DELETE FROM library.policies')).rejects.toThrow(/never changed/);
  });

  test('403 and 401: staff reads them, an admin makes them', async () => {
    const { token } = await clientOf(service.url).newUser();
    const refused = await desk.post('/policies', fromToday());
    expect([refused.status, refused.text]).toEqual([403, '{"error":"Only an admin may do this"}']);
    expect((await desk.post('/policies/check', fromToday())).status).toBe(403);
    for (const path of ['/policies', '/policies/current', '/policies/0', '/policies/0/explain']) {
      expect((await clientOf(service.url).get(path)).status).toBe(401);
      expect((await clientOf(service.url, token).get(path)).status).toBe(403);
    }
  });

  test('409: leaves out no category and no material that is in use, unless an admin says so', async () => {
    const base = {
      ...document,
      categories: ['grade-7', 'grade-8'],
      materials: ['map'],
      rules: document.rules.slice(0, 1),
    };
    expect((await admin.post('/policies', fromToday({ document: base }))).status).toBe(201);
    for (const category of ['grade-7', 'grade-7', 'default'])
      await desk.post('/patrons', { first_name: 'Ada', last_name: 'Lovelace', category });
    const book = await desk.newBook();
    await desk.post(`/books/${book.id}/copies`, { material: 'map' });
    const less = fromToday({ document: { ...base, categories: [], materials: [] } });
    const compared = await admin.post<PolicyComparison>('/policies/check', less);
    expect(compared.body.left_out).toEqual([
      { kind: 'category', code: 'grade-7', in_use: 2 },
      { kind: 'material', code: 'map', in_use: 1 },
    ]);
    const refused = await admin.post('/policies', less);
    expect([refused.status, refused.body]).toEqual([
      409,
      { document: ['Leaves out a category or a material that is in use.'] },
    ]);
    const unused = fromToday({ document: { ...base, categories: ['grade-7'] } });
    expect((await admin.post<PolicyComparison>('/policies/check', unused)).body.left_out).toEqual([]);
    expect((await admin.post('/policies', unused)).status).toBe(201);
    expect((await admin.post('/policies', { ...less, drop_codes_in_use: true })).status).toBe(201);
  });
});

describe('the material of a copy', () => {
  test('is one that the policy in force names', async () => {
    await admin.post('/policies', fromToday());
    const book = await desk.newBook();
    const added = await desk.post(`/books/${book.id}/copies`, { material: 'dvd' });
    expect(added.status).toBe(201);
    const unknown = await desk.post(`/books/${book.id}/copies`, { material: 'dvvd' });
    expect([unknown.status, unknown.body]).toEqual([
      409,
      { material: ['The policy in force does not name it.'] },
    ]);
  });
});
