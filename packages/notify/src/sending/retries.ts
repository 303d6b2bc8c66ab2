const MINUTE = 60;
const HOUR = 3600;

/** Seconds from one try of a mail, or a push, to the next; after the last one it is a dead letter. */
export const RETRY_SECONDS: readonly number[] = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
];

const JITTER = 0.2;

/**
 * Seconds until the next try, a fifth more or less, so that what failed together is not repeated together; null after the last.
 * @param attempts the number of tries that there were
 * @param random a number from 0 to 1
 */
export function secondsUntilRetry(
  schedule: readonly number[],
  attempts: number,
  { notBefore, now, random }: { notBefore: Date | undefined; now: Date; random: number },
): number | null {
  const base = schedule[attempts - 1];
  if (base === undefined) return null;
  const seconds = base * (1 + JITTER * (2 * random - 1));
  const asked = notBefore ? (notBefore.getTime() - now.getTime()) / 1000 : 0;
  return Math.max(seconds, asked);
}
