import { type Dispatcher, errors, Pool } from 'undici';
import { CreatureDataUnavailable, type UnavailableReason } from '../catalogue/creature-data.js';

/** Bodies of the real service stay under 0.5 MiB; what is larger than this many bytes is not read further. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
/** So much of an answer nobody wants is read to keep the connection; beyond it the connection is closed. */
const DISCARD_BYTES = 16 * 1024;
const CONNECTIONS = 16;
const RETRY_AFTER_SECONDS = 5;
const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

const unavailable = (reason: UnavailableReason, cause?: unknown) =>
  new CreatureDataUnavailable(reason, RETRY_AFTER_SECONDS, cause);

export type JsonSource = {
  /**
   * One GET, without retries: the parsed body, or null for 404. `path` begins with `/` and is appended to the base
   * address. Redirects are not followed and compressed answers not accepted, so that nothing but the configured
   * host is ever asked and no answer takes more memory than its size limit.
   * @throws CreatureDataUnavailable
   */
  getJson(path: string, signal: AbortSignal): Promise<unknown>;
  /** Ends all connections, also those in use. */
  close(): Promise<void>;
};

type Options = {
  /** http or https, may have a path: `https://pokeapi.co/api/v2` */
  baseUrl: string;
  /** Time limit of one GET, from connecting to the last byte, in milliseconds. */
  attemptMs: number;
  /** Further headers for each request. */
  headers?: () => Record<string, string>;
};

export function createJsonSource({ baseUrl, attemptMs, headers = () => ({}) }: Options): JsonSource {
  const { origin, pathname } = new URL(baseUrl);
  const basePath = pathname.replace(/\/+$/, '');
  const pool = new Pool(origin, {
    connections: CONNECTIONS,
    connect: { timeout: attemptMs },
    headersTimeout: attemptMs,
    bodyTimeout: attemptMs,
    maxResponseSize: MAX_BODY_BYTES,
  });

  async function getJson(path: string, signal: AbortSignal): Promise<unknown> {
    // A timer, not AbortSignal.any with AbortSignal.timeout: Node 20 may collect those before they have fired.
    const attempt = new AbortController();
    const timer = setTimeout(
      () => attempt.abort(new DOMException('no whole answer in time', 'TimeoutError')),
      attemptMs,
    );
    const abort = () => attempt.abort(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    try {
      signal.throwIfAborted();
      const response = await pool.request({
        method: 'GET',
        path: basePath + path,
        headers: { ...headers(), accept: 'application/json', 'accept-encoding': 'identity' },
        signal: attempt.signal,
      });
      return await readJson(response);
    } catch (error) {
      if (error instanceof CreatureDataUnavailable) throw error;
      throw unavailable(reasonOf(error), error);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  }

  return { getJson, close: () => pool.destroy() };
}

async function readJson(response: Dispatcher.ResponseData): Promise<unknown> {
  const { statusCode, body } = response;
  const problem = statusCode === 404 ? null : problemOf(response);
  if (statusCode === 404 || problem !== null) {
    // An abort while discarding changes nothing about the answer.
    await body.dump({ limit: DISCARD_BYTES }).catch(() => undefined);
    if (problem === null) return null;
    throw unavailable(problem);
  }
  const text = await body.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unavailable('bad_response', error);
  }
}

/** Why an answer other than 404 is not read, seen from its head. */
function problemOf({ statusCode, headers }: Dispatcher.ResponseData): UnavailableReason | null {
  if (statusCode >= 500) return 'server_error';
  if (statusCode >= 400) return 'refused';
  if (statusCode !== 200) return 'bad_response';
  const type = headers['content-type'];
  const encoding = headers['content-encoding'] ?? 'identity';
  return typeof type === 'string' && JSON_TYPE.test(type) && encoding === 'identity' ? null : 'bad_response';
}

function reasonOf(error: unknown): UnavailableReason {
  if (
    (error instanceof DOMException && error.name === 'TimeoutError') ||
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError
  ) {
    return 'timeout';
  }
  const isMalformed =
    error instanceof errors.ResponseExceededMaxSizeError ||
    error instanceof errors.HeadersOverflowError ||
    error instanceof errors.HTTPParserError;
  return isMalformed ? 'bad_response' : 'network';
}
