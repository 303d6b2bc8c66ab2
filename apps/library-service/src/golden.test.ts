import { operations } from '@repo/contracts/library';
import { operationsOf } from '@repo/http-kit/testing/operations';
import type { RequestParts } from '@repo/testing/http-client';
import { expect, it } from 'vitest';
import { PASSWORD, send } from './testing/client.js';
import { BASE_URL, COUNT_ONCE, startService, type TestService } from './testing/service.js';
import { staffToken } from './testing/staff.js';

// A scaffold: every answer of the service to one fixed conversation, compared with a file.

const NOW = new Date('2026-11-23T09:00:00.000Z');
const [TODAY, SOON, LATER] = ['2026-11-23', '2026-11-30', '2026-12-07'];

const HEADERS = [
  ...['content-type', 'location', 'link', 'x-total-count', 'allow', 'cache-control', 'vary'],
  'set-cookie',
];

/** Puts placeholders in the place of what differs from run to run. */
const normalized = (text: string) =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '<token>')
    .replace(/library_session=[^;\n]+/g, 'library_session=<token>')
    .replace(/"password":"[a-z0-9]{5}-[a-z0-9]{5}"/g, '"password":"<password>"')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, '<time>');

let service: TestService;
let transcript: string[] = [];

async function ask<T>(method: string, path: string, parts: RequestParts = {}) {
  const answer = await send<T>(service.url, method, path, parts);
  const headers = HEADERS.flatMap((name) => {
    const value = answer.headers.get(name);
    return value === null ? [] : [`${name}: ${value}`];
  });
  const asked = [method, path, ...(parts.body === undefined ? [] : [JSON.stringify(parts.body)])];
  transcript.push(normalized([`## ${asked.join(' ')}`, answer.status, ...headers, answer.text].join('\n')));
  return answer;
}

/** Asks with a token; before that with a parameter that is not known. */
const as =
  (token?: string, headers?: Record<string, string>) =>
  async <T = unknown>(method: string, path: string, body?: unknown): Promise<T> => {
    const parts = { ...(body !== undefined && { body }), ...(token !== undefined && { token }), headers };
    await ask(method, `${path}${path.includes('?') ? '&' : '?'}no_such=1`, parts as RequestParts);
    return (await ask<T>(method, path, parts as RequestParts)).body;
  };

type Made = { id: number };

const someone = (first_name: string) => ({
  ...{ first_name, last_name: 'Lovelace', email: `${first_name}@example.org`, password: PASSWORD },
  role: 'reader',
});
const book = (title: string) => ({
  ...{ title, genre: 'Mathematics', age_category: 'Adult', publish_date: '1843-09-01', author: 'A. A. L.' },
});

