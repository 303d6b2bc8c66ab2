// npm run ladder:simulate: prints what attacks on the ladder of the battle service gain, and what the guard costs honest trainers.
import '../command/node-version.mjs';
import { join } from 'node:path';
import process from 'node:process';
import { passThrough, runCommand } from '../command/steps.mjs';
import { ROOT } from '../workspace/root.mjs';
import { build, install } from '../workspace/workspace.mjs';

await runCommand(async () => {
  await install();
  await build();
  const folder = join(ROOT, 'apps', 'battle-service');
  const tsx = join(folder, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  process.exitCode = await passThrough(
    { command: process.execPath, args: [tsx, 'scripts/simulate-ladder.ts'] },
    {},
    folder,
  );
});
