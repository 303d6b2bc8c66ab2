import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { ROOT } from '../workspace/root.mjs';

const VERIFY = join(ROOT, 'apps', 'battle-service', 'dist', 'verify.js');

/**
 * Verifies a finished battle as one of its trainers and shows what comes out.
 *
 * @param {object} record answer of GET /battles/{id}/record
 * @param {{ seed: string, before: object, kept: object }} trainer the seed that was sent with the team, the battle as it was
 *   before, and the answer to the team
 * @param {string[]} [flags] more of `verify`
 */
export async function showProof(record, { seed, before, kept }, flags = []) {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  try {
    const files = [join(folder, 'record.json'), join(folder, 'before.json'), join(folder, 'team.json')];
    await writeFile(files[0], JSON.stringify(record));
    await writeFile(files[1], JSON.stringify(before));
    await writeFile(files[2], JSON.stringify(kept));
    const args = [
      VERIFY,
      files[0],
      '--client-seed',
      seed,
      '--before',
      files[1],
      '--team',
      files[2],
      ...flags,
    ];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    console.log(`\n${stdout.trimEnd()}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
