import { LOGINS, type OneTimePassword, type OpenSession } from '@repo/contracts/library';
import { sendRaw } from '@repo/testing/raw-http';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, type Client, clientOf, PASSWORD } from '../testing/client.js';
import { BASE_URL, JWT_SECRET, startService, type TestService } from '../testing/service.js';
import { deskOf } from '../testing/staff.js';
import { payloadOf } from '../testing/token.js';

const START = Date.parse('2026-03-01T12:00:00.400Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let now = START;
const clock = { now: () => new Date(now) };

const lines: string[] = [];
let service: TestService;
let replica: TestService;
let client: Client;
let user: { id: number; email: string; token: string };
beforeAll(async () => {
  const log = { env: { LOG_LEVEL: 'trace' }, logTo: { write: (line: string) => void lines.push(line) } };
  service = await startService({ clock, ...log });
  replica = await startService({ clock, databaseUrl: service.databaseUrl });
  client = clientOf(service.url);
});
beforeEach(async () => {
  now = START;
  user = await client.newUser();
});
afterAll(async () => {
  await replica.close();
  await service.close();
});

/** The part of a cookie that a browser sends back. */
const cookieIn = ({ headers }: Pick<Answer<unknown>, 'headers'>): string | undefined =>
  headers.get('set-cookie')?.split(';')[0];

/** Sends a request as the page of the app does, with its cookie. */
const ask = (
  method: string,
  path: string,
  { cookie, body = {}, headers = {}, at = client }: Parts = {},
): Promise<Answer<OpenSession>> =>
  at.request<OpenSession>(method, path, {
    ...(method !== 'DELETE' && { body }),
    headers: { ...(cookie !== undefined && { cookie }), ...headers },
  });
type Parts = { cookie?: string | undefined; body?: unknown; headers?: Record<string, string>; at?: Client };

const begin = (parts: Parts = {}) =>
  ask('POST', '/session', { body: { email: user.email, password: PASSWORD }, ...parts });
const renew = (cookie: string | undefined, parts: Parts = {}) =>
  ask('POST', '/session/renew', { cookie, ...parts });
type Device = { id: string; device: string; created_at: string; is_this: boolean };
const logOut = (cookie: string | undefined, parts: Parts = {}) =>
  ask('DELETE', '/session', { cookie, ...parts });

/** The cookie of a new session. */
const newCookie = async () => cookieIn(await begin()) ?? '';
const profile = async (token: string) => (await client.get('/users/profile', { token })).status;
const ENDED = [401, { error: 'The session has ended' }];
const seen = ({ status, body }: Answer<unknown>) => [status, body];
const countOf = async (userId: number): Promise<number> => {
  const counting = 'SELECT count(*)::int AS n FROM library.sessions WHERE user_id = $1';
  return (await service.database.pool.query(counting, [userId])).rows[0].n;
};

describe('a session', () => {
  test('begins with a token like that of a login, and a cookie that no script reads and no other path gets', async () => {
    const answer = await begin();
    expect(seen(answer)).toEqual([
      200,
      {
        token: expect.any(String),
        email: user.email,
        expires_at: new Date(START + 12 * HOUR).toISOString(),
      },
    ]);
    const iat = Math.floor(START / 1000);
    expect(payloadOf(answer.body.token)).toEqual({
      sub: String(user.id),
      role: 'reader',
      iat,
      exp: iat + 3600,
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^library_session=[0-9a-f-]{36}\.[\w-]{43}; Path=\/session; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('goes on for 12 hours, its cookie replaced each time, and ends then', async () => {
    let cookie = await newCookie();
    const cookies = new Set([cookie]);
    for (let hour = 1; hour < 12; hour += 1) {
      now = START + hour * HOUR;
      const answer = await renew(cookie);
      expect(answer.status).toBe(200);
      expect(payloadOf(answer.body.token).exp).toBe(Math.floor(now / 1000) + 3600);
      expect(await profile(answer.body.token)).toBe(200);
      cookie = cookieIn(answer) ?? '';
      cookies.add(cookie);
    }
    expect(cookies.size).toBe(12);
    now = START + 12 * HOUR;
    expect(seen(await renew(cookie))).toEqual(ENDED);
  });

  test('with the wish to stay logged in goes on for 30 days after its last use; that of staff has 12 hours all the same', async () => {
    const stay = { email: user.email, password: PASSWORD, stay_logged_in: true };
    const first = await begin({ body: stay });
    expect(first.headers.get('set-cookie')).toContain(`; Max-Age=${30 * 86_400};`);
    now += 29 * 24 * HOUR;
    const second = await renew(cookieIn(first));
    expect(second.body.expires_at).toBe(new Date(now + 30 * 24 * HOUR).toISOString());
    // Whoever is given the role of staff does not stay any longer.
    await service.database.pool.query(`UPDATE library.users SET role = 'librarian' WHERE id = $1`, [user.id]);
    now += HOUR;
    expect(seen(await renew(cookieIn(second)))).toEqual(ENDED);
    const staff = await begin({ body: stay });
    expect(staff.headers.get('set-cookie')).not.toContain('Max-Age');
    expect(staff.body.expires_at).toBe(new Date(now + 12 * HOUR).toISOString());
  });

  test('is one of a list, which says where somebody is logged in, and logs out there', async () => {
    const lost = cookieIn(
      await begin({ headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/145.0' } }),
    );
    now += MINUTE;
    const own = await newCookie();
    const other = await client.newUser();
    const list = async (cookie = own) =>
      (await client.request<Device[]>('GET', '/session/devices', { token: user.token, headers: { cookie } }))
        .body;
    const end = (id: string | undefined, token = user.token) =>
      client.request('DELETE', `/session/devices/${id}`, { token });
    expect(await list()).toMatchObject([
      { device: 'A browser', is_this: true },
      { device: 'Firefox on Linux', is_this: false, created_at: '2026-03-01T12:00:00.000Z' },
    ]);
    const id = (await list())[1]?.id;
    for (const refused of [await end(id, other.token), await end('x'), await end(`${id}`.toUpperCase())])
      expect(seen(refused)).toEqual([404, { error: 'Device not found' }]);
    expect(seen(await end(id))).toEqual([200, { message: 'Successfully logged out there' }]);
    expect(seen(await renew(lost))).toEqual(ENDED);
    expect((await renew(own)).status).toBe(200);
    expect((await client.get('/session/devices')).status).toBe(401);
  });

  test('gives tokens of the role that the account has by then', async () => {
    const cookie = await newCookie();
    await service.database.pool.query(`UPDATE library.users SET role = 'pupil' WHERE id = $1`, [user.id]);
    expect(payloadOf((await renew(cookie)).body.token).role).toBe('pupil');
  });

  test('is not secure where the service is reached by http on purpose, so that it works there', async () => {
    const plain = await startService({
      databaseUrl: service.databaseUrl,
      env: { BASE_URL: 'http://127.0.0.1' },
    });
    onTestFinished(() => plain.close());
    const proxied = await startService({
      databaseUrl: service.databaseUrl,
      env: { BASE_URL: 'http://127.0.0.1', TRUST_PROXY: '127.0.0.0/8' },
    });
    onTestFinished(() => proxied.close());
    const headers = { 'x-forwarded-proto': 'https' };
    const [direct, forged, behind] = [
      await begin({ at: clientOf(plain.url) }),
      await begin({ at: clientOf(plain.url), headers }),
      await begin({ at: clientOf(proxied.url), headers }),
    ];
    const isSecure = [direct, forged, behind].map((answer) =>
      /Secure/.test(answer.headers.get('set-cookie') ?? ''),
    );
    expect(isSecure).toEqual([false, false, true]);
  });

  test('is stored without anything that logs in, and its tokens are in no line of the log', async () => {
    const cookie = await newCookie();
    now += HOUR;
    const next = cookieIn(await renew(cookie)) ?? '';
    const { rows } = await service.database.pool.query('SELECT s::text FROM library.sessions s');
    const log = lines.join('');
    expect(log).toContain('/session/renew');
    for (const each of [cookie, next]) {
      const secret = each.split('.')[1] ?? '';
      expect(JSON.stringify(rows)).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
      expect(log).not.toContain(secret);
    }
  });

  test.runIf(isFull)(
    'an account has fifty of them at most: the one that was used least recently ends',
    async () => {
      const first = await newCookie();
      now += 1000;
      const second = await newCookie();
      now += MINUTE;
      const used = cookieIn(await renew(first));
      for (let count = 2; count <= 50; count += 1) {
        now += 1000;
        await begin();
      }
      expect(await countOf(user.id)).toBe(50);
      expect(seen(await renew(second))).toEqual(ENDED);
      expect((await renew(used)).status).toBe(200);
      // Those that begin at once wait for each other.
      await Promise.all(
        Array.from({ length: 10 }, (_, n) => begin({ at: n % 2 ? client : clientOf(replica.url) })),
      );
      expect(await countOf(user.id)).toBe(50);
    },
  );

  test('is deleted by the worker when it is over', async () => {
    await begin();
    expect(await countOf(user.id)).toBe(1);
    now = START + 13 * HOUR;
    const worker = await startService({ clock, databaseUrl: service.databaseUrl, sweepMillis: 50 });
    onTestFinished(() => worker.close());
    await expect.poll(() => countOf(user.id)).toBe(0);
  });
});

describe('two tabs', () => {
  test('that renew at once both go on, with one cookie, whichever replica they ask', async () => {
    let cookie = await newCookie();
    for (let hour = 1; hour <= 10; hour += 1) {
      now = START + hour * HOUR;
      const sent = cookie;
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) => renew(sent, { at: n % 2 ? client : clientOf(replica.url) })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const given = new Set(answers.map(cookieIn));
      expect(given.size).toBe(1);
      cookie = [...given][0] ?? '';
      expect(cookie).not.toBe(sent);
    }
  });

  test('that were opened at once cannot overtake each other: a token is not replaced twice within the grace', async () => {
    const cookie = await newCookie();
    now += HOUR;
    const next = cookieIn(await renew(cookie));
    // A tab that has heard of the new cookie asks before the request of one that has not arrives.
    now += 10_000;
    const kept = await renew(next);
    expect([kept.status, cookieIn(kept)]).toEqual([200, undefined]);
    const late = await renew(cookie);
    expect([late.status, cookieIn(late)]).toEqual([200, next]);
  });

  test('of which one never gets its answer go on with the next', async () => {
    const cookie = await newCookie();
    now += HOUR;
    await renew(cookie);
    now += 20_000;
    const again = cookieIn(await renew(cookie));
    now += HOUR;
    expect((await renew(again)).status).toBe(200);
  });
});

describe('a copied cookie', () => {
  test('ends the session where it was replaced: for whoever copied it and for its owner, who logs in again', async () => {
    const copied = await newCookie();
    now += HOUR;
    const own = cookieIn(await renew(copied));
    now += 31_000;
    expect(seen(await renew(copied))).toEqual(ENDED);
    expect(seen(await renew(own))).toEqual(ENDED);
    expect(lines.filter((line) => line.includes('an old token of a session was used')).length).toBe(1);
    expect((await begin()).status).toBe(200);
  });

  test('ends it, too, where the copy was used first', async () => {
    const own = await newCookie();
    now += HOUR;
    const copied = cookieIn(await renew(own));
    now += HOUR;
    expect(seen(await renew(own))).toEqual(ENDED);
    expect(seen(await renew(copied))).toEqual(ENDED);
  });

  test('is of no use after its owner has logged out, at once and on every replica', async () => {
    const cookie = await newCookie();
    const answer = await logOut(cookie);
    expect(seen(answer)).toEqual([200, { message: 'Successfully logged out' }]);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^library_session=; Max-Age=0; Path=\/session; Expires=Thu, 01 Jan 1970/,
    );
    expect(seen(await renew(cookie))).toEqual(ENDED);
    expect(seen(await renew(cookie, { at: clientOf(replica.url) }))).toEqual(ENDED);
    expect((await logOut(cookie)).status).toBe(200);
    expect((await logOut(undefined)).status).toBe(200);
  });

  test('ends nothing of others: nor does a made-up one', async () => {
    const cookie = await newCookie();
    const made = `${cookie.split('.')[0]}.${'A'.repeat(43)}`;
    await logOut(made);
    expect((await renew(cookie)).status).toBe(200);
    for (const text of ['library_session=', 'library_session=x', 'other=1', `${cookie}x`, '=;=;;', '%']) {
      expect(seen(await renew(text))).toEqual(ENDED);
      expect((await logOut(text)).status).toBe(200);
    }
    expect((await renew(cookie)).status).toBe(200);
  });
});

describe('all sessions of an account end', () => {
  test('with a new password, also one whose login began before; other accounts keep theirs', async () => {
    const cookies = [await newCookie(), await newCookie()];
    const other = await client.newUser();
    const others = cookieIn(await begin({ body: { email: other.email, password: PASSWORD } }));
    now += 500;
    const change = { old_password: PASSWORD, new_password: `${PASSWORD}!` };
    const changing = client.request<{ token: string }>('PUT', '/users/password', {
      token: user.token,
      body: change,
    });
    // These race with the change: whichever comes first, no session outlives it.
    const racing = (await Promise.all([begin(), begin(), begin()])).map(cookieIn);
    expect((await changing).status).toBe(200);
    for (const cookie of [...cookies, ...racing]) expect(seen(await renew(cookie))).toEqual(ENDED);
    const next = await begin({ body: { email: user.email, password: `${PASSWORD}!` } });
    expect(await profile(next.body.token)).toBe(200);
    expect((await renew(cookieIn(next))).status).toBe(200);
    expect((await renew(others)).status).toBe(200);
  });

  test('with a one-time password, whose own session does nothing but set a new one', async () => {
    const cookie = await newCookie();
    const desk = await deskOf(service);
    const given = await desk.post<OneTimePassword>(`/patrons/${user.id}/one-time-password`);
    expect(seen(await renew(cookie))).toEqual(ENDED);
    const { password } = given.body;
    const first = await begin({ body: { email: user.email, password } });
    for (const { body } of [first, await renew(cookieIn(first))]) expect(await profile(body.token)).toBe(403);
    const changed = await client.request('PUT', '/users/password', {
      token: first.body.token,
      body: { old_password: password, new_password: PASSWORD },
    });
    expect(changed.status).toBe(200);
    expect(seen(await renew(cookieIn(first)))).toEqual(ENDED);
    expect(await profile((await begin()).body.token)).toBe(200);
  });

  test('with the account', async () => {
    const cookie = await newCookie();
    await client.remove('/users', { token: user.token });
    expect(seen(await renew(cookie))).toEqual(ENDED);
  });

  test('with another JWT_SECRET', async () => {
    const cookie = await newCookie();
    const env = { JWT_SECRET: `${JWT_SECRET}, but another` };
    const other = await startService({ clock, databaseUrl: service.databaseUrl, env });
    onTestFinished(() => other.close());
    expect(seen(await renew(cookie, { at: clientOf(other.url) }))).toEqual(ENDED);
  });

  test('of one browser, where somebody else logs in there', async () => {
    const cookie = await newCookie();
    const other = await client.newUser();
    const answer = await begin({ cookie, body: { email: other.email, password: PASSWORD } });
    expect(answer.body.email).toBe(other.email);
    expect(seen(await renew(cookie))).toEqual(ENDED);
    expect(await countOf(user.id)).toBe(0);
  });
});

describe('a page of another origin', () => {
  const FOREIGN: [string, Record<string, string>][] = [
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['of another site, for an old browser', { origin: 'https://evil.example' }],
    ['of a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://shop.example.org' }],
    ['of a sibling domain, for an old browser', { origin: 'https://shop.example.org' }],
    ['without an origin', { origin: 'null' }],
    ['with an origin that is none', { origin: 'library' }],
    ['that somebody was led to', { 'sec-fetch-site': 'none' }],
  ];
  test.each(FOREIGN)('%s, gets nothing and ends nothing', async (_what, headers) => {
    const cookie = await newCookie();
    for (const answer of [
      await begin({ cookie, headers }),
      await renew(cookie, { headers }),
      await logOut(cookie, { headers }),
    ]) {
      expect(seen(answer)).toEqual([403, { error: 'Only a page of this service may do this' }]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await renew(cookie)).status).toBe(200);
  });

  test.each([
    ['by what the browser says', { 'sec-fetch-site': 'same-origin', origin: BASE_URL }],
    [
      'also behind a proxy that names another host',
      { 'sec-fetch-site': 'same-origin', origin: 'https://x.test' },
    ],
    ['by the public address', { origin: BASE_URL }],
  ])('is told from one of the service %s', async (_how, headers) => {
    expect((await renew(await newCookie(), { headers })).status).toBe(200);
  });

  test('is told from one of the service by the host that it was opened at', async () => {
    const { origin } = new URL(service.url);
    expect((await renew(await newCookie(), { headers: { origin } })).status).toBe(200);
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data', 415],
    ['', 415],
  ])('sends %j as a form would, which is refused', async (type, status) => {
    const cookie = await newCookie();
    const head = ['POST /session/renew HTTP/1.1', 'Host: x', 'Connection: close', `Cookie: ${cookie}`];
    const typed = type === '' ? [] : [`Content-Type: ${type}`];
    const raw = [...head, ...typed, 'Content-Length: 2', '', '{}'].join('\r\n');
    expect((await sendRaw(service.url, raw)).status).toBe(status);
    const empty = raw.replace('Content-Length: 2', 'Content-Length: 0').replace(/\{\}$/, '');
    expect((await sendRaw(service.url, empty)).status).toBe(type === '' ? 403 : status);
    expect((await renew(cookie)).status).toBe(200);
  });

  test('may not send credentials, even where CORS_ORIGINS lets it use the service', async () => {
    const origin = 'https://app.example.com';
    const open = await startService({ databaseUrl: service.databaseUrl, env: { CORS_ORIGINS: origin } });
    onTestFinished(() => open.close());
    const at = clientOf(open.url);
    const preflight = await at.request('OPTIONS', '/session/renew', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    const answer = await renew(await newCookie(), { at, headers: { origin } });
    expect([answer.status, answer.headers.get('access-control-allow-credentials')]).toEqual([403, null]);
  });
});

describe('limits', () => {
  const wrong = { email: 'nobody@example.org', password: 'a guess' };
  const limited = (env: Record<string, string> = {}) =>
    startService({
      databaseUrl: service.databaseUrl,
      env: { RATE_LIMITS: 'on', LOG_LEVEL: 'fatal', ...env },
    });

  test('a desk logs in as often as it likes; of fifty guesses at once, twenty are answered', async () => {
    const own = await limited();
    onTestFinished(() => own.close());
    const at = clientOf(own.url);
    for (let count = 0; count < 30; count += 1) expect((await begin({ at })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 50 }, () => begin({ at, body: wrong })));
    const guessed = answers.filter(({ status }) => status === 401).length;
    expect(guessed).toBeLessThanOrEqual(20);
    // One that found too many passwords being checked already was not looked at, and says so.
    expect(answers.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
    for (let count = guessed; count < 20; count += 1)
      expect((await begin({ at, body: wrong })).status).toBe(401);
    const last = await begin({ at });
    expect([last.status, last.body]).toEqual([
      429,
      { error: 'Too many requests', message: '20 per 10 minutes' },
    ]);
    expect(last.headers.get('ratelimit-policy')).toBe(
      '"failures";q=20;w=600,"hour";q=600;w=3600,"failures-day";q=100;w=86400,"day";q=5000;w=86400',
    );
    // Logins of programs count apart, as before.
    const statuses = [];
    for (let count = 0; count <= LOGINS.max; count += 1)
      statuses.push((await at.post('/users/login', { email: user.email, password: PASSWORD })).status);
    expect(statuses).toEqual([...Array(LOGINS.max).fill(200), 429]);
  });

  test('requests that are not valid, or come from elsewhere, count as failures', async () => {
    const own = await limited();
    onTestFinished(() => own.close());
    const at = clientOf(own.url);
    for (let count = 0; count < 10; count += 1) {
      expect((await begin({ at, body: { email: 5 } })).status).toBe(400);
      expect((await begin({ at, headers: { origin: 'https://evil.example' } })).status).toBe(403);
    }
    expect((await begin({ at })).status).toBe(429);
  });
});
