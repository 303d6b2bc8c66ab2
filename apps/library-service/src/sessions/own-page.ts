import type { FastifyRequest } from 'fastify';
import { libraryError } from '../http/errors.js';

/**
 * Makes the hook that refuses requests of pages of other origins, which a browser would send with the cookie: by
 * `Sec-Fetch-Site`, which browsers send over https and to localhost and no page can change, else by `Origin`. A request
 * with neither comes from no page.
 *
 * @param baseUrl the public address of the service, which may differ from the host that a proxy names
 * @throws ServiceError 403 `foreign_page`
 */
export function requireOwnPage(baseUrl: string): (request: FastifyRequest) => Promise<void> {
  const own = new URL(baseUrl).origin;
  const isOwn = (origin: string, host: string) =>
    origin === own || (URL.canParse(origin) && new URL(origin).host === host);
  return async ({ headers, host }) => {
    const { origin, 'sec-fetch-site': site } = headers;
    const isFromOwnPage =
      site === undefined ? origin === undefined || isOwn(origin, host) : site === 'same-origin';
    if (!isFromOwnPage) throw libraryError('foreign_page');
  };
}

/**
 * Refuses a request that names no type of its body: a page of another origin may send it, as it may a form. All types but JSON
 * are refused anyway.
 * @throws ServiceError 403 `foreign_page`
 */
export async function requireType({ headers }: FastifyRequest): Promise<void> {
  if (headers['content-type'] === undefined) throw libraryError('foreign_page');
}
