import { setTimeout as sleep } from 'node:timers/promises';

/** Spaces calls evenly, `perSecond` of them a second. A late call goes on at once; missed ones are not made up for. */
export function createPace(perSecond: number): () => Promise<void> {
  let next = performance.now();
  return async () => {
    const now = performance.now();
    next = Math.max(now, next + 1000 / perSecond);
    if (next > now) await sleep(next - now);
  };
}
