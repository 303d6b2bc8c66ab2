// Fails where a service's schema has changed without a migration.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readArguments, refuseArguments } from '../command/arguments.mjs';

const USAGE = `Usage: node packages/tools/dev-tools/src/check/migrations.mjs APP

Fails where the schema of a service, e.g. apps/battle-service, has changed without a migration.`;

const [folder, ...more] = readArguments(USAGE, { positionals: true }).positionals;
if (folder === undefined || more.length > 0) refuseArguments('Name the folder of one service.', USAGE);
const app = resolve(folder);
// drizzle-kit wants a path relative to the folder it runs in.
const copy = join('node_modules', '.migrations-check');
const filesIn = (path) => readdirSync(join(app, path), { recursive: true }).sort();

rmSync(join(app, copy), { recursive: true, force: true });
cpSync(join(app, 'migrations'), join(app, copy), { recursive: true });
const kit = join('node_modules', 'drizzle-kit', 'bin.cjs');
const flags = ['--dialect=postgresql', '--schema=./src/db/schema.ts', `--out=${copy}`, '--name=missing'];
const run = spawnSync(process.execPath, [kit, 'generate', ...flags], {
  cwd: app,
  stdio: ['ignore', 'inherit', 'inherit'],
});
const missing = filesIn(copy).filter((file) => !filesIn('migrations').includes(file));
rmSync(join(app, copy), { recursive: true, force: true });
if (missing.length > 0)
  console.error('The schema has changed: make a migration with pnpm migrations:generate.');
process.exitCode = run.status === 0 && missing.length === 0 ? 0 : 1;
