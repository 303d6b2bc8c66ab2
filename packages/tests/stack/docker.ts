import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '@repo/dev-tools/workspace/root';

export interface ProgramResult {
  readonly code: number | null;
  /** Its standard output. */
  readonly out: string;
  /** Its standard output and standard error. */
  readonly all: string;
}

/** Runs a program in the repository to its end, whatever its exit code; `input` is all it can read. */
export async function attempt(
  command: string,
  args: readonly string[],
  { env = {}, input = '' }: { env?: Record<string, string>; input?: string } = {},
): Promise<ProgramResult> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined).end(input);
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
export const docker = (...args: string[]): Promise<string> => dockerFed('', args);

/** The same with `input` as its standard input. */
export async function dockerFed(input: string, args: readonly string[]): Promise<string> {
  const { code, out, all } = await attempt('docker', args, { input });
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}:\n${all}`);
  return out.trim();
}

export const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Returns the moment at which each of these containers was started, by its id. */
export async function startedAt(ids: readonly string[]): Promise<Map<string, string>> {
  const times = ids.map(
    async (id) => [id, await docker('inspect', '--format={{.State.StartedAt}}', id)] as const,
  );
  return new Map(await Promise.all(times));
}
