import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspacePackages } from '../workspace/workspace.mjs';

/**
 * The packages that are published, those that others need first. One that is not meant for others says that it is private.
 *
 * @returns {{ folder: string, name: string }[]}
 */
export function publishedPackages() {
  const published = workspacePackages()
    .map((each) => ({
      ...each,
      manifest: JSON.parse(readFileSync(join(each.folder, 'package.json'), 'utf8')),
    }))
    .filter(({ manifest }) => manifest.private !== true);
  const needs = ({ manifest }) => Object.keys(manifest.dependencies ?? {});
  // Two floors: what the clients share, and the clients.
  const isNeeded = ({ name }) => published.some((other) => needs(other).includes(name));
  return [...published.filter(isNeeded), ...published.filter((each) => !isNeeded(each))];
}
