import type { Notice } from '@repo/contracts/battle';
import { withTransaction } from '@repo/database';
import type { BattleDatabase } from '../db/database.js';
import { accountGone, serviceError } from '../http/errors.js';
import { continues, type NoticeCursor, noticeBody, readCursor } from './notice.js';
import {
  deleteFeeds,
  deleteNotices,
  listFeeds,
  openFeed,
  type ReadFeed,
  readFeeds,
} from './notices.repository.js';

/** That a feed is used is noted so often: far more than an unused one takes to go. */
const NOTE_USE_MILLIS = 86_400_000;
const UNUSED_DAYS = 30;
/** Notices of a trainer that are kept: the last ones, none of which is older. */
const KEPT = 1000;
const KEPT_DAYS = 14;
const FEEDS_AT_ONCE = 100;
const DELETED_AT_ONCE = 5000;
const RULES = { kept: KEPT, days: KEPT_DAYS, limit: DELETED_AT_ONCE };

export type Notices = ReturnType<typeof createNotices>;

export function createNotices(database: BattleDatabase) {
  const { db } = database;

  /**
   * Reads a trainer's notices after a number, at most `limit`, and the feed's end. Makes the feed where there is none.
   * @throws ServiceError 401 where the account is gone
   */
  async function read(trainerId: string, after: number, limit: number): Promise<ReadFeed> {
    const [found] = await readFeeds(db, [{ trainerId, after }], limit);
    if (found && found.now.getTime() - found.usedAt.getTime() < NOTE_USE_MILLIS) return found;
    const opened = await openFeed(db, trainerId);
    if (!opened) throw accountGone();
    return found ?? { ...opened, notices: [] };
  }

  /**
   * A page of a trainer's notices, the oldest first, and the cursor of the next page, if there is one.
   * @param after a notice's id; without it the page begins with the oldest that is kept
   * @throws ServiceError 409 `unknown_cursor`
   */
  async function page(
    trainerId: string,
    after: string | undefined,
    limit: number,
  ): Promise<{ notices: Notice[]; next: string | null }> {
    const cursor = after === undefined ? null : cursorIn(after);
    const part = await read(trainerId, cursor?.seq ?? 0, limit + 1);
    if (cursor && !continues(cursor, part)) throw unknownCursor();
    const notices = part.notices.slice(0, limit).map(noticeBody);
    const last = notices.at(-1);
    return { notices, next: part.notices.length > limit && last ? last.id : null };
  }

  /**
   * Deletes feeds that nobody has used for 30 days, and of the others what is not kept. It takes small parts, one
   * statement after the other, until `signal` is aborted; several processes may do it at once.
   */
  async function clear(signal: AbortSignal): Promise<void> {
    for (let after: string | null = null; !signal.aborted; ) {
      const feeds = await listFeeds(db, after, { unusedDays: UNUSED_DAYS, limit: FEEDS_AT_ONCE });
      const ids = feeds.map(({ trainerId }) => trainerId);
      const unused = feeds.filter(({ isUnused }) => isUnused).map(({ trainerId }) => trainerId);
      if (unused.length > 0) await withTransaction(database, (tx) => deleteFeeds(tx, unused, UNUSED_DAYS));
      while (!signal.aborted && (await deleteNotices(db, ids, RULES)) === DELETED_AT_ONCE);
      after = ids.at(-1) ?? null;
      if (after === null || ids.length < FEEDS_AT_ONCE) return;
    }
  }

  return { read, page, clear };
}

function cursorIn(text: string): NoticeCursor {
  const cursor = readCursor(text);
  if (!cursor) throw unknownCursor();
  return cursor;
}

const unknownCursor = () =>
  serviceError(
    'unknown_cursor',
    'Some notices after this one are not kept any more, or it is none of yours. Read your open battles, and go on without a cursor.',
  );
