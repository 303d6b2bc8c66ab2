// npm run check: everything that continuous integration demands besides the tests.
import '../command/node-version.mjs';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { runCommand, StepFailed, step } from '../command/steps.mjs';
import { pnpm } from '../workspace/pnpm.mjs';
import { install, TURBO_ENV, turbo, workspacePackages } from '../workspace/workspace.mjs';

readArguments(`Usage: npm run check

Runs everything that continuous integration demands besides the tests.`);

await runCommand(async () => {
  await install();
  const checks = [
    ['Format and lint', pnpm('exec', 'biome', 'ci', '--colors=off', '.')],
    ['Build and types', turbo('build', 'typecheck')],
    ['Unused code and dependencies', pnpm('exec', 'knip', '--no-progress', '--no-config-hints')],
    ['Licences', { command: process.execPath, args: [join(import.meta.dirname, 'licences.mjs')] }],
    ...migrationChecks(),
  ];
  const failed = [];
  for (const [title, program] of checks) {
    await step(title, program, { env: TURBO_ENV }).catch((error) => {
      if (!(error instanceof StepFailed)) throw error;
      failed.push(title);
    });
  }
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
  console.log('All checks passed.');
});

function migrationChecks() {
  return workspacePackages()
    .filter(({ folder }) => existsSync(join(folder, 'migrations')))
    .map(({ folder }) => [
      `Migrations of ${basename(folder)}`,
      { command: process.execPath, args: [join(import.meta.dirname, 'migrations.mjs'), folder] },
    ]);
}
