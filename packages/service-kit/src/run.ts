import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import type { App } from './app.js';
import { databaseErrorCode, isUnavailable } from './database-errors.js';
import { EnvError } from './env.js';
import { RollbackRefused } from './rollback.js';
import { UsageError } from './rollback-arguments.js';

/** A service that is ready to listen. */
export type Service = {
  app: App;
  env: { HOST: string; PORT: number };
  /** Lets go of what the service holds, e.g. the database pool, once no request is in work any more. */
  close(): Promise<void>;
};

/** How long after SIGTERM the service still listens, so that a load balancer learns of it from readiness. */
const DRAIN_MILLIS = 1000;
const SWEEP_MILLIS = 100;
/** The whole of stopping; after that the process ends whatever is open. */
const STOP_WITHIN_MILLIS = 9000;

/**
 * Builds a service and listens until SIGTERM or SIGINT; then readiness answers 503, connections are not kept
 * alive, requests in work finish, and the process ends with 0 within ten seconds. Where it cannot start, it
 * prints one clear message on standard error and ends with 1.
 */
export async function runService(build: () => Promise<Service>): Promise<void> {
  forgetRequestsSoon();
  try {
    const { app, env, close } = await build();
    closeWithGrace({ delay: STOP_WITHIN_MILLIS, logger: app.log }, async ({ signal, err }) => {
      if (err) app.log.fatal({ err }, 'stopping because of an error nobody handled');
      else app.log.info({ signal }, 'stopping');
      app.shutdown.started = true;
      if (signal === 'SIGTERM') await sleep(DRAIN_MILLIS);
      // A connection whose answer began before the signal was promised to be kept; nobody sends on it any more.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLIS);
      await app.close();
      clearInterval(sweep);
      await close();
    });
    // Only now: whoever sees it listen may stop it at once.
    await app.listen({ host: env.HOST, port: env.PORT });
  } catch (error) {
    console.error(failureText('The service could not start', error));
    process.exit(1);
  }
}

/**
 * Keeps V8 from making kinds of objects old from birth because some lived long while the process warmed up. An object of a
 * request that is made old outlives the request, and with it all it refers to, until everything is collected: that
 * doubled the time of the frequent small collections (docs/adr/0019).
 */
function forgetRequestsSoon(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}

/**
 * Runs a command that works on the database, e.g. migrating. Where it fails, it prints one clear message on standard
 * error, which begins with `failed` ("The migration failed"), and the process ends with 1.
 */
export async function runCommand(failed: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(failureText(failed, error));
    process.exitCode = 1;
  }
}

/** One clear message for what kept a service from starting or a command from its work. */
function failureText(failed: string, error: unknown): string {
  if (error instanceof EnvError || error instanceof UsageError) return error.message;
  if (!(error instanceof Error)) return `${failed}: ${String(error)}`;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `${failed}: ${error.message}. Choose another PORT.`;
  if (code === 'EACCES') return `${failed}: ${error.message}. Choose a PORT above 1023.`;
  if (isUnavailable(error)) {
    return `${failed}: the database at DATABASE_URL cannot be reached (${String(code ?? error.message)}).`;
  }
  // SQLSTATE classes 28 and 3D: the account or the database that DATABASE_URL names does not exist.
  if (/^(28|3D)/.test(databaseErrorCode(error) ?? '')) {
    return `${failed}: the database server refuses DATABASE_URL (${rootMessage(error)}).`;
  }
  if (error instanceof RollbackRefused) return `${failed}: ${error.message}`;
  return `${failed}: ${error.stack ?? error.message}`;
}

function rootMessage(error: Error): string {
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message;
}
