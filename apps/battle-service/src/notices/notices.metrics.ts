import type { NoticeKind } from '@repo/contracts/battle';
import type { Metrics } from '@repo/http-kit';
import { Counter, Gauge, Histogram } from 'prom-client';

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
