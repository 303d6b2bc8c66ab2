import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttpServer } from '@repo/testing/http-server';
import { freePort } from '@repo/testing/ports';
import { isFull } from '@repo/testing/run-length';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  ApiError,
  createHttpClient,
  type HttpOptions,
  type HttpRequest,
  OutcomeUnknown,
  type Refusal,
  UnexpectedAnswer,
  Unreachable,
} from './index.js';

class Refused extends ApiError {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refused', refusal);
    this.refusal = refusal;
  }
}

const readRefusal = (refusal: Refusal) =>
  Object(refusal.body).reason === undefined ? undefined : new Refused(refusal);

type Listener = (request: IncomingMessage, response: ServerResponse, nth: number) => unknown;

/** A client of a server that answers as it is told, and what the server was asked. */
async function connect(answer: Listener, options: Partial<HttpOptions> = {}) {
  let count = 0;
  const server = await startHttpServer((request, response) => void answer(request, response, ++count));
  onTestFinished(server.close);
  const client = createHttpClient({ baseUrl: server.url, readRefusal, ...options });
  return { client, server, count: () => count };
}

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const get: HttpRequest = { method: 'GET', path: '/thing', repeat: true };
const post: HttpRequest = { method: 'POST', path: '/thing', body: { a: 1 }, repeat: false };

const failureOf = (sent: Promise<unknown>) =>
  sent.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: unknown) => error as ApiError,
  );

describe('a request', () => {
  test('is sent as JSON with the token, and its answer read', async () => {
    const { client } = await connect(
      async (request, response) => {
        const { method, url, headers } = request;
        const { authorization, accept, 'content-type': type } = headers;
        json(response, 200, { method, url, authorization, accept, type, body: await text(request) });
      },
      { token: 'abc' },
    );
    const query = { limit: 2, name: 'a b', none: undefined };
    const answer = await client.send({ ...post, query });
    expect(answer.body).toEqual({
      ...{ method: 'POST', url: '/thing?limit=2&name=a+b', body: '{"a":1}' },
      ...{ authorization: 'Bearer abc', accept: 'application/json', type: 'application/json' },
    });
    const anonymous = await client.send<{ authorization?: string }>({ ...get, anonymous: true });
    expect(anonymous.body.authorization).toBe(undefined);
  });

  test('keeps the path of the service’s address', async () => {
    const { server } = await connect((request, response) => json(response, 200, request.url));
    const client = createHttpClient({ baseUrl: `${server.url}/arena/`, readRefusal });
    expect((await client.send(get)).body).toBe('/arena/thing');
  });

  test('may have an answer without a body', async () => {
    const { client } = await connect((_request, response) => response.writeHead(204).end());
    expect(await client.send(get)).toMatchObject({ status: 204, body: undefined });
  });

  test('takes a new token from the function that has it', async () => {
    let token: string | undefined;
    const { client } = await connect(
      (request, response) => json(response, 200, request.headers.authorization ?? 'none'),
      { token: () => token },
    );
    expect((await client.send(get)).body).toBe('none');
    token = 'new';
    expect((await client.send(get)).body).toBe('Bearer new');
  });

  test('that is refused fails with what the service says', async () => {
    const headers = { 'x-request-id': 'r-1', 'retry-after': '30' };
    const { client, count } = await connect((_request, response) =>
      json(response, 429, { reason: 'slow down' }, headers),
    );
    const error = (await failureOf(client.send(get))) as Refused;
    expect(error).toBeInstanceOf(Refused);
    expect(error.refusal).toMatchObject({ status: 429, retryAfter: 30, body: { reason: 'slow down' } });
    expect(error).toMatchObject({ request: { method: 'GET', path: '/thing' }, requestId: 'r-1' });
    expect(count()).toBe(1);
  });

  test.each([
    ['a page of a proxy', 500, '<html>Bad</html>', 'text/html'],
    ['no JSON', 200, '{"half":', 'application/json'],
    ['nothing', 200, '', 'text/plain'],
    ['another shape', 400, '{"message":"?"}', 'application/json'],
    ['a redirect', 302, '', 'text/html'],
  ])('that is answered by %s fails with the answer', async (_what, status, body, contentType) => {
    const { client } = await connect((_request, response) =>
      response.writeHead(status, { 'content-type': contentType, location: '/elsewhere' }).end(body),
    );
    const error = await failureOf(client.send(get));
    expect(error).toBeInstanceOf(UnexpectedAnswer);
    expect(error).toMatchObject({ status, contentType, text: body });
  });

  test('that nobody takes was surely not sent', async () => {
    const client = createHttpClient({
      baseUrl: `http://127.0.0.1:${await freePort()}`,
      readRefusal,
      tries: 2,
    });
    expect(await failureOf(client.send(get))).toBeInstanceOf(Unreachable);
    expect(await failureOf(client.send(post))).toBeInstanceOf(Unreachable);
  });

  test('that is cut off may have been done', async () => {
    const { client, count } = await connect((request) => request.socket.destroy());
    expect(await failureOf(client.send(post))).toBeInstanceOf(OutcomeUnknown);
    expect(count()).toBe(1);
  });

  test.each<[string, Listener]>([
    ['no answer', () => undefined],
    ['half an answer', (_request, response) => response.writeHead(200).write('{')],
  ])('that gets %s in time may have been done', async (_name, answer) => {
    const { client, count } = await connect(answer, { timeoutMillis: 200 });
    expect(await failureOf(client.send(post))).toBeInstanceOf(OutcomeUnknown);
    // On a busy machine the time may be over before the server has seen it.
    expect(count()).toBeLessThanOrEqual(1);
  });

  test('ends as its caller wants', async () => {
    const reason = new Error('the page was left');
    const controller = new AbortController();
    const { client } = await connect(() => controller.abort(reason));
    await expect(client.send({ ...get, signal: controller.signal })).rejects.toBe(reason);
    await expect(client.send({ ...get, signal: controller.signal })).rejects.toBe(reason);
  });
});

