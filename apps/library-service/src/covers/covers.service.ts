import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@repo/http-kit';
import { type GetRequest, get } from '@repo/notify/outbound';
import type { FastifyBaseLogger } from 'fastify';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { tagOf } from '../http/pictures.js';
import {
  claimCover,
  type DueCover,
  deleteWithoutIsbn,
  findCover,
  findDue,
  type Picture,
  saveCover,
} from './covers.repository.js';
import { coverType, LARGEST_PICTURE } from './picture.js';

const DAY = 86_400_000;
/** A source is asked again after so many days; after one where it did not answer. */
const ASK_AGAIN_DAYS = 30;
const RETRY_DAYS = 1;

/** Covers asked for in a round. With the pause between rounds they stay below the 100 in 5 minutes of Open Library. */
const MOST_OF_A_ROUND = 20;

/** The pause between two covers, in milliseconds. */
export const COVER_PAUSE = 1000;

const TOTAL_MILLIS = 4000;

/** Answers that say "not now": of a service that is away, or that has been asked too often (Open Library: 403). */
const isRefusal = (status: number) => status >= 500 || status === 429 || status === 403;

type Dependencies = {
  database: LibraryDatabase;
  clock: Clock;
  log: FastifyBaseLogger;
  agent: Parameters<typeof get>[0];
  userAgent: string;
  /** With `{isbn}` in it. */
  coverUrl: string;
  pauseMillis: number;
};

/** Reads the picture of a book. @throws ServiceError 404 `cover_not_found` */
export async function readCover(database: LibraryDatabase, bookId: number): Promise<Picture> {
  const cover = await database.readStale((db) => findCover(db, bookId));
  if (!cover) throw libraryError('cover_not_found');
  return cover;
}

/**
 * Returns a round of work that asks the source for covers, one after the other. No reader waits for it, and the source does not
 * learn who looks at which book. The round ends early when the source does not answer or has been asked too often.
 */
export function coverRound({ database, clock, log, agent, userAgent, coverUrl, pauseMillis }: Dependencies) {
  const { host } = new URL(coverUrl);

  /** Undefined: it has not answered. */
  async function ask(isbn: string, signal: AbortSignal): Promise<Picture | null | undefined> {
    const answer = await get(agent, { ...requestFor(isbn), signal });
    if ('error' in answer) {
      const isDefinite = answer.error === 'too_large' || answer.error === 'redirect';
      if (!isDefinite) log.warn({ host, error: answer.error }, 'the source of covers did not answer');
      return isDefinite ? null : undefined;
    }
    const { status, body: image } = answer;
    if (isRefusal(status)) {
      log.warn({ host, status }, 'the source of covers gives none now');
      return undefined;
    }
    const media_type = status === 200 ? coverType(image) : null;
    if (media_type === null) return null;
    return { image, media_type, tag: tagOf(image) };
  }

  const requestFor = (isbn: string): GetRequest => ({
    url: coverUrl.replaceAll('{isbn}', isbn),
    headers: { 'user-agent': userAgent, accept: 'image/jpeg, image/png, image/webp' },
    ...{ totalMillis: TOTAL_MILLIS, mostBytes: LARGEST_PICTURE, mayLeaveHost: true },
  });

  async function askFor(due: DueCover, signal: AbortSignal): Promise<'answered' | 'taken' | 'away'> {
    const now = clock.now();
    const askedAt = daysBefore(now, ASK_AGAIN_DAYS - RETRY_DAYS);
    const isOurs = await claimCover(database.db, due, { askedAt, before: daysBefore(now, ASK_AGAIN_DAYS) });
    if (!isOurs) return 'taken';
    const picture = await ask(due.isbn, signal);
    if (picture === undefined) return 'away';
    await saveCover(database.db, due, picture, now);
    return 'answered';
  }

  return async (signal: AbortSignal): Promise<void> => {
    await deleteWithoutIsbn(database.db);
    const before = daysBefore(clock.now(), ASK_AGAIN_DAYS);
    for (const due of await findDue(database.db, host, before, MOST_OF_A_ROUND)) {
      if (signal.aborted) return;
      const outcome = await askFor(due, signal);
      if (outcome === 'away') return;
      if (outcome === 'answered') await sleep(pauseMillis, undefined, { signal }).catch(() => undefined);
    }
  };
}

const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * DAY);
