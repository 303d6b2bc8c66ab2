import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceProcess } from '@repo/testing/service-process';
import { startBenchServer, withSession } from './harness/database.js';
import { sendOnce } from './harness/load.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { percentile, slopeOf } from './harness/statistics.js';
import { type Client, fighters, reader, type Send } from './soak/clients.js';
import { createPace } from './soak/pace.js';

const CLIENTS = 8;
const PROBE_SECONDS = 30;
const SHARE = 0.7;
const SAMPLE_SECONDS = 5;
/**
 * The length of the blocks whose means the line is fitted to. Memory rises and falls with garbage collections, so that
 * samples of shorter intervals depend on each other.
 */
const BLOCK_SECONDS = 60;
/** The first part, while caches fill and code is compiled, does not count. */
const WARM_UP_SHARE = 0.5;
/** The largest accepted slope in MiB an hour. A short run cannot tell a smaller one from noise. */
const MOST_SLOPE = 20;

/** Memory and heap in MiB, the delay in milliseconds. */
type Sample = { seconds: number; memory: number; heap: number; loopDelay: number };

/** Runs both services under a share of their maximum load and reports growing memory and resources not released. */
export async function soak({ minutes }: { minutes: number }): Promise<Report> {
  const server = await startBenchServer();
  const stops = [server.discard];
  try {
    const url = await server.database('bench');
    for (const name of ['battle-service', 'library-service'] as const)
      await runServiceCommand(name, 'migrate', url);
    await withSession(url, (session) =>
      session.query(
        `INSERT INTO library.books (title, genre, age_category, publish_date, author)
         SELECT 'The Book of Numbers, Volume ' || n, 'Novel', 'adults', date '1900-01-01' + n, 'Author ' || n % 900
         FROM generate_series(1, 20000) AS n`,
      ),
    );
    const battle = await startService('battle-service', url);
    stops.push(battle.kill);
    const library = await startService('library-service', url);
    stops.push(library.kill);
    const clients: Client[] = [];
    for (let n = 0; n < CLIENTS; n += 1) {
      clients.push(await fighters(battle.url, n), await reader(library.url, n));
    }
    const most = (await run(clients, PROBE_SECONDS, Number.POSITIVE_INFINITY)) / PROBE_SECONDS;
    const wanted = SHARE * most;
    console.log(`sustainable: ${most.toFixed(0)} requests/s; ${minutes} minutes at ${wanted.toFixed(0)}/s`);
    const services = { 'battle-service': battle, 'library-service': library };
    const watches = Object.entries(services).map(([name, service]) => watch(name, service));
    const sent = await run(clients, 60 * minutes, wanted);
    const rows: string[][] = [];
    for (const [index, [name, service]] of Object.entries(services).entries()) {
      const samples = (await watches[index]?.stop()) ?? [];
      rows.push(await row(name, service, samples, 60 * minutes));
    }
    return `${minutes} minutes at ${wanted.toFixed(0)} requests a second of both services together, ${(100 * SHARE).toFixed(0)}% of the ${most.toFixed(0)} that ${2 * CLIENTS} clients
got through without a pace; ${sent.toLocaleString('en')} requests: whole battles, lists, records, books, searches, loans, logins. None failed.
The slope is that of the means of ${blockOf(60 * minutes)} s, without the first half, with its standard error; it passes below ${MOST_SLOPE} MiB
an hour or within two standard errors. The least heap of a minute is what is left after collections. The event loop's delay is the p99 of each ${SAMPLE_SECONDS} s, its timer of 10 ms included.

${await circumstances(url)}

${table(['service', 'memory, first → last minute', 'slope, MiB an hour', 'least heap, first → last minute', 'connections in use, waiting afterwards', 'event-loop delay p99, median (most)', 'met?'], rows)}`;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Lets all clients work for so long; how many requests they sent. */
async function run(clients: readonly Client[], seconds: number, perSecond: number): Promise<number> {
  const pace = Number.isFinite(perSecond) ? createPace(perSecond) : async () => undefined;
  let sent = 0;
  const send: Send = async (url, shot) => {
    await pace();
    sent += 1;
    return sendOnce(url, shot);
  };
  const end = performance.now() + 1000 * seconds;
  let failed = false;
  const isOver = () => failed || performance.now() > end;
  await Promise.all(
    clients.map((client) =>
      client(send, isOver).catch((error) => {
        failed = true;
        throw error;
      }),
    ),
  );
  return sent;
}

function watch(name: string, service: ServiceProcess) {
  const begin = performance.now();
  const over = new AbortController();
  const samples: Sample[] = [];
  const watching = (async () => {
    while (!over.signal.aborted) {
      await sleep(1000 * SAMPLE_SECONDS, undefined, { signal: over.signal }).catch(() => undefined);
      const loopDelay = 1000 * (await service.metric('nodejs_eventloop_lag_p99_seconds'));
      samples.push({
        seconds: (performance.now() - begin) / 1000,
        memory: await service.memoryMib(),
        heap: (await service.metric('nodejs_heap_size_used_bytes')) / 2 ** 20,
        loopDelay,
      });
    }
  })();
  watching.catch((error) => console.error(`${name}: ${error.message}`));
  return {
    stop: async () => {
      over.abort();
      await watching;
      return samples;
    },
  };
}

async function row(name: string, service: ServiceProcess, samples: readonly Sample[], seconds: number) {
  const blocks: { x: number; y: number; heap: number }[] = [];
  for (let from = WARM_UP_SHARE * seconds; from < seconds; from += blockOf(seconds)) {
    const block = samples.filter((each) => each.seconds >= from && each.seconds < from + blockOf(seconds));
    const mean = block.reduce((sum, { memory }) => sum + memory, 0) / block.length;
    const heap = Math.min(...block.map((each) => each.heap));
    if (block.length > 0) blocks.push({ x: from / 3600, y: mean, heap });
  }
  const { slope, error } = slopeOf(blocks);
  const pool = (state: string) =>
    service.metric('database_pool_connections', `pool="primary",state="${state}"`);
  const [used, waiting] = [await pool('used'), await pool('waiting')];
  const delays = samples.map(({ loopDelay }) => loopDelay);
  const met = (slope < MOST_SLOPE || slope < 2 * error) && used === 0 && waiting === 0;
  return [
    name,
    `${blocks[0]?.y.toFixed(0)} → ${blocks.at(-1)?.y.toFixed(0)} MiB`,
    `${slope.toFixed(1)} ± ${error.toFixed(1)}`,
    `${blocks[0]?.heap.toFixed(0)} → ${blocks.at(-1)?.heap.toFixed(0)} MiB`,
    `${used}, ${waiting}`,
    `${percentile(delays, 0.5).toFixed(1)} (${Math.max(...delays).toFixed(1)}) ms`,
    met ? 'yes' : 'no',
  ];
}

/** A minute, or less in a short run. */
const blockOf = (seconds: number) => Math.min(BLOCK_SECONDS, seconds / 10);
