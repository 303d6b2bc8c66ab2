import { MAX_ID } from '@repo/contracts/library';
import type { ServiceError } from '@repo/http-kit';
import type { FastifyRequest } from 'fastify';

const ID = /^[1-9][0-9]*$/;

/** Returns true for an id in its one canonical form; nothing else can be found. */
export const isId = (text: unknown): text is string =>
  typeof text === 'string' && ID.test(text) && Number(text) <= MAX_ID;

/**
 * Hook that answers a path whose part `name` cannot be an id like one whose id does not exist, before anything else of
 * the request is looked at.
 */
export function requireId(name: string, notFound: () => ServiceError) {
  return async ({ params }: Pick<FastifyRequest, 'params'>): Promise<void> => {
    if (!isId(Reflect.get(Object(params), name))) throw notFound();
  };
}
