type Row = { id: number };

/** Reads at most `limit` rows with an id above `after`, by id. */
export type ReadAfter<R extends Row> = (after: number, limit: number) => Promise<R[]>;

/** Rows read at once: few enough that many clients can stream together, enough that a query is worth it. */
export const BATCH_SIZE = 250;

/**
 * Rows by id, in batches, each read only when it is asked for: between two of them no connection, transaction or
 * cursor is held, however slow the client is. Not a snapshot: what is added or removed meanwhile may or may not
 * be among them, but no row comes twice.
 *
 * @param range.after rows begin above this id; default: with the first
 * @param range.limit how many rows at most; default: all
 */
export async function* readInBatches<R extends Row>(
  read: ReadAfter<R>,
  range: { after?: number; limit?: number } = {},
): AsyncGenerator<R[]> {
  let { after = 0, limit: left = Number.POSITIVE_INFINITY } = range;
  while (left > 0) {
    const size = Math.min(left, BATCH_SIZE);
    const rows = await read(after, size);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
    left -= rows.length;
  }
}

/** Each batch turned into what a client sees. */
export async function* mapBatches<A, B>(
  batches: AsyncIterable<readonly A[]>,
  map: (batch: readonly A[]) => readonly B[] | Promise<readonly B[]>,
): AsyncGenerator<readonly B[]> {
  for await (const batch of batches) yield await map(batch);
}
