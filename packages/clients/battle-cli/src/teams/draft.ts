import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../env.js';
import { Refused } from '../errors.js';

/** Makes a file that only its owner can read, to be edited. */
export function createDraft() {
  const folder = mkdtempSync(join(tmpdir(), 'arena-team-'));
  const file = join(folder, 'team.txt');
  const { editor } = readEnvironment();
  return {
    file,
    /** Gives what a person makes of a text. @throws Refused where the editor fails */
    edit: async (text: string): Promise<string> => {
      writeFileSync(file, text, { mode: 0o600 });
      const code = await runEditor(editor, file);
      if (code !== 0) throw new Refused(`The editor ended with ${code}: ${editor}. Nothing is saved.`);
      return readFileSync(file, 'utf8');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The command may have arguments, so a shell reads it. Gives its exit code. */
function runEditor(editor: string, file: string): Promise<number> {
  const child = spawn(`${editor} "${file}"`, { shell: true, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
