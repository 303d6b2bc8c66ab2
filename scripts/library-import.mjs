// npm run library:import -- FILE.csv: loads a catalogue into the library of npm start, or of DATABASE_URL.
import './lib/node-version.mjs';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { migrate, services } from './lib/services.mjs';
import { passThrough, ROOT, runCommand } from './lib/steps.mjs';
import { build, install } from './lib/workspace.mjs';

const DATA_DIR = resolve(ROOT, process.env.DATA_DIR || '.data');
const ARGS = process.argv.slice(2);

// On Ctrl-C the import ends after its batch; then what was started here is stopped.
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {});

await runCommand(async () => {
  await install();
  await build(undefined, '@repo/library-service', '@repo/dev-database');
  if (ARGS.length === 0 || ARGS.includes('--help') || ARGS.includes('-h')) return await runImport({});
  const library = services().find(({ name }) => name === 'library');
  const { url, stop } = await database();
  try {
    const env = { DATABASE_URL: url, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
    await migrate(library, env);
    await runImport(env);
  } finally {
    await stop();
  }
});

async function runImport(env) {
  const program = join(ROOT, 'apps', 'library-service', 'dist', 'import', 'main.js');
  // Relative paths are meant from where npm was called; npm itself goes to the repository.
  const cwd = process.env.INIT_CWD || process.cwd();
  process.exitCode = await passThrough({ command: process.execPath, args: [program, ...ARGS] }, env, cwd);
}

/** The database to load into, and how to let go of it. */
async function database() {
  const leave = async () => {};
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: leave };
  const { findRunningCluster, startCluster } = await import('../packages/dev-database/dist/index.js');
  const running = await findRunningCluster(DATA_DIR);
  if (running !== undefined) {
    console.log(`Using the database that runs in ${DATA_DIR}.`);
    await running.createDatabase('arena');
    return { url: running.url('arena'), stop: leave };
  }
  console.log(`Starting the database in ${DATA_DIR} …`);
  mkdirSync(DATA_DIR, { recursive: true });
  const cluster = await startCluster({ dataDir: DATA_DIR, log: (line) => console.log(`  ${line}`) });
  await cluster.createDatabase('arena');
  return { url: cluster.url('arena'), stop: () => cluster.stop() };
}
