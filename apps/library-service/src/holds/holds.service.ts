import type {
  DecidedHold,
  Decision,
  Hold,
  HoldChange,
  HoldEnd,
  HoldQuery,
  NewHold,
} from '@repo/contracts/library';
import { MOST_HOLDS } from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { type Clock, invalid } from '@repo/http-kit';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import type { CirculationCounts } from '../desk/counts.js';
import { type Named, patronFactsOf, patronOf } from '../desk/named.js';
import { requireAllowed } from '../desk/refusal.js';
import { libraryError } from '../http/errors.js';
import type { Policies } from '../policies/policies.service.js';
import { addDays, type Today } from '../rules/days.js';
import { decideHold } from '../rules/decide-hold.js';
import { waitingOthers } from '../rules/next-hold.js';
import { type Terms, termsFor } from '../rules/terms.js';
import type { HoldShelf } from './hold-shelf.js';
import { listToClear, listWanted, waitAgain } from './hold-shelf.repository.js';
import {
  type Expired,
  endHold,
  findActiveHold,
  findHold,
  findPatronAndTitle,
  forgetHolds,
  type HoldFactsRow,
  insertHold,
  listExpired,
  listHolds,
  lockHold,
  readHoldFacts,
  updateHold,
} from './holds.repository.js';

export type Holds = ReturnType<typeof createHolds>;

type Dependencies = {
  database: LibraryDatabase;
  policies: Policies;
  holdShelf: HoldShelf;
  today: Today;
  clock: Clock;
  counts: CirculationCounts;
};

/** Days ahead until which a hold may be passed over. */
const LONGEST_SUSPENSION = 366;
/** Days after which a hold that has ended is deleted: it tells what somebody wanted to read. */
const KEPT_DAYS = 90;
/** Holds of a reader that are kept after their end: each new hold deletes what is more, so that nobody makes ever more of them. */
const KEPT_OF_READER = 100;
/** So many are looked for at once. */
const BATCH = 100;

