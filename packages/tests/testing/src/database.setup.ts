import { testCluster } from '@repo/dev-database';
import { isBuilt, migrate, SERVICES } from './service-process.js';

/** One database server for all tests of a run. Its test databases have the tables of each service that is built. */
export default testCluster({
  template: async (url) => {
    for (const service of SERVICES) if (isBuilt(service)) await migrate(service, url);
  },
});
