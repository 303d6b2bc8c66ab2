import { UsageError } from '@repo/http-kit';

export const USAGE = `Usage: archive --older-than DAYSd

Compresses what is stored of battles that ended so many days ago, e.g. 90d. All that can be read of them stays.`;

/** The days, from 1, that the text of `--older-than` names. @throws UsageError */
export function readDays(olderThan: string | undefined): number {
  const days = /^([1-9][0-9]{0,4})d$/.exec(olderThan ?? '')?.[1];
  if (days === undefined) throw new UsageError('--older-than must be a number of days, such as 90d.');
  return Number(days);
}
