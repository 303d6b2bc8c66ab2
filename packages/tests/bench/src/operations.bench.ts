import type { ServiceName } from '@repo/testing/service-process';
import type pg from 'pg';
import { connect, startBenchServer } from './harness/database.js';
import { openTarget } from './harness/load.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { countRoundTrips, type RoundTripCounter } from './harness/round-trips.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { percentile, type Spread, showSpread, spreadOf } from './harness/statistics.js';
import { battleOperations } from './operations/battle-operations.js';
import { libraryOperations } from './operations/library-operations.js';
import type { Operation } from './operations/operation.js';

const ROUNDS = 9;
/** Rounds before those that count: V8 compiles what it runs often for some thousand requests. */
const WARM_UPS = 3;
const CONNECTIONS = 16;
/** The approximate upper bound of a round's duration. */
const ROUND_SECONDS = 1.2;
/** Requests whose round trips are counted. */
const COUNTED = 10;

type Row = { name: string; rate: Spread; p99: number; roundTrips: number };

/**
 * Measures each operation of both services: how many requests a second one process answers, and how long they take.
 * @param options.only names of operations; none: all
 */
export async function operations({ only }: { only: readonly string[] }): Promise<Report> {
  const server = await startBenchServer();
  try {
    const url = await server.database('bench');
    const isWanted = ({ name }: Operation) => only.length === 0 || only.includes(name);
    const battle = await measureService('battle-service', url, battleOperations, isWanted);
    const library = await measureService('library-service', url, libraryOperations, isWanted);
    return report([...battle, ...library], await circumstances(url));
  } finally {
    await server.discard();
  }
}

async function measureService(
  name: ServiceName,
  databaseUrl: string,
  prepare: (url: string, database: pg.Client) => Promise<Operation[]>,
  isWanted: (operation: Operation) => boolean,
): Promise<Row[]> {
  await runServiceCommand(name, 'migrate', databaseUrl);
  const database = await connect(databaseUrl);
  const counter = await countRoundTrips(databaseUrl);
  const stops = [counter.close, () => database.end()];
  try {
    const { url, kill } = await startService(name, databaseUrl);
    stops.push(kill);
    // The worker would be counted, too.
    const counted = await startService(name, counter.url, { env: { WORKER: 'off' } });
    stops.push(counted.kill);
    const rows: Row[] = [];
    for (const operation of (await prepare(url, database)).filter(isWanted)) {
      const roundTrips = await roundTripsOf(operation, counted.url, counter.take);
      const row = { name: operation.name, ...(await measure(operation, url)), roundTrips };
      rows.push(row);
      console.log(
        `${row.name}: ${showSpread(row.rate, 0)}/s, p99 ${row.p99.toFixed(1)} ms, ${roundTrips} round trips`,
      );
    }
    return rows;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Counts how often a request waits for the database. */
async function roundTripsOf(
  operation: Operation,
  url: string,
  take: RoundTripCounter['take'],
): Promise<number> {
  const [filling, shots] = [await operation.prepare(COUNTED, url), await operation.prepare(COUNTED, url)];
  const target = openTarget(url, 1);
  // Fills the caches. What may be repeated is the same both times.
  await target.fire(filling);
  take();
  await target.fire(shots);
  await target.close();
  return take() / COUNTED;
}

async function measure(
  { requests, prepare }: Operation,
  url: string,
): Promise<{ rate: Spread; p99: number }> {
  const target = openTarget(url, CONNECTIONS);
  const rates: number[] = [];
  const millis: number[] = [];
  try {
    let count = requests;
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
      const measured = await target.fire(await prepare(count, url));
      if (round === 0) {
        const affordable = Math.ceil((requests / measured.seconds) * ROUND_SECONDS);
        count = Math.max(CONNECTIONS, Math.min(requests, affordable));
      }
      if (round < WARM_UPS) continue;
      rates.push(count / measured.seconds);
      millis.push(...measured.millis);
    }
  } finally {
    await target.close();
  }
  return { rate: spreadOf(rates), p99: percentile(millis, 0.99) };
}

function report(rows: readonly Row[], where: string): Report {
  const cells = rows.map(({ name, rate, p99, roundTrips }) => [
    name,
    showSpread(rate, 0),
    p99.toFixed(1),
    String(roundTrips),
  ]);
  return `Requests a second of one process, median of ${ROUNDS} rounds (least–most), the p99 of their times, with ${CONNECTIONS} connections
that send the next request as soon as the last is answered, and round trips to the database, counted in PostgreSQL's
protocol. The load, PostgreSQL and the service share the machine. Rate limits are off, LOG_LEVEL is warn.

${where}

${table(['operation', 'requests/s', 'p99, ms', 'round trips'], cells)}`;
}
