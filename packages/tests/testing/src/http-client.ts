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
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(signal && { signal }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = text !== '' && (response.headers.get('content-type')?.includes('json') ?? false);
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : text) as T,
    text,
  };
}
