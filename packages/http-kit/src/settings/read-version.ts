import { readFileSync } from 'node:fs';

/** The version in a package.json. @throws when there is none */
export function readVersion(file: URL): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown };
  if (typeof version !== 'string') throw new Error(`${file.pathname} has no version.`);
  return version;
}
