import type { Problem } from '@repo/contracts/battle';
import { sendRaw } from '@repo/testing/raw-http';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, newTrainer, PASSWORD, send, type TrainerClient } from '../testing/client.js';
import { JWT_SECRET, startService, type TestService } from '../testing/service.js';
import { payloadOf } from '../testing/token.js';

const START = Date.parse('2026-03-01T12:00:00.400Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let now = START;
const clock = { now: () => new Date(now) };

const lines: string[] = [];
let service: TestService;
let replica: TestService;
let ash: TrainerClient;
beforeAll(async () => {
  const log = { env: { LOG_LEVEL: 'trace' }, logTo: { write: (line: string) => void lines.push(line) } };
  service = await startService({ clock, ...log });
  replica = await startService({ clock, databaseUrl: service.databaseUrl });
});
beforeEach(async () => {
  now = START;
  ash = await newTrainer(service.url);
});
afterAll(async () => {
  await replica.close();
  await service.close();
});

type Opened = { access_token: string; token_type: string; expires_in: number; session_expires_at: string };
type Device = { id: string; device: string; created_at: string; used_at: string; is_this: boolean };
type Parts = {
  cookie?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  url?: string;
  token?: string;
};

/** Sends a request as the page of the app does, with its cookie. */
const ask = <T = Opened>(
  method: string,
  path: string,
  { cookie, body, headers = {}, url = service.url, token }: Parts = {},
): Promise<Answer<T>> =>
  send<T>(url, method, path, {
    ...(body !== undefined && { body }),
    ...(token !== undefined && { token }),
    headers: { ...(cookie !== undefined && { cookie }), ...headers },
  });

const begin = (parts: Parts = {}) =>
  ask('POST', '/session', { body: { username: ash.username, password: PASSWORD }, ...parts });
const stay = (headers: Record<string, string> = {}) =>
  begin({ body: { username: ash.username, password: PASSWORD, stay_logged_in: true }, headers });
const renew = (cookie: string | undefined, parts: Parts = {}) =>
  ask('POST', '/session/renew', { cookie, body: {}, ...parts });
const logOut = (cookie: string | undefined, parts: Parts = {}) =>
  ask('DELETE', '/session', { cookie, ...parts });
/** A token of now, as programs get it. */
const tokenNow = async (): Promise<string> =>
  (await ask('POST', '/token', { body: { username: ash.username, password: PASSWORD } })).body.access_token;
const devices = async (cookie?: string) =>
  (await ask<Device[]>('GET', '/session/devices', { token: await tokenNow(), cookie })).body;
const endDevice = (id: string | undefined, trainer = ash) =>
  trainer.request('DELETE', `/session/devices/${id}`);

/** The part of a cookie that a browser sends back. */
const cookieIn = ({ headers }: Pick<Answer<unknown>, 'headers'>): string =>
  headers.get('set-cookie')?.split(';')[0] ?? '';
const newCookie = async () => cookieIn(await begin());
const isLoggedIn = async (token: string) =>
  (await send(service.url, 'GET', '/trainers/me', { token })).status === 200;
const codeOf = ({ status, body }: Answer<unknown>) => [status, (body as Problem).code];
const ENDED = [401, 'session_ended'];
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

describe('a session', () => {
  test('begins with a token like that of a log-in, and a cookie that no script reads and no other path gets', async () => {
    const answer = await begin();
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...{ access_token: expect.any(String), token_type: 'bearer', expires_in: 3600 },
        session_expires_at: new Date(START + 12 * HOUR).toISOString(),
      },
    ]);
    expect(payloadOf(answer.body.access_token)).toEqual(payloadOf(ash.token));
    expect(answer.headers.get('set-cookie')).toMatch(
      /^battle_session=[0-9a-f-]{36}\.[\w-]{43}; Path=\/session; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(codeOf(await begin({ body: { username: ash.username, password: 'x' } }))).toEqual([
      401,
      'invalid_credentials',
    ]);
  });

  test('goes on for 12 hours, its cookie replaced each time, and ends then', async () => {
    let cookie = await newCookie();
    const cookies = new Set([cookie]);
    for (let hour = 1; hour < 12; hour += 1) {
      now = START + hour * HOUR;
      const answer = await renew(cookie);
      expect(await isLoggedIn(answer.body.access_token)).toBe(true);
      expect(answer.headers.get('set-cookie')).not.toContain('Max-Age');
      cookie = cookieIn(answer);
      cookies.add(cookie);
    }
    expect(cookies.size).toBe(12);
    now = START + 12 * HOUR;
    expect(codeOf(await renew(cookie))).toEqual(ENDED);
  });

  test('with the wish to stay logged in goes on for 30 days after its last use, in a browser that is closed meanwhile', async () => {
    const first = await stay();
    expect(first.headers.get('set-cookie')).toContain(`; Max-Age=${30 * 86_400};`);
    now += 29 * DAY;
    const second = await renew(cookieIn(first));
    expect(second.body.session_expires_at).toBe(new Date(now + 30 * DAY).toISOString());
    expect(second.headers.get('set-cookie')).toContain(`; Max-Age=${30 * 86_400};`);
    now += 30 * DAY;
    expect(codeOf(await renew(cookieIn(second)))).toEqual(ENDED);
  });

  test('ends 180 days after it began, however it is used', async () => {
    let cookie = cookieIn(await stay());
    for (let day = 20; day <= 160; day += 20) {
      now = START + day * DAY;
      cookie = cookieIn(await renew(cookie));
    }
    now = START + 179 * DAY;
    const last = await renew(cookie);
    expect(last.body.session_expires_at).toBe(new Date(START + 180 * DAY).toISOString());
    expect(last.headers.get('set-cookie')).toContain(`; Max-Age=${86_400};`);
    now = START + 180 * DAY;
    expect(codeOf(await renew(cookieIn(last)))).toEqual(ENDED);
  });

  test('is stored without anything that logs in, and its tokens are in no line of the log', async () => {
    const cookie = await newCookie();
    now += HOUR;
    const next = cookieIn(await renew(cookie));
    const { rows } = await service.database.pool.query('SELECT s::text FROM battle.sessions s');
    const [stored, log] = [JSON.stringify(rows), lines.join('')];
    expect(log).toContain('/session/renew');
    for (const each of [cookie, next]) {
      const secret = each.split('.')[1] ?? '';
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
      expect(log).not.toContain(secret);
    }
  });

  test.runIf(isFull)(
    'is one of fifty of an account at most: the one that was used least recently ends',
    async () => {
      const first = await newCookie();
      now += MINUTE;
      for (let count = 0; count < 50; count += 1) await begin();
      expect(await devices()).toHaveLength(50);
      expect(codeOf(await renew(first))).toEqual(ENDED);
      // Those that begin at once wait for each other.
      await Promise.all(Array.from({ length: 10 }, (_, n) => begin(n % 2 ? {} : { url: replica.url })));
      expect(await devices()).toHaveLength(50);
    },
  );

  test('is deleted by the worker when it is over', async () => {
    await begin();
    const count = async () =>
      (
        await service.database.pool.query(
          'SELECT 1 FROM battle.sessions JOIN battle.trainers t ON t.id = trainer_id WHERE username = $1',
          [ash.username],
        )
      ).rowCount;
    expect(await count()).toBe(1);
    now = START + 13 * HOUR;
    const worker = await startService({ clock, databaseUrl: service.databaseUrl });
    onTestFinished(() => worker.close());
    await expect.poll(count).toBe(0);
  });
});

