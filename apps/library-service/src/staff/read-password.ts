import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks on a terminal without showing what is typed; otherwise the first line of standard input, '' if none. */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('Password: ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  const [line] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  lines.close();
  if (stdin.isTTY) stderr.write('\n');
  return typeof line === 'string' ? line : '';
}
