import { JWT_SECRET, type ServiceName } from '@repo/testing/service-process';
import type pg from 'pg';
import { connect, startBenchServer } from './harness/database.js';
import { openTarget, sendOnce, type Target } from './harness/load.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { countRoundTrips, type RoundTripCounter, type Statement } from './harness/round-trips.js';
import { runServiceCommand, startProgram, startService } from './harness/service-process.js';
import { percentile, type Spread, showSpread, spreadOf } from './harness/statistics.js';
import { battleOperations } from './operations/battle-operations.js';
import { libraryOperations } from './operations/library-operations.js';
import { type Operation, TARGETS } from './operations/operation.js';

const ROUNDS = 9;
/** Rounds before those that count: V8 compiles what it runs often for some thousand requests. */
const WARM_UPS = 3;
const CONNECTIONS = 16;
/** The approximate upper bound of a round's duration. */
const ROUND_SECONDS = 1.2;
/** Requests whose round trips are counted. */
const COUNTED = 10;
const MOST_P99 = 2;

type Row = { operation: Operation; ratio: Spread; p99: number; roundTrips: number; rate: number };

/**
 * Each operation of both services, in turn with a bare server that runs its statements, on the same rows.
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
  const processes = new Map<string, string>();
  /** The service at this address of the database; started when it is asked for first. */
  const serviceAt = async (address: string): Promise<string> => {
    const running = processes.get(address);
    if (running !== undefined) return running;
    // The worker would be counted, too.
    const service = await startService(name, address, {
      env: address === counter.url ? { WORKER: 'off' } : {},
    });
    stops.push(service.kill);
    processes.set(address, service.url);
    return service.url;
  };
  try {
    const prepared = (await prepare(await serviceAt(databaseUrl), database)).filter(isWanted);
    const baseline = await startProgram(
      new URL('./operations/baseline-process.ts', import.meta.url),
      { DATABASE_URL: databaseUrl, JWT_SECRET, SERVICE: name },
      '/ready',
    );
    stops.push(baseline.stop);
    const rows: Row[] = [];
    for (const operation of prepared) {
      const counted = await serviceAt(counter.url);
      const { roundTrips, statements } = await askedOf(operation, counted, counter.take);
      if (operation.replays) await replay(operation, statements, baseline.url);
      const row = await compare(operation, await serviceAt(databaseUrl), baseline.url);
      rows.push({ ...row, roundTrips });
      console.log(
        `${operation.name}: ${row.rate.toFixed(0)}/s, ${showSpread(row.ratio)} of the baseline, ` +
          `p99 ${row.p99.toFixed(2)} times, ${roundTrips} round trips`,
      );
    }
    return rows;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Counts how often a request waits for the database, and its statements. */
async function askedOf(
  operation: Operation,
  url: string,
  take: RoundTripCounter['take'],
): Promise<ReturnType<RoundTripCounter['take']>> {
  const [filling, counted] = [await operation.prepare(COUNTED, url), await operation.prepare(COUNTED, url)];
  const target = openTarget(url, 1);
  // Fills the caches. What may be repeated is the same both times.
  await target.fire(filling.service);
  take();
  let roundTrips = 0;
  const found = new Map<string, { times: number; statements: Statement[] }>();
  for (const shot of counted.service) {
    await target.fire([shot]);
    const { roundTrips: own, statements } = take();
    roundTrips += own;
    const key = statements.map(({ text }) => text).join(';');
    found.set(key, { times: (found.get(key)?.times ?? 0) + 1, statements });
  }
  await target.close();
  // What the service does in the background may come in between now and then.
  const [most] = [...found.values()].sort((a, b) => b.times - a.times);
  return { roundTrips: roundTrips / COUNTED, statements: most?.statements ?? [] };
}

/** Lets the baseline run the statements of the service. */
async function replay(
  { name, replays: values }: Operation,
  statements: readonly Statement[],
  url: string,
): Promise<void> {
  await sendOnce(url, {
    method: 'PUT',
    path: `/statements/${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ statements, values }),
  });
}

/** Runs rounds of the service and the baseline alternately. Each of the two goes first equally often. */
async function compare(operation: Operation, serviceUrl: string, baselineUrl: string) {
  const { name, requests, connections = CONNECTIONS } = operation;
  const [own, bare] = [openTarget(serviceUrl, connections), openTarget(baselineUrl, connections)];
  const ratios: number[] = [];
  const rates: number[] = [];
  const millis = { own: [] as number[], bare: [] as number[] };
  try {
    await keepBody(name, own, bare, await operation.prepare(1, serviceUrl));
    let count = requests;
    for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
      const shots = await operation.prepare(count, serviceUrl);
      const first = round % 2 === 0 ? await own.fire(shots.service) : undefined;
      const bareTimes = await bare.fire(shots.baseline);
      const ownTimes = first ?? (await own.fire(shots.service));
      if (round === 0) {
        const affordable = Math.ceil((requests / ownTimes.seconds) * ROUND_SECONDS);
        count = Math.max(connections, Math.min(requests, affordable));
      }
      if (round < WARM_UPS) continue;
      ratios.push(bareTimes.seconds / ownTimes.seconds);
      rates.push(count / ownTimes.seconds);
      millis.own.push(...ownTimes.millis);
      millis.bare.push(...bareTimes.millis);
    }
  } finally {
    await Promise.all([own.close(), bare.close()]);
  }
  return {
    operation,
    ratio: spreadOf(ratios),
    rate: percentile(rates, 0.5),
    p99: percentile(millis.own, 0.99) / percentile(millis.bare, 0.99),
  };
}

/** Lets the baseline answer what the service does. */
async function keepBody(
  name: string,
  own: Target,
  bare: Target,
  { service: [shot] }: Awaited<ReturnType<Operation['prepare']>>,
): Promise<void> {
  if (!shot) throw new Error(`${name} has no request`);
  const text = await sendOnce(own.url, shot);
  await sendOnce(bare.url, {
    method: 'PUT',
    path: `/bodies/${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
}

function report(rows: readonly Row[], where: string): Report {
  const cells = rows.map(({ operation: { name, kind }, ratio, p99, roundTrips, rate }) => [
    name,
    showSpread(ratio),
    `≥ ${TARGETS[kind]}`,
    p99.toFixed(2),
    String(roundTrips),
    ratio.median >= TARGETS[kind] && p99 <= MOST_P99 ? 'yes' : 'no',
    rate.toFixed(0),
  ]);
  return `Throughput as a share of the baseline's, median of ${ROUNDS} interleaved rounds (least–most), with ${CONNECTIONS} connections.
The baseline is a bare Fastify server in a process of its own that runs the operation's statements, prepared, on the
same rows and sends a fixed text of the size of the service's answer: no checks, nothing serialised, and no token but in
the token check (by @fastify/jwt alone; a route that needs no database). For what writes it is BEGIN, the battle read and
locked where an action depends on it, the inserts and updates, COMMIT; for the login argon2 alone. For the catalogue, the
desk and own loans it runs the very statements of the service, in the same round trips, after @fastify/jwt has checked the token.
p99 of all rounds as a multiple of the baseline's, target ≤ ${MOST_P99}; round trips to the database are counted in
PostgreSQL's protocol. Requests per second are for orientation. Rate limits are off, LOG_LEVEL is warn.

${where}

${table(['operation', 'ratio', 'target', 'p99 ratio', 'round trips', 'met?', 'requests/s'], cells)}`;
}
