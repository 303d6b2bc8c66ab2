// npm run arena -- COMMAND: the terminal client of the battle service; without an address, of the one that npm start runs.
import '../command/node-version.mjs';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { passThrough, runCommand } from '../command/steps.mjs';
import { publishedAddresses } from '../start/local.mjs';
import { ROOT } from '../workspace/root.mjs';
import { build, install } from '../workspace/workspace.mjs';

const PROGRAM = join(ROOT, 'packages', 'clients', 'battle-cli', 'dist', 'arena.js');

/** The address that the environment names, or where npm start has the service. */
function address() {
  const { ARENA_URL, BATTLE_PORT, DATA_DIR } = process.env;
  if (ARENA_URL) return ARENA_URL;
  if (BATTLE_PORT) return `http://127.0.0.1:${BATTLE_PORT}`;
  return publishedAddresses(resolve(ROOT, DATA_DIR || '.data')).battle;
}

await runCommand(async () => {
  // npm start and npm test build it; a build each time would be slower than most commands.
  if (!existsSync(PROGRAM)) {
    await install();
    await build(undefined, '@repo/battle-cli');
  }
  const url = address();
  const env = url === undefined ? {} : { ARENA_URL: url };
  // Relative paths are meant from where npm was called; npm itself goes to the repository.
  const cwd = process.env.INIT_CWD || process.cwd();
  const args = [PROGRAM, ...process.argv.slice(2)];
  process.exitCode = await passThrough({ command: process.execPath, args }, env, cwd);
});
