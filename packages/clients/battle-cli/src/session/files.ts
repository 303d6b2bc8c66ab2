import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** The text of a file; undefined: there is none. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes a file that only its owner can read, in a folder that only its owner can look into. Whoever reads it sees all or nothing. */
export function writePrivately(file: string, text: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, text, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
}

export const removeIfThere = (file: string): void => rmSync(file, { force: true });

/** Removes all but the newest files of a folder. */
export function keepNewest(folder: string, most: number): void {
  const names = readdirSync(folder);
  if (names.length <= most) return;
  const changedAt = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const dated = names.map((name) => [name, changedAt(name)] as const).sort(([, a], [, b]) => b - a);
  for (const [name] of dated.slice(most)) removeIfThere(join(folder, name));
}
