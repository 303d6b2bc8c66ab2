import { type ReplicatedCluster, startReplicatedCluster } from '@repo/dev-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../test/helpers.js';

let cluster: ReplicatedCluster;
beforeAll(async () => {
  cluster = await startReplicatedCluster();
  await cluster.createDatabase('shop');
});
afterAll(() => cluster.discard());

test('what the primary commits is on the replica, which takes no writes, also after it was away', async () => {
  const { primary, replica } = cluster;
  await query(primary.url('shop'), 'CREATE TABLE thing AS SELECT 1 AS id');
  await cluster.caughtUp();
  expect(await query(replica.url('shop'), 'SELECT id FROM thing')).toEqual([{ id: 1 }]);
  await expect(query(replica.url('shop'), 'INSERT INTO thing VALUES (2)')).rejects.toThrow(/read-only/);

  await replica.stop();
  await query(primary.url('shop'), 'INSERT INTO thing VALUES (2)');
  await replica.start();
  await cluster.caughtUp();

  expect(await query(replica.url('shop'), 'SELECT id FROM thing ORDER BY 1')).toEqual([{ id: 1 }, { id: 2 }]);
});
