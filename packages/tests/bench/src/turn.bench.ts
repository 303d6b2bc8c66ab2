import { logStatements } from '@repo/testing/sent-statements';
import { connect, startBenchServer } from './harness/database.js';
import { circumstances } from './harness/machine.js';
import { postmasterOf, processorMillis } from './harness/processor-time.js';
import { type Report, table } from './harness/results.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { percentile, showSpread, spreadOf } from './harness/statistics.js';
import { playInArena, registerPairs } from './peer/arena.js';

const BATTLES = 20;
const ROUNDS = 5;
/** Rounds before those that count: V8 compiles what runs often. */
const WARM_UPS = 2;
/** A battle of three against three, as most are, by what `storage` has found: its steps, and the bytes that stay of it. */
const USUAL = { steps: 35.6, bytes: 9300 };
/** The share of a primary's cores that works at the peak, which is three times the mean of a day. */
const BUSY = 0.6;
const PEAK = 3;

/** The cost of a step of two clients that listen, and the battles that one primary can take. */
export async function turn({ small }: { small: boolean }): Promise<Report> {
  const server = await startBenchServer();
  const stops = [server.discard];
  try {
    const url = await server.database('bench');
    await runServiceCommand('battle-service', 'migrate', url);
    const statements = await statementsOfAStep(url, small ? 2 : BATTLES);
    const database = await connect(url);
    stops.push(() => database.end());
    const service = await startService('battle-service', url);
    stops.push(service.kill);
    const battles = small ? 4 : BATTLES;
    const pairs = await registerPairs(service.url, battles);
    const postmaster = await postmasterOf(url);
    const look = async (): Promise<Cost> => ({
      postgres: processorMillis(postmaster),
      service: 1000 * (await service.metric('process_cpu_seconds_total')),
      wal: Number(
        (await database.query("SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS bytes")).rows[0].bytes,
      ),
    });
    const costs: Cost[] = [];
    const [warmUps, rounds] = small ? [1, 2] : [WARM_UPS, ROUNDS];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      const before = await look();
      const { steps } = await playInArena(pairs, round);
      const after = await look();
      const of = (key: keyof Cost) => (after[key] - before[key]) / steps;
      const cost = { postgres: of('postgres'), service: of('service'), wal: of('wal') };
      console.log(
        `${steps} steps: PostgreSQL ${cost.postgres.toFixed(2)} ms, service ${cost.service.toFixed(2)} ms, WAL ${cost.wal.toFixed(0)} bytes each`,
      );
      if (round >= warmUps) costs.push(cost);
    }
    return report({ battles, statements, costs, where: await circumstances(url) });
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Of a service of its own: the log takes its part of the processor. */
async function statementsOfAStep(url: string, battles: number): Promise<number> {
  const log = await logStatements(url);
  const service = await startService('battle-service', log.url, { env: { WORKER: 'off' } });
  try {
    const pairs = await registerPairs(service.url, battles, 'counted');
    log.take();
    const { steps } = await playInArena(pairs, 0);
    return log.take().length / steps;
  } finally {
    await service.kill();
    await log.close();
  }
}

/** Of a step, or so far: milliseconds of processor time, and bytes. */
type Cost = { postgres: number; service: number; wal: number };

type Found = { battles: number; statements: number; costs: readonly Cost[]; where: string };

function report({ battles, statements, costs, where }: Found): Report {
  const all = (of: (cost: Cost) => number) => costs.map(of);
  const median = (of: (cost: Cost) => number) => percentile(all(of), 0.5);
  const battleSeconds = (median(({ postgres }) => postgres) * USUAL.steps) / 1000;
  const battleWal = median(({ wal }) => wal) * USUAL.steps;
  const capacity = [2, 8, 32].map((cores) => {
    const peak = (BUSY * cores) / battleSeconds;
    const day = (peak * 86_400) / PEAK;
    return [
      String(cores),
      peak.toFixed(0),
      (Math.round(day / 10_000) * 10_000).toLocaleString('en-US'),
      `${((day * 365 * USUAL.bytes) / 1e12).toFixed(1)} TB`,
      `${((peak * battleWal) / 1e6).toFixed(1)} MB/s`,
    ];
  });
  return `A step of two bots that listen, in battles of six a side by standard rules, ${battles} at once, with all that begins and ends a battle:
medians (least–most) of ${costs.length} rounds. Statements are counted in PostgreSQL's protocol.

${where}

${table(
  ['', 'a step'],
  [
    ['statements', statements.toFixed(1)],
    ['WAL, bytes', showSpread(spreadOf(all(({ wal }) => wal)), 0)],
    ["PostgreSQL's processor time, ms", showSpread(spreadOf(all(({ postgres }) => postgres)))],
    ["the service's processor time, ms", showSpread(spreadOf(all(({ service }) => service)))],
  ],
)}

What one primary can take, with battles of ${USUAL.steps} steps that leave ${USUAL.bytes} bytes each, ${100 * BUSY}% of its cores at work at the peak, and a
peak of ${PEAK} times the mean:

${table(['cores', 'battles a second at the peak', 'battles a day', 'kept a year', 'WAL at the peak'], capacity)}`;
}
