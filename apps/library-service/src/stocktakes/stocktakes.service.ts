import type {
  NewStocktake,
  NotSeen,
  Stocktake,
  StocktakeFinding,
  StocktakeProgress,
  StocktakeQuery,
} from '@repo/contracts/library';
import { violatedConstraint, withTransaction } from '@repo/database';
import { invalid } from '@repo/http-kit';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { closeStocktake, insertScans, lockStocktake, reopenStocktake } from './scans.repository.js';
import { findStocktake, insertStocktake, listNotSeen, listStocktakes } from './stocktakes.repository.js';

export type Stocktakes = ReturnType<typeof createStocktakes>;

/** Stocktakes: what should stand on some shelves is compared with what is scanned there. */
export function createStocktakes(database: LibraryDatabase) {
  const { db } = database;

  const list = (query: StocktakeQuery, limit: number): Promise<Stocktake[]> =>
    listStocktakes(db, query, limit);

  /** @throws ServiceError 404 `stocktake_not_found` */
  async function get(id: number, handle: Db = db): Promise<StocktakeProgress> {
    const stocktake = await findStocktake(handle, id);
    if (!stocktake) throw libraryError('stocktake_not_found');
    return stocktake;
  }

  /** @throws ServiceError 400 for call numbers in the wrong order, 409 `stocktake_open` */
  const begin = (wanted: NewStocktake, by: Actor): Promise<Stocktake> =>
    oneOfShelves(
      withTransaction(database, async (tx) => {
        const begun = await insertStocktake(tx, wanted);
        if (!begun) throw invalid({ shelf_to: ['Must not come before shelf_from.'] });
        await writeAudit(tx, by, { action: 'stocktake_begun', details: { stocktake: begun.id } });
        return begun;
      }),
    );

  /** Notes barcodes; says of each once what it is. @throws ServiceError 404 `stocktake_not_found`, 409 `stocktake_closed` */
  async function scan(id: number, barcodes: readonly string[]): Promise<StocktakeFinding[]> {
    const found = await insertScans(db, id, barcodes);
    if (found.length === 0) throw await notSo(db, id, 'stocktake_closed');
    return found;
  }

  /** @throws ServiceError 404 `stocktake_not_found` */
  async function notSeen(id: number, after: number, limit: number): Promise<NotSeen[]> {
    const found = await listNotSeen(db, id, after, limit);
    if (found.length === 0) await get(id);
    return found;
  }

  /** @throws ServiceError 404 `stocktake_not_found`, 409 `stocktake_closed` */
  const close = (id: number, setMissing: boolean, by: Actor): Promise<StocktakeProgress> =>
    withTransaction(database, async (tx) => {
      if (!(await lockStocktake(tx, id, 'open'))) throw await notSo(tx, id, 'stocktake_closed');
      await closeStocktake(tx, id, setMissing, by);
      const closed = await get(id, tx);
      const details = { stocktake: id, set_missing: closed.set_missing };
      await writeAudit(tx, by, { action: 'stocktake_closed', details });
      return closed;
    });

  /** @throws ServiceError 404 `stocktake_not_found`, 409 `stocktake_not_closed` or `stocktake_open` */
  const reopen = (id: number, by: Actor): Promise<StocktakeProgress> =>
    oneOfShelves(
      withTransaction(database, async (tx) => {
        if (!(await lockStocktake(tx, id, 'closed'))) throw await notSo(tx, id, 'stocktake_not_closed');
        await reopenStocktake(tx, id, by);
        await writeAudit(tx, by, { action: 'stocktake_reopened', details: { stocktake: id } });
        return get(id, tx);
      }),
    );

  /** Returns the error of a stocktake that is not as it must be. @throws ServiceError 404 where there is none */
  async function notSo(tx: Db, id: number, code: 'stocktake_closed' | 'stocktake_not_closed') {
    await get(id, tx);
    return libraryError(code);
  }

  return { list, get, begin, scan, notSeen, close, reopen };
}

/** Waits for a stocktake to be opened. @throws ServiceError 409 `stocktake_open` where one of the same shelves is open */
async function oneOfShelves<T>(opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    if (violatedConstraint(error) === 'stocktakes_open_range') throw libraryError('stocktake_open');
    throw error;
  }
}
