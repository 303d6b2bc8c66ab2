import type { LeaderboardEntry } from '@repo/contracts/battle';
import { type ReplicatedCluster, startReplicatedCluster } from '@repo/dev-database';
import { createLog } from '@repo/http-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateBattleDatabase } from './migrations.js';
import { newTrainer, send } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

let cluster: ReplicatedCluster;
let service: TestService;
beforeAll(async () => {
  cluster = await startReplicatedCluster();
  await cluster.createDatabase('arena');
  const databaseUrl = cluster.primary.url('arena');
  await migrateBattleDatabase(databaseUrl, createLog({ name: 'tests', level: 'warn' }));
  await cluster.caughtUp();
  const DATABASE_READ_URL = cluster.replica.url('arena');
  service = await startService({ databaseUrl, env: { DATABASE_READ_URL, LOG_LEVEL: 'fatal' } });
});
afterAll(async () => {
  await service.close();
  await cluster.discard();
});

/** Lets the replica replay what it gets, or hold it back. */
const replay = (how: 'pause' | 'resume') =>
  cluster.replica.query('postgres', `SELECT pg_wal_replay_${how}()`);

const placeOf = (username: string) => send(service.url, 'GET', `/leaderboard/${username}`);
const ready = async () => (await send<unknown>(service.url, 'GET', '/readyz')).body;
const lag = async () =>
  (await send(service.url, 'GET', '/metrics')).text.match(
    /^database_replica_lag_seconds\{pool="replica"\} (\S+)$/m,
  )?.[1];

describe('with a streaming replica', () => {
  it('the leaderboard shows what the replica has; one’s own record is always up to date', async () => {
    await replay('pause');
    const ash = await newTrainer(service.url);
    expect((await placeOf(ash.username)).status).toBe(404);
    expect((await ash.record()).username).toBe(ash.username);
    await expect.poll(async () => Number(await lag())).toBeGreaterThan(0);
    await replay('resume');
    await cluster.caughtUp();
    expect((await placeOf(ash.username)).status).toBe(200);
    const { body } = await send<LeaderboardEntry[]>(service.url, 'GET', '/leaderboard');
    expect(body.map(({ username }) => username)).toContain(ash.username);
    // Polled: what is not answered within a second counts as away.
    await expect.poll(lag).toBe('0');
    await expect.poll(ready).toEqual({ status: 'ok' });
  });

  it('reads go to the primary while the replica is away, and back to it afterwards', async () => {
    await cluster.replica.kill();
    const gary = await newTrainer(service.url);
    expect((await placeOf(gary.username)).status).toBe(200);
    expect(await ready()).toMatchObject({ status: 'degraded', away: ['read_replica'] });
    expect(await lag()).toBeUndefined();

    await cluster.replica.start();
    await cluster.caughtUp();
    await replay('pause');
    const misty = await newTrainer(service.url);
    // It is asked again within a second.
    const status = async () => (await placeOf(misty.username)).status;
    await expect.poll(status).toBe(404);
    await replay('resume');
    await expect.poll(ready).toEqual({ status: 'ok' });
  });

  it('a table that the replica does not have yet is read on the primary', async () => {
    await cluster.createDatabase('late');
    await cluster.caughtUp();
    await replay('pause');
    const databaseUrl = cluster.primary.url('late');
    await migrateBattleDatabase(databaseUrl, createLog({ name: 'tests', level: 'warn' }));
    const env = { DATABASE_READ_URL: cluster.replica.url('late'), LOG_LEVEL: 'fatal' };
    const early = await startService({ databaseUrl, env });
    expect((await send(early.url, 'GET', '/leaderboard')).status).toBe(200);
    await early.close();
    await replay('resume');
  });
});
