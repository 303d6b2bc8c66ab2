import { testCluster } from '@repo/dev-database';
import { migrate, SERVICES } from './src/services.js';

/** One database server; both services' tables are in the template of every database on it. */
export default testCluster({
  template: async (databaseUrl) => {
    for (const service of SERVICES) await migrate(service, databaseUrl);
  },
});
