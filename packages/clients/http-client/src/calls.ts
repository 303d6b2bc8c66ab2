import type { HttpClient } from './http.js';
import type { Pages } from './pages.js';
import type { HttpRequest } from './request.js';

/** Given with any call. */
export type CallOptions = {
  /** Ends the call, also while it waits for its next try. */
  signal?: AbortSignal | undefined;
};

export type Calls = ReturnType<typeof createCalls>;

/** The kinds of requests that a client of a service sends, each by a name that says if it may be sent twice. */
export function createCalls(http: HttpClient) {
  const bodyOf = async <T>(request: HttpRequest): Promise<T> => (await http.send<T>(request)).body;
  return {
    get: <T>(path: string, options?: GetOptions) =>
      bodyOf<T>({ method: 'GET', path, ...options, repeat: true }),
    /** Reads a text that is not JSON. */
    getText: (path: string, options?: GetOptions) =>
      bodyOf<string>({ method: 'GET', path, ...options, repeat: true, isText: true }),
    list: <T>(path: string, options?: GetOptions): Pages<T> =>
      http.pages<T>({ method: 'GET', path, ...options, repeat: true }),
    /** Sends what may be done twice without harm, or is done once however often it is sent. */
    sendSafely: <T>(method: string, path: string, options?: SendOptions) =>
      bodyOf<T>({ method, path, ...options, repeat: true }),
    /** Sends what would be done twice if it were sent twice. */
    sendOnce: <T>(method: string, path: string, options?: SendOptions) =>
      bodyOf<T>({ method, path, ...options, repeat: false }),
  };
}

type GetOptions = Pick<HttpRequest, 'query' | 'signal' | 'anonymous'>;
type SendOptions = Pick<HttpRequest, 'query' | 'body' | 'headers' | 'signal' | 'anonymous'>;

/** A path with its parts encoded. @throws TypeError for a part that would lead to another place */
export function path(texts: TemplateStringsArray, ...parts: readonly (string | number)[]): string {
  const encoded = parts.map((part) => {
    if (/^\.{0,2}$/.test(String(part))) throw new TypeError(`"${part}" is no name and no id.`);
    return encodeURIComponent(part);
  });
  return String.raw({ raw: texts }, ...encoded);
}