describe('two tabs', () => {
  test('that renew at once both go on, with one cookie, whichever replica they ask', async () => {
    const sent = await newCookie();
    now += HOUR;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => renew(sent, n % 2 ? {} : { url: replica.url })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const given = new Set(answers.map(cookieIn));
    expect(given.size).toBe(1);
    expect([...given][0]).not.toBe(sent);
  });
});

describe('a copied cookie', () => {
  test('ends the session for the thief and for its owner, whoever of them was first', async () => {
    const cookie = cookieIn(await stay());
    now += DAY;
    const next = cookieIn(await renew(cookie));
    now += MINUTE;
    expect(codeOf(await renew(cookie))).toEqual(ENDED);
    expect(codeOf(await renew(next))).toEqual(ENDED);
    expect(await devices()).toEqual([]);
    const told = lines.filter((line) => line.includes('an old token of a session was used'));
    expect(told.at(-1)).toContain(String(payloadOf(ash.token).sub));
  });

  test('is of no use after its owner has logged out, on every replica', async () => {
    const cookie = await newCookie();
    const answer = await logOut(cookie);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^battle_session=; Max-Age=0; Path=\/session; Expires=Thu, 01 Jan 1970/,
    );
    for (const url of [service.url, replica.url]) expect(codeOf(await renew(cookie, { url }))).toEqual(ENDED);
    expect((await logOut(undefined)).status).toBe(204);
  });

  test('ends nothing of others where it is made up', async () => {
    const cookie = await newCookie();
    await logOut(`${cookie.split('.')[0]}.${'A'.repeat(43)}`);
    for (const text of ['battle_session=', 'battle_session=x', 'other=1', `${cookie}x`, '=;=;;', '%'])
      expect(codeOf(await renew(text))).toEqual(ENDED);
    expect((await renew(cookie)).status).toBe(200);
  });
});

