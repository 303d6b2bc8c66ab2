import type { Dispatcher } from 'undici';
import { reasonOf, type Unanswered, withDeadline } from './post.js';

/** The most redirects that are followed. */
const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** So much of an answer that nobody wants is read, to keep the connection. */
const DISCARD_BYTES = 1024;

type Got = { status: number; body: Buffer };
/** Why there is no answer, or none that is read. */
export type NotGot = Unanswered | { error: 'too_large' | 'redirect' };

export type GetRequest = {
  url: string;
  headers: Record<string, string>;
  /** Milliseconds from the start of the request to the last byte, redirects included. */
  totalMillis: number;
  /** A larger answer is not read to its end. */
  mostBytes: number;
  /** True: a redirect may lead to another host, by https. Default: it stays at its host. */
  mayLeaveHost?: boolean;
  signal?: AbortSignal;
};

/** Gets a bounded answer in a bounded time, without retries. Follows up to three redirects. */
export async function get(
  agent: Dispatcher,
  { url, headers, totalMillis, mostBytes, mayLeaveHost = false, signal }: GetRequest,
): Promise<Got | NotGot> {
  const ask = async (at: URL, redirects: number, ending: AbortSignal): Promise<Got | NotGot> => {
    const answer = await agent.request({
      ...{ origin: at.origin, path: at.pathname + at.search, method: 'GET', signal: ending },
      headers: { ...headers, 'accept-encoding': 'identity' },
    });
    const { location } = answer.headers;
    if (!REDIRECTS.has(answer.statusCode) || typeof location !== 'string')
      return readAnswer(answer, mostBytes);
    await answer.body.dump({ limit: DISCARD_BYTES }).catch(() => undefined);
    const next = URL.canParse(location, at.href) ? new URL(location, at) : null;
    const isAllowed = next && (next.origin === at.origin || (mayLeaveHost && next.protocol === 'https:'));
    if (!isAllowed || redirects === MOST_REDIRECTS) return { error: 'redirect' };
    return ask(next, redirects + 1, ending);
  };
  try {
    return await withDeadline({ totalMillis, signal }, (ending) => ask(new URL(url), 0, ending));
  } catch (error) {
    return { error: reasonOf(error) };
  }
}

async function readAnswer(
  { statusCode, body }: Dispatcher.ResponseData,
  mostBytes: number,
): Promise<Got | NotGot> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    // Leaving the loop closes the connection.
    if (length > mostBytes) return { error: 'too_large' };
    parts.push(part);
  }
  return { status: statusCode, body: Buffer.concat(parts) };
}
