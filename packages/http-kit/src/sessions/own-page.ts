import type { FastifyRequest } from 'fastify';
import type { ServiceError } from '../errors/errors.js';

/** Makes the error for a request of a page that is none of the service's own. */
type Foreign = () => ServiceError;

/**
 * Makes the hook that refuses requests of pages of other origins, which a browser would send with the cookie: by
 * `Sec-Fetch-Site`, which browsers send over https and to localhost and no page can change, else by `Origin`. A request
 * with neither comes from no page.
 *
 * @param baseUrl the public address of the service, which may differ from the host that a proxy names
 */
export function requireOwnPage(
  baseUrl: string,
  foreign: Foreign,
): (request: FastifyRequest) => Promise<void> {
  const own = new URL(baseUrl).origin;
  const isOwn = (origin: string, host: string) =>
    origin === own || (URL.canParse(origin) && new URL(origin).host === host);
  return async ({ headers, host }) => {
    const { origin, 'sec-fetch-site': site } = headers;
    const isFromOwnPage =
      site === undefined ? origin === undefined || isOwn(origin, host) : site === 'same-origin';
    if (!isFromOwnPage) throw foreign();
  };
}

/**
 * Makes the hook that refuses a request that names no type of its body: a page of another origin may send it, as it may a
 * form. All types but JSON are refused anyway.
 */
export const requireType =
  (foreign: Foreign) =>
  async ({ headers }: FastifyRequest): Promise<void> => {
    if (headers['content-type'] === undefined) throw foreign();
  };
