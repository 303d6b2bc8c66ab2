import type { Readable } from 'node:stream';
import { violatedConstraint, withTransaction } from '@repo/database';
import type { Db, LibraryDatabase } from '../../db/database.js';
import { ImportStopped } from '../file/errors.js';
import { lockImports } from '../import.repository.js';

/** Rows saved in one transaction: few enough to be quick, enough that a transaction is worth it. */
export const BATCH_ROWS = 500;

export async function* batchesOf<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Ends the reading of a file when the signal comes. @throws ImportStopped from whoever reads it */
export function stopOn(signal: AbortSignal | undefined, source: Readable): void {
  const stop = () => source.destroy(new ImportStopped('Interrupted.'));
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
}

/** Somebody at the desk may take a card or a barcode while a batch is saved: it is then saved anew, a few times at most. */
const MOST_ATTEMPTS = 5;

/**
 * Saves a batch whole or, where it throws, not at all; imports that run at once take turns. It is saved anew where somebody
 * else took what one of these unique indexes holds.
 */
export async function saveInTurn<T>(
  database: LibraryDatabase,
  uniqueIndexes: readonly string[],
  save: (tx: Db) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withTransaction(database, async (tx) => {
        await lockImports(tx);
        return save(tx);
      });
    } catch (error) {
      const taken = uniqueIndexes.includes(violatedConstraint(error) ?? '');
      if (!taken || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}
