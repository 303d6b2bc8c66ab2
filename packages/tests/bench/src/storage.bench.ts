import type pg from 'pg';
import { connect, startBenchServer } from './harness/database.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { newTrainer, playToEnd, startBattle } from './operations/battle-fixture.js';

const BATTLES = 300;
const SMALL_BATTLES = 30;
const PAIRS = 10;
const TABLES = ['battles', 'battle_setups', 'battle_transcripts', 'battle_steps', 'battle_actions'];

/** Bytes of one table, the indexes and what is stored out of line apart. */
type Size = { rows: number; outOfLine: number; indexes: number };

/** Measures the bytes that one finished 3v3 battle takes in the database. */
export async function storage({ small }: { small: boolean }): Promise<Report> {
  const battles = small ? SMALL_BATTLES : BATTLES;
  const server = await startBenchServer();
  const stops = [server.discard];
  try {
    const url = await server.database('bench');
    await runServiceCommand('battle-service', 'migrate', url);
    const database = await connect(url);
    stops.push(() => database.end());
    const service = await startService('battle-service', url);
    stops.push(service.kill);
    await playBattles(service.url, battles);
    await database.query('VACUUM');
    const left = await sizes(database);
    await database.query('VACUUM FULL');
    const live = await sizes(database);
    const { rows } = await database.query('SELECT avg(step)::float8 AS steps FROM battle.battles');
    return report(battles, rows[0]?.steps, { left, live }, await circumstances(url));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Some pairs of trainers play at once, each one battle after the other, with whatever their creatures may do. */
async function playBattles(url: string, battles: number): Promise<void> {
  const numbers = Array.from({ length: battles }, (_, index) => index).values();
  const play = async (pair: number) => {
    const [one, other] = [await newTrainer(url, `one${pair}`), await newTrainer(url, `other${pair}`)];
    for (const number of numbers) {
      const players = [one, other] as const;
      await playToEnd(
        url,
        await startBattle(url, ...players),
        players,
        (turn, choices) => (number + turn) % choices,
      );
    }
  };
  await Promise.all(Array.from({ length: PAIRS }, (_, pair) => play(pair)));
}

async function sizes(database: pg.Client): Promise<Map<string, Size>> {
  const { rows } = await database.query<Size & { name: string }>(
    `SELECT relname AS name, pg_relation_size(oid)::float8 AS rows,
       (pg_table_size(oid) - pg_relation_size(oid))::float8 AS "outOfLine", pg_indexes_size(oid)::float8 AS indexes
     FROM pg_class WHERE relnamespace = 'battle'::regnamespace AND relname = ANY ($1)`,
    [TABLES],
  );
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

const total = ({ rows, outOfLine, indexes }: Size) => rows + outOfLine + indexes;
const totalOf = (all: ReadonlyMap<string, Size>) =>
  [...all.values()].reduce((sum, size) => sum + total(size), 0);

function report(
  battles: number,
  steps: number,
  { left, live }: Record<'left' | 'live', Map<string, Size>>,
  where: string,
): Report {
  const show = (bytes = 0) => Math.round(bytes / battles).toLocaleString('en');
  const cells = TABLES.map((name) => {
    const [now, loose] = [live.get(name), left.get(name)];
    return [
      name,
      ...[now?.rows, now?.outOfLine, now?.indexes, now && total(now), loose && total(loose)].map(show),
    ];
  });
  const sums = ['all', '', '', '', ...[live, left].map((all) => show(totalOf(all)))];
  return `Bytes per finished 3v3 battle: ${battles} battles played through the API, ${steps.toFixed(1)} steps each. "Vacuumed" is how the
service leaves the tables, with room that the next battles use; "in all" is after VACUUM FULL. Few battles fill the last
pages of small tables badly, so a little less is true of many.

${where}

${table(['table', 'rows', 'out of line', 'indexes', 'in all', 'vacuumed'], [...cells, sums])}`;
}
