import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWriting } from './acknowledged-writes.js';
import { untilStatus } from './clients.js';
import {
  addressOf,
  ETCD,
  healthyLeader,
  NODES,
  type NodeName,
  query,
  THREE_NODES,
} from './database-nodes.js';
import { docker, dockerFed, startedAt } from './docker.js';
import { newStack, SERVICES, type Stack } from './stack.js';

const hasDocker = spawnSync('docker', ['compose', 'version']).status === 0;
const LONGEST_GAP_SECONDS = 45;

let stack: Stack;
const report: string[] = [];
const othersThan = (leader: NodeName) => NODES.filter((node) => node !== leader);

/** Ends what was broken. */
type Mend = () => Promise<unknown>;

const kill = async (...services: string[]): Promise<Mend> => {
  await stack.compose('kill', ...services);
  return () => stack.compose('start', ...services);
};

/** Runs a command on a node. */
const onNode = (node: string, ...command: string[]) => stack.compose('exec', '-T', node, ...command);

/** Drops what goes between a node and these addresses, or everything. */
async function cut(node: NodeName, addresses?: readonly string[]): Promise<Mend> {
  const [id = ''] = await stack.containers(node);
  const filter = (script: string) => {
    const inside = ['--rm', '--network', `container:${id}`, '--cap-add', 'NET_ADMIN'];
    return docker('run', ...inside, stack.image('packet-filter'), 'sh', '-e', '-c', script);
  };
  const drop = (address: string) =>
    `iptables -A INPUT -s ${address} -j DROP; iptables -A OUTPUT -d ${address} -j DROP`;
  const everything = 'iptables -A INPUT ! -i lo -j DROP; iptables -A OUTPUT ! -o lo -j DROP';
  await filter(addresses?.map(drop).join('; ') ?? everything);
  return () => filter('iptables -F');
}

/** The processes of Patroni in a node's container; the first one waits for the second, which does the work. */
const patroni = async (node: NodeName) => {
  const find = 'grep -l --text patroni /proc/[0-9]*/cmdline | cut -d/ -f3 | sort -n';
  return (await onNode(node, 'bash', '-c', find)).split('\n').filter((pid) => pid !== '' && pid !== '1');
};

const etcdLeader = async () => {
  for (const etcd of ETCD) {
    const status = await onNode(etcd, 'etcdctl', 'endpoint', 'status', '--write-out=json');
    const [{ Status }] = JSON.parse(status) as [
      { Status: { leader: number; header: { member_id: number } } },
    ];
    if (Status.leader === Status.header.member_id) return etcd;
  }
  throw new Error('etcd has no leader');
};

type Fault = {
  /** Breaks something of the leader, or around it. */
  breaks: (leader: NodeName) => Promise<Mend>;
  /** Seconds until it is mended. */
  lasts: number;
  times?: number;
};

const FAULTS: Record<string, Fault> = {
  'the leader’s machine is dead': { breaks: (leader) => kill(leader), lasts: 28, times: 10 },
  'the leader is cut off from everything': { breaks: (leader) => cut(leader), lasts: 40 },
  'the leader is cut off from etcd and the replicas; clients reach it': {
    breaks: (leader) => cut(leader, [...ETCD, ...othersThan(leader)].map(addressOf)),
    lasts: 40,
  },
  'the leader is cut off from etcd': { breaks: (leader) => cut(leader, ETCD.map(addressOf)), lasts: 40 },
  'the leader stands still, and goes on': {
    breaks: async (leader) => {
      await stack.compose('pause', leader);
      return () => stack.compose('unpause', leader);
    },
    lasts: 40,
  },
  'Patroni stands still, while its PostgreSQL goes on': {
    breaks: async (leader) => {
      const pids = await patroni(leader);
      await onNode(leader, 'bash', '-c', `kill -STOP ${pids.join(' ')}`);
      return () => onNode(leader, 'bash', '-c', `kill -CONT ${pids.join(' ')}`).catch(() => undefined);
    },
    lasts: 40,
  },
  'Patroni is killed': {
    breaks: async (leader) => {
      await onNode(leader, 'bash', '-c', `kill -KILL ${(await patroni(leader)).at(-1)}`).catch(
        () => undefined,
      );
      return async () => undefined;
    },
    lasts: 10,
  },
  'the leader’s PostgreSQL is killed': {
    breaks: async (leader) => {
      const pid = '$(head -1 /var/lib/postgresql/data/pgdata/postmaster.pid)';
      await onNode(leader, 'bash', '-c', `kill -KILL ${pid}`);
      return async () => undefined;
    },
    lasts: 10,
  },
  'a replica is dead': { breaks: (leader) => kill(othersThan(leader)[0] ?? ''), lasts: 20 },
  'both replicas are dead': { breaks: (leader) => kill(...othersThan(leader)), lasts: 40 },
  'the leader of etcd is dead': { breaks: async () => kill(await etcdLeader()), lasts: 15 },
  'etcd is dead altogether': { breaks: () => kill(...ETCD), lasts: 40 },
  'HAProxy is dead': { breaks: () => kill('postgres'), lasts: 5 },
  'nothing breaks: the leader is changed by hand': {
    breaks: async (leader) => {
      const to = othersThan(leader)[0] ?? '';
      await onNode(leader, 'patronictl', 'switchover', '--leader', leader, '--candidate', to, '--force');
      return async () => undefined;
    },
    lasts: 8,
  },
};

