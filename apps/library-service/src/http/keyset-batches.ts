type Item = { id: number };

/** Some items of a list as JSON, with commas between; `last` is the id of the last. Without items, null. */
export type Piece = { json: string; count: number; last: number };

/** Gives the next piece of a list, and null after the last one. Not to be called again before it has answered. */
export type NextPiece = () => Promise<string | null>;

/** Items read at once: few enough that many clients can stream together, enough that a query is worth it. */
export const PIECE_SIZE = 500;

/** The first piece is smaller, so that the answer begins soon. */
const FIRST_SIZE = 100;
const GROWTH = 4;

export function pieceOf(items: readonly Item[]): Piece | null {
  const last = items.at(-1);
  if (!last) return null;
  return { json: items.map((item) => JSON.stringify(item)).join(','), count: items.length, last: last.id };
}

/**
 * A list by id in pieces, each read only when it is asked for: between two of them no connection, transaction or
 * cursor is held, however slow the client is. Not a snapshot: what is added or removed meanwhile may or may not
 * be among them, but no item comes twice.
 *
 * Not an async generator: V8 kept the rows behind its chain of promises for longer, measured by resident memory.
 *
 * @param list.read at most `limit` items with an id above `after`, by id
 * @param list.after the list begins above this id; default: with the first
 * @param list.limit how many items at most; default: all
 */
export function piecesById(list: {
  read: (after: number, limit: number) => Promise<Piece | null>;
  after?: number;
  limit?: number;
}): NextPiece {
  const { read } = list;
  let { after = 0, limit: left = Number.POSITIVE_INFINITY } = list;
  let size = FIRST_SIZE;
  return async () => {
    if (left === 0) return null;
    const wanted = Math.min(left, size);
    const piece = await read(after, wanted);
    left = piece === null || piece.count < wanted ? 0 : left - wanted;
    if (piece === null) return null;
    after = piece.last;
    size = Math.min(size * GROWTH, PIECE_SIZE);
    return piece.json;
  };
}
