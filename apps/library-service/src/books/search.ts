import { MAX_ID } from '@repo/contracts/library';
import type { BegunList } from '../http/array-stream.js';
import { type NextPiece, PIECE_SIZE, type Piece } from '../http/keyset-batches.js';

/** How a search reads; each once, however often it is called with the same. */
export type SearchReads = {
  /** At most `limit` matches, whichever. */
  any: (limit: number) => Promise<Piece | null>;
  /** The first `limit` matches with ids above `after` and up to `end`, by id. */
  between: (range: { after: number; end: number }, limit: number) => Promise<Piece | null>;
  /** The id of the book so many books further on. */
  furtherOn: (after: number, steps: number) => Promise<number | null>;
};

/** Shorter texts have no trigram that the index could be asked for. */
const TRIGRAM = 3;

/** Titles looked at by one statement: some hundredths of a second. */
const STRETCH = 20_000;

/**
 * The books whose title contains `text`, by id. What matches few titles is found at once by the index of trigrams. For
 * common or very short texts, all titles are looked at, once, stretch by stretch, as the client reads: a list of
 * matches would have to be kept, or made again for each piece.
 */
export async function search(text: string, reads: SearchReads): Promise<BegunList> {
  if ([...text].length >= TRIGRAM) {
    const found = await reads.any(PIECE_SIZE + 1);
    if (found === null || found.count <= PIECE_SIZE) return { first: found?.json ?? '', rest: null };
  }
  return { first: '', rest: searchThrough(reads) };
}

function searchThrough({ between, furtherOn }: SearchReads): NextPiece {
  let after = 0;
  /** Where the stretch ends. */
  let end = 0;
  return async () => {
    while (true) {
      if (after === MAX_ID) return null;
      if (after === end) end = (await furtherOn(after, STRETCH)) ?? MAX_ID;
      const piece = await between({ after, end }, PIECE_SIZE);
      // A full piece may not be all of the stretch.
      after = piece?.count === PIECE_SIZE ? piece.last : end;
      if (piece) return piece.json;
    }
  };
}
