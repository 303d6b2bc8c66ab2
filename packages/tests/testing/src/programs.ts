import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Settings of a process; `undefined` removes one. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type ProgramOptions = {
  /** Its whole environment. Default: that of this process. */
  env?: Environment;
  /** Its working directory. Default: the root of the repository. */
  cwd?: string;
  /** Opens a channel to a Node process, which sees it close when this process ends in whatever way. */
  ipc?: boolean;
};

/** A program that runs as a process of its own. */
export type Program = {
  readonly child: ChildProcess;
  isRunning(): boolean;
  /** The end of its standard output and standard error, 5 million characters at most. */
  output(): string;
  /** Waits until the output holds the text. @throws with the output when the program ends before */
  printed(text: string): Promise<void>;
  /** Sends the signal, if one is named, waits for the end and gives the exit code; null after a signal. */
  ended(signal?: NodeJS.Signals): Promise<number | null>;
};

const KEPT_CHARACTERS = 5_000_000;

/** Starts a program. Whoever starts it ends it, e.g. with `onTestFinished`. */
export function startProgram(
  command: string,
  args: readonly string[] = [],
  { env = process.env, cwd = ROOT, ipc = false }: ProgramOptions = {},
): Program {
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe', ipc ? 'ipc' : 'ignore'] });
  child.channel?.unref();
  // A program that ends without reading its input breaks the pipe.
  child.stdin?.on('error', () => undefined);
  let output = '';
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS);
      wake();
    });
  }
  const closed = once(child, 'close').then(wake);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    child,
    isRunning,
    output: () => output,
    ended: async (signal) => {
      if (signal !== undefined && isRunning()) child.kill(signal);
      await closed;
      return child.exitCode;
    },
    printed: (wanted) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (output.includes(wanted)) resolve();
          else if (!isRunning()) {
            reject(new Error(`${command} ${args.join(' ')} ended without printing "${wanted}":\n${output}`));
          } else return;
          waiting.delete(check);
        };
        waiting.add(check);
        check();
      }),
  };
}

/** An ended program: its exit code and what it wrote. */
export type ProgramResult = { code: number | null; out: string; err: string };

/** Runs a program to its end, with `input` as its standard input. */
export async function runProgram(
  command: string,
  args: readonly string[],
  { env = process.env, cwd = ROOT, input = '' }: Omit<ProgramOptions, 'ipc'> & { input?: string } = {},
): Promise<ProgramResult> {
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, out, err };
}
