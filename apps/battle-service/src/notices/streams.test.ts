import { connect, type Socket } from 'node:net';
import type { Battle } from '@repo/contracts/battle';
import { openEventStream } from '@repo/testing/event-stream';
import { isFull } from '@repo/testing/run-length';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newTrainer, PASSWORD, send, startBattle, type TrainerClient } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';
import type { NoticeTimings } from './index.js';

/** As in production, but ten times as fast and more. */
const QUICK: Partial<NoticeTimings> = {
  sweepMillis: 20,
  beatMillis: [100, 100],
  pollMillis: 500,
  stallMillis: 500,
  retryMillis: [1000, 6000],
};

let service: TestService;
beforeAll(async () => {
  service = await startService({ timings: QUICK });
});
afterAll(() => service.close());

const open = async (
  { token }: Pick<TrainerClient, 'token'>,
  { query = '', lastEventId, url = service.url }: { query?: string; lastEventId?: string; url?: string } = {},
) => {
  const stream = await openEventStream(`${url}/notices/stream${query}`, { token, lastEventId });
  onTestFinished(stream.close);
  return stream;
};
type Stream = Awaited<ReturnType<typeof open>>;

const eventsOf = ({ events }: Stream) => events.map(({ event }) => event);
const numbersOf = ({ events }: Stream) => events.map(({ id }) => Number.parseInt(id ?? '', 10));

const challenge = async (from: TrainerClient, to: TrainerClient) => {
  const body = { opponent_username: to.username, format: 'singles_1v1' };
  return (await from.post<Battle>('/battles/challenge', body)).body.battle_id;
};

/** Has a trainer get two notices. */
const comeAndGo = async (from: TrainerClient, to: TrainerClient) =>
  from.post(`/battles/${await challenge(from, to)}/cancel`);

const metric = async (name: string, url = service.url) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  );
};

/** A token that ends after so many seconds. */
const shortToken = ({ token }: TrainerClient, seconds: number) => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { iat, exp, iss, aud, ...subject } = claims;
  return service.app.issueToken(subject, iat - (exp - iat) + seconds);
};

describe('GET /notices/stream', () => {
  it('begins with where it is, and then tells each notice at once, as the list has it', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const stream = await open(ash);
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ]);
    expect(stream.headers['x-accel-buffering']).toBe('no');
    await expect.poll(() => eventsOf(stream)).toEqual(['hello']);
    const id = await startBattle(gary, ash);
    await ash.post(`/battles/${id}/forfeit`);
    await expect
      .poll(() => eventsOf(stream))
      .toEqual(['hello', 'challenge.received', 'battle.started', 'battle.ended']);
    const listed = await ash.get('/notices');
    expect(stream.events.slice(1).map(({ data }) => data)).toEqual(listed.body);
    expect(stream.events.slice(1).map(({ id: cursor }) => cursor)).toEqual(
      stream.events.slice(1).map(({ data }) => data.id),
    );
    expect(numbersOf(stream)).toEqual([0, 1, 2, 3]);
  });

  it('goes on after Last-Event-ID, else after `after`: what was missed comes first, each once and in order', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const first = await open(ash);
    await expect.poll(() => first.events.length).toBe(1);
    first.close();
    // Of one who challenges in vain again and again nothing is told after a while.
    for (let stranger = 1; stranger <= 6; stranger += 1) {
      const misty = await newTrainer(service.url);
      for (let n = 0; n < 5; n += 1) await comeAndGo(misty, ash);
    }
    const from = first.events[0]?.id ?? '';
    const all = await open(ash, { query: `?after=${from}` });
    await expect.poll(() => all.events.length).toBe(61);
    expect([eventsOf(all)[0], all.events[0]?.id]).toEqual(['hello', from]);
    expect(numbersOf(all)).toEqual(Array.from({ length: 61 }, (_, n) => n));
    const some = await open(ash, { query: `?after=${from}`, lastEventId: all.events[58]?.id ?? '' });
    await comeAndGo(gary, ash);
    await expect.poll(() => numbersOf(some)).toEqual([58, 59, 60, 61, 62]);
  });

  it('says reset where the cursor is of another history, from the future, or none', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const live = await open(ash);
    await comeAndGo(gary, ash);
    await expect.poll(() => numbersOf(live)).toEqual([0, 1, 2]);
    const end = live.events.at(-1)?.id;
    for (const lastEventId of ['1-00000000', '9-00000000', '2-00000000', 'yesterday']) {
      const stream = await open(ash, { lastEventId });
      await expect.poll(() => stream.events).toEqual([{ id: end, event: 'reset', data: { id: end } }]);
      stream.close();
    }
    // As after a failover that has lost the last notices, and others have taken their numbers.
    await service.database.pool.query(
      `WITH trainer AS (SELECT id FROM battle.trainers WHERE username = $1), gone AS (
         DELETE FROM battle.notices WHERE seq = 2 AND trainer_id = (SELECT id FROM trainer))
       UPDATE battle.feeds SET last_seq = 1,
         last_uuid = (SELECT uuid FROM battle.notices n WHERE n.trainer_id = feeds.trainer_id AND seq = 1)
       WHERE trainer_id = (SELECT id FROM trainer)`,
      [ash.username],
    );
    await comeAndGo(gary, ash);
    await expect.poll(() => eventsOf(live)).toContain('reset');
  });

  it('401 without a token; HEAD opens none', async () => {
    expect((await send(service.url, 'GET', '/notices/stream')).status).toBe(401);
    const { token } = await newTrainer(service.url);
    const opened = await metric('streams_open{kind="notices"}');
    expect((await send(service.url, 'HEAD', '/notices/stream', { token })).status).toBe(200);
    expect(await metric('streams_open{kind="notices"}')).toBeLessThanOrEqual(opened);
  });

  it('shows that it is alive, and counts among no requests', async () => {
    const ash = await newTrainer(service.url);
    const before = await metric('http_requests_in_progress');
    const opened = await metric('streams_open{kind="notices"}');
    const stream = await open(ash);
    await expect.poll(stream.comments).toBeGreaterThan(2);
    expect(await metric('streams_open{kind="notices"}')).toBe(opened + 1);
    expect(await metric('http_requests_in_progress')).toBe(before);
    stream.close();
    await expect.poll(() => metric('streams_open{kind="notices"}')).toBe(opened);
    const text = await (await fetch(`${service.url}/metrics`)).text();
    expect(text).not.toMatch(/http_request_duration_seconds\S*route="\/notices\/stream"\S*status="200"/);
  });
});

