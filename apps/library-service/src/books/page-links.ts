/**
 * Writes a `Link` header (RFC 8288) to the pages around one: first and last, and prev and next where they exist. `url`
 * is the list's, without a query; pages count from 1.
 */
export function pageLinks(
  url: string,
  { page, perPage }: { page: number; perPage: number },
  total: number,
): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const pages: readonly (readonly [string, number])[] = [
    ['first', 1],
    ['prev', Math.min(page - 1, last)],
    ['next', page < last ? page + 1 : 0],
    ['last', last],
  ];
  return pages
    .filter(([, number]) => number >= 1)
    .map(([relation, number]) => `<${url}?page=${number}&per_page=${perPage}>; rel="${relation}"`)
    .join(', ');
}
