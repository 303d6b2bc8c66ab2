import type { Metrics } from '@repo/http-kit';
import { Counter, Gauge } from 'prom-client';
import type { EndOfStream } from './event-stream.js';

/** `live`: of battles that are watched. */
export type StreamKind = 'notices' | 'live';

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
