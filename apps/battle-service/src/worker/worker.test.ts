import { join } from 'node:path';
import { passTime } from '@repo/testing/pass-time';
import { ROOT, startProgram } from '@repo/testing/programs';
import { isFull } from '@repo/testing/run-length';
import { afterEach, expect, it } from 'vitest';
import { newTrainer, startBattle } from '../testing/client.js';
import { JWT_SECRET, startService, type TestService } from '../testing/service.js';

/** An outage, where the machine is too slow for the beats, holds everything up for a minute. */
const SOON = { timeout: 180_000, interval: 200 };
const BATTLES = 30;

const opened: TestService[] = [];
async function open(options: Parameters<typeof startService>[0] = {}): Promise<TestService> {
  const service = await startService(options);
  opened.unshift(service);
  return service;
}
afterEach(async () => {
  for (const service of opened.splice(0)) await service.close();
});

const statusesOf = async ({ database }: TestService) => {
  const { rows } = await database.pool.query(
    'SELECT status, count(*)::int AS n FROM battle.battles GROUP BY status',
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

/** Battles between two trainers in which both are late. */
async function lateBattles(service: TestService, count: number): Promise<string[]> {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  const ids: string[] = [];
  while (ids.length < count)
    ids.push(await startBattle(ash, gary, 'singles_1v1', { clock: { step_seconds: 60 } }));
  for (const id of ids) await passTime(service.database.pool, id, 3600);
  return ids;
}

it.runIf(isFull)(
  `ends ${BATTLES} battles that nobody looks at, each once, beside another worker`,
  async () => {
    const service = await open({ env: { WORKER: 'off' } });
    await lateBattles(service, BATTLES);
    const workers = await Promise.all([1, 2].map(() => open({ databaseUrl: service.databaseUrl })));
    await expect.poll(() => statusesOf(service), SOON).toEqual({ finished: BATTLES });
    const { rows } = await service.database.pool.query(
      'SELECT sum(battle_draws)::int AS draws, sum(elo_rating)::int AS elo FROM battle.trainers',
    );
    expect(rows).toEqual([{ draws: 2 * BATTLES, elo: 2000 }]);
    const texts = await Promise.all(workers.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()));
    const wokenBy = (text: string) =>
      Number(/battle_wakes_total\{result="settled"\} (\d+)/.exec(text)?.[1] ?? 0);
    expect(texts.reduce((sum, text) => sum + wokenBy(text), 0)).toBe(BATTLES);
  },
);

it.runIf(isFull)(
  'is held up by no battle that it cannot settle, and tries that one again later',
  async () => {
    const lines: string[] = [];
    const service = await open({ env: { WORKER: 'off' } });
    const [poisoned = '', ...others] = await lateBattles(service, 6);
    await service.database.pool.query(`UPDATE battle.battles SET progress = '{}' WHERE id = $1`, [poisoned]);
    await open({ databaseUrl: service.databaseUrl, logTo: { write: (line) => void lines.push(line) } });
    await expect.poll(() => statusesOf(service), SOON).toEqual({ active: 1, finished: others.length });
    const { rows } = await service.database.pool.query(
      'SELECT wake_at > now() AS later, wake_attempts > 0 AS tried FROM battle.battles WHERE id = $1',
      [poisoned],
    );
    expect(rows).toEqual([{ later: true, tried: true }]);
    expect(lines.join('')).toContain(poisoned);
  },
);

it('deletes old notices', async () => {
  const service = await open({ env: { WORKER: 'off' } });
  const ash = await newTrainer(service.url);
  await ash.get('/notices');
  const { pool } = service.database;
  await pool.query(
    `INSERT INTO battle.notices (trainer_id, seq, uuid, follows, kind, at, data)
     SELECT trainer_id, 0, gen_random_uuid(), last_uuid, 'battle.step', now() - interval '15 days', '{}' FROM battle.feeds`,
  );
  await open({ databaseUrl: service.databaseUrl });
  await expect.poll(async () => (await pool.query('SELECT FROM battle.notices')).rowCount).toBe(0);
});

it('looks again after the pause that follows an outage', async () => {
  const service = await open();
  await service.database.pool.query(
    `INSERT INTO battle.outages (began_at, ended_at) VALUES (now() - interval '20 s', now() + interval '1 s')`,
  );
  const [id] = await lateBattles(service, 1);
  const pending = async () => {
    const { rows } = await service.database.pool.query(
      `SELECT status, wake_at > now() + interval '20 s' AS later FROM battle.battles WHERE id = $1`,
      [id],
    );
    return rows[0];
  };
  await expect.poll(pending, SOON).toEqual({ status: 'active', later: true });
});

it.runIf(isFull)('runs as a process of its own, which answers nobody', async () => {
  const service = await open({ env: { WORKER: 'off' } });
  await lateBattles(service, 1);
  const worker = startProgram(process.execPath, [join(ROOT, 'apps/battle-service/dist/worker.js')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: service.databaseUrl,
      BASE_URL: service.url,
      JWT_SECRET,
    },
  });
  await expect.poll(() => statusesOf(service), SOON).toEqual({ finished: 1 });
  expect(await worker.ended('SIGTERM')).toBe(0);
});
