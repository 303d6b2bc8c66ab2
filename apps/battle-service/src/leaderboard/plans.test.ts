import {
  keptPlans,
  planFaults,
  requestsUntilKept,
  type Statement,
  statementsOn,
} from '@repo/database/testing/plans';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../testing/client.js';
import { startService, type TestService } from '../testing/service.js';

const COUNT = 40_000;

/** Connections of the service. */
const POOL_SIZE = 2;

let service: TestService;
let database: pg.Client;
let statementsOf: (work: () => Promise<unknown>) => Promise<Statement[]>;
beforeAll(async () => {
  service = await startService({ env: { DATABASE_POOL_SIZE: String(POOL_SIZE) } });
  statementsOf = statementsOn(service.database.pool);
  database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
  await database.query(
    `INSERT INTO battle.trainers
       (id, username, username_key, password_hash, elo_rating, battle_wins, battle_losses, created_at)
     SELECT gen_random_uuid(), 'T-' || n, 't-' || n, '', CASE WHEN n % 3 = 0 THEN 1000 ELSE 700 + n * 7919 % 900 END,
       CASE WHEN n % 2 = 0 THEN n * 31 % 200 ELSE 0 END, n % 2 * (n % 3), now()
     FROM generate_series(1, $1::int) n`,
    [COUNT],
  );
  await database.query(
    `INSERT INTO battle.format_ratings (trainer_id, format, rating, battles, wins, losses, draws)
     SELECT id, format, elo_rating, battle_losses + 4, 0, battle_losses + 4, 0
     FROM battle.trainers, unnest(ARRAY['singles_1v1', 'singles_3v3']) format`,
  );
  await database.query('VACUUM ANALYZE');
});
afterAll(async () => {
  await database.end();
  await service.close();
});

async function faultsOf(statements: readonly Statement[]): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of statements)
    faults.push(...(await planFaults(database, statement, ['trainers', 'format_ratings'])));
  return faults;
}

it('with many trainers, no request for a page of a format reads all of them out of order, or sorts them', async () => {
  const statements = await statementsOf(async () => {
    for (const offset of [0, 1000, COUNT / 4]) {
      const path = `/leaderboard?format=singles_3v3&offset=${offset}`;
      const { status, headers } = await send<unknown>(service.url, 'GET', path);
      expect(status).toBe(200);
      expect(Number(headers.get('x-total-count'))).toBeGreaterThan(10_000);
    }
    expect((await send<unknown>(service.url, 'GET', '/trainers/t-777/formats')).status).toBe(200);
  });
  // The offset index numbers and counts them all, in the background and not for each request.
  const isInBackground = (text: string) => / OVER \(ORDER BY |^select count\(/.test(text);
  const texts = statements.filter(({ text }) => !isInBackground(text));
  expect(texts.length).toBeGreaterThanOrEqual(3);
  expect(await faultsOf(texts)).toEqual([]);
});

describe.each(['elo_rating', 'battle_wins'])('with many trainers, by %s', (sortBy) => {
  it('no request for a page or a place reads all of them out of order, or sorts them', async () => {
    const paths = [
      `/leaderboard?sort_by=${sortBy}`,
      `/leaderboard?sort_by=${sortBy}&offset=${COUNT / 2}`,
      `/leaderboard?sort_by=${sortBy}&offset=${COUNT - 100}`,
      `/leaderboard?sort_by=${sortBy}&played=true`,
      `/leaderboard?sort_by=${sortBy}&played=true&offset=${COUNT / 4}`,
      `/leaderboard/t-777?sort_by=${sortBy}`,
      `/leaderboard/t-777/around?radius=25&sort_by=${sortBy}`,
      `/leaderboard/t-777/around?radius=25&sort_by=${sortBy}&played=true`,
    ];
    const statements = await statementsOf(async () => {
      for (const path of paths) expect((await send<unknown>(service.url, 'GET', path)).status).toBe(200);
    });
    expect(statements.length).toBeGreaterThanOrEqual(4);
    // The offset index and the percentiles count them all, in the background and not for each request.
    const counting =
      /^select count\(\*\) as count from "battle"\."trainers" where "battle"\."trainers"\."house_level" is null;?$| group by "battle"\."trainers"\."\w+"$/;
    // The offset index of those who have fought, too: of some thousands the planner would rather sort than go by their index.
    const countingPlayers = / > 0 order by [^()]* limit \$1 offset \$2$| > 0\) "list" where /;
    const inBackground = (text: string) => counting.test(text) || countingPlayers.test(text);
    expect(await faultsOf(statements.filter(({ text }) => !inBackground(text)))).toEqual([]);
  });

  it('the statement for one trainer is planned once a connection', async () => {
    for (let round = 0; round < requestsUntilKept(POOL_SIZE); round += 1) {
      for (const path of [
        `?sort_by=${sortBy}`,
        `?sort_by=${sortBy}&offset=${1000 * round}`,
        `/t-${1 + round}`,
      ]) {
        await send<unknown>(service.url, 'GET', `/leaderboard${path}`);
      }
    }
    expect((await keptPlans(service.database.pool)).has('standing')).toBe(true);
  });
});
