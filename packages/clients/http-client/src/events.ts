import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { isPassing, pauseAfter, sleep } from './repeats.js';
import type { Connection, HttpRequest } from './request.js';

export type EventsRequest = Omit<HttpRequest, 'method' | 'repeat' | 'body'> & {
  /** The id to resume after; undefined: from now on. */
  lastEventId?: string | undefined;
  /** So long without a byte, not even of a comment, means that the connection is lost; default: 45,000. */
  silenceMillis?: number;
  /** Told when the stream is open, and when it is lost and will be resumed. */
  onOpen?: (isOpen: boolean) => void;
};

/** An event of an event stream. */
export type ServerEvent = {
  /** `message` unless the service names another. */
  event: string;
  data: string;
  /** The last id that was sent, with this event or before; it resumes the stream. */
  id: string | undefined;
};

/** Until the service names another time. */
const RETRY_MILLIS = 1_000;

/**
 * The events of a stream, each once and in order. Where the connection ends or falls silent it is opened again with
 * `Last-Event-ID`, for as long as it takes.
 * @throws ApiError where the service refuses the stream; the reason of the signal when it is aborted
 */
export async function* eventsOf(
  request: EventsRequest,
  connection: Connection,
): AsyncGenerator<ServerEvent, void, void> {
  const { signal, onOpen, silenceMillis = 45_000 } = request;
  let { lastEventId } = request;
  let retry = RETRY_MILLIS;
  for (let lost = 1; ; lost++) {
    const stop = new AbortController();
    let asked = 0;
    try {
      const opened = await connect({ ...request, lastEventId }, connection, stop);
      if (typeof opened === 'number') {
        asked = opened * 1000;
      } else {
        onOpen?.(true);
        lost = 0;
        const arrived: EventSourceMessage[] = [];
        const parser = createParser({
          onEvent: (message) => arrived.push(message),
          onRetry: (millis) => {
            retry = millis;
          },
        });
        for await (const text of textOf(opened, silenceMillis, stop)) {
          parser.feed(text);
          for (const { event = 'message', data, id } of arrived.splice(0)) {
            lastEventId = id ?? lastEventId;
            yield { event, data, id: lastEventId };
          }
        }
        onOpen?.(false);
      }
    } finally {
      // Also where the caller leaves the loop.
      stop.abort();
    }
    const more = pauseAfter({ attempt: lost + 1, status: undefined, retryAfter: undefined }, Math.random());
    await sleep(Math.max(asked, retry) + (more ?? 0), signal);
  }
}

/**
 * Opens the stream. Where that may succeed later it gives the seconds to wait at least.
 * @throws ApiError where it is refused; the reason of the signal when it is aborted
 */
async function connect(
  { lastEventId, ...request }: EventsRequest,
  { open, failureOf, isTokenRefused, tokenNow, tokenAfter, timeoutMillis }: Connection,
  stop: AbortController,
): Promise<ReadableStream<Uint8Array> | number> {
  const resumed = lastEventId !== undefined && { 'last-event-id': lastEventId };
  const get: HttpRequest = {
    ...{ path: request.path, query: request.query, method: 'GET', repeat: true },
    headers: { ...request.headers, ...resumed },
  };
  const accept = 'text/event-stream';
  const signal = request.signal ? AbortSignal.any([request.signal, stop.signal]) : stop.signal;
  let token = tokenNow();
  for (let isTokenNew = false; ; isTokenNew = true) {
    const limit = setTimeout(() => stop.abort(), timeoutMillis);
    const answer = await read(() => open(get, { token, signal, accept }), request.signal);
    const isStream = answer?.ok && answer.headers.get('content-type')?.startsWith(accept);
    if (answer && isStream && answer.body) {
      clearTimeout(limit);
      return answer.body;
    }
    const text = answer && (await read(() => answer.text(), request.signal));
    clearTimeout(limit);
    if (!answer || text === undefined) return 0;
    const failure = failureOf(get, answer, text, false);
    const { error, status, retryAfter = 0 } = failure;
    if (isPassing(status)) return retryAfter;
    if (!isTokenRefused(failure) || isTokenNew) throw error;
    token = await tokenAfter(token);
    if (token === undefined) throw error;
  }
}

/** Reads the next bytes from the network; undefined: it failed. @throws the reason of the signal when it is aborted */
async function read<T>(from: () => Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  signal?.throwIfAborted();
  try {
    return await from();
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

/** The text of a body as it comes; it ends where the connection does, or has been silent for too long. */
async function* textOf(body: ReadableStream<Uint8Array>, silenceMillis: number, stop: AbortController) {
  const reader = body.getReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for (;;) {
    const silence = setTimeout(() => stop.abort(), silenceMillis);
    const part = await reader.read().catch(() => undefined);
    clearTimeout(silence);
    if (!part?.value) return;
    yield decoder.decode(part.value, { stream: true });
  }
}
