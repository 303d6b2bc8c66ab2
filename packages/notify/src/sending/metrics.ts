import { type Metrics, registerDatabaseGauge } from '@repo/http-kit';
import { Counter, Gauge } from 'prom-client';
import type { Channel } from './message.js';

/** Counts what is told. */
export type NotifyCounts = {
  fannedOut(kind: string, events: number): void;
  ended(channel: Channel, outcome: string): void;
};

/** The metrics of telling people who are away. */
export function registerNotifyMetrics(
  registry: Metrics,
  {
    channelsUp,
    oldestDue,
    addresses,
  }: {
    /** Which channels can send now. */
    channelsUp: () => ReadonlyMap<Channel, boolean>;
    oldestDue: () => Promise<ReadonlyMap<string, number>>;
    addresses: () => Promise<ReadonlyMap<string, number>>;
  },
): NotifyCounts {
  const registers = [registry];
  const events = new Counter({
    name: 'notify_outbox_total',
    help: 'Events that this process has turned into deliveries, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const deliveries = new Counter({
    name: 'notify_deliveries_total',
    help: 'Tries of this process to send, by channel and what came of it: sent, skipped, expired, retry, away, failed.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'notify_channel_up',
    help: '1 while this process can send over the channel, 0 while the way out is away; absent: it is not set up.',
    labelNames: ['channel'],
    registers,
    collect() {
      this.reset();
      for (const [channel, isUp] of channelsUp()) this.set({ channel }, isUp ? 1 : 0);
    },
  });
  registerDatabaseGauge(
    registry,
    {
      name: 'notify_oldest_due_seconds',
      help: 'For how long the oldest delivery of a channel is due; absent where none is.',
      label: 'channel',
    },
    oldestDue,
  );
  registerDatabaseGauge(
    registry,
    { name: 'notify_addresses', help: 'Mail addresses in the database, by state.', label: 'state' },
    addresses,
  );
  return {
    fannedOut: (kind, n) => events.inc({ kind }, n),
    ended: (channel, outcome) => deliveries.inc({ channel, outcome }),
  };
}
