// npm run demo: a battle between two new trainers, then a reader in the library, over HTTP, told as it happens.
import '../command/node-version.mjs';
import { resolve } from 'node:path';
import process from 'node:process';
import { readArguments, refuseArguments } from '../command/arguments.mjs';
import { publishedAddresses } from '../start/local.mjs';
import { ROOT } from '../workspace/root.mjs';

const USAGE = `Usage: npm run demo -- [house | clock | library] [--url URL] [--library-url URL]

Two new trainers play a battle, then a new reader borrows books, told as it happens. Without addresses it finds the
services by BATTLE_PORT and LIBRARY_PORT, or else those that npm start has started with the same DATA_DIR.

  house   instead, a new trainer fights one of the opponents that the service itself plays
  clock   instead, a battle with a clock, which the service ends because one trainer stays away, and what both are told;
          takes 75 seconds
  library instead, a morning at the desk of the library of npm start, where a librarian is appointed for it`;

const DEFAULT_PORTS = { battle: 3001, library: 3002 };

/** The address of a service: the one given, or on the port that the environment names, or where npm start has it. */
function addressOf(name, given) {
  if (given !== undefined) return given;
  const port = process.env[`${name.toUpperCase()}_PORT`];
  const started = publishedAddresses(resolve(ROOT, process.env.DATA_DIR || '.data'))[name];
  if (!port && started !== undefined) return started;
  return `http://127.0.0.1:${port || DEFAULT_PORTS[name]}`;
}

const { values, positionals } = readArguments(USAGE, {
  flags: { url: { type: 'string' }, 'library-url': { type: 'string' } },
  positionals: true,
});
const [what, ...more] = positionals;
if (more.length > 0 || (what !== undefined && !['house', 'clock', 'library'].includes(what)))
  refuseArguments('There is no demo of that.', USAGE);

const battleUrl = addressOf('battle', values.url);
const libraryUrl = addressOf('library', values['library-url']);
try {
  // What it imports is there once npm start has built it.
  const { show } = await import('./shows.mjs');
  await show(what, { battleUrl, libraryUrl });
} catch (error) {
  const isUnbuilt = error.code === 'ERR_MODULE_NOT_FOUND';
  console.error(isUnbuilt ? 'Nothing is built. Start the services first, with: npm start' : error.message);
  process.exitCode = 1;
}
