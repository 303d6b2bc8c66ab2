import { ensureDatabase, withSession } from './admin.js';
import { type Cluster, OWNER_LOCK } from './cluster.js';
import { clusterFiles, readPassword } from './initialise.js';
import { clusterUrl } from './launch.js';
import { findServer } from './server.js';

/**
 * The cluster of `dataDir` if another process has started it and still runs; undefined when nobody has, or when
 * only the server of a killed process is left. Its owner may stop it at any time.
 */
export async function findRunningCluster(
  dataDir: string,
): Promise<Pick<Cluster, 'url' | 'createDatabase'> | undefined> {
  const files = clusterFiles(dataDir);
  const server = findServer(files);
  if (server === undefined) return undefined;
  const password = readPassword(files);
  const url = (database: string) => clusterUrl(password, server.port, database);
  const isOwned = await hasOwner(url('postgres')).catch(() => false);
  if (!isOwned) return undefined;
  return { url, createDatabase: (name) => ensureDatabase(url('postgres'), name) };
}

/** Looks for the owner's lock without trying to take it, which could get in the way of a start. */
function hasOwner(url: string): Promise<boolean> {
  return withSession(url, async (client) => {
    const found = await client.query(
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = $1 AND granted`,
      [OWNER_LOCK],
    );
    return found.rowCount === 1;
  });
}
