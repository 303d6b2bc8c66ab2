import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, unavailable } from '@repo/http-kit';
import { serviceError } from '../errors.js';
import type { Bye, EndOfStream, EventStream } from './event-stream.js';

/** Times in milliseconds. */
export type SetTimings = {
  /** How often all streams are looked at: for what is due here. */
  sweepMillis: number;
  /** From one comment to the next, at random between these; shorter than the timeouts of proxies. */
  beatMillis: readonly [number, number];
  /** A client that takes nothing for so long is cut. */
  stallMillis: number;
  /** How long clients wait before they come back to a service that was stopped, at random between these. */
  retryMillis: readonly [number, number];
  /** How long streams may take to end when the service stops; then they are cut. */
  endMillis: number;
};

type Options<S> = {
  clock: Clock;
  /** The most streams in this process, and of one trainer; a further one of a trainer ends the oldest. */
  max: number;
  maxOfTrainer: number;
  timings: SetTimings;
  /** Has a stream read on, if it has to. */
  schedule: (stream: S) => void;
  /** A stream gets nothing more. */
  detached: (stream: S) => void;
  closed: (reason: EndOfStream) => void;
};

const between = ([least, most]: readonly [number, number]) => least + Math.random() * (most - least);

/** The streams of one kind in this process: how many there may be, their comments, and their ends. */
export function createStreamSet<S extends EventStream>(options: Options<S>) {
  const { clock, max, maxOfTrainer, timings } = options;
  const byTrainer = new Map<string, Set<S>>();
  const all = new Set<S>();
  let isClosing = false;
  let timer: NodeJS.Timeout | undefined;

  /** @throws ServiceError 503 `too_many_streams` */
  function requireRoom(): void {
    if (isClosing) throw unavailable('The service is stopping; try again.', 1);
    if (all.size < max) return;
    throw serviceError('too_many_streams', `This process has ${max} streams; try again.`, {
      headers: { 'retry-after': '5' },
    });
  }

  function add(stream: S): void {
    const own = byTrainer.get(stream.trainerId) ?? new Set();
    const [oldest] = own;
    if (own.size >= maxOfTrainer && oldest) end(oldest, 'replaced');
    byTrainer.set(stream.trainerId, own.add(stream));
    all.add(stream);
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
    options.closed(reason);
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
      options.schedule(stream);
    }
  }

  return {
    ...{ requireRoom, add, end, remove },
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
