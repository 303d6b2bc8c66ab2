export { findInstalledPostgres, type InstalledPostgres } from './binaries.js';
export { type Cluster, type ClusterOptions, startCluster } from './cluster.js';
export {
  type ReplicatedCluster,
  type ReplicatedServer,
  startReplicatedCluster,
} from './replicated-cluster.js';
export { findRunningCluster } from './running-cluster.js';
export { type TestClusterOptions, testCluster } from './test-cluster.js';
export { createTestDatabase, type TestDatabase } from './test-database.js';
export { startThrowAwayServer } from './throw-away.js';
