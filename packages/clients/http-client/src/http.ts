import {
  type ApiError,
  isOnline,
  lostRequest,
  type RequestLine,
  UnexpectedAnswer,
  Unreachable,
} from './errors.js';
import type { EventsRequest, ServerEvent } from './events.js';
import { type Pages, pagesOf } from './pages.js';
import { pauseAfter, readRetryAfter, sleep } from './repeats.js';
import type { Answer, Failure, HttpRequest, OpenInit } from './request.js';

/** An answer with a status of 300 or above. */
export type Refusal = {
  request: RequestLine;
  requestId: string | undefined;
  afterLostAnswer: boolean;
  status: number;
  headers: Headers;
  /** Seconds, from the header `Retry-After`. */
  retryAfter: number | undefined;
  /** The JSON of the body; undefined where it is none. */
  body: unknown;
};

export type ConnectionOptions = {
  /** Where the service is: `https://arena.example.org`. */
  baseUrl: string | URL;
  /** Default: the global one. */
  fetch?: typeof globalThis.fetch;
  /** The access token, or a function that gives the one of now. */
  token?: string | (() => string | undefined);
  /** The milliseconds that one try may take; default: 15,000. All tries of a request together: that times `tries`. */
  timeoutMillis?: number;
  /**
   * The most times that a request is sent; default: 4. Only what is safe is sent more than once. Tries after which the service
   * has said when to come back do not count.
   */
  tries?: number;
  /** The milliseconds for which a request is sent again where the service says when; default: those of all tries. */
  patienceMillis?: number;
  /** Asked once for all requests whose token is refused at a time: a new token, or undefined where there is none. */
  onUnauthorized?: () => Promise<string | undefined>;
};

export type HttpOptions = ConnectionOptions & {
  /** Makes the error of a refusal; undefined: it is not in the service's shape. */
  readRefusal(refusal: Refusal): ApiError | undefined;
  /** Tells if a refusal means that the token has ended. Default: with status 401. */
  isTokenRefused?(error: ApiError): boolean;
};

export type HttpClient = {
  /**
   * Sends a request and reads the answer; again after a pause where that is safe and may help.
   * @throws ApiError; the reason of the request's signal when it is aborted
   */
  send<T>(request: HttpRequest): Promise<Answer<T>>;
  /** A list that comes in pages. */
  pages<T>(request: HttpRequest): Pages<T>;
  /** An event stream that is resumed where the connection is lost, until it is aborted or refused. */
  events(request: EventsRequest): AsyncGenerator<ServerEvent, void, void>;
  /** Sends this token from now on, or none; has no effect where the token is given by a function. */
  useToken(token: string | undefined): void;
};