describe('another try', () => {
  test.each([
    ['a lost answer', (request: IncomingMessage) => request.socket.destroy()],
    ['502', (_: unknown, response: ServerResponse) => response.writeHead(502).end('bad gateway')],
    ['503', (_: unknown, response: ServerResponse) => json(response, 503, { reason: 'away' })],
  ])('follows %s, where that is safe', async (_name, fail) => {
    const { client, count } = await connect((request, response, nth) =>
      nth < 3 ? fail(request, response) : json(response, 200, nth),
    );
    expect((await client.send(get)).body).toBe(3);
    expect(count()).toBe(3);
  });

  test('is not made where it is not known to be safe', async () => {
    const { client, count } = await connect((_request, response) => json(response, 503, { reason: 'away' }));
    expect(await failureOf(client.send(post))).toBeInstanceOf(Refused);
    expect(count()).toBe(1);
  });

  test('follows as often as the service says when, for as long as the client is patient', async () => {
    const isAway: Listener = (_request, response, nth) =>
      nth < 5 ? json(response, 503, { reason: 'busy' }, { 'retry-after': '0' }) : json(response, 200, nth);
    const { client } = await connect(isAway, { tries: 2 });
    expect((await client.send(get)).body).toBe(5);
    const hurried = await connect(isAway, { tries: 2, patienceMillis: 0 });
    expect(await failureOf(hurried.client.send(get))).toBeInstanceOf(Refused);
    expect(hurried.count()).toBe(2);
  });

  test('is not made more often than agreed', async () => {
    const { client, count } = await connect((request) => request.socket.destroy(), { tries: 3 });
    expect(await failureOf(client.send(get))).toBeInstanceOf(OutcomeUnknown);
    expect(count()).toBe(3);
  });

  test('that is refused says if an earlier one may have been done', async () => {
    const lost = await connect((request, response, nth) =>
      nth === 1 ? request.socket.destroy() : json(response, 409, { reason: 'so already' }),
    );
    expect(await failureOf(lost.client.send(get))).toMatchObject({ afterLostAnswer: true });
    const told = await connect((_request, response, nth) =>
      nth === 1
        ? json(response, 429, { reason: 'wait' }, { 'retry-after': '0' })
        : json(response, 409, { reason: 'so already' }),
    );
    expect(await failureOf(told.client.send(get))).toMatchObject({ afterLostAnswer: false });
  });
});

