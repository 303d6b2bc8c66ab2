import { setTimeout as sleep } from 'node:timers/promises';

/** The service answered with an error. */
export class ServiceRefused extends Error {
  constructor(method, path, { status, detail, title }) {
    super(`${method} ${path}: ${status} ${detail ?? title ?? ''}`);
  }
}

/** Nothing answers at the address. */
export class ServiceAway extends Error {}

/**
 * One account's requests to the battle service. A request over the rate limit waits and is sent again.
 *
 * @param {string} url address of the service
 */
export function createClient(url) {
  let token;
  const request = async (method, path, body) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) }).catch(
      (cause) => {
        throw new ServiceAway(`Nothing answers at ${url}. Start the services first, with: npm start`, {
          cause,
        });
      },
    );
    if (response.status === 429) {
      await sleep(1000 * Number(response.headers.get('retry-after') ?? 1));
      return await request(method, path, body);
    }
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answer = isJson ? await response.json() : {};
    if (!response.ok) throw new ServiceRefused(method, path, { ...answer, status: response.status });
    return answer;
  };
  return {
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, body),
    put: (path, body) => request('PUT', path, body),
    /** Registers the account and keeps its token. */
    async enter(username, password) {
      await request('POST', '/register', { username, password });
      const { access_token } = await request('POST', '/token', { username, password });
      token = access_token;
    },
  };
}
