import type { TokenClaims } from '@repo/contracts/battle';
import { type Clock, repeating } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.js';
import type { StreamRoom } from '../streams/stream-room.js';
import { createStreamSet } from '../streams/stream-set.js';
import type { StreamTimings } from '../streams/timings.js';
import { findPlaces, findTokenVersions } from './live.repository.js';
import type { Live } from './live.service.js';
import { LiveStream, stepText } from './live-stream.js';

type Dependencies = {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  live: Live;
  room: StreamRoom;
  timings: StreamTimings;
};

export type LiveStreams = ReturnType<typeof createLiveStreams>;

/**
 * All streams of battles in this process. Every second one statement tells which of the watched battles have moved; each of
 * those is read once, for all who watch it.
 */
export function createLiveStreams({ db, clock, log, live, room, timings }: Dependencies) {
  const byBattle = new Map<string, Set<LiveStream>>();
  const set = createStreamSet<LiveStream>({
    ...{ kind: 'live', room, clock, timings },
    detached: (stream) => {
      const watching = byBattle.get(stream.battleId);
      watching?.delete(stream);
      if (watching?.size === 0) byBattle.delete(stream.battleId);
    },
  });

  /**
   * Opens a stream of a battle, for the trainer of a token at a client address, after the event `after`, or from now on.
   * @throws ServiceError 404 `unknown_battle`, 503 `too_many_streams`
   */
  async function open(
    id: string,
    { sub: trainerId, token_version: version = 0, exp }: Pick<TokenClaims, 'sub' | 'token_version' | 'exp'>,
    address: string,
    after: number | undefined,
  ): Promise<LiveStream> {
    set.requireRoom(address);
    const last = await live.lastSeq(id);
    set.requireRoom(address);
    const stream: LiveStream = new LiveStream({
      ...{ trainerId, address, token: { version, expiresAt: exp } },
      ...{ battleId: id, seq: Math.min(after ?? last, last) },
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
      // One that cannot be read holds up no other.
      if (behind.length > 0) await catchUp(id, behind).catch(failed);
    }
  }

  async function catchUp(id: string, streams: readonly LiveStream[]): Promise<void> {
    const { view, events } = await live.since(id, Math.min(...streams.map(({ seq }) => seq)));
    const last = events.at(-1)?.seq ?? 0;
    const texts = new Map<number, string>();
    for (const stream of streams) {
      const { seq } = stream;
      if (seq < last) {
        const news = () => events.filter((event) => event.seq > seq);
        const text = texts.get(seq) ?? stepText(view, news(), last);
        texts.set(seq, text);
        stream.step(text, last);
      }
      if (view.status !== 'active') set.end(stream, 'ended');
    }
  }

  /** Ends the streams whose tokens no longer count. */
  async function poll(): Promise<void> {
    if (set.count() === 0) return;
    const trainerIds = [...set.byTrainer.keys()];
    set.endRevoked(trainerIds, await findTokenVersions(db, trainerIds));
  }

  const failed = (err: unknown) =>
    log.debug({ err }, 'a battle that is watched could not be read; it is read again');
  const looking = repeating({ everyMillis: timings.lookMillis, work: look, failed });
  const polling = repeating({ everyMillis: timings.pollMillis, work: poll, failed });

  return {
    open,
    start(): void {
      set.start();
      looking.start();
      polling.start();
    },
    async close(): Promise<void> {
      await set.close();
      await Promise.all([looking.stop(), polling.stop()]);
    },
  };
}
