type Item = { id: number };

/** Some items of a list, written as text, such as JSON with commas between them; `last` is the id of the last one. */
export type Batch = { json: string; count: number; last: number };

/** Returns the next batch of a list as JSON, null after the last one. Call it again only once it has answered. */
export type NextBatch = () => Promise<string | null>;

/** Items read at once: few enough that many clients can stream together, enough that a query is worth it. */
export const BATCH_SIZE = 500;

/** The first batch is smaller, so that the answer begins soon. */
const FIRST_SIZE = 100;
const GROWTH = 4;

/** Writes items, sorted by id, as a batch, each as `bodyOf` it; null for none. */
export function batchOf<I extends Item>(
  items: readonly I[],
  bodyOf: (item: I) => unknown = (item) => item,
): Batch | null {
  const last = items.at(-1);
  if (!last) return null;
  const json = items.map((item) => JSON.stringify(bodyOf(item))).join(',');
  return { json, count: items.length, last: last.id };
}

/**
 * Reads a list by id in batches, each only when it is asked for: between two of them no connection, transaction or
 * cursor is held, however slow the client is. The list is no snapshot: an item that is added or removed meanwhile may or
 * may not be in it, but no item comes twice.
 *
 * Not an async generator: V8 kept the rows behind its chain of promises for longer, measured by resident memory.
 *
 * @param list.read reads at most `limit` items with an id above `after`, by id
 * @param list.after the list begins above this id; default: with the first
 * @param list.limit the most items to read; default: all
 */
export function keysetBatches(list: {
  read: (after: number, limit: number) => Promise<Batch | null>;
  after?: number;
  limit?: number;
}): NextBatch {
  const { read } = list;
  let { after = 0, limit: left = Number.POSITIVE_INFINITY } = list;
  let size = FIRST_SIZE;
  return async () => {
    if (left === 0) return null;
    const wanted = Math.min(left, size);
    const batch = await read(after, wanted);
    left = batch === null || batch.count < wanted ? 0 : left - wanted;
    if (batch === null) return null;
    after = batch.last;
    size = Math.min(size * GROWTH, BATCH_SIZE);
    return batch.json;
  };
}
