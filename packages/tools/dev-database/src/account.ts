import { execFileSync, type SpawnOptions } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import process from 'node:process';

/** A system account that PostgreSQL runs as, because it refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A program with everything `spawn` needs to run it as another account. */
export interface Invocation {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
}

/**
 * Chooses the account that PostgreSQL runs as. Returns undefined unless the current user is root. For root it is the
 * owner of existing data, else `postgres`, else `nobody`. No account is ever created.
 */
export function databaseAccount(dataFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(dataFolder) ?? accountNamed('postgres') ?? accountNamed('nobody');
}

function ownerOf(folder: string): Account | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats === undefined || stats.uid === 0 ? undefined : { uid: stats.uid, gid: stats.gid };
}

function accountNamed(name: string): Account | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/**
 * Gives the command that runs a program as the account. Root's own folders (mode 0700, such as /root) are closed to
 * every other account. Where a path lies in one, `setpriv` gives the program the capability to read and pass through
 * folders, and no other capability.
 */
export function invocation(
  account: Account | undefined,
  command: string,
  args: readonly string[],
  dataFolder: string,
): Invocation {
  if (account === undefined) return { command, args, options: {} };
  // The current folder may be closed to the account, so the program does not start in it.
  const cwd = '/';
  if ([command, dataFolder].every((path) => isReachable(path, account))) {
    return { command, args, options: { ...account, cwd } };
  }
  const drop = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  // Without this bit access(2), by which initdb finds its files, would not heed the capability.
  const heed = '--securebits=+no_setuid_fixup';
  return { command: 'setpriv', args: [...drop, ...keep, heed, '--', command, ...args], options: { cwd } };
}

/** Tells whether the account may search (x) every folder above the path. */
function isReachable(path: string, account: Account): boolean {
  for (let folder = dirname(resolve(path)); folder !== dirname(folder); folder = dirname(folder)) {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats !== undefined && stats.uid !== account.uid && (stats.mode & 0o001) === 0) return false;
  }
  return true;
}
