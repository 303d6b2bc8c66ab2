import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Invocation } from './account.js';

/** Runs a program to its end. Throws with everything it printed when it fails or cannot be started. */
export async function runToEnd({ command, args, options }: Invocation): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} failed:\n${output.trim()}`);
}
