import { type CallOptions, type Calls, path } from '@creature-arena/http';
import { isRefusal, orAlreadyDone } from './refusal.js';
import type {
  NewStocktake,
  NotSeen,
  PageAfter,
  Stocktake,
  StocktakeFinding,
  StocktakeProgress,
  StocktakeQuery,
} from './types.js';

/** What stands on the shelves, compared with what should. */
export function stocktakesOf({ get, list, sendSafely, sendOnce }: Calls) {
  const one = (id: number, options?: CallOptions) => get<StocktakeProgress>(path`/stocktakes/${id}`, options);
  return {
    /** The latest first. */
    list: (query?: StocktakeQuery, options?: CallOptions) =>
      list<Stocktake>('/stocktakes', { query, ...options }),
    /** Is sent once: see `OutcomeUnknown`. */
    begin: (body: NewStocktake, options?: CallOptions) =>
      sendOnce<Stocktake>('POST', '/stocktakes', { body, ...options }),
    /** A stocktake, and how far it is. */
    one,
    /** Notes up to 100 barcodes; says of each once what it is. */
    scan: (id: number, barcodes: readonly string[], options?: CallOptions) =>
      sendSafely<readonly StocktakeFinding[]>('POST', path`/stocktakes/${id}/scans`, {
        body: { barcodes },
        ...options,
      }),
    /** The copies that were not seen, in the order of the shelf. */
    notSeen: (id: number, query?: PageAfter, options?: CallOptions) =>
      list<NotSeen>(path`/stocktakes/${id}/not-seen`, { query, ...options }),
    /** Ends it; with `setMissing` copies that were not seen are missing then. */
    close: (id: number, setMissing: boolean, options?: CallOptions) =>
      orAlreadyDone(
        sendSafely<StocktakeProgress>('POST', path`/stocktakes/${id}/close`, {
          body: { set_missing: setMissing },
          ...options,
        }),
        (refusal) => (isRefusal(refusal, 'The stocktake is closed') ? one(id, options) : undefined),
      ),
    /** Undoes the end: what it has set missing is in service again. */
    reopen: (id: number, options?: CallOptions) =>
      orAlreadyDone(
        sendSafely<StocktakeProgress>('POST', path`/stocktakes/${id}/reopen`, options),
        (refusal) => (isRefusal(refusal, 'The stocktake is not closed') ? one(id, options) : undefined),
      ),
  };
}
