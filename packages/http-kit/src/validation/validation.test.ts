import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.js';
import { FieldProblems } from './field-problems.js';
import { findBadText } from './text-hygiene.js';

const exact = <P extends Record<string, Type.TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

const { app } = testApp();

app.post(
  '/books',
  {
    schema: {
      body: exact({
        title: Type.String({ minLength: 1, maxLength: 3 }),
        publish_date: Type.String({ format: 'date' }),
        email: Type.Optional(Type.String({ format: 'email' })),
        tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2 })),
        pages: Type.Optional(Type.Integer({ minimum: 1 })),
        note: Type.Optional(Type.Union([Type.String({ format: 'date' }), Type.Null()])),
      }),
    },
  },
  async (request) => request.body,
);
app.post(
  '/lists',
  {
    schema: {
      body: exact({
        ids: Type.Union([Type.Array(Type.Integer(), { maxItems: 100, uniqueItems: true }), Type.Null()]),
      }),
    },
  },
  async (request) => request.body,
);
app.post(
  '/action',
  {
    schema: {
      body: Type.Union([
        exact({ action_type: Type.Literal('attack'), move_index: Type.Integer() }),
        exact({ action_type: Type.Literal('switch'), switch_to: Type.Integer() }),
        exact({ action_type: Type.Literal('forfeit') }),
      ]),
    },
  },
  async (request) => request.body,
);
app.post(
  '/formats',
  {
    schema: {
      body: exact({ format: Type.Union([Type.Literal('a'), Type.Literal('b')], { default: 'a' }) }),
    },
  },
  async (request) => request.body,
);
app.post(
  '/catch',
  { schema: { body: exact({ species: Type.Optional(Type.String()) }) } },
  async (request) => request.body,
);
app.get(
  '/list/:id',
  {
    schema: {
      params: Type.Object({ id: Type.String() }),
      querystring: Type.Object({
        limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
        open: Type.Optional(Type.Boolean()),
        title: Type.Optional(Type.String()),
      }),
    },
  },
  async (request) => ({ ...request.params, ...request.query }),
);
app.get('/things', async () => ({ ok: true }));
app.get('/lenient', { config: { anyQuery: true } }, async () => ({ ok: true }));
app.post('/free', async (request) => ({ body: request.body ?? null }));

beforeAll(async () => {
  await app.ready();
});
afterAll(() => app.close());

