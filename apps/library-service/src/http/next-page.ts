import { PAGE_SIZE, type PageAfter } from '@repo/contracts/library';
import type { FastifyReply } from 'fastify';

/** The part of a list that a request asks for: `limit` entries with an id above `after`. */
export const partOf = ({ after = 0, limit = PAGE_SIZE }: PageAfter): { after: number; limit: number } => ({
  after,
  limit,
});

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

const pageAt = (url: string, query: Query, relation: string): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return `<${url}?${new URLSearchParams(given)}>; rel="${relation}"`;
};

/**
 * Sets the header `Link` (RFC 8288) of a page of a list at the address `url`: to the first page and, where there is one, to
 * the next.
 */
export function linkPages(
  reply: FastifyReply,
  url: string,
  pages: { first: Query; next: Query | null },
): void {
  const links = [pageAt(url, pages.first, 'first'), ...(pages.next ? [pageAt(url, pages.next, 'next')] : [])];
  reply.header('link', links.join(', '));
}

/**
 * Reads a page and one entry more, which tells whether another page follows, and sets the header `Link`.
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
  const first = { ...query, after: undefined, limit };
  linkPages(reply, url, {
    first,
    next: last && entries.length > limit ? { ...first, after: last.id } : null,
  });
  return page;
}
