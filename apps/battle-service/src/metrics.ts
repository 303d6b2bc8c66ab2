import type { EndReason, Phase } from '@repo/battle-engine';
import type { NoticeKind } from '@repo/contracts/battle';
import type { BreakerState } from '@repo/creature-data';
import { type Metrics, registerDatabaseGauge } from '@repo/http-kit';
import { Counter, Gauge, Histogram } from 'prom-client';
import { countOpenBattles } from './battles/battles.repository.js';
import type { Db } from './db/database.js';
import { countWaiting } from './queue/queue.repository.js';
import type { EndOfStream } from './streams/event-stream.js';
import type { StreamKind } from './streams/stream-room.js';
import { countOverdue } from './worker/wake.repository.js';

/** Counts what happens in battles; to be called after the transaction has been committed. */
export type BattleCounts = {
  stepResolved(phase: Phase): void;
  battleFinished(reason: EndReason): void;
  /** A deadline has taken effect, so many seconds after it could. */
  settled(lagSeconds: number): void;
  /** The worker has looked at a battle whose moment had come. */
  woken(result: WakeResult): void;
  /** A time was found in which the service was not there. */
  outageFound(seconds: number): void;
};

/** `house`: the house has acted. `settled`: something was due. `reminded`: somebody was told of a deadline that is near. `nothing`: not yet, e.g. because of an outage. `failed`: it is tried again later. */
export type WakeResult = 'house' | 'settled' | 'reminded' | 'nothing' | 'failed';

/** Counts what the house does. */
export type HouseCounts = {
  /** A choice begins; to be called when it is made. */
  thinking(level: string): () => void;
};

const BREAKER_STATES: readonly BreakerState[] = ['closed', 'half_open', 'open'];

/** The metrics that only this service has. */
export function registerBattleMetrics(
  registry: Metrics,
  { db, breakerState }: { db: Db; breakerState: () => BreakerState },
): BattleCounts {
  const turns = new Counter({
    name: 'battle_turns_resolved_total',
    help: 'Steps of battles resolved by this process: turns (phase action) and replacements of fainted creatures.',
    labelNames: ['phase'],
    registers: [registry],
  });
  const finished = new Counter({
    name: 'battle_finished_total',
    help: 'Battles that ended in this process, by the reason.',
    labelNames: ['reason'],
    registers: [registry],
  });
  const settleLag = new Histogram({
    name: 'battle_settle_lag_seconds',
    help: 'From when a deadline of a battle could take effect until it did.',
    buckets: [0.5, 1, 2, 5, 10, 60, 600, 3600, 86_400],
    registers: [registry],
  });
  const wakes = new Counter({
    name: 'battle_wakes_total',
    help: 'Battles that the worker of this process has looked at because a deadline was near or had passed, by the result.',
    labelNames: ['result'],
    registers: [registry],
  });
  const outageSeconds = new Counter({
    name: 'service_outage_seconds_total',
    help: 'Time in which no process of the service was there, as far as this process has found it; clocks stood still.',
    registers: [registry],
  });
  registerDatabaseGauge(
    registry,
    {
      name: 'battles_overdue',
      help: 'Battles that the worker should have looked at more than a minute ago, in the database; at most 1000.',
      label: 'queue',
    },
    async () => new Map([['wake', await countOverdue(db)]]),
  );
  registerDatabaseGauge(
    registry,
    {
      name: 'battles_open',
      help: 'Battles that are pending, team_select or active, in the database.',
      label: 'status',
    },
    () => countOpenBattles(db),
  );
  new Gauge({
    name: 'creature_data_breaker_state',
    help: '1 for the state of the circuit breaker of the creature data service, 0 for the others.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of BREAKER_STATES) this.set({ state }, breakerState() === state ? 1 : 0);
    },
  });
  return {
    stepResolved: (phase) => turns.inc({ phase }),
    battleFinished: (reason) => finished.inc({ reason }),
    woken: (result) => wakes.inc({ result }),
    outageFound: (seconds) => outageSeconds.inc(seconds),
    settled: (lagSeconds) => settleLag.observe(lagSeconds),
  };
}

/** The metrics of the house. */
export function registerHouseMetrics(registry: Metrics): HouseCounts {
  const choices = new Histogram({
    name: 'house_choice_seconds',
    help: 'Time from when a house opponent is asked for an action until it has chosen, by its name.',
    labelNames: ['level'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return { thinking: (level) => choices.startTimer({ level }) };
}

/** Counts what is found for those who wait for somebody to play. */
export type QueueCounts = {
  /** A ticket has found somebody after so many seconds. */
  matched(partner: 'trainer' | 'house', seconds: number): void;
};

/** The metrics of the queue. */
export function registerQueueMetrics(registry: Metrics, db: Db): QueueCounts {
  const waits = new Histogram({
    name: 'queue_wait_seconds',
    help: 'Time from when a trainer queues until a battle is found, by who the opponent is.',
    labelNames: ['partner'],
    buckets: [1, 2, 5, 15, 60, 120, 300, 900, 3600, 14_400, 86_400],
    registers: [registry],
  });
  registerDatabaseGauge(
    registry,
    {
      name: 'queue_waiting',
      help: 'Tickets of trainers who wait for somebody to play, in the database, by format and speed.',
      label: 'pool',
    },
    () => countWaiting(db),
  );
  return { matched: (partner, seconds) => waits.observe({ partner }, Math.max(0, seconds)) };
}

/** The metrics of streams. */
export function registerStreamMetrics(
  registry: Metrics,
  open: Readonly<Record<StreamKind, number>>,
): { streamClosed(kind: StreamKind, reason: EndOfStream): void } {
  const registers = [registry];
  const closed = new Counter({
    name: 'streams_closed_total',
    help: 'Streams that have ended in this process, by the reason.',
    labelNames: ['kind', 'reason'],
    registers,
  });
  new Gauge({
    name: 'streams_open',
    help: 'Streams that this process keeps open.',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of Object.entries(open)) this.set({ kind }, count);
    },
  });
  return { streamClosed: (kind, reason) => closed.inc({ kind, reason }) };
}

/** Counts notices. */
export type NoticeCounts = {
  noticed(kind: NoticeKind, notices: number): void;
  /** A notice was handed to a stream so many seconds after it was made. */
  delivered(seconds: number): void;
};

/** The metrics of notices. */
export function registerNoticeMetrics(
  registry: Metrics,
  { isListening }: { isListening: () => boolean },
): NoticeCounts {
  const registers = [registry];
  const told = new Counter({
    name: 'notices_total',
    help: 'Notices stored by this process, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const delivery = new Histogram({
    name: 'notice_delivery_seconds',
    help: 'Time from when a notice is made until it is handed to an open stream.',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  new Gauge({
    name: 'notice_listener_up',
    help: '1 while this process hears of notices at once, 0 while it only looks for them every ten seconds.',
    registers,
    collect() {
      this.set(isListening() ? 1 : 0);
    },
  });
  return {
    noticed: (kind, notices) => told.inc({ kind }, notices),
    delivered: (seconds) => delivery.observe(seconds),
  };
}