describe('a token that has ended', () => {
  const guarded: Listener = ({ headers }, response) =>
    headers.authorization === 'Bearer new'
      ? json(response, 200, 'welcome')
      : json(response, 401, { reason: 'the token has ended' });

  test('is asked for once, however many requests it stops, and each is sent again', async () => {
    let asked = 0;
    const { client, count } = await connect(guarded, {
      token: 'old',
      onUnauthorized: async () => {
        asked++;
        await new Promise((resolve) => setTimeout(resolve, 20));
        return 'new';
      },
    });
    const answers = await Promise.all([client.send(get), client.send(post), client.send(get)]);
    expect(answers.map(({ body }) => body)).toEqual(['welcome', 'welcome', 'welcome']);
    expect([asked, count()]).toEqual([1, 6]);
    expect((await client.send(get)).body).toBe('welcome');
    expect([asked, count()]).toEqual([1, 7]);
  });

  test('that nobody renews is the error that it was', async () => {
    const { client, count } = await connect(guarded, { token: 'old', onUnauthorized: async () => undefined });
    expect(await failureOf(client.send(get))).toMatchObject({ refusal: { status: 401 } });
    expect(count()).toBe(1);
  });

  test('may be told in another way than by 401', async () => {
    const late: Listener = ({ headers }, response) =>
      headers.authorization === 'Bearer new'
        ? json(response, 200, 'welcome')
        : json(response, 403, { reason: 'the token has ended' });
    const { client, count } = await connect(late, {
      token: 'old',
      onUnauthorized: async () => 'new',
      isTokenRefused: (error) => error instanceof Refused && error.refusal.status === 403,
    });
    expect((await client.send(get)).body).toBe('welcome');
    expect(count()).toBe(2);
  });

  test('is asked for no second time by the same request', async () => {
    let asked = 0;
    const { client, count } = await connect(guarded, { onUnauthorized: async () => `wrong ${++asked}` });
    expect(await failureOf(client.send(get))).toMatchObject({ refusal: { status: 401 } });
    expect([asked, count()]).toEqual([1, 2]);
  });
});

describe('a list in pages', () => {
  const pages = () =>
    connect(({ url = '' }, response) => {
      const offset = Number(new URL(url, 'http://x').searchParams.get('offset'));
      const next = offset < 4 && { link: `<https://elsewhere.test/list?offset=${offset + 2}>; rel="next"` };
      json(response, 200, [offset, offset + 1], { 'x-total-count': '6', ...next });
    });

  test('is gone through entry by entry, each page read when it is needed', async () => {
    const { client, server } = await pages();
    const all: number[] = [];
    for await (const entry of client.pages<number>({ ...get, path: '/list' })) all.push(entry);
    expect(all).toEqual([0, 1, 2, 3, 4, 5]);
    expect(server.requests).toEqual(['/list', '/list?offset=2', '/list?offset=4']);
    for await (const entry of client.pages<number>({ ...get, path: '/list' })) if (entry === 1) break;
    expect(server.requests.length).toBe(4);
  });

  test('gives a page alone', async () => {
    const { client } = await pages();
    const first = await client.pages<number>({ ...get, path: '/list', query: { offset: 2 } }).page();
    expect(first).toMatchObject({ items: [2, 3], total: 6 });
    const last = await first.next?.();
    expect(last).toMatchObject({ items: [4, 5], next: undefined });
  });
});

