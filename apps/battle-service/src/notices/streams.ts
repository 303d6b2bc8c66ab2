import type { TokenClaims } from '@repo/contracts/battle';
import type { Clock } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { BattleDatabase } from '../db/database.js';
import type { StreamRoom } from '../streams/stream-room.js';
import { createStreamSet } from '../streams/stream-set.js';
import type { StreamTimings } from '../streams/timings.js';
import { continues, cursorOf, endOf, noticeBody, readCursor } from './notice.js';
import { NoticeStream } from './notice-stream.js';
import type { NoticeCounts } from './notices.metrics.js';
import { findFeedStates, type ReadFeed, readFeeds } from './notices.repository.js';
import type { Notices } from './notices.service.js';

/** Notices that are read for a stream at once, and streams that are read for at once. */
const NOTICES_AT_ONCE = 20;
const STREAMS_AT_ONCE = 200;
/** Reads that run at the same time, so that they cannot use up the connections. */
const READS_AT_ONCE = 2;

type Dependencies = {
  database: BattleDatabase;
  clock: Clock;
  log: FastifyBaseLogger;
  notices: Notices;
  counts: Pick<NoticeCounts, 'delivered'>;
  room: StreamRoom;
  timings: StreamTimings;
};

export type Streams = ReturnType<typeof createStreams>;

/** All streams of notices in this process. */
export function createStreams({ database, clock, log, notices, counts, room, timings }: Dependencies) {
  const { db } = database;
  const set = createStreamSet<NoticeStream>({
    ...{ kind: 'notices', room, clock, timings, schedule },
    detached: (stream) => due.delete(stream),
  });
  /** Those that have news, and whose clients take them. */
  const due = new Set<NoticeStream>();
  let reads = 0;
  let timer: NodeJS.Timeout | undefined;

  /**
   * Opens a stream for the trainer of a token at a client address, after the notice whose id is `after`, or from now on.
   * @throws ServiceError 503 `too_many_streams`
   */
  async function open(
    {
      sub: trainerId,
      token_version: version = 0,
      exp: expiresAt,
    }: Pick<TokenClaims, 'sub' | 'token_version' | 'exp'>,
    address: string,
    after: string | undefined,
  ): Promise<NoticeStream> {
    set.requireRoom(address);
    const cursor = after === undefined ? null : readCursor(after);
    const part = await notices.read(trainerId, cursor?.seq ?? 0, 1);
    set.requireRoom(address);
    const isKnown = cursor !== null && continues(cursor, part);
    const begin = isKnown ? cursor : endOf(part);
    const stream: NoticeStream = new NoticeStream({
      ...{ trainerId, address, token: { version, expiresAt }, cursor: begin, openedAt: part.now },
      onDemand: schedule,
      onEnd: (reason) => set.remove(stream, reason),
    });
    set.add(stream);
    stream.begin(after === undefined || isKnown ? 'hello' : 'reset', begin);
    return stream;
  }

  /** Has the streams of these trainers read on, all by one statement. */
  function tell(trainerIds: readonly string[]): void {
    for (const id of trainerIds) {
      for (const stream of set.byTrainer.get(id) ?? []) {
        stream.hasNews = true;
        note(stream);
      }
    }
    readDue();
  }

  function note(stream: NoticeStream): void {
    if (stream.hasNews && !stream.isReading && stream.takes) due.add(stream);
  }

  function schedule(stream: NoticeStream): void {
    note(stream);
    readDue();
  }

  /** Reads for the streams that are due: while two reads are on their way, those that become due wait together. */
  function readDue(): void {
    while (reads < READS_AT_ONCE && due.size > 0) {
      const streams = [...due].slice(0, STREAMS_AT_ONCE);
      for (const stream of streams) {
        due.delete(stream);
        stream.hasNews = false;
        stream.isReading = true;
      }
      reads += 1;
      void readFor(streams).finally(() => {
        reads -= 1;
        readDue();
      });
    }
  }

  async function readFor(streams: readonly NoticeStream[]): Promise<void> {
    const places = streams.map(({ trainerId, cursor }) => ({ trainerId, after: cursor.seq }));
    try {
      const parts = await readFeeds(db, places, NOTICES_AT_ONCE);
      for (const [index, stream] of streams.entries()) {
        stream.isReading = false;
        goOn(stream, parts[index] ?? null);
      }
    } catch (error) {
      log.debug({ err: error }, 'notices could not be read for streams; they are read again');
      for (const stream of streams) {
        stream.isReading = false;
        // The sweep takes it up.
        stream.hasNews = true;
      }
    }
  }

  function goOn(stream: NoticeStream, part: ReadFeed | null): void {
    if (!part) {
      set.end(stream, 'token_revoked');
      return;
    }
    if (!continues(stream.cursor, part)) {
      stream.begin('reset', endOf(part));
      return;
    }
    const last = part.notices.at(-1);
    if (!last) return;
    stream.tell(part.notices.map(noticeBody), cursorOf(last));
    for (const { at } of part.notices) {
      // Of what a client missed before it came, nothing was late.
      if (at >= stream.openedAt) counts.delivered((part.now.getTime() - at.getTime()) / 1000);
    }
    if (part.notices.length === NOTICES_AT_ONCE) stream.hasNews = true;
    schedule(stream);
  }

  /** Looks at the feeds of all streams, and at whether their tokens still count. */
  async function poll(): Promise<void> {
    if (set.count() === 0) return;
    const trainerIds = [...set.byTrainer.keys()];
    const states = await findFeedStates(db, trainerIds);
    set.endRevoked(
      trainerIds,
      new Map(states.map(({ trainerId, tokenVersion }) => [trainerId, tokenVersion])),
    );
    for (const { trainerId, lastSeq } of states) {
      const streams = [...(set.byTrainer.get(trainerId) ?? [])];
      if (streams.some(({ cursor }) => cursor.seq !== lastSeq)) tell([trainerId]);
    }
  }

  const pollOrLog = () =>
    poll().catch((error: unknown) => log.debug({ err: error }, 'the feeds of streams could not be read'));

  return {
    open,
    tell,
    poll: pollOrLog,

    start(): void {
      set.start();
      timer = setInterval(pollOrLog, timings.pollMillis);
    },

    /** Ends all streams and takes no further ones; resolves when all clients have taken the end, or are cut. */
    async close(): Promise<void> {
      clearInterval(timer);
      await set.close();
    },
  };
}
