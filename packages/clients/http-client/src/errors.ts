/** The request that an error is about. */
export type RequestLine = { readonly method: string; readonly path: string };

export type ErrorOptions = {
  request: RequestLine;
  /** `X-Request-Id` of the answer, by which the service's log can be searched. */
  requestId?: string | undefined;
  /** See {@link ApiError.afterLostAnswer}; default: false. */
  afterLostAnswer?: boolean;
  cause?: unknown;
};

/** Everything that a request can fail with, but the caller's own abort, which is passed on as it is. */
export class ApiError extends Error {
  override readonly name: string = 'ApiError';
  readonly request: RequestLine;
  /** `X-Request-Id` of the answer, by which the service's log can be searched. */
  readonly requestId: string | undefined;
  /** True: an earlier try of the same request got no answer, so that it may have been done by that one. */
  readonly afterLostAnswer: boolean;

  constructor(message: string, { request, requestId, afterLostAnswer = false, cause }: ErrorOptions) {
    super(message, { cause });
    this.request = request;
    this.requestId = requestId;
    this.afterLostAnswer = afterLostAnswer;
  }
}

/** The request was surely not sent: nobody takes connections there, or there is no network. */
export class Unreachable extends ApiError {
  override readonly name = 'Unreachable';
}

/** The request may have been sent and done, but no answer came. */
export class OutcomeUnknown extends ApiError {
  override readonly name = 'OutcomeUnknown';
}

/** An answer that is not the service's: the page of a proxy, or no JSON. */
export class UnexpectedAnswer extends ApiError {
  override readonly name = 'UnexpectedAnswer';
  readonly status: number;
  readonly contentType: string;
  /** The beginning of the body, 500 characters at most. */
  readonly text: string;

  constructor(status: number, contentType: string, text: string, options: ErrorOptions) {
    const { method, path } = options.request;
    super(`${method} ${path}: an answer that is not the service's (${status} ${contentType})`, options);
    this.status = status;
    this.contentType = contentType;
    this.text = text.slice(0, 500);
  }
}

/** Codes of errors of Node's `fetch` that come before the first byte is sent. */
const BEFORE_SENDING: ReadonlySet<unknown> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** False where the browser knows that there is no network. */
export const isOnline = (): boolean => globalThis.navigator?.onLine !== false;

/**
 * The error for a request that got no (whole) answer.
 *
 * @param wasOnline if there was a network when it was sent
 */
export function lostRequest(cause: unknown, wasOnline: boolean, options: ErrorOptions): ApiError {
  const { method, path } = options.request;
  const reason = cause instanceof Error ? cause.cause : undefined;
  const code = typeof reason === 'object' && reason !== null && 'code' in reason ? reason.code : undefined;
  const all = { ...options, cause };
  if (!wasOnline || BEFORE_SENDING.has(code)) {
    return new Unreachable(`${method} ${path}: the service cannot be reached`, all);
  }
  return new OutcomeUnknown(`${method} ${path}: no answer came; it may have been done`, all);
}
