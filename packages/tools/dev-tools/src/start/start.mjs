// npm start: installs, builds, starts a database and the services, and stops it all on Ctrl-C.
import '../command/node-version.mjs';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { readArguments } from '../command/arguments.mjs';
import { StepFailed } from '../command/steps.mjs';
import { ROOT } from '../workspace/root.mjs';
import { build, install } from '../workspace/workspace.mjs';
import { demandFreePort, keptPushKeys, keptSecret, publishAddresses, secretFile } from './local.mjs';
import { baseUrl, hasStaff, launch, migrate, services, untilReady } from './services.mjs';

readArguments(`Usage: npm start

Installs, builds, starts a database and the services, and stops it all on Ctrl-C. docs/settings.md lists the variables that
move it to other ports, another folder or another database.`);

/** Why everything is being stopped: nothing is wrong. */
class StopRequested extends Error {}

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(name, () => stopping.abort(new StopRequested()));
}
// A terminal that is gone must not break the stopping off halfway.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const DATA_DIR = resolve(ROOT, process.env.DATA_DIR || '.data');
const HOST = process.env.HOST || '127.0.0.1';
/** Says who may change the library: `open` or `guarded`. */
let libraryAccess = '';

/** The clean-up functions. They run at the end in reverse order. @type {(() => Promise<void>)[]} */
const undo = [];

async function start(signal) {
  const all = services();
  for (const service of all) await demandFreePort(service, HOST);
  await install(signal);
  await build(signal);
  const databaseUrl = process.env.DATABASE_URL || (await startDatabase());
  const { newVapidKeys } = await import('@repo/notify/push');
  for (const service of all) {
    signal.throwIfAborted();
    const env = environment(service, databaseUrl, newVapidKeys);
    await migrate(service, env, signal);
    if (service.name === 'library') env.ACCESS = libraryAccess = await accessOf(service, env, signal);
    undo.push(launch(service, env, (reason) => stopping.abort(reason)));
  }
  for (const service of all) await untilReady(service, signal);
  const addresses = Object.fromEntries(all.map((service) => [service.name, baseUrl(service)]));
  const withdraw = publishAddresses(DATA_DIR, addresses);
  undo.push(async () => withdraw());
  tellWhatIsThere(all);
}

/** @returns {Promise<string>} the address of the database that both services share */
async function startDatabase() {
  console.log('Starting PostgreSQL …');
  const { startCluster } = await import('@repo/dev-database');
  mkdirSync(DATA_DIR, { recursive: true });
  const cluster = await startCluster({
    dataDir: DATA_DIR,
    log: (line) => console.log(`  ${line}`),
    onLost: () => stopping.abort(new Error('The database stopped by itself.')),
  });
  undo.push(() => cluster.stop());
  await cluster.createDatabase('arena');
  console.log(`  its data is in ${join(DATA_DIR, 'postgres')}`);
  return cluster.url('arena');
}

function environment(service, databaseUrl, newVapidKeys) {
  return {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: keptSecret(secretFile(DATA_DIR, service.name)),
    ...(process.env.VAPID_PUBLIC_KEY ? {} : keptPushKeys(DATA_DIR, service.name, newVapidKeys)),
    BASE_URL: baseUrl(service),
    PORT: String(service.port),
    HOST,
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    ...(process.env.SMTP_URL ? {} : { MAIL_DIR: process.env.MAIL_DIR || join(DATA_DIR, 'mail') }),
  };
}

/** A library that has staff is for them to change; what the environment says wins. */
async function accessOf(library, env, signal) {
  return process.env.ACCESS || ((await hasStaff(library, env, signal)) ? 'guarded' : 'open');
}

function accessLine() {
  if (libraryAccess === 'guarded') return 'The library is guarded: only its staff may change it.';
  const advice = process.env.ACCESS
    ? 'It would be guarded with ACCESS=guarded.'
    : 'Make staff with npm run library:create-user; then the next start guards it.';
  return `The library is open: anybody may change it. ${advice}`;
}

function tellWhatIsThere(all) {
  const lines = all.map((service) => {
    const address = baseUrl(service);
    return `  ${service.name.padEnd(8)} ${address}   documentation: ${address}/docs`;
  });
  const appOf = (wanted) => `${baseUrl(all.find(({ name }) => name === wanted) ?? all[0])}/app/`;
  console.log(
    [
      '',
      `Play: ${appOf('battle')}`,
      `Read: ${appOf('library')}`,
      '',
      'Ready:',
      ...lines,
      '',
      accessLine(),
      'Next: watch two trainers fight and a reader borrow books, with npm run demo in another terminal.',
    ].join('\n'),
  );
  console.log('Ctrl-C stops everything; the data is kept.');
}

async function stopAll() {
  for (const stop of undo.reverse()) {
    await stop().catch((error) => {
      console.error(error.message);
      process.exitCode = 1;
    });
  }
}

/** Resolves to what ended the work: a signal, a death, or a failure to start. */
async function work() {
  try {
    await start(stopping.signal);
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
    return stopping.signal.reason;
  } catch (error) {
    return stopping.signal.aborted ? stopping.signal.reason : error;
  }
}

// A signal sent to npm ends the shell between npm and this process, which hears of it only by having lost its
// parent. The interval also keeps the process alive while nothing but the database is its child.
const parent = process.ppid;
const alive = setInterval(() => {
  if (process.env.npm_lifecycle_event === 'start' && process.ppid !== parent) {
    stopping.abort(new StopRequested());
  }
}, 500);
const reason = await work();
if (reason instanceof StopRequested) console.log('\nStopping …');
else {
  if (!(reason instanceof StepFailed)) console.error(`\n${reason.message}`);
  process.exitCode = 1;
}
await stopAll();
clearInterval(alive);
if (reason instanceof StopRequested) console.log('Stopped.');
