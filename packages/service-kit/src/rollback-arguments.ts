import { parseArgs } from 'node:util';

const USAGE = `Usage: rollback [--to <migration> | --all] [--lose-data]

Undoes the last migration, or everything that came after the one named, or all of them. It changes nothing where
columns or tables with rows in them would disappear, unless --lose-data says so.`;

/** The command was called wrongly; the message says how, for a person. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a rollback is asked for on the command line. @throws UsageError */
export function readRollbackArguments(argv: readonly string[]): {
  to: string | undefined;
  loseData: boolean;
} {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { to: { type: 'string' }, all: { type: 'boolean' }, 'lose-data': { type: 'boolean' } },
    });
    if (values.all && values.to !== undefined) throw new Error('--to and --all exclude each other.');
    return { to: values.all ? 'all' : values.to, loseData: values['lose-data'] ?? false };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