describe('an event stream', () => {
  const stream = (response: ServerResponse, body: string) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write(body);
    return response;
  };
  const read = async (events: AsyncIterable<{ data: string }>, count: number) => {
    const seen: string[] = [];
    for await (const { data } of events) {
      seen.push(data);
      if (seen.length === count) break;
    }
    return seen;
  };

  test('goes on after the last event wherever the connection ends', async () => {
    const resumed: unknown[] = [];
    const { client } = await connect((request, response) => {
      const after = Number(request.headers['last-event-id'] ?? 0);
      resumed.push(request.headers['last-event-id']);
      stream(response, `retry: 1\n\nid: ${after + 1}\ndata: ${after + 1}\n\nid: 9\ndata: half`);
      setTimeout(() => request.socket.destroy(), 20);
    });
    const states: boolean[] = [];
    const events = client.events({ path: '/events', onOpen: (isOpen) => states.push(isOpen) });
    expect(await read(events, 4)).toEqual(['1', '2', '3', '4']);
    expect(resumed).toEqual([undefined, '1', '2', '3']);
    expect(states).toEqual([true, false, true, false, true, false, true]);
  });

  test.runIf(isFull)(
    'is opened again where it has fallen silent, but not where it shows that it is alive',
    async () => {
      const { client } = await connect((request, response, nth) => {
        stream(response, 'retry: 1\n\n');
        // Comments keep the first connection; nothing comes by the second.
        if (nth === 1) {
          let beats = 0;
          const timer = setInterval(() => {
            response.write(++beats === 20 ? 'data: after twenty beats\n\n' : ': beat\n\n');
            if (beats === 20) clearInterval(timer);
          }, 100);
          request.socket.on('close', () => clearInterval(timer));
        }
        if (nth === 3) response.write('data: third connection\n\n');
      });
      expect(await read(client.events({ path: '/events', silenceMillis: 1_500 }), 2)).toEqual([
        'after twenty beats',
        'third connection',
      ]);
    },
  );

  test('waits for a service that is away, and gives up where it is refused', async () => {
    const { client, count } = await connect((_request, response, nth) => {
      if (nth === 1) json(response, 503, { reason: 'away' });
      else if (nth === 2) stream(response, 'retry: 1\ndata: here\n\n').end();
      else json(response, 404, { reason: 'no stream' });
    });
    expect(await failureOf(read(client.events({ path: '/events' }), 2))).toMatchObject({
      refusal: { status: 404 },
    });
    expect(count()).toBe(3);
  });

  test('gets a new token where its own has ended', async () => {
    const { client } = await connect(
      ({ headers }, response) =>
        headers.authorization === 'Bearer new'
          ? stream(response, 'data: welcome\n\n')
          : json(response, 401, { reason: 'the token has ended' }),
      { token: 'old', onUnauthorized: async () => 'new' },
    );
    expect(await read(client.events({ path: '/events' }), 1)).toEqual(['welcome']);
  });

  test('is closed when its reader leaves, and when its caller wants', async () => {
    const closed: (() => void)[] = [];
    const whenClosed = () => new Promise<void>((resolve) => closed.push(resolve));
    const { client } = await connect((request, response) => {
      stream(response, 'data: x\n\n');
      request.socket.on('close', () => closed.shift()?.());
    });
    const left = whenClosed();
    await read(client.events({ path: '/events' }), 1);
    await left;
    const aborted = whenClosed();
    const controller = new AbortController();
    const reason = new Error('enough');
    // Not before: on a busy machine nothing may have reached the service until then.
    const onOpen = () => controller.abort(reason);
    const events = client.events({ path: '/events', signal: controller.signal, onOpen });
    await expect(read(events, 2)).rejects.toBe(reason);
    await aborted;
  });
});
