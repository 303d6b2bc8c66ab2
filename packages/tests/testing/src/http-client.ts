import { setTimeout as sleep } from 'node:timers/promises';
import { errors, request } from 'undici';

export type Answer<T> = { status: number; headers: Headers; body: T; text: string };

export type RequestParts = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Sends a request as a client would and reads the answer; a body is sent as JSON, text and bytes as they are. */
export async function send<T>(
  url: string,
  method: string,
  path: string,
  { token, body, headers, signal }: RequestParts = {},
): Promise<Answer<T>> {
  const response = await request(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(signal && { signal }),
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    }),
  });
  const text = await response.body.text();
  const answered = headersOf(response.headers);
  const isJson = text !== '' && (answered.get('content-type')?.includes('json') ?? false);
  return {
    status: response.statusCode,
    headers: answered,
    body: (isJson ? JSON.parse(text) : text) as T,
    text,
  };
}

/** Sends until the service takes it: where it is too busy, it answers 503, and the client shall try again shortly. */
export async function insist<R extends { status: number }>(send: () => Promise<R>): Promise<R> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await sleep(100);
  }
}

const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/** Tells whether a request failed because nobody takes connections there, or because its connection broke. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof errors.SocketError ||
  (error instanceof Error && 'code' in error && LOST.has(String(error.code)));

function headersOf(received: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(received)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  return headers;
}
