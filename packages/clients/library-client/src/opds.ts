import { type CallOptions, type Calls, path } from '@creature-arena/http';
import type { OpdsFeed } from './types.js';

/** Feeds of the catalogue for reading apps (OPDS 2.0). */
export function opdsOf({ get }: Calls) {
  const feed = (address: string, query?: Record<string, string | number>, options?: CallOptions) =>
    get<OpdsFeed>(address, { ...(query && { query }), ...options, anonymous: true });
  return {
    start: (options?: CallOptions) => feed('/opds', undefined, options),
    new: (options?: CallOptions) => feed('/opds/new', undefined, options),
    popular: (options?: CallOptions) => feed('/opds/popular', undefined, options),
    lists: (options?: CallOptions) => feed('/opds/lists', undefined, options),
    list: (id: number, options?: CallOptions) => feed(path`/opds/lists/${id}`, undefined, options),
    search: (query: { query: string; page?: number }, options?: CallOptions) =>
      feed('/opds/search', query, options),
  };
}
