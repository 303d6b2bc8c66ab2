import { type Dispatcher, errors } from 'undici';
import { NotPublic } from './public-agent.js';
import { retryAfter } from './retry-after.js';

/** Milliseconds from the start of a request to the end of its answer. */
const TOTAL_MILLIS = 15_000;
/** So much of an answer is read, and thrown away; beyond it the connection is closed. */
const READ_BYTES = 1024;

/** The answer to a request: its status and, where it says so, when to come again. */
export type Answered = { status: number; notBefore: Date | null };
/** Why a request was not answered. */
export type Unanswered = { error: 'not_public' | 'timeout' | 'unreachable' };

export type PostRequest = { url: string; headers: Record<string, string>; body: string | Buffer };

/**
 * Posts once, and follows no redirect. Whatever the other side does, this ends in 15 seconds, and keeps nothing of it.
 * Where `signal` gives it up, whether it has arrived is not known.
 */
export async function post(
  agent: Dispatcher,
  { url, headers, body }: PostRequest,
  { totalMillis = TOTAL_MILLIS, signal }: { totalMillis?: number; signal?: AbortSignal } = {},
): Promise<Answered | Unanswered> {
  const { origin, pathname, search } = new URL(url);
  try {
    return await withDeadline({ totalMillis, signal }, async (ending) => {
      const answer = await agent.request({
        ...{ origin, path: pathname + search, method: 'POST', headers, body },
        signal: ending,
      });
      // What comes after the head changes nothing about it.
      await answer.body.dump({ limit: READ_BYTES }).catch(() => undefined);
      return { status: answer.statusCode, notBefore: retryAfter(answer.headers['retry-after'], new Date()) };
    });
  } catch (error) {
    return { error: reasonOf(error) };
  }
}

/** Does work whose signal aborts after a time, or when `signal` does. */
export async function withDeadline<T>(
  { totalMillis, signal }: { totalMillis: number; signal?: AbortSignal | undefined },
  work: (ending: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new DOMException('no whole answer in time', 'TimeoutError')),
    totalMillis,
  );
  const stop = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

export function reasonOf(error: unknown): Unanswered['error'] {
  if (error instanceof NotPublic) return 'not_public';
  const isLate =
    (error instanceof DOMException && error.name === 'TimeoutError') ||
    error instanceof errors.ConnectTimeoutError;
  return isLate ? 'timeout' : 'unreachable';
}
