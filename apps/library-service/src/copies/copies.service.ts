import {
  type Copy,
  type CopyReplacement,
  type CopyWithReader,
  DEFAULT_MATERIAL,
  MOST_COPIES,
  type NewCopy,
} from '@repo/contracts/library';
import { violatedConstraint, withTransaction } from '@repo/database';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { waitAgain } from '../holds/hold-shelf.repository.js';
import { libraryError } from '../http/errors.js';
import type { Policies } from '../policies/policies.service.js';
import { materialsOf } from '../rules/policy-problems.js';
import {
  countCopies,
  deleteCopy,
  findCopy,
  findCopyByBarcode,
  insertCopy,
  labelCopy,
  listCopies,
  lockTitle,
  lockTitleOfCopy,
  unbindHold,
  updateCopy,
} from './copies.repository.js';

export type Copies = ReturnType<typeof createCopies>;

export function createCopies({ database, policies }: { database: LibraryDatabase; policies: Policies }) {
  const { db } = database;

  /** @throws ServiceError 404 `copy_not_found` */
  const get = async (id: number): Promise<Copy> => existing(await findCopy(db, id));

  /** The copy with this barcode, if there is one. */
  async function find(barcode: string): Promise<Copy[]> {
    const copy = await findCopyByBarcode(db, barcode);
    return copy ? [copy] : [];
  }

  /** The copies of a book, by id, each with who has it. */
  const list = (bookId: number): Promise<CopyWithReader[]> => listCopies(db, bookId, MOST_COPIES);

  /** @throws ServiceError 409 `unknown_material` where the policy in force does not name the material */
  async function requireMaterial(material: string | undefined): Promise<void> {
    if (material === undefined || material === DEFAULT_MATERIAL) return;
    const known = materialsOf((await policies.current()).document);
    if (!known.includes(material)) throw libraryError('unknown_material');
  }

  /** @throws ServiceError 404 `book_not_found`, 409 `barcode_taken`, `unknown_material` or `too_many_copies` */
  async function add(bookId: number, fields: NewCopy, by: Actor): Promise<Copy> {
    await requireMaterial(fields.material);
    return withTransaction(database, async (tx) => {
      if (!(await lockTitle(tx, bookId))) throw libraryError('book_not_found');
      if ((await countCopies(tx, bookId)) >= MOST_COPIES) throw libraryError('too_many_copies');
      const copy = await uniqueBarcode(insertCopy(tx, bookId, fields));
      await writeAudit(tx, by, { action: 'copy_added', details: { copy: copy.id, book: bookId } });
      return copy;
    });
  }

  /**
   * Gives a barcode to a copy of a book that has none.
   * @throws ServiceError 409 `barcode_taken`, or `all_copies_labelled`, also for a book that does not exist
   */
  const label = (bookId: number, barcode: string, by: Actor): Promise<Copy> =>
    withTransaction(database, async (tx) => {
      const copy = await uniqueBarcode(labelCopy(tx, bookId, barcode));
      if (!copy) {
        const isTaken = (await findCopyByBarcode(tx, barcode)) !== null;
        throw libraryError(isTaken ? 'barcode_taken' : 'all_copies_labelled');
      }
      await writeAudit(tx, by, { action: 'copy_labelled', details: { copy: copy.id, book: bookId } });
      return copy;
    });

  /**
   * @throws ServiceError 404 `copy_not_found`, 409 `barcode_taken`, `unknown_material`, `copy_in_use` or
   * `changed_meanwhile`
   */
  async function replace(id: number, fields: CopyReplacement, by: Actor): Promise<Copy> {
    await requireMaterial(fields.material);
    return withTransaction(database, async (tx) => {
      if (fields.status !== 'in_service') await takeFromHold(tx, id);
      const copy = await uniqueBarcode(updateCopy(tx, id, fields));
      if (!copy) {
        const { version } = existing(await findCopy(tx, id));
        throw libraryError(version === fields.version ? 'copy_in_use' : 'changed_meanwhile');
      }
      const { status, material } = fields;
      const noted = fields.note !== null;
      const details = {
        copy: id,
        status,
        material,
        noted,
        ...(copy.loan_id !== null && { loan: copy.loan_id }),
      };
      await writeAudit(tx, by, { action: 'copy_changed', details });
      return copy;
    });
  }

  /** Lets the reader for whom a copy is kept wait again, in the old place. */
  async function takeFromHold(tx: Db, copyId: number): Promise<void> {
    const hold = await lockTitleOfCopy(tx, copyId);
    if (hold === null) return;
    await unbindHold(tx, copyId);
    await waitAgain(tx, hold);
  }

  /** @throws ServiceError 404 `copy_not_found`, 409 `copy_in_use` */
  async function remove(id: number, by: Actor): Promise<void> {
    const isDeleted = await withTransaction(database, async (tx) => {
      if (!(await deleteCopy(tx, id))) return false;
      await writeAudit(tx, by, { action: 'copy_deleted', details: { copy: id } });
      return true;
    });
    if (isDeleted) return;
    await get(id);
    throw libraryError('copy_in_use');
  }

  return { get, find, list, add, label, replace, remove };
}

function existing(copy: Copy | null): Copy {
  if (!copy) throw libraryError('copy_not_found');
  return copy;
}

/** Waits for a write of a copy. @throws ServiceError 409 `barcode_taken` where another copy has its barcode */
async function uniqueBarcode<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violatedConstraint(error) === 'copies_barcode_key') throw libraryError('barcode_taken');
    throw error;
  }
}
