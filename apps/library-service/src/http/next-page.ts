import { PAGE_SIZE, type PageAfter } from '@repo/contracts/library';
import type { FastifyReply } from 'fastify';

/** The part of a list that a request asks for: `limit` entries with an id above `after`. */
export const partOf = ({ after = 0, limit = PAGE_SIZE }: PageAfter): { after: number; limit: number } => ({
  after,
  limit,
});

/** Sets the header `Link` to the next page of a list: the address `url` with this query. */
export function linkNextPage(
  reply: FastifyReply,
  url: string,
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): void {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) next.set(name, String(value));
  reply.header('link', `<${url}?${next}>; rel="next"`);
}

/**
 * Reads a page and one entry more, which tells whether another page follows: then its address goes into the header `Link`.
 *
 * @param url the list's, without a query
 */
export async function pageWithLink<T extends { id: number }>(
  { reply, url, query }: { reply: FastifyReply; url: string; query: PageAfter },
  read: (after: number, limit: number) => Promise<T[]>,
): Promise<T[]> {
  const { after, limit } = partOf(query);
  const entries = await read(after, limit + 1);
  const page = entries.slice(0, limit);
  const last = page.at(-1);
  if (last && entries.length > limit) {
    linkNextPage(reply, url, { ...query, after: last.id, limit });
  }
  return page;
}
