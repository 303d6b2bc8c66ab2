import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new, empty folder, and a function that removes it with all that is in it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'arena-tests-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
