import { setTimeout as sleep } from 'node:timers/promises';
import { passTime } from '@repo/testing/pass-time';
import { expect, test } from 'vitest';
import { battleFaults } from './rig/battle-invariants.js';
import { newBattleLedger, registerTrainers, startActiveBattle } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase, type TestDatabase } from './rig/database.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const BATTLES = 20_000;
const SETTLED_MILLIS = 120_000;
const HOUR = 3600;

/** Copies of a battle, each between two of a thousand other trainers. */
async function multiply({ pool }: TestDatabase, id: string, copies: number): Promise<void> {
  await pool.query(
    `INSERT INTO battle.trainers (id, username, username_key, password_hash, created_at)
     SELECT md5('trainer' || n)::uuid, 't-' || n, 't-' || n, '', now() FROM generate_series(0, 999) n`,
  );
  const { rows } = await pool.query(
    `SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
     WHERE table_schema = 'battle' AND table_name = 'battles' AND column_name <> ALL ($1)`,
    [['id', 'challenger_id', 'opponent_id']],
  );
  await pool.query(
    `WITH copied AS (
       INSERT INTO battle.battles (id, challenger_id, opponent_id, ${rows[0].list})
       SELECT md5('battle' || n)::uuid, md5('trainer' || n % 1000)::uuid, md5('trainer' || (n + 1) % 1000)::uuid, ${rows[0].list}
       FROM battle.battles, generate_series(1, $2::int) n WHERE id = $1 RETURNING id
     ), set_up AS (
       INSERT INTO battle.battle_setups (battle_id, engine_version, setup)
       SELECT copied.id, engine_version, setup FROM copied, battle.battle_setups WHERE battle_id = $1
     )
     INSERT INTO battle.battle_steps (battle_id, step, last_seq, events)
     SELECT copied.id, step, last_seq, events FROM copied, battle.battle_steps WHERE battle_id = $1`,
    [id, copies],
  );
}

test(`${BATTLES} battles that are due at once are settled by three workers within two minutes`, async () => {
  const database = await createDatabase();
  const { url } = await startService('battle-service', database.url, { WORKER: 'off' });
  const client = createClient([url], newJournal());
  const [one, other] = await registerTrainers(client, 2);
  if (!one || !other) throw new Error('no pair');
  const id = await startActiveBattle(client, [one, other], { step_seconds: 60 });
  await passTime(database.pool, id, HOUR);
  await multiply(database, id, BATTLES - 1);
  await Promise.all([1, 2, 3].map(() => startService('battle-service', database.url)));
  const allSettled = async () => {
    // Counting them all takes time from the workers.
    await sleep(500);
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS n FROM battle.battles WHERE status = 'active'",
    );
    return rows[0].n === 0;
  };
  const millis = await until('all have ended', allSettled, SETTLED_MILLIS);
  console.log(`${BATTLES} battles were settled in ${Math.round(millis / 1000)} s`);
  expect(await battleFaults(database.pool, newBattleLedger())).toEqual([]);
});
