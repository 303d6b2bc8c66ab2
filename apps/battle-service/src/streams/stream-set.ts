import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, unavailable } from '@repo/http-kit';
import type { Bye, EndOfStream, EventStream } from './event-stream.js';
import type { StreamRoom } from './stream-room.js';
import type { StreamKind } from './streams.metrics.js';
import type { StreamTimings } from './timings.js';

/** Streams of one kind of one trainer in a process; a further one ends the oldest. */
const STREAMS_OF_A_TRAINER = 4;

type Options<S> = {
  kind: StreamKind;
  room: StreamRoom;
  clock: Clock;
  timings: StreamTimings;
  /** Has a stream read on, if it has to. */
  schedule?: (stream: S) => void;
  /** A stream gets nothing more. */
  detached: (stream: S) => void;
};

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least);

/** The streams of one kind in this process: how many there may be, their comments, and their ends. */
export function createStreamSet<S extends EventStream>(options: Options<S>) {
  const { kind, room, clock, timings } = options;
  const byTrainer = new Map<string, Set<S>>();
  const all = new Set<S>();
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;

  /** @throws ServiceError 503 `too_many_streams` */
  function requireRoom(address: string): void {
    if (isClosing) throw unavailable('The service is stopping; try again.', 1);
    room.require(address);
  }

  function add(stream: S): void {
    const own = byTrainer.get(stream.trainerId) ?? new Set();
    const [oldest] = own;
    if (own.size >= STREAMS_OF_A_TRAINER && oldest) end(oldest, 'replaced');
    byTrainer.set(stream.trainerId, own.add(stream));
    all.add(stream);
    room.enter(kind, stream.address);
    stream.nextBeat = performance.now() + between(timings.beatMillis);
  }

  /** It stays among all until its client has taken the end. */
  function end(stream: S, reason: Bye, retryMillis?: number): void {
    detach(stream);
    stream.end(reason, retryMillis);
  }

  function remove(stream: S, reason: EndOfStream): void {
    detach(stream);
    all.delete(stream);
    room.leave(kind, stream.address, reason);
  }

  function detach(stream: S): void {
    options.detached(stream);
    const own = byTrainer.get(stream.trainerId);
    own?.delete(stream);
    if (own?.size === 0) byTrainer.delete(stream.trainerId);
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
      options.schedule?.(stream);
    }
  }

  /** Ends the streams of those of these trainers who are gone, or whose tokens have another version by now. */
  function endRevoked(trainerIds: readonly string[], versions: ReadonlyMap<string, number>): void {
    for (const id of trainerIds) {
      const version = versions.get(id) ?? Number.POSITIVE_INFINITY;
      // One that was opened meanwhile has the version of then, or a later one.
      for (const stream of byTrainer.get(id) ?? []) {
        if (stream.token.version < version) end(stream, 'token_revoked');
      }
    }
  }

  return {
    ...{ requireRoom, add, end, endRevoked, remove },
    count: () => all.size,
    /** Those that have not ended, by their trainers. */
    byTrainer: byTrainer as ReadonlyMap<string, ReadonlySet<S>>,

    start(): void {
      timer = setInterval(sweep, timings.sweepMillis);
    },

    /** Ends all streams and takes no further ones; resolves when all clients have taken the end, or are cut. */
    async close(): Promise<void> {
      isClosing = true;
      clearInterval(timer);
      for (const stream of all) end(stream, 'restart', between(timings.retryMillis));
      const giveUpAt = performance.now() + timings.endMillis;
      while (all.size > 0 && performance.now() < giveUpAt) await sleep(10);
      for (const stream of all) stream.cut();
    },
  };
}
