import type {
  CopyLabel,
  GivenBarcode,
  LabelQuery,
  NewBarcodes,
  PrintedLabels,
} from '@repo/contracts/library';
import { violatedConstraint, withTransaction } from '@repo/database';
import type { Clock } from '@repo/http-kit';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import {
  giveNumbers,
  listBarcodes,
  listLabels,
  lockCopiesWithoutBarcode,
  lockNumbers,
  markLabels,
} from './labels.repository.js';

export type Labels = ReturnType<typeof createLabels>;

/** The most times that numbers are looked for anew, where somebody has typed one of them meanwhile. */
const TRIES = 3;

export function createLabels({ database, clock }: { database: LibraryDatabase; clock: Clock }) {
  const list = (query: LabelQuery, after: number, limit: number): Promise<CopyLabel[]> =>
    listLabels(database.db, query, after, limit);

  /** Notes that labels are printed, or are to be printed again; returns for how many copies. */
  const mark = ({ copy_ids, printed }: PrintedLabels, by: Actor): Promise<number> =>
    withTransaction(database, async (tx) => {
      const marked = await markLabels(tx, copy_ids, printed ? clock.now() : null);
      if (marked.length > 0) {
        await writeAudit(tx, by, { action: 'labels_marked', details: { copies: marked, printed } });
      }
      return marked.length;
    });

  const giveOnce = ({ copy_ids, prefix, digits }: NewBarcodes, by: Actor): Promise<GivenBarcode[]> =>
    withTransaction(database, async (tx) => {
      await lockNumbers(tx);
      const bare = await lockCopiesWithoutBarcode(tx, copy_ids);
      if (bare.length > 0) {
        const given = await giveNumbers(tx, bare, prefix, digits);
        if (given < bare.length) throw libraryError('barcodes_used_up');
        await writeAudit(tx, by, { action: 'barcodes_given', details: { copies: bare } });
      }
      return listBarcodes(tx, copy_ids);
    });

  /**
   * Gives the next free numbers to those of the copies that have no barcode; returns the barcodes of all.
   * @throws ServiceError 409 `barcodes_used_up`, or `changed_meanwhile` where numbers were typed at the same time again and again
   */
  async function give(wanted: NewBarcodes, by: Actor): Promise<GivenBarcode[]> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await giveOnce(wanted, by);
      } catch (error) {
        if (violatedConstraint(error) !== 'copies_barcode_key') throw error;
      }
    }
    throw libraryError('changed_meanwhile');
  }

  return { list, mark, give };
}
