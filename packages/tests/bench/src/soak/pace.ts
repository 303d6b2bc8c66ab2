import { setTimeout as sleep } from 'node:timers/promises';

/** Lets so many go on each second, evenly; whoever comes late goes at once, and what was missed is not made up for. */
export function createPace(perSecond: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    const now = performance.now();
    next = Math.max(now, next + 1000 / perSecond);
    if (next > now) await sleep(next - now);
  };
}
