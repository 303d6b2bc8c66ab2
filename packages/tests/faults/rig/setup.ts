import { testCluster } from '@repo/dev-database';
import { migrate } from '@repo/testing/service-process';

/** A database server for the faults that do not concern it; each test database has the tables of both services. */
export default testCluster({
  template: async (url) => {
    await migrate('battle-service', url);
    await migrate('library-service', url);
  },
});
