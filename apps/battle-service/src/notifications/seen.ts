import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** That a trainer is there is noted so often. */
const NOTED_MILLIS = 60_000;
const MOST_NOTED = 10_000;

/**
 * Makes a hook that notes when a trainer does something: whoever plays is told by the app, not by a mail. Reading is nothing,
 * since a page that is open reads by itself.
 */
export function noteSeen(see: (trainerId: string) => Promise<unknown>) {
  const noted = new LRUCache<string, true>({ max: MOST_NOTED, ttl: NOTED_MILLIS });
  return async ({ method, identity, log }: FastifyRequest, { statusCode }: FastifyReply): Promise<void> => {
    // Of a request that was refused early nobody knows the sender.
    if (statusCode >= 400 || method === 'GET' || method === 'HEAD' || identity.kind !== 'token') return;
    const { sub } = identity.claims;
    if (noted.has(sub)) return;
    noted.set(sub, true);
    await see(sub).catch((err: unknown) => log.debug({ err }, 'that a trainer is there was not noted'));
  };
}
