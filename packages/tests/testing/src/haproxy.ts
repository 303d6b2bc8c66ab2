import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from './folders.js';
import { freePort } from './ports.js';
import { ROOT, startProgram } from './programs.js';

/** True where haproxy is on PATH. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

const CONFIGURATION = join(ROOT, 'packages/tests/stack/deploy/haproxy.cfg');

type Service = 'battle' | 'library';

/** The proxy of docker-compose.yml as a process. */
export type Haproxy = {
  readonly urls: Record<Service, string>;
  readonly healthUrl: string;
  log(): string;
  /** Resident memory in MiB. */
  memoryMib(): number;
  stop(): Promise<void>;
};

/** The most connections of the proxy of docker-compose.yml, and of its frontend of battles. */
const MOST_CONNECTIONS = [9800, 8000] as const;

/** The configuration of docker-compose.yml on other ports, with these replicas instead of those of Docker's DNS. */
function configurationFor(
  replicas: Record<Service, readonly string[]>,
  ports: Record<Service | 'health', number>,
  connections: number,
): string {
  const [total, ofBattles] = MOST_CONNECTIONS;
  const changes: [string, string][] = [
    [`maxconn ${total}`, `maxconn ${connections}`],
    [`maxconn ${ofBattles}`, `maxconn ${Math.floor((connections * ofBattles) / total)}`],
    [' resolvers docker init-addr none', ''],
    ['bind :3001', `bind 127.0.0.1:${ports.battle}`],
    ['bind :3002', `bind 127.0.0.1:${ports.library}`],
    ['bind 127.0.0.1:8404', `bind 127.0.0.1:${ports.health}`],
  ];
  for (const [name, port] of [
    ['battle', 3001],
    ['library', 3002],
  ] as const) {
    const servers = replicas[name].map((url, n) => `server ${name}${n} ${new URL(url).host}`);
    changes.push([`server-template ${name} 1-8 ${name}-service:${port}`, servers.join('\n    ')]);
  }
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`haproxy.cfg has no "${from}"`);
      return text.replace(from, to);
    },
    readFileSync(CONFIGURATION, 'utf8'),
  );
}

/**
 * Starts the proxy and waits until the services that have replicas have one that is ready.
 * @param connections the most that it takes, of which four in five are for battles
 */
export async function startProxy(
  replicas: Record<Service, readonly string[]>,
  connections = 4000,
): Promise<Haproxy> {
  const ports = { battle: await freePort(), library: await freePort(), health: await freePort() };
  const { folder, remove } = temporaryFolder();
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configurationFor(replicas, ports, connections));
  const haproxy = startProgram('haproxy', ['-f', file]);
  const urls = {
    battle: `http://127.0.0.1:${ports.battle}`,
    library: `http://127.0.0.1:${ports.library}`,
  };
  const proxy: Haproxy = {
    urls,
    healthUrl: `http://127.0.0.1:${ports.health}`,
    log: haproxy.output,
    memoryMib: () => {
      const status = readFileSync(`/proc/${haproxy.child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    stop: async () => {
      await haproxy.ended('SIGTERM');
      remove();
    },
  };
  // Its health needs both services; where one has no replicas, the other is asked itself.
  const hasBoth = replicas.battle.length > 0 && replicas.library.length > 0;
  const asked = hasBoth ? proxy.healthUrl : replicas.battle.length > 0 ? urls.battle : urls.library;
  while ((await fetch(asked).catch(() => null))?.ok !== true) {
    if (!haproxy.isRunning()) throw new Error(`haproxy ended:\n${haproxy.output()}`);
    await sleep(20);
  }
  return proxy;
}
