import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { onTestFinished } from 'vitest';

/** A script of the repository that runs, and what it has printed so far. */
export interface Running {
  readonly child: ChildProcess;
  output(): string;
  /** Waits until the output holds the text; throws with the output when the script ends before. */
  printed(text: string): Promise<void>;
  /** Sends the signal, if one is named, and gives the exit code. */
  ended(signal?: NodeJS.Signals): Promise<number | null>;
}

type Environment = Record<string, string | undefined>;

/** Runs a script of the repository with Node; it is stopped when the test has ended. */
export function run(script: string, args: readonly string[] = [], env: Environment = {}): Running {
  return runProgram(process.execPath, [join(ROOT, script), ...args], env);
}

/** Runs a command of the dev-tools by its place there, e.g. `start/start`; it is stopped when the test has ended. */
export function runTool(name: string, args: readonly string[] = [], env: Environment = {}): Running {
  return run(toolFile(name), args, env);
}

/** The file of a command of the dev-tools, as a path from the root of the repository. */
export const toolFile = (name: string) => `packages/tools/dev-tools/src/${name}.mjs`;

/** Runs a command of the repository as a person does, through npm. */
export function runNpm(command: string, env: Environment = {}): Running {
  return runProgram('npm', [command], env);
}

function runProgram(command: string, args: readonly string[], env: Environment): Running {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: undefined, HOST: undefined, LOG_LEVEL: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      wake();
    });
  }
  const closed = once(child, 'close').then(() => wake());
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const ended = async (signal?: NodeJS.Signals) => {
    if (signal !== undefined) child.kill(signal);
    await closed;
    return child.exitCode;
  };
  onTestFinished(async () => {
    if (!isOver()) await ended('SIGTERM');
  });
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (output.includes(text)) resolve();
        else if (isOver())
          reject(new Error(`${args.join(' ')} ended without printing "${text}":\n${output}`));
        else return;
        waiting.delete(check);
      };
      waiting.add(check);
      check();
    });
  return { child, output: () => output, printed, ended };
}

/** A new folder that is removed when the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const { port, release } = await heldPort();
  await release();
  return port;
}

/** A port that is taken until it is released. */
export async function heldPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = createServer().listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const release = async () => {
    server.close();
    await once(server, 'close');
  };
  return { port: address.port, release };
}
