// npm run verify -- FILE|URL: computes a finished battle again from its record.
import '../command/node-version.mjs';
import { join } from 'node:path';
import process from 'node:process';
import { passThrough, runCommand } from '../command/steps.mjs';
import { ROOT } from '../workspace/root.mjs';
import { build, install } from '../workspace/workspace.mjs';

await runCommand(async () => {
  await install();
  await build();
  const program = join(ROOT, 'apps', 'battle-service', 'dist', 'verify.js');
  // Relative paths are meant from where npm was called; npm itself goes to the repository.
  const cwd = process.env.INIT_CWD || process.cwd();
  const args = [program, ...process.argv.slice(2)];
  process.exitCode = await passThrough({ command: process.execPath, args }, {}, cwd);
});
