import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from './app.js';

/** Rejects, or gives false, when what it looks for is away. */
type Check = () => unknown;

export type HealthOptions = {
  /** What the service cannot work without, by name. */
  checks: Readonly<Record<string, Check>>;
  /**
   * What the service does without while it is away, more slowly or less well, by name, checked alike.
   * `/readyz` names it and stays 200.
   */
  degradedWithout?: Readonly<Record<string, Check>>;
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
  const findAway = (of: Readonly<Record<string, Check>>) =>
    sharedWhileRunning(async () => {
      const present = await Promise.all(Object.values(of).map((check) => passes(check, timeoutMillis)));
      return Object.keys(of).filter((_name, index) => !present[index]);
    });
  const [away, degraded] = [findAway(checks), findAway(degradedWithout)];
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (app.shutdown.started) return reply.code(503).send({ status: 'stopping', away: [] });
    const [names, others] = await Promise.all([away(), degraded()]);
    if (names.length > 0) return reply.code(503).send({ status: 'unavailable', away: [...names, ...others] });
    return others.length > 0 ? { status: 'degraded', away: others } : { status: 'ok' };
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

async function passes(check: Check, timeoutMillis: number): Promise<boolean> {
  const timer = new AbortController();
  try {
    const timedOut = sleep(timeoutMillis, 'timed out', { ref: false, signal: timer.signal });
    const settled = Promise.resolve(check()).then((there) => (there === false ? 'away' : 'passed'));
    return (await Promise.race([settled, timedOut])) === 'passed';
  } catch {
    return false;
  } finally {
    timer.abort();
  }
}
