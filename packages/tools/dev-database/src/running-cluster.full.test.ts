import { findRunningCluster } from '@repo/dev-database';
import { expect, test } from 'vitest';
import { killHard, query, startScript, temporaryFolder } from '../test/helpers.js';

test('a cluster is found by others for as long as the process that started it runs', async () => {
  const dataDir = temporaryFolder();
  expect(await findRunningCluster(dataDir)).toBeUndefined();
  const { child } = await startScript('hold.mjs', [dataDir]);
  const found = await findRunningCluster(dataDir);
  await found?.createDatabase('shared');
  expect(await query(found?.url('shared') ?? '', 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  await killHard(child);
  await expect.poll(() => findRunningCluster(dataDir)).toBeUndefined();
});
