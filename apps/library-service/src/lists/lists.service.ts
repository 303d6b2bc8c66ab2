import type {
  ListReplacement,
  NewList,
  OwnList,
  OwnListTitles,
  PublicList,
  PublicListTitles,
} from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import { shortTitle } from '../catalogue/suggestions.service.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import {
  addTitle,
  findOwnList,
  findOwnLists,
  findPublicList,
  findPublicLists,
  findTitlesOfList,
  insertList,
  lockList,
  removeList,
  removeTitle,
  replaceList,
} from './lists.repository.js';

export type Lists = ReturnType<typeof createLists>;

/** The owner of a list; only staff may have lists for everybody. */
type Owner = Actor & { isStaff: boolean };

/** Lists of titles: everybody's own, and those of staff for everybody. */
export function createLists(database: LibraryDatabase) {
  const { db } = database;

  /** Lists of an account; each says if it has the book, if one is given. */
  const own = (ownerId: number, bookId?: number): Promise<OwnList[]> =>
    findOwnLists(db, ownerId, bookId ?? null);

  /** @throws ServiceError 404 `list_not_found` */
  async function getOwn(ownerId: number, id: number): Promise<OwnListTitles> {
    const { has_book: _, ...list } = existing(await findOwnList(db, ownerId, id));
    return { ...list, titles: (await findTitlesOfList(db, id)).map(shortTitle) };
  }

  /** @throws ServiceError 403 `role_not_allowed` for one for everybody, 409 `too_many_lists` */
  function make(fields: NewList, by: Owner): Promise<OwnList> {
    requireMayShow(fields.public === true, by);
    return withTransaction(database, async (tx) => {
      const id = await insertList(tx, by.id, fields);
      if (id === null) throw libraryError('too_many_lists');
      return changed(tx, id, by, fields.public === true);
    });
  }

  /** Changes a list, which nobody else changes meanwhile. @throws ServiceError 404 `list_not_found` */
  const change = (
    id: number,
    by: Actor,
    work: (tx: Db, list: { version: number }) => Promise<void>,
  ): Promise<OwnList> =>
    withTransaction(database, async (tx) => {
      const list = existing(await lockList(tx, by.id, id));
      await work(tx, list);
      return changed(tx, id, by, list.public);
    });

  /** Reads a list that was changed; of what everybody sees it is written down. */
  async function changed(tx: Db, id: number, by: Actor, wasPublic: boolean): Promise<OwnList> {
    const list = existing(await findOwnList(tx, by.id, id));
    if (wasPublic || list.public) await writeAudit(tx, by, { action: 'list_changed', details: { list: id } });
    return list;
  }

  /** @throws ServiceError as `make`, 404 `list_not_found` or `book_not_found`, 409 `changed_meanwhile` */
  function replace(id: number, fields: ListReplacement, by: Owner): Promise<OwnList> {
    requireMayShow(fields.public, by);
    return change(id, by, async (tx, { version }) => {
      if (version !== fields.version) throw libraryError('changed_meanwhile');
      if (!(await replaceList(tx, id, fields))) throw libraryError('book_not_found');
    });
  }

  /** @throws ServiceError 404 `list_not_found` or `book_not_found`, 409 `too_many_list_titles` */
  const put = (id: number, bookId: number, by: Actor): Promise<OwnList> =>
    change(id, by, async (tx) => {
      const why = await addTitle(tx, id, bookId);
      if (why !== null) throw libraryError(why);
    });

  /** @throws ServiceError 404 `list_not_found` */
  const take = (id: number, bookId: number, by: Actor): Promise<OwnList> =>
    change(id, by, (tx) => removeTitle(tx, id, bookId));

  /** @throws ServiceError 404 `list_not_found` */
  const remove = (id: number, by: Actor): Promise<void> =>
    withTransaction(database, async (tx) => {
      const list = existing(await lockList(tx, by.id, id));
      await removeList(tx, id);
      if (list.public) await writeAudit(tx, by, { action: 'list_deleted', details: { list: id } });
    });

  const listPublic = (after: number, limit: number): Promise<PublicList[]> =>
    database.readStale((stale) => findPublicLists(stale, after, limit));

  /** @throws ServiceError 404 `list_not_found` */
  const getPublic = (id: number): Promise<PublicListTitles> =>
    database.readStale(async (stale) => ({
      ...existing(await findPublicList(stale, id)),
      titles: (await findTitlesOfList(stale, id)).map(shortTitle),
    }));

  return { own, getOwn, make, replace, put, take, remove, listPublic, getPublic };
}

function requireMayShow(isPublic: boolean, { isStaff }: Owner): void {
  if (isPublic && !isStaff) throw libraryError('role_not_allowed');
}

function existing<T>(list: T | null): T {
  if (list === null) throw libraryError('list_not_found');
  return list;
}
