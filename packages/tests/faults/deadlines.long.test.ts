import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ActionResult, BattleView } from '@repo/contracts/battle';
import { send } from '@repo/testing/http-client';
import { passTime } from '@repo/testing/pass-time';
import { JUMPING_CLOCK, setDate } from '@repo/testing/service-time';
import { describe, expect, test } from 'vitest';
import { battleFaults } from './rig/battle-invariants.js';
import { newBattleLedger, registerTrainers, startActiveBattle, type Trainer } from './rig/battle-load.js';
import { createClient, newJournal } from './rig/client.js';
import { createDatabase, type TestDatabase } from './rig/database.js';
import { startService } from './rig/service-process.js';
import { until } from './rig/until.js';

const RACES = 200;
const KILLS = 50;
const LATE = 200;

const STEP = 60;
const GRACE = 10;
const CLOCK = { step_seconds: STEP };
const HOUR = 3600;

/** A start that took long is an outage, and then everything waits for a minute. */
const SETTLED_MILLIS = 240_000;

const statusOf = async ({ pool }: TestDatabase, id: string) =>
  (await pool.query('SELECT status FROM battle.battles WHERE id = $1', [id])).rows[0]?.status;

const countOpen = async ({ pool }: TestDatabase) =>
  (await pool.query("SELECT count(*)::int AS n FROM battle.battles WHERE status = 'active'")).rows[0].n;

const allSettled = (database: TestDatabase) =>
  until('all battles have ended', async () => (await countOpen(database)) === 0, SETTLED_MILLIS);

/** Active battles with a clock, each trainer against the next. */
async function startBattles(
  url: string,
  count: number,
): Promise<{ ids: string[]; pairs: [Trainer, Trainer][] }> {
  const client = createClient([url], newJournal());
  const trainers = await registerTrainers(client, 6);
  const pairs: [Trainer, Trainer][] = [];
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const [one, other] = [trainers[n % 6], trainers[(n + 1) % 6]];
    if (!one || !other) throw new Error('no pair');
    pairs.push([one, other]);
    ids.push(await startActiveBattle(client, [one, other], CLOCK));
  }
  return { ids, pairs };
}

describe('deadlines', () => {
  test(`of ${RACES} battles while both trainers act at two processes: each step is resolved once`, async () => {
    const database = await createDatabase();
    const processes = await Promise.all([1, 2].map(() => startService('battle-service', database.url)));
    const urls = processes.map(({ url }) => url);
    const { ids, pairs } = await startBattles(urls[0] ?? '', RACES);
    const ledger = newBattleLedger();
    for (const [n, id] of ids.entries()) {
      ledger.battles.add(id);
      await passTime(database.pool, id, STEP + GRACE - 0.02 + randomInt(40) / 1000);
      const answers = await Promise.all(
        (pairs[n] ?? []).flatMap(({ token }, index) =>
          urls.map(async (url) => {
            const key = `${id}-${index}`;
            const answer = await send<ActionResult & { code?: string }>(
              url,
              'POST',
              `/battles/${id}/action`,
              {
                token,
                body: { action_type: 'attack', move_index: 0 },
                headers: { 'idempotency-key': key },
              },
            );
            return { key, answer };
          }),
        ),
      );
      for (const { key, answer } of answers) {
        const { status, body, text } = answer;
        if (status === 200) ledger.actions.push({ battle: id, key, result: body });
        else expect([status, body.code], text).toEqual([409, 'wrong_status']);
      }
    }
    expect(await battleFaults(database.pool, ledger)).toEqual([]);
    // Those that went on, because somebody was in time.
    for (const id of ids) await passTime(database.pool, id, HOUR);
    await allSettled(database);
    expect(await battleFaults(database.pool, ledger)).toEqual([]);
  });

  test(`of ${LATE} battles while processes are killed ${KILLS} times: nothing is lost, doubled or stuck`, async () => {
    const database = await createDatabase();
    const processes = await Promise.all([1, 2].map(() => startService('battle-service', database.url)));
    const [first] = processes;
    if (!first) throw new Error('no process');
    const { ids } = await startBattles(first.url, LATE);
    const share = Math.ceil(ids.length / KILLS);
    for (let kill = 0; kill < KILLS; kill += 1) {
      for (const id of ids.slice(kill * share, (kill + 1) * share)) await passTime(database.pool, id, HOUR);
      await sleep(randomInt(1500));
      const killed = kill % 3 === 2 ? processes : processes.slice(kill % 2, (kill % 2) + 1);
      await Promise.all(killed.map((each) => each.kill()));
      await Promise.all(killed.map((each) => each.start()));
    }
    await allSettled(database);
    expect(await battleFaults(database.pool, newBattleLedger())).toEqual([]);
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS draws FROM battle.battles WHERE status = 'finished' AND winner_id IS NULL",
    );
    expect(rows).toEqual([{ draws: LATE }]);
  });

  test('do not follow the dates of the machines: ten years off, nothing is early and nothing late', async () => {
    const database = await createDatabase();
    const straight = await startService('battle-service', database.url, { WORKER: 'off' });
    const { ids } = await startBattles(straight.url, 2);
    const [late = '', early = ''] = ids;
    for (const years of [-10, 10]) {
      const off = await startService('battle-service', database.url, {}, JUMPING_CLOCK);
      await setDate(off, years * 365 * 86_400_000);
    }
    await sleep(3000);
    expect([await statusOf(database, late), await statusOf(database, early)]).toEqual(['active', 'active']);
    await passTime(database.pool, late, HOUR);
    await until('it has ended', async () => (await statusOf(database, late)) === 'finished', SETTLED_MILLIS);
    expect(await statusOf(database, early)).toBe('active');
  });

  test('are moved by an outage that two processes find when they start, and nobody loses at once', async () => {
    const database = await createDatabase();
    const service = await startService('battle-service', database.url);
    const { ids, pairs } = await startBattles(service.url, 1);
    const [id = ''] = ids;
    await service.kill();
    // Everything so far was an hour ago, and nobody has been there since.
    await passTime(database.pool, id, HOUR);
    await database.pool.query(`UPDATE battle.service_beats SET beat_at = beat_at - interval '1 hour'`);
    await database.pool.query('DELETE FROM battle.outages');
    await Promise.all([service.start(), startService('battle-service', database.url)]);
    const view = await send<BattleView>(service.url, 'GET', `/battles/${id}`, {
      token: pairs[0]?.[0].token ?? '',
    });
    expect(view.body.status).toBe('active');
    const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM battle.outages');
    expect(rows).toEqual([{ n: 1 }]);
    const wake = async () =>
      (
        await database.pool.query(
          `SELECT wake_at > now() + interval '5 minutes' AS later FROM battle.battles`,
        )
      ).rows;
    await until(
      'the worker waits for the end of the pause',
      async () => (await wake())[0]?.later === true,
      SETTLED_MILLIS,
    );
  });
});