describe('the list of devices', () => {
  test('says where somebody is logged in, since when, and which is this one', async () => {
    const other = cookieIn(await stay({ 'user-agent': FIREFOX }));
    now += HOUR;
    const own = cookieIn(await begin({ headers: { 'user-agent': `<b>${'x'.repeat(500)}` } }));
    now += HOUR;
    await renew(other);
    expect(await devices(own)).toEqual([
      {
        ...{ id: expect.any(String), device: 'Firefox on Linux', is_this: false },
        created_at: new Date(START).toISOString(),
        used_at: new Date(now).toISOString(),
        expires_at: new Date(now + 30 * DAY).toISOString(),
      },
      expect.objectContaining({ device: 'A browser', is_this: true }),
    ]);
    // The list leaves out sessions that are over, also before the worker deletes them.
    now += 20 * HOUR;
    expect(await devices()).toHaveLength(1);
    expect((await send(service.url, 'GET', '/session/devices', { headers: { cookie: own } })).status).toBe(
      401,
    );
  });

  test('logs out there, and nobody else', async () => {
    const [own, lost] = [await newCookie(), await newCookie()];
    const gary = await newTrainer(service.url);
    const id = (await devices(own)).find(({ is_this }) => !is_this)?.id;
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const refused of [await endDevice(id, gary), await endDevice(unknown), await endDevice('x')])
      expect(codeOf(refused)).toEqual([404, 'unknown_device']);
    expect((await renew(lost)).status).toBe(200);
    expect((await endDevice(id)).status).toBe(204);
    expect(codeOf(await renew(lost))).toEqual(ENDED);
    expect((await renew(own)).status).toBe(200);
    expect(await devices(own)).toMatchObject([{ is_this: true }]);
  });
});