const post = (url: string, payload: string | object, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

const book = { title: 'abc', publish_date: '2024-02-29' };

describe('a body', () => {
  test('has every wrong field named at once', async () => {
    const response = await post('/books', { title: '', publish_date: '2025-02-31', tags: [1, 2, 3], zz: 1 });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'The request is not valid; see the fields named.',
      code: 'validation',
      errors: {
        title: ['Must have at least 1 character.'],
        publish_date: ['Not a valid date.'],
        tags: ['Must have at most 2 items.'],
        'tags.0': ['Must be text.'],
        'tags.1': ['Must be text.'],
        'tags.2': ['Must be text.'],
        zz: ['Unknown field.'],
      },
    });
  });

  test('names what is missing', async () => {
    const response = await post('/books', {});
    const missing = ['Missing data for required field.'];
    expect(response.json().errors).toEqual({ title: missing, publish_date: missing });
  });

  test.each([
    ['a number for text', { ...book, title: 123 }, 'title'],
    ['null for text', { ...book, title: null }, 'title'],
    ['text for a number', { ...book, pages: '3' }, 'pages'],
    ['the year 0000', { ...book, publish_date: '0000-01-01' }, 'publish_date'],
    ['the 31st of February', { ...book, publish_date: '2024-02-31' }, 'publish_date'],
    ['a time for a date', { ...book, publish_date: '2024-02-01T00:00:00Z' }, 'publish_date'],
    ['an address without a domain', { ...book, email: 'ada@host' }, 'email'],
    ['neither variant of a union', { ...book, note: 'x' }, 'note'],
    ['NUL in text', { ...book, title: 'a\0' }, 'title'],
    ['a lone surrogate', { ...book, title: '\ud800' }, 'title'],
  ])('with %s is refused, not converted', async (_what, body, field) => {
    const response = await post('/books', body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().errors)).toEqual([field]);
  });

  test('counts characters, not bytes or halves of them', async () => {
    expect((await post('/books', { ...book, title: '😀😀😀' })).json()).toEqual({ ...book, title: '😀😀😀' });
    expect((await post('/books', { ...book, title: '😀😀😀😀' })).statusCode).toBe(400);
  });

  test('of several variants is judged by the one it names', async () => {
    expect((await post('/action', { action_type: 'attack', move_index: 'x' })).json().errors).toEqual({
      move_index: ['Must be a whole number.'],
    });
    expect((await post('/action', { action_type: 'switch' })).json().errors).toEqual({
      switch_to: ['Missing data for required field.'],
    });
    expect((await post('/action', { action_type: 'attack', move_index: 1, x: 1 })).json().errors).toEqual({
      x: ['Unknown field.'],
    });
    expect((await post('/action', { action_type: 'dance' })).json().errors).toEqual({
      action_type: ['Must be one of: attack, switch, forfeit.'],
    });
    expect((await post('/action', {})).json().errors).toEqual({
      action_type: ['Missing data for required field.'],
    });
  });

  test.each([
    ['x', 'Not a valid date.'],
    [5, 'Must be text or null.'],
  ])('with a field that may be null says of %j: %s', async (note, message) => {
    expect((await post('/books', { ...book, note })).json().errors).toEqual({ note: [message] });
  });

  test('with a field of few values names them', async () => {
    for (const format of ['c', 5, null]) {
      expect((await post('/formats', { format })).json().errors).toEqual({
        format: ['Must be one of: a, b.'],
      });
    }
    expect((await post('/formats', {})).json()).toEqual({ format: 'a' });
  });

  test('may be left out where no field is required', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const response = await app.inject({ method: 'POST', url: '/catch', headers });
      expect([response.statusCode, response.json()]).toEqual([200, {}]);
    }
  });

  test.each([
    ['nothing', ''],
    ['half of JSON', '{"title":'],
    ['__proto__', '{"title":"a","__proto__":{"x":1}}'],
    ['a constructor', '{"title":"a","constructor":{"prototype":{"x":1}}}'],
    ['a list', '[]'],
    ['text', '"x"'],
    ['null', 'null'],
  ])('of %s is malformed', async (_what, body) => {
    const response = await post('/books', body);
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_body']);
  });

  test('that is no UTF-8 is malformed', async () => {
    const payload = Buffer.from('{"title":"\xff","publish_date":"2024-02-29"}', 'latin1');
    const response = await app.inject({
      method: 'POST',
      url: '/books',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_body']);
  });

  test('that is not there where one is needed is malformed', async () => {
    const response = await app.inject({ method: 'POST', url: '/books' });
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_body']);
  });

  test('of another type is unsupported', async () => {
    for (const type of ['text/plain', 'application/xml', 'nonsense']) {
      const response = await post('/books', JSON.stringify(book), type);
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  test('that is too large is refused', async () => {
    const response = await post('/books', { ...book, title: 'a'.repeat(70_000) });
    expect([response.statusCode, response.json().code]).toEqual([413, 'payload_too_large']);
  });

  test('nested thousands of levels deep is refused, on routes without a schema too', async () => {
    for (const body of [
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
    ]) {
      expect((await post('/free', body)).statusCode).toBe(400);
    }
  });

  test('with bad text in a key is refused on a route without a schema too', async () => {
    expect((await post('/free', { list: [{ 'a\0': 1 }] })).json().errors).toEqual({
      'list.0': ['Contains characters that are not valid text.'],
    });
    expect((await post('/free', { ok: 'fine 😀' })).statusCode).toBe(200);
  });
});

describe('of a request with many problems', () => {
  const namesOf = async (payload: object | string, url = '/books'): Promise<string[]> => {
    const response = await post(url, payload);
    expect(response.statusCode).toBe(400);
    return Object.keys(response.json().errors);
  };
  const many = <T>(make: (index: number) => T) => Array.from({ length: 3000 }, (_, index) => make(index));

  test('the first 20 are named', async () => {
    const unknown = Object.fromEntries(many((index) => [`x${index}`, 1]));
    const expected = many((index) => `x${index}`).slice(0, 20);
    expect(await namesOf({ ...unknown, ...book })).toEqual(expected);
    expect(await namesOf({ title: 'abc', ...unknown })).toEqual(['publish_date', ...expected.slice(0, 19)]);
    expect(await namesOf({ list: many(() => '\0') }, '/free')).toEqual(
      expected.map((_name, index) => `list.${index}`),
    );
    expect(await namesOf({ ids: many(() => 'x') }, '/lists')).toEqual([
      'ids',
      ...expected.slice(0, 19).map((_name, index) => `ids.${index}`),
    ]);
  });

  test('nothing is looked at after those', () => {
    const problems = new FieldProblems();
    const unread = {
      get field() {
        throw new Error('it was looked at');
      },
    };
    findBadText([...Array(20).fill('\0'), unread], problems);
    expect(Object.keys(problems.toErrors())).toHaveLength(20);
    expect(() => findBadText([unread], new FieldProblems())).toThrow('it was looked at');
  });

  test('a list is told to be too long whatever is in it', async () => {
    for (const item of [1, 'x', {}, null]) {
      const response = await post('/lists', { ids: many(() => item) });
      expect(response.json().errors.ids).toContain('Must have at most 100 items.');
    }
    const equal = await post('/lists', { ids: [1, 2, 1] });
    expect(equal.json().errors).toEqual({ ids: ['Must not have the same item twice.'] });
  });

  test('a name is repeated to 80 characters, never half of one', async () => {
    for (const [name, shown] of [
      ['x'.repeat(80), 'x'.repeat(80)],
      ['x'.repeat(81), `${'x'.repeat(79)}…`],
      [`${'x'.repeat(78)}😀😀`, `${'x'.repeat(78)}…`],
    ] as const) {
      expect(await namesOf({ ...book, [name]: 1 })).toEqual([shown]);
    }
    expect(await namesOf({ ['a'.repeat(32_000)]: many(() => '\0') }, '/free')).toEqual([
      `${'a'.repeat(79)}…`,
    ]);
  });
});

describe('a query', () => {
  const get = (url: string) => app.inject({ method: 'GET', url });

  test('becomes numbers and booleans, with defaults', async () => {
    expect((await get('/list/7?limit=10&open=true')).json()).toMatchObject({
      id: '7',
      limit: 10,
      open: true,
    });
    expect((await get('/list/7')).json()).toEqual({ id: '7', limit: 20 });
  });

  test.each([
    '0x10',
    '1e1',
    '%2B5',
    '%207',
    '07',
    '1.0',
    '',
    'ten',
    '0',
    '101',
    '99999999999999999999',
    '-0',
  ])('with limit=%s is refused', async (limit) => {
    const response = await get(`/list/7?limit=${limit}`);
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ['limit']]);
  });

  test.each(['/list/7?limit=1&limit=2', '/list/7?title=a&title=b', '/list/7?foo=1&foo=2'])(
    'with a parameter given twice is refused: %s',
    async (url) => {
      const response = await get(url);
      expect([response.statusCode, Object.values(response.json().errors)]).toEqual([
        400,
        [['Given more than once.']],
      ]);
    },
  );

  test.each([
    ['/list/7?limit=0&foo=1', { limit: ['Must be at least 1.'], foo: ['Unknown field.'] }],
    ['/list/7?Limit=1', { Limit: ['Unknown field.'] }],
    ['/list/7?limit[]=1', { 'limit[]': ['Unknown field.'] }],
    ['/list/7?__proto__=1&constructor=2', ['__proto__', 'constructor']],
    ['/list/7?id=7', { id: ['Unknown field.'] }],
    ['/things?foo', { foo: ['Unknown field.'] }],
    ['/things?=', { '': ['Unknown field.'] }],
  ])(
    'with a parameter that is not known is refused, on a route without a query too: %s',
    async (url, errors) => {
      const response = await get(url);
      expect(response.statusCode).toBe(400);
      const named = response.json().errors;
      expect(Array.isArray(errors) ? Object.keys(named) : named).toEqual(errors);
    },
  );

  test('is not read where a route says so', async () => {
    expect((await get('/lenient?foo=1')).json()).toEqual({ ok: true });
  });

  test('with NUL is refused, in the path too', async () => {
    expect((await get('/list/7?title=a%00b')).json().errors).toHaveProperty('title');
    expect((await get('/list/7%00')).json().errors).toHaveProperty('id');
  });

  test('that cannot be decoded is no server error', async () => {
    expect((await get('/list/%ff')).statusCode).toBe(400);
    expect((await get('/list/7?title=%ff')).statusCode).toBeLessThan(500);
    expect((await get('/list/7?__proto__=1&constructor=2')).statusCode).toBeLessThan(500);
  });
});
