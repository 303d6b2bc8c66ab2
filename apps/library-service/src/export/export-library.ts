import type { ExportFormat } from '@repo/contracts/library';
import type { LibraryDatabase } from '../db/database.js';
import { keysetBatches } from '../http/keyset-batches.js';
import { FORMATS } from './formats.js';

/** An export on its way: `next` returns its next text, null after the last one. */
export type Export = {
  next: () => Promise<string | null>;
  /** The items so far, and those of them for which the format has no room. */
  counts: { items: number; leftOut: number };
};

/** Begins an export, which reads the library in batches, each only when it is asked for. */
export function startExport(database: LibraryDatabase, format: ExportFormat): Export {
  const { begin, read, end } = FORMATS[format];
  const counts = { items: 0, leftOut: 0 };
  const nextBatch = keysetBatches({
    read: async (after, limit) => {
      const { texts, last } = await database.readStale((db) => read(db, after, limit));
      counts.items += texts.length;
      counts.leftOut += texts.filter((text) => text === null).length;
      return last === undefined ? null : { json: texts.join(''), count: texts.length, last };
    },
  });
  let isBegun = false;
  let isEnded = false;
  const next = async (): Promise<string | null> => {
    if (isEnded) return null;
    const batch = await nextBatch();
    const before = isBegun ? '' : begin;
    isBegun = true;
    isEnded = batch === null;
    return batch === null ? before + end : before + batch;
  };
  return { next, counts };
}
