type Query = Readonly<Record<string, string | number>>;

/** A `Link` header (RFC 8288) to other pages of a list, by relation; `url` is the list's, without a query. */
export function linkHeader(url: string, pages: Readonly<Record<string, Query>>): string {
  return Object.entries(pages)
    .map(([relation, query]) => {
      const text = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      return `<${url}?${text.join('&')}>; rel="${relation}"`;
    })
    .join(', ');
}

/**
 * The pages around one of `limit` entries at `offset` of `total`: first and last, prev and next where there are.
 * `query` is repeated in all of them.
 */
export function pageLinks(
  url: string,
  query: Query,
  { limit, offset }: { limit: number; offset: number },
  total: number,
): string {
  const lastOffset = Math.max(0, Math.ceil(total / limit) - 1) * limit;
  const at = (pageOffset: number) => ({ ...query, limit, offset: pageOffset });
  return linkHeader(url, {
    first: at(0),
    ...(offset > 0 && { prev: at(Math.max(0, Math.min(offset - limit, lastOffset))) }),
    ...(offset + limit < total && { next: at(offset + limit) }),
    last: at(lastOffset),
  });
}
