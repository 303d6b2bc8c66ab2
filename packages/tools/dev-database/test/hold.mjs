// Owns the cluster in the folder given until it is told to stop or is killed.
import process from 'node:process';
import { startCluster } from '@repo/dev-database';

const cluster = await startCluster({ dataDir: process.argv[2], log: () => {} });
console.log(cluster.url('postgres'));
process.once('SIGTERM', () => cluster.stop());
