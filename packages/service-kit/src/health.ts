import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.js';

export type HealthOptions = {
  /** What the service cannot work without, by name: each resolves when it is there, rejects when not. */
  checks: Readonly<Record<string, () => Promise<unknown>>>;
  /**
   * What the service does without while it is away, more slowly or less well, by name: whether it is there now.
   * `/readyz` names it and stays 200.
   */
  degradedWithout?: Readonly<Record<string, () => boolean>>;
  /** How long a check may take. Default: 1000 ms. */
  timeoutMillis?: number;
};

/**
 * `GET /healthz`: the process runs; looks at nothing else. `GET /readyz`: requests may be sent here; 503 with the
 * names of what is away, or while the process is stopping.
 */
export function registerHealth(app: App, options: HealthOptions): void {
  const { checks, degradedWithout = {}, timeoutMillis = 1000 } = options;
  const quiet = { config: { unlimited: true }, schema: { hide: true }, logLevel: 'warn' } as const;
  const away = sharedWhileRunning(async () => {
    const present = await Promise.all(Object.values(checks).map((check) => passes(check, timeoutMillis)));
    return Object.keys(checks).filter((_name, index) => !present[index]);
  });
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (app.shutdown.started) return reply.code(503).send({ status: 'stopping', away: [] });
    const names = await away();
    if (names.length > 0) return reply.code(503).send({ status: 'unavailable', away: names });
    const degraded = Object.keys(degradedWithout).filter((name) => !degradedWithout[name]?.());
    return degraded.length > 0 ? { status: 'degraded', away: degraded } : { status: 'ok' };
  });
}

/** Lets all who call while the work runs wait for the same result: nobody can make it run many times at once. */
function sharedWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function passes(check: () => Promise<unknown>, timeoutMillis: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    const timedOut = sleep(timeoutMillis, 'timed out', { ref: false, signal: timer.signal });
    const settled = check().then(() => 'passed');
    return (await Promise.race([settled, timedOut])) === 'passed';
  } catch {
    return false;
  } finally {
    timer.abort();
  }
}