describe('a stream ends', () => {
  const bye = (reason: string, reconnect: boolean) => ({ event: 'bye', data: { reason, reconnect } });

  it('with its token, and is gone on with by a new one', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const stream = await open({ token: shortToken(ash, 2) });
    await comeAndGo(gary, ash);
    expect(await stream.ended).toBe(true);
    expect(stream.events.at(-1)).toMatchObject(bye('token_expired', true));
    await comeAndGo(gary, ash);
    const next = await open(ash, { lastEventId: stream.events.at(-2)?.id ?? '' });
    await expect.poll(() => numbersOf(next)).toEqual([2, 3, 4]);
  });

  it('when the password is changed, or the account deleted', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const streams = [await open(ash), await open(gary)];
    await ash.request('PUT', '/trainers/me/password', {
      body: { old_password: PASSWORD, new_password: `${PASSWORD}!` },
    });
    await gary.request('DELETE', '/trainers/me', { body: { password: PASSWORD } });
    for (const stream of streams) {
      expect(await stream.ended).toBe(true);
      expect(stream.events.at(-1)).toMatchObject(bye('token_revoked', false));
    }
  });

  it('when its trainer opens a fifth: the oldest of them', async () => {
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const tabs: Stream[] = [];
    for (let n = 0; n < 5; n += 1) tabs.push(await open(ash));
    const [oldest, ...others] = tabs;
    expect(await oldest?.ended).toBe(true);
    expect(oldest?.events.at(-1)).toMatchObject(bye('replaced', false));
    await comeAndGo(gary, ash);
    for (const tab of others) await expect.poll(() => numbersOf(tab)).toEqual([0, 1, 2]);
  });

  it('when the service stops: the client is told to come back after a moment', async () => {
    const own = await startService({ timings: QUICK, databaseUrl: service.databaseUrl });
    const ash = await newTrainer(own.url);
    const stream = await open(ash, { url: own.url });
    const stopped = own.close();
    expect(await stream.ended).toBe(true);
    expect(stream.events.at(-1)).toMatchObject(bye('restart', true));
    expect(stream.retry()).toBeGreaterThanOrEqual(1000);
    expect(stream.retry()).toBeLessThanOrEqual(6000);
    await stopped;
  });
});

