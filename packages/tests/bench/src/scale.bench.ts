import { connect, startBenchServer } from './harness/database.js';
import { openTarget, type Target } from './harness/load.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { percentile, type Spread, showSpread, spreadOf } from './harness/statistics.js';
import { battleProbes } from './scale/battle-probes.js';
import { libraryProbes } from './scale/library-probes.js';
import type { Probe } from './scale/probe.js';

/** Trainers, and as many books. */
const SIZES = [1000, 100_000, 1_000_000];
const SMALL_SIZES = [1000, 20_000];

const ROUNDS = 7;
const REQUESTS = 200;
/** The requests of a round take this long at most, roughly. */
const ROUND_SECONDS = 1;
const CONNECTIONS = 2;
const MOST_RATIO = 2;

/** One size: a database, its services, and what is asked of them. */
type Scale = {
  size: number;
  probes: { probe: Probe; target: Target }[];
  filledIn: number;
  bytes: number;
  stop: () => Promise<void>;
};

type Row = { name: string; millis: Spread[]; ratio: Spread };

/** The times of each operation with few and with many rows, in turn; each size has a database and services of its own. */
export async function scale({ small }: { small: boolean }): Promise<Report> {
  const server = await startBenchServer();
  const scales: Scale[] = [];
  try {
    for (const size of small ? SMALL_SIZES : SIZES) {
      const made = await makeScale(await server.database(`size_${size}`), size);
      scales.push(made);
      const gigabytes = (made.bytes / 1e9).toFixed(1);
      console.log(`${size} trainers and books: filled in ${made.filledIn.toFixed(0)} s, ${gigabytes} GB`);
    }
    const rows: Row[] = [];
    for (const [index, { probe }] of (scales[0]?.probes ?? []).entries()) {
      const row = await compare(
        probe.name,
        scales.flatMap(({ probes }) => probes[index] ?? []),
      );
      rows.push(row);
      console.log(`${row.name}: p95 ${row.millis.map((each) => each.median.toFixed(1)).join(' → ')} ms`);
    }
    return report(scales, rows, await circumstances(await server.database('idle')));
  } finally {
    for (const each of scales) await each.stop();
    await server.discard();
  }
}

async function makeScale(databaseUrl: string, size: number): Promise<Scale> {
  for (const name of ['battle-service', 'library-service'] as const) {
    await runServiceCommand(name, 'migrate', databaseUrl);
  }
  const database = await connect(databaseUrl);
  const stops = [() => database.end()];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    const [battle, library] = [
      await startService('battle-service', databaseUrl),
      await startService('library-service', databaseUrl),
    ];
    stops.push(battle.kill, library.kill);
    const begin = performance.now();
    const ofBattle = await battleProbes(battle.url, database, size);
    const ofLibrary = await libraryProbes(library.url, database, size);
    await database.query('CHECKPOINT');
    const filledIn = (performance.now() - begin) / 1000;
    const { rows } = await database.query('SELECT pg_database_size(current_database())::float8 AS bytes');
    const on = (probes: readonly Probe[], url: string) => {
      const target = openTarget(url, CONNECTIONS);
      stops.push(target.close);
      return probes.map((probe) => ({ probe, target }));
    };
    const probes = [...on(ofBattle, battle.url), ...on(ofLibrary, library.url)];
    return { size, probes, filledIn, bytes: rows[0]?.bytes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Rounds of all sizes in turn; the first one warms up and does not count. */
async function compare(name: string, sizes: Scale['probes']): Promise<Row> {
  const millis: number[][] = sizes.map(() => []);
  let count = REQUESTS;
  for (let round = 0; round <= ROUNDS; round += 1) {
    let longest = 0;
    for (const [index, { probe, target }] of sizes.entries()) {
      const measured = await target.fire(await probe.prepare(count));
      longest = Math.max(longest, measured.seconds);
      if (round > 0) millis[index]?.push(percentile(measured.millis, 0.95));
    }
    if (round === 0) count = Math.max(10, Math.min(count, Math.ceil((count / longest) * ROUND_SECONDS)));
  }
  const [smallest = [], largest = []] = [millis[0], millis.at(-1)];
  const ratios = largest.map((value, index) => value / (smallest[index] ?? Number.NaN));
  return { name, millis: millis.map(spreadOf), ratio: spreadOf(ratios) };
}

function report(scales: readonly Scale[], rows: readonly Row[], where: string): Report {
  const head = scales.map(({ size }) => `p95 at ${size.toLocaleString('en')}, ms`);
  const cells = rows.map(({ name, millis, ratio }) => [
    name,
    ...millis.map((spread) => showSpread(spread)),
    showSpread(ratio),
    ratio.median <= MOST_RATIO ? 'yes' : 'no',
  ]);
  const sizes = scales.map(
    ({ size, filledIn, bytes }) =>
      `${size.toLocaleString('en')}: ${(bytes / 1e9).toFixed(2)} GB, filled in ${filledIn.toFixed(0)} s`,
  );
  return `The 95th percentile with few and with many rows, median of ${ROUNDS} interleaved rounds (least–most) of at most
${REQUESTS} requests over ${CONNECTIONS} connections; the ratio is that of the largest to the smallest size, target ≤ ${MOST_RATIO}. A size is the
number of trainers, with twice as many finished battles, and of books, with twice as many loans and five times as many
books on loans. Ratings pile up at 1000 and around 1250; a few trainers have most battles and a few books are on most loans.
At most 20,000 of the battles have teams, steps and actions, copied from one that was played; the others have none.
Answers have the same size at all sizes: what lists everything is not here.

${where}. Databases: ${sizes.join('; ')}.

${table(['operation', ...head, 'ratio', 'met?'], cells)}`;
}
