type Row = { id: number };

/** Gives the next batch of a list, and null after the last one. Not to be called again before it has answered. */
export type NextBatch<T> = () => Promise<readonly T[] | null>;

/** Rows read at once: few enough that many clients can stream together, enough that a query is worth it. */
export const BATCH_SIZE = 250;

/**
 * A list by id in batches, each read only when it is asked for: between two of them no connection, transaction or
 * cursor is held, however slow the client is. Not a snapshot: what is added or removed meanwhile may or may not
 * be among them, but no row comes twice.
 *
 * Not an async generator: V8 kept the rows behind its chain of promises for longer, measured by resident memory.
 *
 * @param list.read at most `limit` rows with an id above `after`, by id
 * @param list.show rows as clients see them
 * @param list.after the list begins above this id; default: with the first
 * @param list.limit how many rows at most; default: all
 */
export function batchesById<R extends Row, T>(list: {
  read: (after: number, limit: number) => Promise<R[]>;
  show: (rows: readonly R[]) => readonly T[] | Promise<readonly T[]>;
  after?: number;
  limit?: number;
}): NextBatch<T> {
  const { read, show } = list;
  let { after = 0, limit: left = Number.POSITIVE_INFINITY } = list;
  return async () => {
    if (left === 0) return null;
    const size = Math.min(left, BATCH_SIZE);
    const rows = await read(after, size);
    const last = rows.at(-1);
    left = rows.length < size ? 0 : left - size;
    if (!last) return null;
    after = last.id;
    return show(rows);
  };
}