describe('all sessions of a trainer end', () => {
  test('with a new password, also one whose log-in began before; others keep theirs', async () => {
    const cookies = [await newCookie(), cookieIn(await stay())];
    const gary = await newTrainer(service.url);
    const theirs = cookieIn(await begin({ body: { username: gary.username, password: PASSWORD } }));
    const changing = ash.request<{ access_token: string }>('PUT', '/trainers/me/password', {
      body: { old_password: PASSWORD, new_password: `${PASSWORD}!` },
    });
    // These race with the change: whichever comes first, no session outlives it.
    const racing = (await Promise.all([begin(), begin(), begin()])).map(cookieIn);
    const { status, body } = await changing;
    expect(status).toBe(200);
    expect((await ask<Device[]>('GET', '/session/devices', { token: body.access_token })).body).toEqual([]);
    for (const cookie of [...cookies, ...racing]) expect(codeOf(await renew(cookie))).toEqual(ENDED);
    expect((await renew(theirs)).status).toBe(200);
    const next = await begin({ body: { username: ash.username, password: `${PASSWORD}!` } });
    expect(await isLoggedIn((await renew(cookieIn(next))).body.access_token)).toBe(true);
  });

  test('with the account', async () => {
    const cookie = await newCookie();
    expect((await ash.request('DELETE', '/trainers/me', { body: { password: PASSWORD } })).status).toBe(204);
    expect(codeOf(await renew(cookie))).toEqual(ENDED);
  });

  test('with another JWT_SECRET', async () => {
    const cookie = await newCookie();
    const env = { JWT_SECRET: `${JWT_SECRET}, but another` };
    const other = await startService({ clock, databaseUrl: service.databaseUrl, env });
    onTestFinished(() => other.close());
    expect(codeOf(await renew(cookie, { url: other.url }))).toEqual(ENDED);
  });

  test('of one browser, where somebody else logs in there', async () => {
    const cookie = await newCookie();
    const gary = await newTrainer(service.url);
    await begin({ cookie, body: { username: gary.username, password: PASSWORD } });
    expect(codeOf(await renew(cookie))).toEqual(ENDED);
  });
});

describe('a page of another origin', () => {
  test.each<[string, Record<string, string>]>([
    ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['of another site, for an old browser', { origin: 'https://evil.example' }],
    ['of a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://shop.example.org' }],
    ['without an origin', { origin: 'null' }],
    ['that somebody was led to', { 'sec-fetch-site': 'none' }],
  ])('%s, gets nothing and ends nothing', async (_what, headers) => {
    const cookie = await newCookie();
    for (const answer of [
      await begin({ cookie, headers }),
      await renew(cookie, { headers }),
      await logOut(cookie, { headers }),
    ]) {
      expect(codeOf(answer)).toEqual([403, 'foreign_page']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await renew(cookie)).status).toBe(200);
  });

  test('is told from one of the service', async () => {
    const own = { 'sec-fetch-site': 'same-origin', origin: 'https://arena.example.org' };
    expect((await renew(await newCookie(), { headers: own })).status).toBe(200);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'sends %j as a form would, which is refused',
    async (type) => {
      const cookie = await newCookie();
      for (const [path, length, text] of [
        ['/session/renew', 2, '{}'],
        ['/session/renew', 0, ''],
        ['/session', 2, '{}'],
      ] as const) {
        const typed = type === '' ? [] : [`Content-Type: ${type}`];
        const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Connection: close', `Cookie: ${cookie}`];
        const { status } = await sendRaw(
          service.url,
          [...head, ...typed, `Content-Length: ${length}`, '', text].join('\r\n'),
        );
        expect([path, length, status]).toEqual([path, length, type === '' && length === 0 ? 403 : 415]);
      }
      expect((await renew(cookie)).status).toBe(200);
    },
  );
});

test('twenty guesses in ten minutes are answered, log-ins that succeed as often as they like', async () => {
  const own = await startService({ databaseUrl: service.databaseUrl, env: { RATE_LIMITS: 'on' } });
  onTestFinished(() => own.close());
  const { url } = own;
  for (let count = 0; count < 30; count += 1) expect((await begin({ url })).status).toBe(200);
  const wrong = { username: ash.username, password: 'a guess' };
  for (let count = 0; count < 20; count += 1) expect((await begin({ url, body: wrong })).status).toBe(401);
  const last = await begin({ url });
  expect(codeOf(last)).toEqual([429, 'rate_limited']);
  // Programs count apart, as before.
  expect(
    (await ask('POST', '/token', { url, body: { username: ash.username, password: PASSWORD } })).status,
  ).toBe(200);
});