async function converse() {
  const open = as();
  const admin = as(await staffToken(service, 'admin'));
  const desk = as(await staffToken(service, 'librarian'));
  await open('GET', '/');
  const ada = await open<Made>('POST', '/users/register', someone('ada'));
  await open('POST', '/users/register', someone('ada'));
  await open('POST', '/users/login', { email: 'ada@example.org', password: 'wrong' });
  const login = { email: 'ada@example.org', password: PASSWORD };
  const { token } = await open<{ token: string }>('POST', '/users/login', login);
  const reader = as(token);
  for (const each of [open, reader, desk]) {
    for (const path of ['/users', '/users/profile', '/me', '/patrons', '/audit']) await each('GET', path);
  }

  for (const title of ['Numbers', 'Letters', 'Letters']) await desk('POST', '/books', book(title));
  await reader('POST', '/books', book('Mine'));
  await desk('POST', '/books', { title: '' });
  for (const path of [
    '',
    '?page=1&per_page=1',
    '/search?title=num',
    '/search',
    '/popularity',
    '/1',
    '/9',
    '/x',
  ])
    await open('GET', `/books${path}`);
  await desk('PUT', '/books/1', { ...book('Numbers'), genre: 'Computing' });
  await desk('PUT', '/books/9', {});
  const edition = await desk<Made>('POST', '/catalogue/editions', book('Letters'));
  await desk('DELETE', `/books/${edition.id}`);
  await desk('DELETE', '/books/9');
  const title = await open<{ version: number }>('GET', '/catalogue/titles/1');
  const described = { language: 'eng', series: null, series_number: null, subjects: [], isbns: [] };
  await desk('PUT', '/catalogue/titles/1', { version: title.version, ...described });
  await desk('PUT', '/catalogue/titles/1', { version: title.version, ...described });
  await open('GET', '/catalogue/search?q=numbers');
  await open('GET', '/catalogue/search');

  await desk('GET', '/books/1/copies');
  const copy = await desk<Made & { version: number }>('POST', '/books/1/copies', { barcode: 'B-1' });
  await desk('POST', '/books/1/copies', { barcode: 'B-1' });
  await desk('POST', '/books/1/labels', { barcode: 'L-1' });
  await desk('POST', '/books/1/labels', { barcode: 'L-2' });
  for (const path of ['?barcode=B-1', '?barcode=none', `/${copy.id}`, '/99'])
    await desk('GET', `/copies${path}`);
  const change = { barcode: 'B-1', material: 'book', call_number: null, note: null, status: 'in_service' };
  await desk('PUT', `/copies/${copy.id}`, { ...change, version: copy.version });
  await desk('PUT', `/copies/${copy.id}`, { ...change, version: 99 });
  const spare = await desk<Made>('POST', '/books/1/copies', { barcode: 'B-2' });
  await desk('DELETE', `/copies/${spare.id}`);
  await desk('DELETE', `/copies/${spare.id}`);

  const which = { user_id: ada.id, copy_id: copy.id };
  await desk('POST', '/circulation/decisions', { action: 'checkout', ...which });
  const lent = await desk<{ loan: Made }>('POST', '/circulation/checkouts', which);
  await desk('POST', '/circulation/checkouts', which);
  await reader('POST', '/circulation/checkouts', which);
  const loan_id = lent.loan?.id;
  await reader('GET', '/me/loans');
  await reader('POST', `/me/loans/${loan_id}/renewals`, { renewals: 0 });
  await service.database.pool.query(`UPDATE library.loans SET deadline = '${SOON}'`);
  await reader('POST', `/me/loans/${loan_id}/renewals`, { renewals: 0 });
  await desk('POST', '/circulation/renewals', { loan_id, renewals: 0 });
  const force = { override: ['no_gain'], override_note: 'asked to' };
  await desk('POST', '/circulation/renewals', { loan_id, renewals: 1, ...force });
  await desk('GET', `/patrons/${ada.id}/loans`);
  await desk('POST', '/circulation/checkins', { copy_id: copy.id });
  await desk('POST', '/circulation/checkins', { copy_id: copy.id });
  await desk('POST', '/circulation/checkins/undo', { loan_id });
  await desk('POST', '/circulation/checkins/undo', { loan_id });

  const bob = await desk<{ user: Made; category: string }>('POST', '/patrons', {
    first_name: 'Bob',
    last_name: 'B',
    card: 'P-1',
  });
  await desk('POST', '/patrons', { first_name: 'Bob', last_name: 'B', card: 'P-1' });
  for (const path of ['?q=bob&limit=1', `/${bob.user.id}`, '/99', `/${bob.user.id}/export`])
    await desk('GET', `/patrons${path}`);
  const replaced = { category: bob.category, card: 'P-1', group: '1B', expires_on: null };
  const blocks = { blocked_until: null, block_note: null };
  await desk('PUT', `/patrons/${bob.user.id}`, { ...replaced, ...blocks, version: 1 });
  await desk('PUT', `/patrons/${bob.user.id}`, { ...replaced, ...blocks, version: 99 });
  await desk('POST', `/patrons/${bob.user.id}/one-time-password`);
  await desk('POST', '/patrons/99/one-time-password');

  const book_id = 2;
  await desk('POST', '/circulation/checkouts', { user_id: bob.user.id, barcode: 'B-1' });
  const copies = await desk<Made[]>('GET', `/books/${book_id}/copies`);
  await desk('POST', '/circulation/checkouts', { user_id: bob.user.id, copy_id: copies[0]?.id });
  const { hold } = await reader<{ hold: Made }>('POST', '/me/holds', { book_id });
  await reader('POST', '/me/holds', { book_id });
  await reader('PUT', `/me/holds/${hold.id}`, { suspended_until: LATER });
  await reader('GET', '/me/holds');
  await desk('GET', '/holds?limit=1');
  await desk('GET', `/holds/${hold.id}`);
  await desk('PUT', `/holds/${hold.id}`, { priority: 1, suspended_until: null });
  await desk('POST', '/circulation/checkins', { copy_id: copies[0]?.id });
  await desk('GET', '/circulation/pick-list');
  await desk('GET', '/circulation/clear-list');
  const second = await desk<{ hold: Made }>('POST', '/holds', { user_id: 1, book_id });
  await desk('POST', '/holds', { user_id: ada.id, book_id });
  await desk('DELETE', `/holds/${second.hold?.id}`);
  await reader('DELETE', `/me/holds/${hold.id}`);
  await desk('DELETE', `/holds/${hold.id}`);

  const current = await desk<Made & { document: unknown }>('GET', '/policies/current');
  for (const path of ['', `/${current.id}`, '/99', `/${current.id}/explain`])
    await desk('GET', `/policies${path}`);
  const draft = { effective_from: TODAY, document: current.document };
  await admin('POST', '/policies/check', draft);
  await desk('POST', '/policies', draft);
  await admin('POST', '/policies', draft);
  await admin('POST', '/policies', { effective_from: TODAY });
  const closing = { first: SOON, last: LATER, label: 'Painting' };
  const closure = await desk<{ closure: Made }>('POST', '/calendar/closures', closing);
  await desk('POST', '/calendar/closures', { ...closing, last: TODAY });
  await desk('GET', '/calendar/closures');
  await desk('GET', `/calendar/days?from=${TODAY}&to=${SOON}`);
  await desk('DELETE', `/calendar/closures/${closure.closure?.id}`);
  await desk('DELETE', '/calendar/closures/99');

  const loan = await desk<Made>('POST', '/loans', {
    user_id: ada.id,
    book_ids: [2],
    loan_date: '2026-11-15',
  });
  await desk('POST', '/loans', { user_id: 99, book_ids: [99] });
  for (const each of [open, reader, desk]) {
    for (const path of ['', '/overdue', `/${loan.id}`, '/99']) await each('GET', `/loans${path}`);
  }
  await desk('PUT', `/loans/${loan.id}/add-book/1`);
  await desk('PUT', `/loans/${loan.id}/remove-book/1`);
  await desk('PUT', `/loans/${loan.id}/remove-book/99`);
  await desk('PUT', `/loans/${loan.id}`, { deadline: LATER });
  await desk('PUT', `/loans/${loan.id}`, { deadline: '2020-01-01' });
  await desk('PUT', `/loans/${loan.id}/return`);
  await desk('PUT', `/loans/${loan.id}/return`);
  await desk('DELETE', `/loans/${loan.id}`);
  await desk('DELETE', `/loans/${loan.id}`);

  const page = as(undefined, { origin: BASE_URL, 'sec-fetch-site': 'same-origin' });
  await open('POST', '/session', login);
  await page('POST', '/session', login);
  const begun = await send(service.url, 'POST', '/session', { body: login });
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const kept = as(undefined, { origin: BASE_URL, cookie, 'content-type': 'application/json' });
  await page('POST', '/session/renew', {});
  await kept('POST', '/session/renew', {});
  await kept('DELETE', '/session');
  await reader('GET', '/me/export');
  await reader('PUT', '/users/password', { old_password: 'wrong', new_password: `${PASSWORD}!` });
  const changed = { old_password: PASSWORD, new_password: `${PASSWORD}!` };
  const again = await reader<{ token: string }>('PUT', '/users/password', changed);
  await desk('POST', '/circulation/checkins', { copy_id: copy.id });
  await desk('DELETE', `/patrons/${bob.user.id}`);
  await desk('DELETE', '/patrons/99');
  await as(again.token)('DELETE', '/users');
  await admin('GET', '/audit?limit=2');

  const documented = await operationsOf(service.url);
  for (const path of new Set(documented.map(({ path }) => path))) await ask('LINK', path);
  return documented.map(({ method, path }) => {
    const pattern = new RegExp(
      `^## ${method} ${path.replace(/\{\w+\}/g, '[^/?]+')}(?:[? ].*)?\n([2-5])`,
      'm',
    );
    const statuses = transcript.flatMap((each) => pattern.exec(each)?.[1] ?? []);
    return `${method} ${path} ${statuses.includes('2')} ${statuses.includes('4')}`;
  });
}

it.each(['open', 'guarded'])('answers as it always did, %s', async (ACCESS) => {
  transcript = [];
  service = await startService({ ...COUNT_ONCE, clock: { now: () => NOW }, env: { ACCESS } });
  const asked = await converse().finally(() => service.close());
  expect(asked).toHaveLength(Object.keys(operations).length);
  // A list of all books takes any query, and anybody may read it.
  expect(asked.filter((each) => !each.endsWith('true true'))).toEqual(['GET /books true false']);
  await expect(`${transcript.join('\n\n')}\n`).toMatchFileSnapshot(`golden.${ACCESS}.txt`);
});
