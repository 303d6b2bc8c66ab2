// Fails where a package that the services ship with has a licence that is not on this list.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { ROOT } from '../workspace/root.mjs';

readArguments(`Usage: node packages/tools/dev-tools/src/check/licences.mjs

Fails where a package that the services ship with has a licence that is not on the list of this script.`);

/** SPDX names of licences that allow use, change and sale of what contains them, and demand no more than a notice. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  // The public domain.
  'Unlicense',
  // Its files may be used unchanged in anything; a changed file has to be published.
  'MPL-2.0',
]);

/** Tells whether allowed licences satisfy an SPDX expression: every operand of an AND, one operand of an OR. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, ' ')
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => ALLOWED.has(name.trim())));

const { command, args } = pnpm('licenses', 'list', '--prod', '--json');
const { status, stdout, stderr } = spawnSync(command, args, {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (status !== 0) throw new Error(stderr || stdout);
const found = Object.entries(JSON.parse(stdout));
const count = found.reduce((sum, [, packages]) => sum + packages.length, 0);
if (count === 0) throw new Error('No packages were found: nothing is installed.');

const refused = found.filter(([licence]) => !isAllowed(licence));
for (const [licence, packages] of refused) {
  for (const { name, versions } of packages) console.error(`${name} ${versions.join(', ')}: ${licence}`);
}
if (refused.length > 0)
  console.error('Not on the list of licences in packages/tools/dev-tools/src/check/licences.mjs.');
console.log(
  `${count} packages: ${found.map(([licence, packages]) => `${packages.length} ${licence}`).join(', ')}`,
);
process.exitCode = refused.length > 0 ? 1 : 0;
