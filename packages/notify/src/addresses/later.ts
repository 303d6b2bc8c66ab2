import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds within which the work begins. */
const WITHIN = 1000;

/**
 * Gives a function that does work after the answer, at a moment that nobody can tell: neither that answer nor the next one
 * takes longer for it. Closing the service waits for what is under way.
 * @param failure said in the log of work that fails
 */
export function doLater(app: Pick<FastifyInstance, 'addHook' | 'log'>, failure: string) {
  const open = new Set<Promise<void>>();
  app.addHook('onClose', () => Promise.all(open));
  return (work: () => Promise<unknown>): void => {
    const done = sleep(Math.random() * WITHIN)
      .then(work)
      .then(
        () => undefined,
        (err: unknown) => app.log.error({ err }, failure),
      )
      .finally(() => open.delete(done));
    open.add(done);
  };
}
