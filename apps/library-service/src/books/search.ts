import { MAX_ID } from '@repo/contracts/library';
import type { StartedList } from '../http/array-stream.js';
import { BATCH_SIZE, type Batch, type NextBatch } from '../http/keyset-batches.js';

/** The reads of one search, for one text. */
export type SearchReads = {
  /** At most `limit` matches, in no particular choice. */
  any: (limit: number) => Promise<Batch | null>;
  /** The first `limit` matches with ids above `after` and up to `end`, by id. */
  between: (range: { after: number; end: number }, limit: number) => Promise<Batch | null>;
  /** The id of the book that comes so many books after an id. */
  furtherOn: (after: number, steps: number) => Promise<number | null>;
};

/** Characters of a trigram: the index cannot find shorter texts. */
const TRIGRAM = 3;

/** The titles that one statement scans: some hundredths of a second. */
const STRETCH = 20_000;

/**
 * The books whose title contains `text`, by id. The trigram index finds few matches at once. For common or very short
 * texts all titles are scanned once, in ranges, as the client reads: a list of all matches would have to be kept in memory
 * or found again for each batch.
 */
export async function search(text: string, reads: SearchReads): Promise<StartedList> {
  if ([...text].length >= TRIGRAM) {
    const found = await reads.any(BATCH_SIZE + 1);
    if (found === null || found.count <= BATCH_SIZE) return { first: found?.json ?? '', rest: null };
  }
  return { first: '', rest: scanTitles(reads) };
}

function scanTitles({ between, furtherOn }: SearchReads): NextBatch {
  let after = 0;
  /** The id at which the present stretch ends. */
  let end = 0;
  return async () => {
    while (true) {
      if (after === MAX_ID) return null;
      if (after === end) end = (await furtherOn(after, STRETCH)) ?? MAX_ID;
      const batch = await between({ after, end }, BATCH_SIZE);
      // A full batch may not be all of the stretch.
      after = batch?.count === BATCH_SIZE ? batch.last : end;
      if (batch) return batch.json;
    }
  };
}
