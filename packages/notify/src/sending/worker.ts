import { type Repeating, repeating } from '@repo/http-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { Claimed, Deliveries } from '../store/deliveries.js';
import type { createFanOut } from '../store/fan-out.js';
import type { createForgetting } from '../store/forgetting.js';
import type { Db, OwnerId } from '../store/statements.js';
import type { Channel, Event, Message, Outcome, Sender } from './message.js';
import type { NotifyCounts } from './metrics.js';
import { secondsUntilRetry } from './retries.js';

/** A way out. */
export type ChannelSettings = {
  send: Sender;
  /** Seconds from one try to the next. */
  retrySeconds: readonly number[];
  /** Sent at once by this process. */
  atOnce: number;
  /** Looks if the way out is there again, after it was away. */
  isThere?: () => Promise<boolean>;
};

export type Channels = Partial<Record<Channel, ChannelSettings>>;

/** Who is told, and the time zone in which they read. */
export type Told = { id: OwnerId; timeZone: string };

/** What somebody is told of events, by what is so right now; null: nothing is so any more. */
export type Render = (owner: Told, events: readonly Event[], channel: Channel) => Promise<Message | null>;

const EVERY_MILLIS = 1000;
const FORGET_MILLIS = 3_600_000;
/** Taken by one statement. */
const BATCH = 20;
/** A try that has not ended by then is given up: the delivery is another's soon. */
const LONGEST_TRY_MILLIS = 75_000;
/** What is under way when the worker is stopped has so long to end. */
const STOP_WITHIN_MILLIS = 5000;
/** A way out that is away is looked for so often. */
const AWAY_SECONDS = 10;

type Dependencies = {
  db: Db;
  deliveries: Deliveries;
  fanOut: ReturnType<typeof createFanOut>;
  forget: ReturnType<typeof createForgetting>;
  channels: Channels;
  render: Render;
  counts: NotifyCounts;
  log: FastifyBaseLogger;
  everyMillis?: number | undefined;
};

export type NotifyWorker = Repeating & {
  /** Which channels are set up, and can send now. */
  channelsUp(): ReadonlyMap<Channel, boolean>;
};

/**
 * Turns the outbox into deliveries and sends them, every second, over each channel apart; and deletes what is old every hour.
 * Any number of workers may run beside each other.
 */
