import { setTimeout as sleep } from 'node:timers/promises';
import { within } from '@repo/testing/run-length';

/** Milliseconds until the condition holds. @throws when it does not within `limitMillis` */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMillis = within(30_000),
): Promise<number> {
  const begin = performance.now();
  while (!(await condition())) {
    if (performance.now() - begin > limitMillis) throw new Error(`not within ${limitMillis} ms: ${what}`);
    await sleep(25);
  }
  return performance.now() - begin;
}
