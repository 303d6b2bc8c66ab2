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
const COLLECT_SECONDS = 60;
/** The first part, while caches fill and code is compiled, does not count. */
const WARM_UP_SHARE = 0.5;
/** The largest accepted slope in MiB an hour. A short run cannot tell a smaller one from noise. */
const MOST_SLOPE = 20;

/** Flags of Node for a service that collects all its garbage when it is told to. */
const FULL_COLLECTIONS = [
  '--expose-gc',
  '--import',
  new URL('./soak/full-collections.mjs', import.meta.url).href,
];

/** The memory and the heap of a service in MiB right after a full garbage collection; `at`: the seconds that had passed. */
type Collected = { at: number; memory: number; heap: number };

type Watched = { collected: readonly Collected[]; loopDelays: readonly number[] };

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
    const battle = await startService('battle-service', url, { nodeFlags: FULL_COLLECTIONS });
    stops.push(battle.kill);
    const library = await startService('library-service', url, { nodeFlags: FULL_COLLECTIONS });
    stops.push(library.kill);
    const clients: Client[] = [];
    for (let n = 0; n < CLIENTS; n += 1) {
      clients.push(await fighters(battle.url, n), await reader(library.url, n));
    }
    const probe = await run(clients, PROBE_SECONDS, Number.POSITIVE_INFINITY);
    const most = probe.sent / probe.seconds;
    const wanted = SHARE * most;
    console.log(`sustainable: ${most.toFixed(0)} requests/s; ${minutes} minutes at ${wanted.toFixed(0)}/s`);
    const watches = Object.entries({ 'battle-service': battle, 'library-service': library }).map(
      ([name, service]) => ({ name, service, ...watch(name, service, 60 * minutes) }),
    );
    const { sent } = await run(clients, 60 * minutes, wanted);
    const rows: string[][] = [];
    for (const { name, service, stop } of watches)
      rows.push(await row(name, service, await stop(), 60 * minutes));
    return `${minutes} minutes at ${wanted.toFixed(0)} requests a second of both services together, ${(100 * SHARE).toFixed(0)}% of the ${most.toFixed(0)} that ${2 * CLIENTS} clients
got through without a pace; ${sent.toLocaleString('en')} requests: whole battles, lists, records, books, searches, loans, logins. None failed.
Memory and heap are what is left after a full garbage collection, one every ${pauseOf(60 * minutes)} s: without these V8 lets old objects
lie for hours. The slope is that of the memory without the first half, with its standard error; it passes below ${MOST_SLOPE} MiB an
hour or within two standard errors. The event loop's delay is the p99 of each ${SAMPLE_SECONDS} s, its timer of 10 ms included.

${await circumstances(url)}

${table(['service', 'memory, halfway → at the end', 'slope, MiB an hour', 'heap, halfway → at the end', 'connections in use, waiting afterwards', 'event-loop delay p99, median (most)', 'met?'], rows)}`;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Lets all clients work for so long, and finish what they have begun. Counts their requests, and the seconds in all. */
async function run(clients: readonly Client[], seconds: number, perSecond: number) {
  const pace = Number.isFinite(perSecond) ? createPace(perSecond) : async () => undefined;
  let sent = 0;
  const send: Send = async (url, shot) => {
    await pace();
    sent += 1;
    return sendOnce(url, shot);
  };
  const begin = performance.now();
  const end = begin + 1000 * seconds;
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
  return { sent, seconds: (performance.now() - begin) / 1000 };
}

/** Looks at a service until it is stopped, and has it collect its garbage at equal intervals. */
function watch(name: string, service: ServiceProcess, seconds: number) {
  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 1000;
  const over = new AbortController();
  const collected: Collected[] = [];
  const loopDelays: number[] = [];
  const watching = (async () => {
    while (!over.signal.aborted) {
      await sleep(1000 * SAMPLE_SECONDS, undefined, { signal: over.signal }).catch(() => undefined);
      loopDelays.push(1000 * (await service.metric('nodejs_eventloop_lag_p99_seconds')));
      if (elapsed() < (collected.length + 1) * pauseOf(seconds)) continue;
      await service.tell(`collect ${collected.length}`, `collected ${collected.length}`);
      const memory = await service.memoryMib();
      const heap = (await service.metric('nodejs_heap_size_used_bytes')) / 2 ** 20;
      collected.push({ at: elapsed(), memory, heap });
    }
  })();
  watching.catch((error) => console.error(`${name}: ${error.message}`));
  return {
    stop: async (): Promise<Watched> => {
      over.abort();
      await watching;
      return { collected, loopDelays };
    },
  };
}

async function row(
  name: string,
  service: ServiceProcess,
  { collected, loopDelays }: Watched,
  seconds: number,
) {
  const counted = collected.filter((each) => each.at >= WARM_UP_SHARE * seconds);
  const [first, last] = [counted[0], counted.at(-1)];
  const { slope, error } = slopeOf(counted.map(({ at, memory }) => ({ x: at / 3600, y: memory })));
  const pool = (state: string) =>
    service.metric('database_pool_connections', `pool="primary",state="${state}"`);
  const [used, waiting] = [await pool('used'), await pool('waiting')];
  const met = (slope < MOST_SLOPE || slope < 2 * error) && used === 0 && waiting === 0;
  return [
    name,
    `${first?.memory.toFixed(0)} → ${last?.memory.toFixed(0)} MiB`,
    `${slope.toFixed(1)} ± ${error.toFixed(1)}`,
    `${first?.heap.toFixed(1)} → ${last?.heap.toFixed(1)} MiB`,
    `${used}, ${waiting}`,
    `${percentile(loopDelays, 0.5).toFixed(1)} (${Math.max(...loopDelays).toFixed(1)}) ms`,
    met ? 'yes' : 'no',
  ];
}

/** The seconds from one full collection to the next: a minute, or less in a short run. */
const pauseOf = (seconds: number) => Math.min(COLLECT_SECONDS, seconds / 10);