export function createNotifyWorker({
  db,
  deliveries,
  fanOut,
  forget,
  channels,
  render,
  counts,
  log,
  everyMillis = EVERY_MILLIS,
}: Dependencies): NotifyWorker {
  const states = new Map<Channel, { isUp: boolean; lookAgainAt: number }>();

  async function fan(): Promise<boolean> {
    const { kinds, mayBeMore } = await fanOut(db);
    for (const { kind, events } of kinds) counts.fannedOut(kind, events);
    return mayBeMore;
  }

  /** Sends one delivery, and stores what came of it. */
  async function deliver(channel: Channel, settings: ChannelSettings, claimed: Claimed, signal: AbortSignal) {
    const began = Date.now();
    const events = await deliveries.eventsOf(db, claimed);
    const message =
      events.length === 0
        ? null
        : await render({ id: claimed.ownerId, timeZone: claimed.timeZone }, events, channel);
    const done = { error: null, millis: null, kinds: events.map(({ kind }) => kind) };
    if (message === null) {
      const state = events.length === 0 ? 'expired' : 'skipped';
      await deliveries.end(db, claimed, { ...done, kinds: [...new Set(done.kinds)], state });
      return counts.ended(channel, state);
    }
    const expiresAt = new Date(Math.max(...events.map((event) => event.expiresAt.getTime())));
    const limit = AbortSignal.any([afterStopping(signal), AbortSignal.timeout(LONGEST_TRY_MILLIS)]);
    const outcome = await settings.send({ ...claimed, channel, events, expiresAt }, message, limit);
    await store(channel, settings, claimed, outcome, { millis: Date.now() - began, kinds: message.kinds });
  }

  async function store(
    channel: Channel,
    { retrySeconds }: ChannelSettings,
    claimed: Claimed,
    outcome: Outcome,
    { millis, kinds }: { millis: number; kinds: readonly string[] },
  ): Promise<void> {
    const distinct = [...new Set(kinds)];
    const dead = async (error: string) => {
      await deliveries.end(db, claimed, { state: 'failed', error, millis, kinds: distinct });
      log.warn({ delivery: claimed.id, channel, error }, 'a message could not be delivered');
      counts.ended(channel, 'failed');
    };
    switch (outcome.state) {
      case 'sent':
      case 'skipped':
        await deliveries.end(db, claimed, { state: outcome.state, error: null, millis, kinds: distinct });
        return counts.ended(channel, outcome.state);
      case 'failed':
        return dead(outcome.error);
      case 'away':
        states.set(channel, { isUp: false, lookAgainAt: Date.now() + AWAY_SECONDS * 1000 });
        await deliveries.giveBack(db, claimed, { seconds: AWAY_SECONDS, error: outcome.error });
        return counts.ended(channel, 'away');
      case 'retry': {
        const { error, notBefore } = outcome;
        const when = { notBefore, now: new Date(), random: Math.random() };
        const seconds = secondsUntilRetry(retrySeconds, claimed.attempts, when);
        if (seconds === null) return dead(error);
        await deliveries.putOff(db, claimed, { seconds, error, millis });
        return counts.ended(channel, 'retry');
      }
    }
  }

  /** Tells if the channel can send; looks for one that was away, not too often. */
  async function isUp(channel: Channel, { isThere }: ChannelSettings): Promise<boolean> {
    const state = states.get(channel);
    if (!state || state.isUp) return true;
    if (Date.now() < state.lookAgainAt) return false;
    const isBack = (await isThere?.().catch(() => false)) ?? true;
    states.set(channel, { isUp: isBack, lookAgainAt: Date.now() + AWAY_SECONDS * 1000 });
    if (isBack) log.info({ channel }, 'messages can be sent again');
    return isBack;
  }

  /** @returns true if there may be more */
  async function sendBatch(
    channel: Channel,
    settings: ChannelSettings,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (!(await isUp(channel, settings))) return false;
    const batch = await deliveries.claim(db, channel, BATCH);
    const isFull = batch.length === BATCH;
    batch.reverse();
    const work = async () => {
      for (let next = batch.pop(); next && !signal.aborted; next = batch.pop()) {
        const claimed = next;
        await deliver(channel, settings, claimed, signal).catch(async (err) => {
          log.error({ err, delivery: claimed.id }, 'a message could not be sent; it is tried again later');
          const outcome = { state: 'retry', error: 'internal' } as const;
          await store(channel, settings, claimed, outcome, { millis: 0, kinds: [] });
        });
      }
    };
    await Promise.all(Array.from({ length: settings.atOnce }, work));
    return isFull;
  }

  const parts = [
    repeating({
      everyMillis,
      work: fan,
      failed: (err) => log.warn({ err }, 'the outbox could not be read'),
    }),
    ...Object.entries(channels).map(([name, settings]) =>
      repeating({
        everyMillis,
        work: (signal) => sendBatch(name as Channel, settings, signal),
        failed: (err) => log.warn({ err, channel: name }, 'what is due could not be read'),
      }),
    ),
    repeating({
      everyMillis: FORGET_MILLIS,
      work: (signal) => forget(db, signal),
      failed: (err) => log.warn({ err }, 'old messages were not deleted'),
    }),
  ];

  return {
    start: () => {
      for (const part of parts) part.start();
    },
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
    },
    channelsUp: () =>
      new Map(
        Object.keys(channels).map((name) => [name as Channel, states.get(name as Channel)?.isUp ?? true]),
      ),
  };
}

/** The signals of {@link afterStopping}: one for each of a worker's, however many deliveries there are. */
const late = new WeakMap<AbortSignal, AbortSignal>();

/** A signal that aborts a while after `stopping`. */
function afterStopping(stopping: AbortSignal): AbortSignal {
  const known = late.get(stopping);
  if (known) return known;
  const controller = new AbortController();
  const abort = () => setTimeout(() => controller.abort(), STOP_WITHIN_MILLIS).unref();
  if (stopping.aborted) abort();
  else stopping.addEventListener('abort', abort, { once: true });
  late.set(stopping, controller.signal);
  return controller.signal;
}
