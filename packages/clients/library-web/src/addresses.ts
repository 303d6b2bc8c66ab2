export const bookAddress = (id: number): string => `/app/books/${id}`;

/** The address of the picture of its cover; undefined: there is none. */
export const coverAddress = (id: number, isThere: boolean | undefined): string | undefined =>
  isThere ? `/catalogue/titles/${id}/cover` : undefined;

export const listAddress = (id: number): string => `/app/lists/${id}`;

export const readerAddress = (id: number): string => `/app/desk/readers/${id}`;

/** An address with the parts of a query that say something. */
export function addressWith(
  path: string,
  parts: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${path}${query && `?${query}`}`;
}
