import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from './stack.js';

export const NODES = ['database-1', 'database-2', 'database-3'] as const;
export const ETCD = ['etcd-1', 'etcd-2', 'etcd-3'] as const;
export type NodeName = (typeof NODES)[number];

const NETWORK = '10.212.3';
/** The address of a container of packages/deployment/high-availability/one-machine.yml in this stack. */
export const addressOf = (name: NodeName | (typeof ETCD)[number]) =>
  `${NETWORK}.${name.startsWith('etcd') ? 1 : 2}${name.at(-1)}`;

/** The settings of a stack whose database is three nodes. */
export const THREE_NODES = {
  COMPOSE_FILE: 'docker-compose.yml:packages/deployment/high-availability/one-machine.yml',
  DATABASE_PARAMETERS: '?sslmode=verify-full&sslrootcert=/certificate/node.crt',
  REPLICATION_PASSWORD: 'between-the-nodes',
  NODES_NETWORK: NETWORK,
};

type Member = { Member: NodeName; Role: string; State: string };

/** Asks any node that answers for Patroni's list of members. */
async function members(stack: Stack): Promise<Member[]> {
  for (const node of NODES) {
    try {
      return JSON.parse(await stack.compose('exec', '-T', node, 'patronictl', 'list', '--format', 'json'));
    } catch {
      // Another one may answer.
    }
  }
  return [];
}

/** Waits until there are a leader and two replicas that stream and that commits wait for. @returns the leader */
export async function healthyLeader(stack: Stack): Promise<NodeName> {
  const giveUpAt = performance.now() + 600_000;
  for (;;) {
    const all = await members(stack);
    const leader = all.find(({ Role, State }) => Role === 'Leader' && State === 'running')?.Member;
    const standbys = all.filter(({ Role, State }) => Role === 'Quorum Standby' && State === 'streaming');
    if (leader !== undefined && standbys.length === 2) return leader;
    if (performance.now() > giveUpAt) throw new Error(`The nodes are not healthy: ${JSON.stringify(all)}`);
    await sleep(500);
  }
}

/** Runs SQL as the superuser on a node itself. @returns the lines that psql prints, without headers */
export async function query(stack: Stack, node: NodeName, sql: string): Promise<string[]> {
  const psql = ['psql', '--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--dbname=arena'];
  const out = await stack.feed(sql, 'exec', '-T', node, ...psql, '--set=ON_ERROR_STOP=1', '--file=-');
  return out.split('\n').filter((line) => line !== '');
}