/** A client that never lets go of the node: it notes each write that it was told of. */
function neverLetGo(node: NodeName, id: string, name: string) {
  const write = `for number in $(seq 1000000); do echo "INSERT INTO public.told VALUES ('${name} $number') RETURNING v;"; sleep 0.1; done`;
  const psql = 'psql --no-psqlrc --quiet --tuples-only --no-align --dbname=arena';
  const client: ChildProcess = spawn('docker', [
    'exec',
    id,
    'bash',
    '-c',
    `(${write}) | ${psql} 2>/dev/null`,
  ]);
  let told = '';
  client.stdout?.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  return {
    told: () => told,
    stop: async (now: NodeName) => {
      client.kill('SIGKILL');
      await stack
        .compose('exec', '-T', node, 'bash', '-c', "pkill -f 'for number in' || true")
        .catch(() => undefined);
      const kept = new Set(await query(stack, now, `SELECT v FROM public.told WHERE v LIKE '${name} %'`));
      const whole = told.split('\n').slice(0, -1);
      return { told: whole.length, lost: whole.filter((value) => !kept.has(value)) };
    },
  };
}

describe.skipIf(!hasDocker)('a database of three nodes (skipped where there is no Docker)', () => {
  beforeAll(async () => {
    stack = await newStack({ ...THREE_NODES, RATE_LIMITS: 'off', LIBRARY_ACCESS: 'open' });
    await stack.compose('build', '--quiet');
    const packetFilter =
      'FROM debian:trixie-slim\nRUN apt-get update && apt-get install --yes --no-install-recommends iptables\n';
    await dockerFed(packetFilter, ['build', '--quiet', '--tag', stack.image('packet-filter'), '-']);
    await stack.up();
    await query(stack, await healthyLeader(stack), 'CREATE TABLE public.told (v text)');
  });

  afterAll(async () => {
    await stack.compose('down', '--volumes', '--timeout', '5');
    await stack.removeImages();
    console.log(
      [
        '| What breaks | acknowledged | lost | s without writes |',
        '| --- | --- | --- | --- |',
        ...report,
      ].join('\n'),
    );
  });

  const rounds = Object.entries(FAULTS).flatMap(([what, fault]) =>
    Array.from({ length: fault.times ?? 1 }, (_, number) => [what, number + 1, fault] as const),
  );

  test.each(rounds)('%s (%i): nothing that was acknowledged is lost, and writes go on', async (...round) => {
    const [what, , { breaks, lasts }] = round;
    const name = `round${report.length}`;
    const leader = await healthyLeader(stack);
    const replicas = async () => (await Promise.all(SERVICES.map(stack.containers))).flat();
    const running = await startedAt(await replicas());
    const [id = ''] = await stack.containers(leader);
    const stale = neverLetGo(leader, id, name);
    const load = await startWriting(stack, name);
    await expect.poll(() => stale.told().length, { timeout: 60_000 }).toBeGreaterThan(0);
    await sleep(4000);
    const mend = await breaks(leader);
    await sleep(lasts * 1000);
    await mend();
    await sleep(6000);
    const now = await healthyLeader(stack);
    for (const url of Object.values(stack.urls)) await untilStatus(`${url}/readyz`, 200);
    await sleep(2000);

    const { acknowledged, lost, longestGap, statuses } = await load.stop(now);
    const direct = await stale.stop(now);
    report.push(
      `| ${what} | ${acknowledged + direct.told} | ${lost.length + direct.lost.length} | ${longestGap} |`,
    );
    console.log(`${report.at(-1)} ${JSON.stringify(statuses)}, told directly: ${direct.told}`);
    expect([lost, direct.lost]).toEqual([[], []]);
    expect(statuses[500]).toBeUndefined();
    expect(longestGap).toBeLessThan(LONGEST_GAP_SECONDS);
    expect(await startedAt(await replicas())).toEqual(running);
  });
});
