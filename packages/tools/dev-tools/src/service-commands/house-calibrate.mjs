// npm run house:calibrate [-- --battles N --format F]: lets the opponents of the house play each other, and prints the table of docs/try-battles.md.
import '../command/node-version.mjs';
import { join } from 'node:path';
import process from 'node:process';
import { passThrough, runCommand } from '../command/steps.mjs';
import { ROOT } from '../workspace/root.mjs';
import { build, install } from '../workspace/workspace.mjs';

await runCommand(async () => {
  await install();
  await build();
  const folder = join(ROOT, 'packages', 'house-opponents');
  const tsx = join(folder, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  const args = [tsx, 'scripts/calibrate.ts', ...process.argv.slice(2)];
  process.exitCode = await passThrough({ command: process.execPath, args }, {}, folder);
});
