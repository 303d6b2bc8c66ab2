import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { databaseAccount, invocation } from './account.js';
import type { Binaries } from './binaries.js';
import { runToEnd } from './run.js';

/** Where a cluster keeps its things, all below one folder. */
export interface ClusterFiles {
  /** PostgreSQL's own data folder. */
  readonly data: string;
  /** The superuser's password, readable by its owner only. */
  readonly password: string;
  /** The server's log file. */
  readonly log: string;
}

/** Name of the superuser of every cluster of this package. */
export const SUPERUSER = 'postgres';

const UNFINISHED = 'unfinished-';

/** The files of the cluster in `dataDir`, existing or not. */
export function clusterFiles(dataDir: string): ClusterFiles {
  return filesIn(join(dataDir, 'postgres'));
}

function filesIn(folder: string): ClusterFiles {
  return { data: join(folder, 'data'), password: join(folder, 'password'), log: join(folder, 'server.log') };
}

/** Reads the password that was generated with the cluster. */
export function readPassword(files: ClusterFiles): string {
  return readFileSync(files.password, 'utf8').trim();
}

/**
 * Makes a new, empty cluster in `dataDir` unless one is there. It is made aside and moved into place when it is
 * whole, so an interrupted run leaves no half-made cluster behind; of two runs at once the first one wins.
 *
 * Throws with what `initdb` printed when it fails.
 */
export async function initialise(
  binaries: Binaries,
  dataDir: string,
  extraFlags: readonly string[] = [],
): Promise<void> {
  const place = join(dataDir, 'postgres');
  if (existsSync(place)) return;
  mkdirSync(dataDir, { recursive: true });
  const account = databaseAccount(place);
  const aside = mkdtempSync(join(dataDir, UNFINISHED));
  const files = filesIn(aside);
  mkdirSync(files.data, { mode: 0o700 });
  writeFileSync(files.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account !== undefined) {
    for (const path of [aside, files.data, files.password]) chownSync(path, account.uid, account.gid);
  }
  const args = [
    `--pgdata=${files.data}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${files.password}`,
    '--auth=scram-sha-256',
    ...localeFlags(),
    ...extraFlags,
  ];
  try {
    await runToEnd(invocation(account, binaries.initdb, args, files.data));
    renameSync(aside, place);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

/** Removes what interrupted runs left; to be called by the run that owns the cluster. */
export function removeUnfinished(dataDir: string): void {
  const leftOver = readdirSync(dataDir).filter((name) => name.startsWith(UNFINISHED));
  for (const name of leftOver) rmSync(join(dataDir, name), { recursive: true, force: true });
}

/** Text is UTF-8 and sorts by code point on every platform; only the C library of Linux knows C.UTF-8 by name. */
function localeFlags(): string[] {
  if (process.platform === 'linux') return ['--encoding=UTF8', '--locale=C.UTF-8'];
  return ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}
