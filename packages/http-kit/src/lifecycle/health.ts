import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app.js';
import { sharedWhileRunning } from '../caching/shared-while-running.js';

/** Rejects, or gives false, when what it looks for is away. */
type Check = () => unknown;

/** Names what is away, as `/readyz` does, and says why, for a person. The cause goes to the log only. */
export class Away extends Error {
  override readonly name = 'Away';
  readonly what: string;

  constructor(what: string, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.what = what;
  }
}

export type HealthOptions = {
  /** The checks of what the service cannot work without, by name. A check may reject with Away, which says more exactly what is. */
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
 * names of what is away and the reason, or while the process is stopping. It is looked at when the service begins to
 * listen, too; each time that something else is away than before is logged once with its cause, and the end of it once.
 */
export function registerHealth(app: App, options: HealthOptions): void {
  const { checks, degradedWithout = {}, timeoutMillis = 1000 } = options;
  const quiet = {
    config: { unlimited: true, neverShed: true, anyQuery: true },
    schema: { hide: true },
    logLevel: 'warn',
  } as const;
  const noteChange = changeLog(app);
  const findAway = (of: Readonly<Record<string, Check>>) =>
    Promise.all(Object.entries(of).map(([name, check]) => awayBy(name, check, timeoutMillis)));
  const findMissing = sharedWhileRunning(async () => {
    const missing = (await findAway(checks)).filter((away) => away !== undefined);
    noteChange(missing);
    return missing;
  });
  const findDegraded = sharedWhileRunning(async () =>
    (await findAway(degradedWithout)).flatMap((away) => away?.what ?? []),
  );
  app.addHook('onListen', (done) => {
    void findMissing();
    done();
  });
  app.get('/healthz', quiet, async () => ({ status: 'ok' }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (app.shutdown.started) return reply.code(503).send({ status: 'stopping', away: [] });
    const [missing, degraded] = await Promise.all([findMissing(), findDegraded()]);
    if (missing.length === 0) {
      return degraded.length > 0 ? { status: 'degraded', away: degraded } : { status: 'ok' };
    }
    const away = [...missing.map(({ what }) => what), ...degraded];
    const reason = missing.map(({ message }) => message).join(' ');
    return reply.code(503).send({ status: 'unavailable', away, reason });
  });
}

/** Logs what it is told is away, whenever that is something else than before. */
function changeLog(app: App): (missing: readonly Away[]) => void {
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

/** Runs a check; returns what it finds to be away, undefined when it passes. */
async function awayBy(name: string, check: Check, timeoutMillis: number): Promise<Away | undefined> {
  const timer = new AbortController();
  try {
    const timedOut = sleep(timeoutMillis, 'timed out', { ref: false, signal: timer.signal });
    const settled = Promise.resolve(check()).then((there) => (there === false ? 'away' : 'passed'));
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
