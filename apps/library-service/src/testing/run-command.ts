import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

export type CommandResult = { code: number | null; out: string; err: string };

/** Runs one of the service's commands, as built, as a process of its own, with `input` as its standard input. */
export async function runCommand(
  name: string,
  { args = [], env = {}, input = '' }: { args?: string[]; env?: Record<string, string>; input?: string },
): Promise<CommandResult> {
  const child = spawn(process.execPath, [`dist/${name}.js`, ...args], {
    cwd: PACKAGE,
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}
