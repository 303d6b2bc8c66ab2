import { testCluster } from '@repo/dev-database';
import pg from 'pg';

/** The tests of this package use what it exports, as every other package does. */
export default testCluster({
  template: async (url) => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`CREATE TABLE migrated (label text); INSERT INTO migrated VALUES ('été')`);
    await client.end();
  },
});
