import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../files.js';

export interface Outcome {
  readonly code: number | null;
  /** What it wrote on standard output. */
  readonly out: string;
  /** What it wrote on both. */
  readonly all: string;
}

/** Runs a program in the repository to its end, whatever its exit code. */
export async function attempt(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let all = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    all += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    all += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, all };
}

/** Runs docker and gives what it printed; throws, with all of that, when it fails. */
export async function docker(...args: string[]): Promise<string> {
  const { code, out, all } = await attempt('docker', args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}:\n${all}`);
  return out.trim();
}

export const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
