import { testCluster } from '@repo/dev-database';

export default testCluster();