export function createHolds({ database, policies, holdShelf, today, clock, counts }: Dependencies) {
  const { db } = database;

  async function decideFor(
    row: HoldFactsRow,
    on: string,
    tx: Db,
  ): Promise<{ decision: Decision; terms: Terms }> {
    const policy = await policies.forDecision(row.policy_id, tx);
    const terms = termsFor(policy, { category: row.category, material: row.material });
    const facts = {
      patron: {
        ...patronFactsOf(row),
        openHolds: row.open_holds,
        hasRequested: row.has_requested,
        hasBorrowed: row.has_borrowed,
      },
      title: {
        total: row.total,
        available: Math.max(0, row.available),
        waiting: waitingOthers(row.queue, row.user_id, on),
      },
    };
    return { decision: decideHold(facts, terms, on), terms };
  }

  async function factsFor(
    tx: Db,
    question: { patron: Named; bookId: number; lock: boolean; day: string },
  ): Promise<HoldFactsRow & { bookId: number }> {
    const { userId, bookId } = await findPatronAndTitle(tx, question);
    if (userId === null) throw libraryError('patron_not_found');
    if (bookId === null) throw libraryError('book_not_found');
    const row = await readHoldFacts(tx, { userId, bookId, today: question.day });
    if (!row) throw libraryError('book_not_found');
    return { ...row, bookId };
  }

  /**
   * Requests a title for a reader.
   * @throws ServiceError 400 unless one reader is named, 404 `patron_not_found` or `book_not_found`, 409 `too_many_holds`
   * @throws Refused 409 with all reasons
   */
  async function place(body: NewHold, by: Actor): Promise<DecidedHold> {
    const { book_id: bookId, override = [], override_note: note = null } = body;
    const patron = patronOf(body);
    const work = withTransaction(database, async (tx) => {
      const day = today();
      const row = await factsFor(tx, { patron, bookId, lock: true, day });
      const { decision, terms } = await decideFor(row, day, tx);
      const earlier = row.has_requested ? await findActiveHold(tx, bookId, row.user_id) : null;
      requireAllowed(decision, { override, hold: earlier });
      if (row.queue.length >= MOST_HOLDS) throw libraryError('too_many_holds');
      const waitsUntil = addDays(day, terms.values.hold_wait_days);
      const hold = { bookId, userId: row.user_id, placedAt: clock.now(), waitsUntil };
      const id = await insertHold(tx, hold, { kept: KEPT_OF_READER, atOnce: BATCH });
      if (override.length > 0) {
        const details = { hold: id, override, note };
        await writeAudit(tx, by, { action: 'hold_overridden', userId: row.user_id, details });
      }
      return { hold: await existing(tx, id), decision };
    });
    return counts.counted('hold', override, work);
  }

  /** Says what would be decided. @throws ServiceError 404 as `place` */
  async function decide(
    patron: Named,
    bookId: number,
    on: string,
  ): Promise<{ decision: Decision; userId: number }> {
    const row = await factsFor(db, { patron, bookId, lock: false, day: on });
    return { decision: (await decideFor(row, on, db)).decision, userId: row.user_id };
  }

  /** Holds with an id above `after`, by id. */
  const list = (query: HoldQuery, after: number, limit: number): Promise<Hold[]> =>
    listHolds(db, query, { after, limit });

  /** @throws ServiceError 404 `hold_not_found` */
  const get = (id: number): Promise<Hold> => existing(db, id);

  /**
   * Locks a hold that has not ended.
   * @param onlyOf the reader whose hold it must be; null: anybody's
   * @throws ServiceError 404 `hold_not_found`, 409 `hold_closed`
   */
  async function lockActive(tx: Db, id: number, onlyOf: number | null): Promise<Hold> {
    if (!(await lockHold(tx, id))) throw libraryError('hold_not_found');
    const hold = await existing(tx, id);
    if (onlyOf !== null && hold.user_id !== onlyOf) throw libraryError('hold_not_found');
    if (hold.closed_at !== null) throw libraryError('hold_closed');
    return hold;
  }

  /**
   * Moves a hold in its queue, or has it passed over; one that was ready then waits again.
   * @param onlyOf as of `lockActive`; then the priority stays as it is
   * @throws ServiceError 400 for a day that is past or too far, 404 `hold_not_found`, 409 `hold_closed`
   */
  async function change(
    id: number,
    body: { priority?: number; suspended_until: string | null; note?: HoldChange['note'] },
    by: Actor,
    onlyOf: number | null = null,
  ): Promise<Hold> {
    const day = today();
    const { suspended_until: suspendedUntil, note = null } = body;
    if (
      suspendedUntil !== null &&
      (suspendedUntil < day || suspendedUntil > addDays(day, LONGEST_SUSPENSION))
    ) {
      throw invalid({ suspended_until: ['Must be from today to a year from today.'] });
    }
    return withTransaction(database, async (tx) => {
      const hold = await lockActive(tx, id, onlyOf);
      const { priority = hold.priority } = body;
      await updateHold(tx, id, { priority, suspendedUntil });
      if (hold.copy && suspendedUntil !== null) {
        await waitAgain(tx, id);
        await holdShelf.passOn(tx, hold.copy.id, id, day);
      }
      if (onlyOf === null) {
        const details = { hold: id, priority, suspended_until: suspendedUntil, note };
        await writeAudit(tx, by, { action: 'hold_changed', userId: hold.user_id, details });
      }
      return existing(tx, id);
    });
  }

  async function end(
    tx: Db,
    hold: Hold,
    status: 'expired' | 'cancelled',
    reason: HoldEnd,
    day: string,
  ): Promise<void> {
    await endHold(tx, hold.id, { status, reason });
    if (hold.copy) await holdShelf.passOn(tx, hold.copy.id, hold.id, day);
  }

  /** @throws ServiceError 404 `hold_not_found`, 409 `hold_closed` */
  const cancel = (id: number, by: Actor, onlyOf: number | null = null): Promise<void> =>
    withTransaction(database, async (tx) => {
      const hold = await lockActive(tx, id, onlyOf);
      await end(tx, hold, 'cancelled', onlyOf === null ? 'by_staff' : 'by_reader', today());
      if (onlyOf === null) {
        await writeAudit(tx, by, { action: 'hold_cancelled', userId: hold.user_id, details: { hold: id } });
      }
    });

  /** Ends a hold whose last day is past; false if it is not, or has ended meanwhile. */
  const expire = (id: number, day: string): Promise<boolean> =>
    withTransaction(database, async (tx) => {
      const hold = (await lockHold(tx, id)) ? await findHold(tx, id) : null;
      if (!hold || hold.expires_on === null || hold.expires_on >= day) return false;
      await end(tx, hold, 'expired', hold.copy ? 'not_collected' : 'waited_too_long', day);
      return true;
    });

  /**
   * Ends all holds whose last day is past, each in a transaction of its own; any number of processes may do so at once.
   * One that fails is reported, and keeps none of the others from it.
   * @returns how many it has ended
   */
  async function expireAll(
    signal: AbortSignal,
    failed: (error: unknown, hold: number) => void,
  ): Promise<number> {
    const day = today();
    let ended = 0;
    let last: Expired = { id: 0, day: '0001-01-01' };
    while (!signal.aborted) {
      const batch = await listExpired(db, day, last, BATCH);
      for (const { id } of batch) {
        if (signal.aborted) break;
        const isEnded = await expire(id, day).catch((error) => failed(error, id));
        if (isEnded) ended += 1;
      }
      const end = batch.at(-1);
      if (!end || batch.length < BATCH) break;
      last = end;
    }
    return ended;
  }

  /** Deletes holds that ended long ago. */
  async function forget(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await forgetHolds(db, KEPT_DAYS, BATCH)) === BATCH);
  }

  /** Titles to fetch from the shelf for those who wait for them. */
  const pickList = () => listWanted(db, today());

  /** Copies to take off the hold shelf. */
  const clearList = () => listToClear(db);

  return { place, decide, list, get, change, cancel, expireAll, forget, pickList, clearList };
}

async function existing(tx: Db, id: number): Promise<Hold> {
  const hold = await findHold(tx, id);
  if (!hold) throw libraryError('hold_not_found');
  return hold;
}
