import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, totalmem } from 'node:os';
import process from 'node:process';
import { withSession } from './database.js';

/** One line: on what, with what, of which commit and when something was measured. */
export async function circumstances(databaseUrl?: string): Promise<string> {
  const postgres =
    databaseUrl === undefined
      ? []
      : await withSession(databaseUrl, async (session) => {
          const { rows } = await session.query('SHOW server_version');
          return [`PostgreSQL ${rows[0]?.server_version}`];
        });
  return [
    `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node ${process.versions.node}`,
    ...postgres,
    `commit ${commit()}`,
    new Date().toISOString().slice(0, 10),
  ].join(', ');
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const changed = git(
      'status',
      '--porcelain',
      '--untracked-files=no',
      '--',
      ':/',
      ':(top,exclude)packages/tests/bench/results.md',
    );
    return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' with changes'}`;
  } catch {
    return 'unknown';
  }
}
