import { testCluster } from '@repo/dev-database';
import { createLog } from '@repo/http-kit';
import { migrateBattleDatabase } from '../db/migrations.js';

export default testCluster({
  template: (url) => migrateBattleDatabase(url, createLog({ name: 'tests', level: 'warn' })),
});
