import { parseArgs } from 'node:util';
import { UsageError } from '@repo/service-kit';

const USAGE = `Usage: archive --older-than <days>d

Compresses what is stored of battles that ended so many days ago, e.g. 90d. All that can be read of them stays.`;

/** The days that `--older-than` names, from 1. @throws UsageError */
export function readArchiveArguments(argv: readonly string[]): number {
  try {
    const { values } = parseArgs({ args: [...argv], options: { 'older-than': { type: 'string' } } });
    const days = /^([1-9][0-9]{0,4})d$/.exec(values['older-than'] ?? '')?.[1];
    if (days === undefined) throw new Error('--older-than must be a number of days, such as 90d.');
    return Number(days);
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
