import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sharedWhileRunning } from '../caching/shared-while-running.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Has `/readyz` name this dependency while the check fails, and stay 200: the service works without it. */
    addDegradedCheck(name: string, check: HealthCheck): void;
  }
}

/** Rejects, or returns false, while a dependency of the service is away. */
export type HealthCheck = () => unknown;

/** A dependency is away: `what` is its name on `/readyz`, the message says why, for a person. The cause is only logged. */
export class Away extends Error {
  override readonly name = 'Away';
  readonly what: string;

  constructor(what: string, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.what = what;
  }
}

export type HealthOptions = {
  /** The checks of what the service cannot work without, by name. A check may reject with Away, which is more exact. */
  checks: Readonly<Record<string, HealthCheck>>;
  /** The most milliseconds that a check may take. Default: 1000. */
  timeoutMillis?: number;
};

/**
 * Serves `GET /healthz`: 200 while the process runs. Serves `GET /readyz`: 200 while requests may be sent here, else, and
 * while the process is stopping, 503. Both name what is away, with the reason. The same is checked when the service begins
 * to listen. Each change of what makes it 503 is logged once. Neither is limited, and neither costs more than a refusal
 * would: `/healthz` asks nothing, `/readyz` asks once for all who wait.
 */
export const healthPlugin = fastifyPlugin(registerHealth, { name: 'health' });

async function registerHealth(app: FastifyInstance, options: HealthOptions): Promise<void> {
  const { checks, timeoutMillis = 1000 } = options;
  const degradedChecks: Record<string, HealthCheck> = {};
  app.decorate('addDegradedCheck', (name: string, check: HealthCheck) => {
    degradedChecks[name] = check;
  });
  const quiet = {
    config: { unlimited: true, neverShed: true, anyQuery: true },
    schema: { hide: true },
    logLevel: 'warn',
  } as const;
  const noteChange = changeLog(app);
  const findAway = (of: Readonly<Record<string, HealthCheck>>) =>
    Promise.all(Object.entries(of).map(([name, check]) => awayBy(name, check, timeoutMillis)));
  const findMissing = sharedWhileRunning(async () => {
    const missing = (await findAway(checks)).filter((away) => away !== undefined);
    noteChange(missing);
    return missing;
  });
  const findDegraded = sharedWhileRunning(async () =>
    (await findAway(degradedChecks)).filter((away) => away !== undefined),
  );
  app.addHook('onListen', (done) => {
    void findMissing();
    done();
  });
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (app.shutdown.started) return reply.code(503).send({ status: 'stopping', away: [] });
    const [missing, degraded] = await Promise.all([findMissing(), findDegraded()]);
    const all = [...missing, ...degraded];
    if (all.length === 0) return { status: 'ok' };
    const away = all.map(({ what }) => what);
    const reason = all.map(({ message }) => message).join(' ');
    if (missing.length === 0) return { status: 'degraded', away, reason };
    return reply.code(503).send({ status: 'unavailable', away, reason });
  });
}

/** Returns a function that logs what is away, whenever that is something else than before. */
function changeLog(app: FastifyInstance): (missing: readonly Away[]) => void {
  let before = '';
  return (missing) => {
    const now = missing.map(({ what }) => what).join();
    if (now === before || !app.server.listening) return;
    before = now;
    if (now === '') app.log.info('ready again');
    for (const away of missing)
      app.log.error({ away: away.what, err: away.cause }, `not ready: ${away.message}`);
  };
}

/** Runs a check; returns the dependency that is away, undefined when it passes. */
async function awayBy(name: string, check: HealthCheck, timeoutMillis: number): Promise<Away | undefined> {
  const timer = new AbortController();
  try {
    const timedOut = sleep(timeoutMillis, 'timed out', { ref: false, signal: timer.signal });
    // A check that throws is one that rejects.
    const settled = Promise.resolve()
      .then(check)
      .then((there) => (there === false ? 'away' : 'passed'));
    const result = await Promise.race([settled, timedOut]);
    if (result === 'passed') return undefined;
    const reason = result === 'away' ? 'is away' : `has not answered within ${timeoutMillis} ms`;
    return new Away(name, `The ${name} ${reason}.`);
  } catch (error) {
    return error instanceof Away ? error : new Away(name, `The ${name} is away.`, error);
  } finally {
    timer.abort();
  }
}
