import { setTimeout as sleep } from 'node:timers/promises';
import type { TokenClaims } from '@repo/contracts/battle';
import { type Clock, unavailable } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { BattleDatabase } from '../db/database.js';
import { serviceError } from '../errors.js';
import type { NoticeCounts } from '../metrics.js';
import { continues, cursorOf, endOf, noticeBody, readCursor } from './notice.js';
import { type Bye, type EndOfStream, NoticeStream } from './notice-stream.js';
import { findFeedStates, type ReadFeed, readFeeds } from './notices.repository.js';
import type { Notices } from './notices.service.js';

/** Streams of one trainer in a process; a further one ends the oldest. */
const STREAMS_OF_A_TRAINER = 4;
/** Notices that are read for a stream at once, and streams that are read for at once. */
const NOTICES_AT_ONCE = 20;
const STREAMS_AT_ONCE = 200;
/** Reads that run at the same time, so that they cannot use up the connections. */
const READS_AT_ONCE = 2;

/** Times in milliseconds. */
export type StreamTimings = {
  /** How often all streams are looked at: for what is due here. */
  sweepMillis: number;
  /** From one comment to the next, at random between these; shorter than the timeouts of proxies. */
  beatMillis: readonly [number, number];
  /** How often the ends of all feeds are looked at, in case no replica has said that they have moved. */
  pollMillis: number;
  /** A client that takes nothing for so long is cut. */
  stallMillis: number;
  /** How long clients wait before they come back to a service that was stopped, at random between these. */
  retryMillis: readonly [number, number];
  /** How long streams may take to end when the service stops; then they are cut. */
  endMillis: number;
};

export const STREAM_TIMINGS: StreamTimings = {
  sweepMillis: 1000,
  beatMillis: [13_000, 16_000],
  pollMillis: 10_000,
  stallMillis: 30_000,
  retryMillis: [1000, 6000],
  endMillis: 2000,
};

type Dependencies = {
  database: BattleDatabase;
  clock: Clock;
  log: FastifyBaseLogger;
  notices: Notices;
  counts: Pick<NoticeCounts, 'delivered' | 'streamClosed'>;
  /** The most streams in this process. */
  max: number;
  timings: StreamTimings;
};

export type Streams = ReturnType<typeof createStreams>;

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least);

/** All streams of notices in this process. */
export function createStreams({ database, clock, log, notices, counts, max, timings }: Dependencies) {
  const { db } = database;
  const byTrainer = new Map<string, Set<NoticeStream>>();
  const all = new Set<NoticeStream>();
  /** Those that have news, and whose clients take them. */
  const due = new Set<NoticeStream>();
  let reads = 0;
  let isClosing = false;
  let timers: NodeJS.Timeout[] = [];

  /**
   * Opens a stream for the trainer of a token, after the notice whose id is `after`, or from now on.
   * @throws ServiceError 503 `too_many_streams`
   */
  async function open(
    {
      sub: trainerId,
      token_version: version = 0,
      exp: expiresAt,
    }: Pick<TokenClaims, 'sub' | 'token_version' | 'exp'>,
    after: string | undefined,
  ): Promise<NoticeStream> {
    requireRoom();
    const cursor = after === undefined ? null : readCursor(after);
    const part = await notices.read(trainerId, cursor?.seq ?? 0, 1);
    requireRoom();
    const isKnown = cursor !== null && continues(cursor, part);
    const begin = isKnown ? cursor : endOf(part);
    const stream = new NoticeStream({
      ...{ trainerId, token: { version, expiresAt }, cursor: begin, openedAt: part.now },
      onDemand: schedule,
      onEnd: remove,
    });
    add(stream);
    stream.begin(after === undefined || isKnown ? 'hello' : 'reset', begin);
    return stream;
  }

  function requireRoom(): void {
    if (isClosing) throw unavailable('The service is stopping; try again.', 1);
    if (all.size < max) return;
    throw serviceError('too_many_streams', `This process has ${max} streams; try again.`, {
      headers: { 'retry-after': '5' },
    });
  }

  function add(stream: NoticeStream): void {
    const own = byTrainer.get(stream.trainerId) ?? new Set();
    const [oldest] = own;
    if (own.size >= STREAMS_OF_A_TRAINER && oldest) end(oldest, 'replaced');
    byTrainer.set(stream.trainerId, own.add(stream));
    all.add(stream);
    stream.nextBeat = performance.now() + between(timings.beatMillis);
  }

  /** It stays among all until its client has taken the end. */
  function end(stream: NoticeStream, reason: Bye, retryMillis?: number): void {
    detach(stream);
    stream.end(reason, retryMillis);
  }

  function remove(stream: NoticeStream, reason: EndOfStream): void {
    detach(stream);
    all.delete(stream);
    counts.streamClosed(reason);
  }

  function detach(stream: NoticeStream): void {
    due.delete(stream);
    const own = byTrainer.get(stream.trainerId);
    own?.delete(stream);
    if (own?.size === 0) byTrainer.delete(stream.trainerId);
  }

  /** Has the streams of these trainers read on. */
  function tell(trainerIds: readonly string[]): void {
    for (const id of trainerIds) {
      for (const stream of byTrainer.get(id) ?? []) {
        stream.hasNews = true;
        schedule(stream);
      }
    }
  }

  function schedule(stream: NoticeStream): void {
    if (!stream.hasNews || stream.isReading || !stream.takes) return;
    due.add(stream);
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
      end(stream, 'token_revoked');
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

  function sweep(): void {
    const now = performance.now();
    const seconds = clock.now().getTime() / 1000;
    for (const stream of all) {
      if (stream.fullSince !== null && now - stream.fullSince >= timings.stallMillis) stream.cut();
      else if (seconds >= stream.token.expiresAt) end(stream, 'token_expired');
      else if (now >= stream.nextBeat) {
        stream.nextBeat = now + between(timings.beatMillis);
        if (stream.takes) stream.beat();
      }
      schedule(stream);
    }
  }

  /** Looks at the feeds of all streams, and at whether their tokens still count. */
  async function poll(): Promise<void> {
    if (all.size === 0) return;
    const found = await findFeedStates(db, [...byTrainer.keys()]);
    const states = new Map(found.map((state) => [state.trainerId, state]));
    for (const stream of [...byTrainer.values()].flatMap((own) => [...own])) {
      const state = states.get(stream.trainerId);
      if (state?.tokenVersion !== stream.token.version) end(stream, 'token_revoked');
      else if (state.lastSeq !== stream.cursor.seq) tell([stream.trainerId]);
    }
  }

  const pollOrLog = () =>
    poll().catch((error: unknown) => log.debug({ err: error }, 'the feeds of streams could not be read'));

  return {
    open,
    tell,
    poll: pollOrLog,
    count: () => all.size,

    start(): void {
      timers = [setInterval(sweep, timings.sweepMillis), setInterval(pollOrLog, timings.pollMillis)];
    },

    /** Ends all streams and takes no further ones; resolves when all clients have taken the end, or are cut. */
    async close(): Promise<void> {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      for (const stream of all) end(stream, 'restart', between(timings.retryMillis));
      const giveUpAt = performance.now() + timings.endMillis;
      while (all.size > 0 && performance.now() < giveUpAt) await sleep(10);
      for (const stream of all) stream.cut();
    },
  };
}
