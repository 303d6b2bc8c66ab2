import { testCluster } from '@repo/dev-database';
import { migrate } from '@repo/testing/service-process';

/** One database server; the tables of both services are in the template of every database on it. */
export default testCluster({
  template: async (databaseUrl) => {
    await migrate('battle-service', databaseUrl);
    await migrate('library-service', databaseUrl);
  },
});