describe('too many streams', () => {
  it('503 with Retry-After in a process that has as many as it may, and 429 for who connects too often', async () => {
    const own = await startService({
      timings: QUICK,
      databaseUrl: service.databaseUrl,
      env: { STREAMS_MAX: '1', RATE_LIMITS: 'on' },
    });
    onTestFinished(own.close);
    const [ash, gary] = [await newTrainer(own.url), await newTrainer(own.url)];
    const stream = await open(ash, { url: own.url });
    const refused = await send(own.url, 'GET', '/notices/stream', { token: gary.token });
    expect(refused.body).toMatchObject({ status: 503, code: 'too_many_streams' });
    expect(refused.headers.get('retry-after')).toBe('5');
    stream.close();
    const statuses: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      statuses.push((await send(own.url, 'GET', '/notices/stream?after=x', { token: gary.token })).status);
    }
    expect(statuses).toEqual([...Array(29).fill(400), 429]);
    expect((await gary.get('/notices')).status).toBe(200);
  });

  it('503 where one address has a tenth of what the process may have, until it closes one; others go on', async () => {
    const own = await startService({
      databaseUrl: service.databaseUrl,
      env: { STREAMS_MAX: '20', RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' },
    });
    onTestFinished(own.close);
    const trainers = await Promise.all([1, 2, 3].map(() => newTrainer(own.url)));
    const from = async (address: string, { token }: TrainerClient) => {
      const headers = { 'x-forwarded-for': address };
      const stream = await openEventStream(`${own.url}/notices/stream`, { token, headers });
      onTestFinished(stream.close);
      return stream;
    };
    const [ash, gary, misty] = trainers as [TrainerClient, TrainerClient, TrainerClient];
    const first = await from('192.0.2.1', ash);
    await from('192.0.2.1', gary);
    const refused = await send(own.url, 'GET', '/notices/stream', {
      token: misty.token,
      headers: { 'x-forwarded-for': '192.0.2.1' },
    });
    expect(refused.body).toMatchObject({
      code: 'too_many_streams',
      detail: 'Your address has 2 streams of this process; close some, or try again.',
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await from('192.0.2.2', misty)).status).toBe(200);
    first.close();
    await expect.poll(async () => (await from('192.0.2.1', misty)).status).toBe(200);
  });
});

/** A client that opens a stream and reads nothing of it. */
async function openUnread(url: string, token: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.write(`GET /notices/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

describe('a client that stops reading', () => {
  it.runIf(isFull)('is cut after a while, and keeps nobody waiting', async () => {
    const [ash, gary, misty] = [
      await newTrainer(service.url),
      await newTrainer(service.url),
      await newTrainer(service.url),
    ];
    const other = await open(misty);
    await ash.get('/notices');
    const stalled = await metric('streams_closed_total{kind="notices",reason="stalled"}');
    await openUnread(service.url, ash.token);
    await expect.poll(() => metric('streams_open{kind="notices"}')).toBeGreaterThan(1);
    // More than the buffers of the connection take: notices with data of 100 kB, twenty of which are read at once.
    await comeAndGo(gary, ash);
    await service.database.pool.query(
      `WITH f AS (UPDATE battle.feeds SET last_seq = last_seq + 200 WHERE trainer_id =
         (SELECT id FROM battle.trainers WHERE username = $1) RETURNING *)
       INSERT INTO battle.notices (trainer_id, seq, uuid, follows, kind, at, data)
       SELECT trainer_id, last_seq - 200 + n, md5('notice' || n)::uuid,
         CASE n WHEN 1 THEN last_uuid ELSE md5('notice' || n - 1)::uuid END, 'battle.step', now(),
         json_build_object('filler', repeat('x', 100000)) FROM f, generate_series(1, 200) n`,
      [ash.username],
    );
    await comeAndGo(gary, misty);
    await expect.poll(() => numbersOf(other)).toEqual([0, 1, 2]);
    await expect
      .poll(() => metric('streams_closed_total{kind="notices",reason="stalled"}'), { timeout: 20_000 })
      .toBe(stalled + 1);
  });
});

describe('two replicas', () => {
  /** A further replica. */
  const replica = async (timings: Partial<NoticeTimings> = {}) => {
    const own = await startService({ timings: { ...QUICK, ...timings }, databaseUrl: service.databaseUrl });
    onTestFinished(own.close);
    return own;
  };

  it('tell each other at once', async () => {
    const own = await replica({ pollMillis: 3_600_000 });
    await expect.poll(() => metric('notice_listener_up', own.url)).toBe(1);
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    const stream = await open(ash, { url: own.url });
    await comeAndGo(gary, ash);
    await expect.poll(() => numbersOf(stream)).toEqual([0, 1, 2]);
  });

  it.runIf(isFull)('tell each other again when the session that listens was ended', async () => {
    const own = await replica({ pollMillis: 3_600_000 });
    const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
    await expect.poll(() => metric('notice_listener_up', own.url)).toBe(1);
    const stream = await open(ash, { url: own.url });
    await expect.poll(() => eventsOf(stream)).toEqual(['hello']);
    const { rows } = await service.database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'battle-service-listener'`,
    );
    expect(rows.length).toBeGreaterThan(1);
    await comeAndGo(gary, ash);
    await expect.poll(() => numbersOf(stream), { timeout: 10_000 }).toEqual([0, 1, 2]);
    await expect.poll(() => metric('notice_listener_up', own.url)).toBe(1);
    await comeAndGo(gary, ash);
    await expect.poll(() => numbersOf(stream)).toEqual([0, 1, 2, 3, 4]);
  });

  it.runIf(isFull)('find what nobody told them of', async () => {
    const own = await replica({ notifyMillis: null });
    const [ash, gary] = [await newTrainer(own.url), await newTrainer(own.url)];
    const stream = await open(ash);
    await comeAndGo(gary, ash);
    await expect.poll(() => numbersOf(stream)).toEqual([0, 1, 2]);
  });
});
