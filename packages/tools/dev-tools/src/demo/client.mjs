import { setTimeout as sleep } from 'node:timers/promises';

/** A longer wait for a rate limit than this is not worth it, in seconds. */
const LONGEST_WAIT = 60;

/** The service answered with an error. */
export class ServiceRefused extends Error {
  constructor(method, path, status, answer) {
    super(`${method} ${path}: ${status} ${answer}`);
    this.status = status;
  }
}

/** A rate limit stands in the way for longer than a demo waits. */
class LimitReached extends Error {
  constructor(method, path, minutes) {
    super(
      `${method} ${path}: the service's rate limit for this address is used up. Run the demo again in ${minutes} minutes, ` +
        'or start the services without limits: RATE_LIMITS=off npm start',
    );
  }
}

/** Nothing answers at the address. */
export class ServiceAway extends Error {}

/**
 * One account's requests to a service. A request over a rate limit waits for up to a minute and is sent again.
 *
 * @param {string} url address of the service
 */
export function createClient(url) {
  let token;
  const authorization = () => (token === undefined ? {} : { authorization: `Bearer ${token}` });
  const request = async (method, path, body) => {
    const headers = {
      ...authorization(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const response = await fetch(new URL(path, url), { method, headers, body: JSON.stringify(body) }).catch(
      (cause) => {
        throw new ServiceAway(`Nothing answers at ${url}. Start the services first, with: npm start`, {
          cause,
        });
      },
    );
    const answer = await response.text();
    const wait = Number(response.headers.get('retry-after'));
    if (response.status === 429 && wait <= LONGEST_WAIT) {
      console.log(`(A rate limit of ${url} is used up: going on in ${wait} s.)`);
      await sleep(1000 * wait);
      return await request(method, path, body);
    }
    if (response.status === 429) {
      throw new LimitReached(method, path, Math.ceil(wait / 60));
    }
    if (!response.ok) throw new ServiceRefused(method, path, response.status, answer);
    return answer === '' ? undefined : JSON.parse(answer);
  };
  async function* events(path, signal) {
    const response = await fetch(new URL(path, url), { headers: authorization(), signal });
    if (!response.ok) throw new ServiceRefused('GET', path, response.status, await response.text());
    let text = '';
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const parts = (text + part).split('\n\n');
      text = parts.pop();
      for (const lines of parts) {
        const field = Object.fromEntries(lines.split('\n').map((line) => line.split(/: (.*)/s)));
        if (field.data !== undefined) yield { ...JSON.parse(field.data), event: field.event };
      }
    }
  }
  return {
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, body),
    put: (path, body) => request('PUT', path, body),
    /** The server-sent events of a stream as they come, each its data and the name of the `event`. */
    events,
    /** Sent with every request from now on. */
    useToken(given) {
      token = given;
    },
  };
}
