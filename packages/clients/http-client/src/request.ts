import type { ApiError } from './errors.js';

export type QueryValue = string | number | boolean | undefined;

export type HttpRequest = {
  method: string;
  /** Begins with a slash; its parts are encoded. */
  path: string;
  query?: Readonly<Record<string, QueryValue>> | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; undefined: there is none. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** True: it may be sent again where it is not known if it has arrived. */
  repeat: boolean;
  /** True: the answer is a text that is not JSON, such as CSV. Default: false. */
  isText?: boolean;
  /** True: it is sent without a token, so that no refusal means that one has ended. Default: false. */
  anonymous?: boolean;
};

export type Answer<T> = { status: number; headers: Headers; body: T };

/** A try that did not succeed. */
export type Failure = { error: ApiError; status: number | undefined; retryAfter: number | undefined };

export type OpenInit = { token: string | undefined; signal: AbortSignal; accept: string };

/** The part of a client that an event stream needs. */
export type Connection = {
  open(request: HttpRequest, init: OpenInit): Promise<Response>;
  failureOf(
    request: HttpRequest,
    answer: Response,
    text: string,
    afterLostAnswer: boolean,
  ): Failure & { status: number };
  isTokenRefused(failure: Failure): boolean;
  tokenNow(): string | undefined;
  tokenAfter(refused: string | undefined): Promise<string | undefined>;
  timeoutMillis: number;
};
