import { errors, request } from 'undici';

export type Answer<T> = { status: number; headers: Headers; body: T; text: string };

export type RequestParts = {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** Sends a request as a client would and reads the answer; a body is sent as JSON, text as it is. */
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
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
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
