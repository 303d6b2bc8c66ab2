import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isUsageError, UsageError } from './command-errors.js';
import { failureText } from './failure-text.js';

type Flags = NonNullable<ParseArgsConfig['options']>;

/** The usage of a command, and the beginning of the message of its failures. */
export type Command<F extends Flags> = {
  /** Printed for `--help`, and after the mistake where the command is called wrongly. Begins with `Usage: `. */
  usage: string;
  /** Begins the message of a failure, e.g. "The migration failed". */
  failed: string;
  /** The flags it takes beside `--help` and `-h`. Default: none. */
  flags?: F;
  /** True where it takes arguments that are not flags, e.g. a file. */
  allowPositionals?: boolean;
};

/** The flags and other arguments that a command was called with. */
export type Arguments<F extends Flags> = ReturnType<
  typeof parseArgs<{ args: string[]; options: F; allowPositionals: boolean }>
>;

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * Runs a command with the arguments of this process, and sets its exit code: 0 when the work is done and for `--help`,
 * which prints the usage; 2, with the usage on standard error, when it is called wrongly: by a flag that is not known,
 * or where `work` throws a UsageError (which may leave the usage out); 1, with one clear message on standard error, for
 * every other error. `work` may set another exit code itself.
 */
export async function runCommand<const F extends Flags = Record<never, never>>(
  { usage, failed, flags, allowPositionals = false }: Command<F>,
  work: (given: Arguments<F>) => Promise<void>,
): Promise<void> {
  try {
    const given = readArguments({ ...flags, ...HELP }, allowPositionals);
    if (given.values.help) console.log(usage);
    else await work(given as unknown as Arguments<F>);
  } catch (error) {
    if (!isUsageError(error)) return reportFailure(failed, error);
    console.error(error.showUsage ? `${error.message}\n\n${usage}` : error.message);
    process.exitCode = 2;
  }
}

/**
 * Prints one clear message on standard error, and sets the exit code to 1. Only for a command that prints more after its
 * failure, such as what was done before: runCommand does this for every error that is thrown.
 */
export function reportFailure(failed: string, error: unknown): void {
  console.error(failureText(failed, error));
  process.exitCode = 1;
}

/** @throws UsageError naming what is not understood */
function readArguments<F extends Flags>(options: F, allowPositionals: boolean) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
