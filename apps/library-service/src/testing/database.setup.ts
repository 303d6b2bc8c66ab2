import { testCluster } from '@repo/dev-database';
import { createLog } from '@repo/http-kit';
import { migrateLibraryDatabase } from '../db/migrations.js';

export default testCluster({
  template: (url) => migrateLibraryDatabase(url, createLog({ name: 'tests', level: 'warn' })),
});
