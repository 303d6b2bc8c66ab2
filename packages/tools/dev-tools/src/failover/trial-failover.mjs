// npm run trial:failover: kills a primary under load, promotes its replica, and tells what clients saw.
import '../command/node-version.mjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readArguments, refuseArguments } from '../command/arguments.mjs';
import { runCommand } from '../command/steps.mjs';
import { launch, migrate, services, untilReady } from '../start/services.mjs';
import { build, install } from '../workspace/workspace.mjs';
import { freePort, startSwitchboard } from './switchboard.mjs';

const USAGE = `Usage: npm run trial:failover -- [--rounds N]

Kills a primary under load, promotes its replica, and tells what clients saw, N times (5) for each way to commit.`;

/** The settings of synchronous replication that the trial compares: the event that COMMIT waits for. */
const MODES = {
  'asynchronous (PostgreSQL’s default)': { standbys: '', commit: 'on' },
  'synchronous, written on the replica (on)': { standbys: 'replica', commit: 'on' },
  'synchronous, visible on the replica (remote_apply)': { standbys: 'replica', commit: 'remote_apply' },
};

const WRITERS = 8;
/** The network delay in milliseconds from the primary to its replica, as between two sites. */
const LINE_MILLIS = 20;
/** The duration in milliseconds of the load before the primary is killed, and after the promotion. */
const LOAD_MILLIS = 3000;
/** The health check of the primary: its interval in milliseconds, and the failures in a row that start a failover. */
const PROBE = { everyMillis: 500, failures: 3 };

const HEAD = [
  '| A commit is answered when it is | acknowledged writes | of them lost | s without writes (median, most) | s to promote (median) |',
  '| --- | --- | --- | --- | --- |',
];

function rowOf(name, results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const sorted = (key) => results.map((result) => result[key]).sort((a, b) => a - b);
  const median = (key) => seconds(sorted(key)[Math.floor(results.length / 2)]);
  const gap = `${median('withoutWritesMillis')}, ${seconds(sorted('withoutWritesMillis').at(-1))}`;
  return `| ${name} | ${sum('acknowledged')} | ${sum('lost')} | ${gap} | ${median('promotedMillis')} |`;
}

const seconds = (millis) => (millis / 1000).toFixed(1);

/** Runs one failover of a primary to its replica, under the load of writers to a library service. */
async function trial({ standbys, commit }) {
  const { startReplicatedCluster } = await import('@repo/dev-database');
  let line;
  const cluster = await startReplicatedCluster({
    settings: { synchronous_commit: commit },
    via: async (port) => {
      line = await startSwitchboard(port, { delayMillis: LINE_MILLIS });
      return line.port;
    },
  });
  const board = await startSwitchboard(cluster.primary.port);
  const stop = new AbortController();
  const undo = [() => line.close(), () => board.close(), () => cluster.discard()];
  try {
    await cluster.createDatabase('library');
    await cluster.primary.query('postgres', `ALTER SYSTEM SET synchronous_standby_names = '${standbys}'`);
    await cluster.primary.query('postgres', 'SELECT pg_reload_conf()');
    const service = { ...services().find(({ name }) => name === 'library'), port: await freePort() };
    const url = new URL(cluster.primary.url('library'));
    url.port = String(board.port);
    const env = environment(url.href, service.port);
    await migrate(service, env, stop.signal);
    undo.push(launch(service, env, (reason) => stop.abort(reason)));
    await untilReady(service, stop.signal);
    return await failOver(cluster, board, `http://127.0.0.1:${service.port}`);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

function environment(databaseUrl, port) {
  return {
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'of the trial only, and long enough for HS256',
    BASE_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
  };
}

/** Kills the primary under load, promotes the replica, and counts the acknowledged writes that the replica lacks. */
async function failOver(cluster, board, service) {
  const load = startWriters(service);
  await sleep(LOAD_MILLIS);
  const killedAt = performance.now();
  await cluster.primary.kill();
  await noticed(board);
  await cluster.promote();
  board.switchTo(cluster.replica.port);
  const promotedMillis = performance.now() - killedAt;
  await sleep(LOAD_MILLIS);
  const { acknowledged, refusals } = await load.stop();
  const rows = await cluster.replica.query('library', 'SELECT title FROM library.books');
  const there = new Set(rows.map(({ title }) => title));
  if (!acknowledged.some(({ at }) => at - killedAt > promotedMillis)) {
    throw new Error('There were no writes after the failover.');
  }
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ title }) => !there.has(title)).length,
    withoutWritesMillis: Math.round(longestGap(acknowledged)),
    promotedMillis: Math.round(promotedMillis),
    refusals,
  };
}

/** Milliseconds. @param {{ at: number }[]} acknowledged in the order of time */
function longestGap(acknowledged) {
  return Math.max(...acknowledged.slice(1).map(({ at }, index) => at - acknowledged[index].at));
}

/** Clients that add books one after the other, and go on after a refusal. */
function startWriters(service) {
  const acknowledged = [];
  /** The number of answers other than 201, by answer. */
  const refusals = {};
  let running = true;
  const write = async (writer) => {
    for (let number = 0; running; number += 1) {
      const title = `Volume ${number} of writer ${writer}`;
      const answer = await addBook(service, title);
      if (answer === 201) acknowledged.push({ title, at: performance.now() });
      else {
        refusals[answer] = (refusals[answer] ?? 0) + 1;
        await sleep(50);
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  return {
    stop: async () => {
      running = false;
      await Promise.all(writers);
      return { acknowledged: acknowledged.sort((a, b) => a.at - b.at), refusals };
    },
  };
}

/** The status of the answer, or that there was none. */
async function addBook(service, title) {
  const book = {
    title,
    genre: 'Trial',
    age_category: 'Adult',
    publish_date: '2000-01-01',
    author: 'A. Writer',
  };
  try {
    const answer = await fetch(`${service}/books`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(book),
    });
    await answer.text();
    return answer.status;
  } catch {
    return 'no answer';
  }
}

/** Resolves when the health check of the primary has failed as often in a row as starts a failover. */
async function noticed(board) {
  for (let failures = 0; failures < PROBE.failures; ) {
    await sleep(PROBE.everyMillis);
    failures = (await board.targetAnswers()) ? 0 : failures + 1;
  }
}

await runCommand(async () => {
  const { values } = readArguments(USAGE, { flags: { rounds: { type: 'string', default: '5' } } });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    refuseArguments('--rounds must be a whole number from 1.', USAGE);
  }
  await install();
  await build();
  const rows = [];
  for (const [name, mode] of Object.entries(MODES)) {
    const results = [];
    for (let round = 1; round <= rounds; round += 1) {
      const result = await trial(mode);
      console.log(`${name}, round ${round}: ${JSON.stringify(result)}`);
      results.push(result);
    }
    rows.push(rowOf(name, results));
  }
  console.log(['', ...HEAD, ...rows].join('\n'));
});
