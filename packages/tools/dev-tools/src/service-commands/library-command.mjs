import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { passThrough, runCommand } from '../command/steps.mjs';
import { keptSecret, secretFile } from '../start/local.mjs';
import { migrate, services } from '../start/services.mjs';
import { ROOT } from '../workspace/root.mjs';
import { build, install } from '../workspace/workspace.mjs';

const DIST = join(ROOT, 'apps', 'library-service', 'dist');
const DATA_DIR = resolve(ROOT, process.env.DATA_DIR || '.data');

/**
 * Runs a command of the library service with the arguments of this process. It uses the database of DATABASE_URL, else
 * that of `npm start`, which may be running or not. The exit code is that of the command. Wrong arguments are refused
 * before any database is started.
 *
 * @param {string} program in the service's `dist`
 * @param {string} reader module in `dist` with the `command` and its `readArguments`
 * @param {(asked: any) => boolean} [isWriting] gets the parsed arguments; when it returns false, no migration runs and
 *   no missing database is created
 */
export async function runLibraryCommand(program, reader, isWriting = () => true) {
  // On Ctrl-C the command ends as it does by itself; then what was started here is stopped.
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {});
  await runCommand(async () => {
    await install();
    await build(undefined, '@repo/library-service', '@repo/dev-database');
    const asked = await readCall(reader);
    if (asked === undefined) return;
    const writes = isWriting(asked);
    const { url, stop } = await database(writes);
    try {
      const env = { DATABASE_URL: url, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
      if (!process.env.DATABASE_URL && url !== '')
        env.JWT_SECRET = keptSecret(secretFile(DATA_DIR, 'library'));
      const library = services().find(({ name }) => name === 'library');
      if (writes) await migrate(library, env);
      await run(program, env);
    } finally {
      await stop();
    }
  });
}

/** Returns what the command is asked to do; undefined for --help and for a wrong call, once the answer is printed. */
async function readCall(reader) {
  const kit = await import('@repo/http-kit/commands');
  const { command, readArguments } = await import(pathToFileURL(join(DIST, reader)).href);
  let asked;
  await kit.runCommand(command, async (given) => {
    asked = readArguments(given);
  });
  return asked;
}

async function run(program, env) {
  // Relative paths are meant from where npm was called; npm itself goes to the repository.
  const cwd = process.env.INIT_CWD || process.cwd();
  const args = [join(DIST, program), ...process.argv.slice(2)];
  process.exitCode = await passThrough({ command: process.execPath, args }, env, cwd);
}

/** Gives the database's address ('' when there is none and none may be created) and a function that releases it. */
async function database(writes) {
  const leave = async () => {};
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: leave };
  const { findRunningCluster, startCluster } = await import('@repo/dev-database');
  const running = await findRunningCluster(DATA_DIR);
  if (running !== undefined) {
    console.error(`Using the database that runs in ${DATA_DIR}.`);
    if (writes) await running.createDatabase('arena');
    return { url: running.url('arena'), stop: leave };
  }
  if (!writes && !existsSync(join(DATA_DIR, 'postgres'))) return { url: '', stop: leave };
  console.error(`Starting the database in ${DATA_DIR} …`);
  mkdirSync(DATA_DIR, { recursive: true });
  const cluster = await startCluster({ dataDir: DATA_DIR, log: (line) => console.error(`  ${line}`) });
  if (writes) await cluster.createDatabase('arena');
  return { url: cluster.url('arena'), stop: () => cluster.stop() };
}
