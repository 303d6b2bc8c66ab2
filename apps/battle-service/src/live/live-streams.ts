import type { TokenClaims } from '@repo/contracts/battle';
import { type Clock, type Repeating, repeating } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.js';
import type { StreamTimings } from '../notices/streams.js';
import type { EndOfStream } from '../streams/event-stream.js';
import { createStreamSet } from '../streams/stream-set.js';
import { findPlaces } from './live.repository.js';
import type { Live } from './live.service.js';
import { LiveStream } from './live-stream.js';

/** Streams of one trainer in a process; a further one ends the oldest. */
const STREAMS_OF_A_TRAINER = 4;

type Dependencies = {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  live: Live;
  /** The most streams in this process. */
  max: number;
  timings: StreamTimings;
  closed: (reason: EndOfStream) => void;
};

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/**
 * All streams of battles in this process. Every second one statement tells which of the watched battles have moved; each of
 * those is read once, for all who watch it.
 */
export function createLiveStreams({ db, clock, log, live, max, timings, closed }: Dependencies) {
  const byBattle = new Map<string, Set<LiveStream>>();
  const set = createStreamSet<LiveStream>({
    ...{ clock, max, maxOfTrainer: STREAMS_OF_A_TRAINER, timings, closed },
    schedule: () => undefined,
    detached: (stream) => {
      const watching = byBattle.get(stream.battleId);
      watching?.delete(stream);
      if (watching?.size === 0) byBattle.delete(stream.battleId);
    },
  });

  /**
   * Opens a stream of a battle after the event `after`, or from now on.
   * @throws ServiceError 404 `unknown_battle`, 503 `too_many_streams`
   */
  async function open(
    id: string,
    { sub: trainerId, token_version: version = 0, exp }: Pick<TokenClaims, 'sub' | 'token_version' | 'exp'>,
    after: number | undefined,
  ): Promise<LiveStream> {
    set.requireRoom();
    const last = await live.lastSeq(id);
    set.requireRoom();
    const stream: LiveStream = new LiveStream({
      ...{ trainerId, token: { version, expiresAt: exp }, battleId: id, seq: Math.min(after ?? last, last) },
      onEnd: (reason) => set.remove(stream, reason),
    });
    set.add(stream);
    byBattle.set(id, (byBattle.get(id) ?? new Set()).add(stream));
    stream.begin();
    return stream;
  }

  async function look(signal: AbortSignal): Promise<void> {
    if (byBattle.size === 0) return;
    for (const { id, lastSeq, isOver } of await findPlaces(db, [...byBattle.keys()])) {
      if (signal.aborted) return;
      const taking = [...(byBattle.get(id) ?? [])].filter(({ takes }) => takes);
      const behind = taking.filter(({ seq }) => seq < lastSeq || isOver);
      if (behind.length > 0) await catchUp(id, behind);
    }
  }

  async function catchUp(id: string, streams: readonly LiveStream[]): Promise<void> {
    const { view, events } = await live.since(id, Math.min(...streams.map(({ seq }) => seq)));
    for (const stream of streams) {
      stream.step(view, events);
      if (view.status !== 'active') set.end(stream, 'ended');
    }
  }

  const looking: Repeating = repeating({
    everyMillis: timings.lookMillis,
    work: look,
    failed: (err) => log.debug({ err }, 'battles that are watched could not be read; they are read again'),
  });

  return {
    open,
    count: set.count,
    start(): void {
      set.start();
      looking.start();
    },
    async close(): Promise<void> {
      await set.close();
      await looking.stop();
    },
  };
}
