import { testCluster } from '@repo/dev-database';
import { migrate } from '@repo/testing/service-process';

/** Each test database has the tables of both services, so that no test waits for their migrations. */
export default testCluster({
  template: async (url) => {
    await migrate('battle-service', url);
    await migrate('library-service', url);
  },
});
