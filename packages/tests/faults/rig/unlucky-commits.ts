import { randomInt } from 'node:crypto';
import type { Fate } from './database-proxy.js';

/** COMMIT, and the statements of a battle that need none. */
const SAVING = /^(COMMIT$|with "changed" as)/;

/**
 * Breaks the connection at one in three statements that make a change last, before it, in its middle or after it, and
 * counts them.
 */
export function unluckyCommits() {
  const count = { 'cut before': 0, 'cut within': 0, 'cut after': 0 };
  const decide = (sql: string): Fate => {
    if (!SAVING.test(sql) || randomInt(3) > 0) return 'pass';
    const fate = (['cut before', 'cut within', 'cut after'] as const)[randomInt(3)] ?? 'cut within';
    count[fate] += 1;
    return fate;
  };
  return { count, decide };
}
