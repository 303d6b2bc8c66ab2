import { readdirSync, readFileSync } from 'node:fs';
import { withSession } from './database.js';

/** Linux counts processor time in hundredths of a second. */
const MILLIS_PER_TICK = 10;

/** The process of a PostgreSQL on this machine that all its others are below. */
export const postmasterOf = (url: string): Promise<number> =>
  withSession(url, async (session) => {
    const { rows } = await session.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return statOf(rows[0]?.pid ?? 0).parent;
  });

/**
 * The processor time that a process and all below it have taken so far, in milliseconds; those that have ended are in the time of
 * the process that has waited for them.
 */
export function processorMillis(root: number): number {
  const all = new Map(processes().map((pid) => [pid, statOf(pid)]));
  const isBelow = (pid: number): boolean => pid === root || isBelowParent(all.get(pid)?.parent ?? 0);
  const isBelowParent = (parent: number) => parent > 1 && isBelow(parent);
  let ticks = 0;
  for (const [pid, { ticks: own }] of all) if (isBelow(pid)) ticks += own;
  return ticks * MILLIS_PER_TICK;
}

const processes = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);

/** Fields 4 and 14 to 17 of proc(5)'s stat, which follow the name in parentheses. */
function statOf(pid: number): { parent: number; ticks: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { parent, ticks: fields.slice(11, 15).reduce((sum, each) => sum + each, 0) };
  } catch {
    // It has ended meanwhile.
    return { parent: 0, ticks: 0 };
  }
}
