// npm run pack:clients: makes the tarballs of the packages that are published.
import '../command/node-version.mjs';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from '../command/arguments.mjs';
import { runCommand, step } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { ROOT } from '../workspace/root.mjs';
import { build, install } from '../workspace/workspace.mjs';
import { publishedPackages } from './published-packages.mjs';

const { values } = readArguments(
  `Usage: npm run pack:clients [-- --to FOLDER]

Builds the packages of this repository that are published and writes their tarballs to a folder, dist/clients by default.`,
  { flags: { to: { type: 'string', default: join('dist', 'clients') } } },
);

await runCommand(async () => {
  const folder = resolve(ROOT, values.to);
  mkdirSync(folder, { recursive: true });
  await install();
  const names = publishedPackages().map(({ name }) => name);
  await build(undefined, ...names);
  const filters = names.flatMap((name) => ['--filter', name]);
  await step(`Packing ${names.join(', ')}`, pnpm(...filters, 'pack', '--pack-destination', folder));
  console.log(`The tarballs are in ${folder}.`);
});
