import type { Metrics } from '@repo/http-kit';
import { serviceError } from '../http/errors.js';
import type { EndOfStream } from './event-stream.js';
import { registerStreamMetrics, type StreamKind } from './streams.metrics.js';

export type StreamRoom = ReturnType<typeof createStreamRoom>;

/** Of all streams that a process may have, one client address may have so large a part. */
const SHARE_OF_ADDRESS = 1 / 10;

/**
 * The room for streams of all kinds in this process.
 * @param max of all addresses together
 * @param isShared true where one address may have only a tenth of them
 */
export function createStreamRoom(max: number, isShared: boolean, metrics: Metrics) {
  const open: Record<StreamKind, number> = { notices: 0, live: 0 };
  const byAddress = new Map<string, number>();
  const counts = registerStreamMetrics(metrics, open);
  const maxOfAddress = isShared ? Math.ceil(max * SHARE_OF_ADDRESS) : max;
  return {
    /** @throws ServiceError 503 `too_many_streams` */
    require(address: string): void {
      if (open.notices + open.live >= max) throw tooMany(`This process has ${max} streams; try again.`);
      if ((byAddress.get(address) ?? 0) < maxOfAddress) return;
      throw tooMany(`Your address has ${maxOfAddress} streams of this process; close some, or try again.`);
    },
    enter(kind: StreamKind, address: string): void {
      open[kind] += 1;
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    },
    leave(kind: StreamKind, address: string, reason: EndOfStream): void {
      open[kind] -= 1;
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
      counts.streamClosed(kind, reason);
    },
  };
}

const tooMany = (detail: string) =>
  serviceError('too_many_streams', detail, { headers: { 'retry-after': '5' } });
