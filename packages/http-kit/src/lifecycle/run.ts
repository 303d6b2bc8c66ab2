import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { App } from '../app.js';
import { failureText } from '../commands/failure-text.js';

/** A service that is ready to listen. Its `onClose` hooks release all it holds. */
type Service = { app: App; env: { HOST: string; PORT: number } };

/** After SIGTERM the service listens for this long, so that a load balancer learns of it from readiness. */
const DRAIN_MILLIS = 1000;
const SWEEP_MILLIS = 100;
/** The most that stopping takes; then the process ends, whatever is open. */
const STOP_WITHIN_MILLIS = 9000;

/** Lets a service that is ready begin its work. */
type Begin = (service: Service) => Promise<unknown>;

const listen: Begin = ({ app, env }) => app.listen({ host: env.HOST, port: env.PORT });

/**
 * Builds a service and listens, or begins what else it is told to, until SIGTERM or SIGINT; then readiness answers 503, connections are not kept
 * alive, requests in work finish, and the process ends with 0 within ten seconds. Where it cannot start, it
 * prints one clear message on standard error and ends with 1.
 */
export async function runService(build: () => Promise<Service>, begin = listen): Promise<void> {
  try {
    const service = await build();
    const { app } = service;
    closeWithGrace({ delay: STOP_WITHIN_MILLIS, logger: app.log }, async ({ signal, err }) => {
      if (err) app.log.fatal({ err }, 'stopping because of an error nobody handled');
      else app.log.info({ signal }, 'stopping');
      app.shutdown.started = true;
      if (signal === 'SIGTERM') await sleep(DRAIN_MILLIS);
      // A connection whose answer began before the signal was promised to be kept; nobody sends on it any more.
      const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLIS);
      await app.close();
      clearInterval(sweep);
    });
    // Last: as soon as the service listens it may get a signal, so the handlers above have to be there.
    await begin(service);
  } catch (error) {
    console.error(failureText('The service could not start', error));
    process.exit(1);
  }
}
