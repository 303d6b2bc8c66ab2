import type { Metrics } from '@repo/http-kit';
import { serviceError } from '../errors.js';
import { registerStreamMetrics } from '../metrics.js';
import type { EndOfStream } from './event-stream.js';

/** `live`: of battles that are watched. */
export type StreamKind = 'notices' | 'live';

export type StreamRoom = ReturnType<typeof createStreamRoom>;

/** The room for streams of all kinds in this process. */
export function createStreamRoom(max: number, metrics: Metrics) {
  const open: Record<StreamKind, number> = { notices: 0, live: 0 };
  const counts = registerStreamMetrics(metrics, open);
  return {
    /** @throws ServiceError 503 `too_many_streams` */
    require(): void {
      if (open.notices + open.live < max) return;
      throw serviceError('too_many_streams', `This process has ${max} streams; try again.`, {
        headers: { 'retry-after': '5' },
      });
    },
    enter(kind: StreamKind): void {
      open[kind] += 1;
    },
    leave(kind: StreamKind, reason: EndOfStream): void {
      open[kind] -= 1;
      counts.streamClosed(kind, reason);
    },
  };
}
