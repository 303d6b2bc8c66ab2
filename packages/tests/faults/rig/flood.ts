import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '@repo/testing/run-length';

export type Request = { method: string; path: string; headers?: Record<string, string>; body?: string };

/** The result of one request: its status or the error of its connection, and its duration in milliseconds. */
export type Result = { status: number | string; millis: number; retryAfter: string | undefined };

/** A request that takes longer than this counts as not answered. */
const ANSWER_MILLIS = within(15_000);

/**
 * Sends requests at a fixed rate over many connections, even when the service is slow. A connection that is behind
 * schedule sends its next request at once. An overloaded service thus has one request in flight on every connection.
 */
export async function flood(
  url: string,
  make: () => Request,
  { perSecond, seconds, connections }: { perSecond: number; seconds: number; connections: number },
): Promise<Result[]> {
  const agent = new Agent({ keepAlive: true });
  const open = Array.from({ length: connections }, () =>
    ask(agent, url, { method: 'GET', path: '/healthz' }),
  );
  await Promise.all(open);
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const intervalMillis = (connections / perSecond) * 1000;
  const results: Result[] = [];
  const send = async (_: unknown, n: number) => {
    let due = begin + (n / connections) * intervalMillis;
    for (; due < end && performance.now() < end; due += intervalMillis) {
      await sleep(Math.max(0, due - performance.now()));
      results.push(await ask(agent, url, make()));
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  agent.destroy();
  return results;
}

/** Successful answers per second to clients that each wait for one answer before the next request. */
export async function sustainableRate(
  url: string,
  make: () => Request,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  const counts = Array.from({ length: clients }, async () => {
    let count = 0;
    while (performance.now() < end) {
      const { status } = await ask(agent, url, make());
      if (typeof status !== 'number' || status > 299) throw new Error(`${status} without any overload`);
      count += 1;
    }
    return count;
  });
  const total = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  agent.destroy();
  return total / seconds;
}

function ask(agent: Agent, url: string, { method, path, headers, body }: Request): Promise<Result> {
  const begin = performance.now();
  return new Promise((resolve) => {
    const done = (status: number | string, retryAfter?: string) =>
      resolve({ status, retryAfter, millis: performance.now() - begin });
    const request = httpRequest(
      url + path,
      {
        agent,
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        signal: AbortSignal.timeout(ANSWER_MILLIS),
      },
      (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode ?? 0, response.headers['retry-after']));
        response.on('error', (error) => done(error.message));
      },
    );
    request.on('error', (error) => done(error.message));
    request.end(body);
  });
}

/** The value below which this share (0–1) of the results took. */
export function percentile(results: readonly Result[], share: number): number {
  const times = results.map(({ millis }) => millis).sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
