import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { ROOT } from '../workspace/root.mjs';

/** A step failed and has shown why; only the command's exit code is left to do. */
export class StepFailed extends Error {}

/**
 * Runs a program to its end, showing short lines of progress; a failing one shows all it printed.
 *
 * @param {string} title what is being done, e.g. "Building"
 * @param {{ command: string, args: readonly string[] }} program
 * @param {object} [options]
 * @param {(line: string) => string | undefined} [options.progress] the line to show for a line of output
 * @param {NodeJS.ProcessEnv} [options.env] added to this process's environment
 * @param {string} [options.cwd] absolute folder to run in; the repository when not given
 * @param {AbortSignal} [options.signal] ends the program
 */
export async function step(title, { command, args }, { progress, env = {}, cwd = ROOT, signal } = {}) {
  console.log(`${title} …`);
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    signal,
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      output.push(line);
      const shown = progress?.(line);
      if (shown !== undefined) console.log(`  ${shown}`);
    });
  }
  const code = await ended(child);
  signal?.throwIfAborted();
  if (code !== 0) {
    console.error([...output, `${title} failed.`].join('\n'));
    throw new StepFailed(title);
  }
  console.log(`  done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * Runs a program that writes to the terminal itself.
 *
 * @param {{ command: string, args: readonly string[] }} program
 * @param {NodeJS.ProcessEnv} [env] added to this process's environment
 * @param {string} [cwd] absolute folder to run in; the repository when not given
 * @returns {Promise<number>} its exit code; 1 when it could not be run or was killed
 */
export async function passThrough({ command, args }, env = {}, cwd = ROOT) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return await ended(child);
}

/** Runs the command's work; a failed step gives exit code 1, anything unforeseen its message too. */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function ended(child) {
  try {
    const [code] = await once(child, 'close');
    return code ?? 1;
  } catch (error) {
    // Whoever ended the program knows why.
    if (error.name !== 'AbortError') console.error(`${child.spawnfile}: ${error.message}`);
    return 1;
  }
}