export function createHttpClient(options: HttpOptions): HttpClient {
  const { token: given, timeoutMillis = 15_000, tries = 4, onUnauthorized, readRefusal } = options;
  const { patienceMillis = timeoutMillis * tries } = options;
  const isTokenRefused = ({ error, status }: Failure): boolean =>
    options.isTokenRefused?.(error) ?? status === 401;
  const fetch: typeof globalThis.fetch = options.fetch ?? ((...all) => globalThis.fetch(...all));
  const base = String(options.baseUrl).replace(/\/+$/, '');

  let kept = typeof given === 'string' ? given : undefined;
  const tokenNow = () => (typeof given === 'function' ? given() : kept);
  const useToken = (token: string | undefined) => {
    kept = token;
  };

  let renewal: Promise<string | undefined> | undefined;
  /** A token to try again with after one was refused: the one of now, if it is another already, else what is asked for. */
  async function tokenAfter(refused: string | undefined): Promise<string | undefined> {
    const now = tokenNow();
    if (now !== undefined && now !== refused) return now;
    renewal ??= (async () => onUnauthorized?.())().finally(() => {
      renewal = undefined;
    });
    const renewed: string | undefined = await renewal;
    if (renewed !== undefined) useToken(renewed);
    return renewed;
  }

  /** Sends a request once; the answer may be a refusal. */
  function open({ method, path, query, headers, body, anonymous }: HttpRequest, init: OpenInit) {
    const token = anonymous ? undefined : init.token;
    return fetch(base + path + queryText(query), {
      method,
      // A redirect is no answer of this API; following one could send a password elsewhere.
      redirect: 'manual',
      signal: init.signal,
      headers: {
        accept: init.accept,
        ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
  }

  function failureOf(request: HttpRequest, answer: Response, text: string, afterLostAnswer: boolean) {
    const { status, headers } = answer;
    const about = { ...contextOf(request, answer), afterLostAnswer };
    const retryAfter = readRetryAfter(headers.get('retry-after'), Date.now());
    const body = answer.ok ? undefined : parsed(text);
    const error = answer.ok ? undefined : readRefusal({ ...about, status, headers, retryAfter, body });
    const contentType = headers.get('content-type') ?? '';
    return { error: error ?? new UnexpectedAnswer(status, contentType, text, about), status, retryAfter };
  }

  /** Sends a request once and reads the whole answer. */
  async function attempt<T>(
    request: HttpRequest,
    token: string | undefined,
    millis: number,
    afterLostAnswer: boolean,
  ): Promise<Answer<T> | Failure> {
    const wasOnline = isOnline();
    const limit = AbortSignal.timeout(millis);
    const signal = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
    try {
      const accept = request.isText ? 'text/*, application/json' : 'application/json';
      const answer = await open(request, { token, signal, accept });
      const text = await answer.text();
      const body = request.isText && answer.ok ? text : parsed(text);
      const isWhole = answer.ok && (answer.status === 204 || body !== undefined);
      if (!isWhole) return failureOf(request, answer, text, afterLostAnswer);
      return { status: answer.status, headers: answer.headers, body: body as T };
    } catch (cause) {
      request.signal?.throwIfAborted();
      const error = lostRequest(cause, wasOnline, { ...contextOf(request), afterLostAnswer });
      return { error, status: undefined, retryAfter: undefined };
    }
  }

  async function send<T>(request: HttpRequest): Promise<Answer<T>> {
    let giveUpAt = Date.now() + timeoutMillis * tries;
    let token: string | undefined = tokenNow();
    let isTokenNew = false;
    let isAnswerLost = false;
    /** Of the attempts, those after which the service has not said when to come back. */
    let untold = 0;
    const patientUntil = Date.now() + patienceMillis;
    for (let attempts = 1; ; attempts++) {
      request.signal?.throwIfAborted();
      const left = Math.max(1, Math.min(timeoutMillis, giveUpAt - Date.now()));
      const outcome: Answer<T> | Failure = await attempt<T>(request, token, left, isAnswerLost);
      if (!('error' in outcome)) return outcome;
      const { error, status }: Failure = outcome;
      if (isTokenRefused(outcome) && !request.anonymous && !isTokenNew) {
        token = await tokenAfter(token);
        if (token === undefined) throw error;
        isTokenNew = true;
        // A person may have typed a password meanwhile.
        giveUpAt = Date.now() + timeoutMillis * tries;
        continue;
      }
      const pause = pauseAfter({ ...outcome, attempt: attempts }, Math.random());
      if (outcome.retryAfter === undefined) untold++;
      if (!request.repeat || pause === undefined) throw error;
      const next = Date.now() + pause;
      const isPatient = attempts < tries || next < patientUntil;
      if (untold >= tries || !isPatient || next >= giveUpAt) throw error;
      isAnswerLost ||= status !== 429 && !(error instanceof Unreachable);
      await sleep(pause, request.signal);
    }
  }

  return {
    send,
    useToken,
    pages: (request) => pagesOf(send, request),
    async *events(request) {
      // Only who listens needs it: a page that does not has less to load.
      const { eventsOf } = await import('./events.js');
      yield* eventsOf(request, { open, failureOf, isTokenRefused, tokenNow, tokenAfter, timeoutMillis });
    },
  };
}

function contextOf({ method, path }: HttpRequest, answer?: Response) {
  return { request: { method, path }, requestId: answer?.headers.get('x-request-id') ?? undefined };
}

function queryText(query: HttpRequest['query'] = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
