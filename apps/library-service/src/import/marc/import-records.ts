import { findMaterials } from '../copies.repository.js';
import type { Note, Outcome } from '../file/outcome.js';
import type { Import } from '../import-catalogue.js';
import type { DryShelves } from '../save-copies.js';
import { batchesOf, stopOn } from '../table/batches.js';
import { readRecords } from './read-records.js';
import { type RecordRow, readRow, type Seen } from './read-row.js';
import { saveRecords } from './save-records.js';

/**
 * Loads the records of a file of MARC 21 into the catalogue, in batches, each whole or not at all. A record is of the title that has
 * its number, else of that which has its ISBN; titles are never compared.
 *
 * @throws ImportStopped like importCatalogue
 */
export async function importRecords({ database, source, options, onBatch, signal }: Import): Promise<void> {
  const { format } = options;
  if (format === 'csv') throw new Error('a CSV file has no records');
  stopOn(signal, source);
  const materials = database === null ? undefined : await findMaterials(database.db);
  const seen: Seen = { numbers: new Map(), barcodes: new Map() };
  const shelves: DryShelves = new Map();
  try {
    for await (const batch of batchesOf(readRecords(source, format))) {
      const rows: RecordRow[] = [];
      const skipped: Outcome[] = [];
      for (const { position, ...found } of batch) {
        if (found.record === null) {
          const detail = UNREAD[found.reason];
          skipped.push({ ...none(position), result: 'skipped', reason: found.reason, detail });
          continue;
        }
        const row = readRow(found.record, position, { options, materials, seen });
        if ('result' in row) skipped.push(row);
        else rows.push(row);
      }
      const saved = await saveRecords(database, rows, options, shelves);
      await onBatch([...saved, ...skipped].sort((a, b) => a.line - b.line));
    }
  } finally {
    source.destroy();
  }
}

const UNREAD = {
  marc8: 'its text is in MARC-8; make it UTF-8 first: yaz-marcdump -f marc8 -t utf8 -o marc -l 9=97 FILE',
  unimarc: 'it is UNIMARC, not MARC 21',
  broken: 'its leader, directory or text is broken',
} as const;

const none = (line: number) => ({ line, title: '', notes: [] as Note[] });
