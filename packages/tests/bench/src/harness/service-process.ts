import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FOLLOW_PARENT } from '@repo/dev-tools/start/services';
import { ROOT } from '@repo/dev-tools/workspace/root';

export type ServiceName = 'battle-service' | 'library-service';

export type ServiceProcess = {
  url: string;
  /** Resident memory in MiB. */
  memory(): Promise<number>;
  /** The value of a metric without labels, or with exactly these in the order of the service. */
  metric(name: string, labels?: string): Promise<number>;
  stop(): Promise<void>;
};

export const JWT_SECRET = 'a secret of the benches, long enough for HS256';

const READY_WITHIN_MILLIS = 60_000;

const folderOf = (service: ServiceName) => join(ROOT, 'apps', service);

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Runs a command of the built service, e.g. `migrate`, to its end. */
export async function runServiceCommand(
  service: ServiceName,
  command: string,
  databaseUrl: string,
  args: readonly string[] = [],
): Promise<void> {
  const child = spawn(process.execPath, [`dist/${command}.js`, ...args], {
    cwd: folderOf(service),
    env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} of the ${service} ended with ${code}; is it built?`);
}

/**
 * The built service as a process of its own, as it is deployed, without rate limits and without a line of log for each
 * request; ready when this resolves.
 */
export async function startService(
  service: ServiceName,
  databaseUrl: string,
  options: { env?: Record<string, string> } = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const imports = ['--import', FOLLOW_PARENT];
  const child = spawn(process.execPath, [...imports, 'dist/main.js'], {
    cwd: folderOf(service),
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: databaseUrl,
      JWT_SECRET,
      BASE_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      ...options.env,
    },
    // The warning that limits are off is said in the results.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = stopper(child);
  try {
    await until(child, `the ${service}`, async () => (await fetch(`${url}/readyz`)).ok);
  } catch (error) {
    await stop();
    throw error;
  }
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  const metric = async (name: string, labels?: string) => {
    const start = labels === undefined ? `${name} ` : `${name}{${labels}} `;
    const line = (await metrics()).split('\n').find((each) => each.startsWith(start));
    if (line === undefined) throw new Error(`the ${service} has no metric ${start}`);
    return Number(line.slice(start.length));
  };
  return {
    url,
    memory: async () => (await metric('process_resident_memory_bytes')) / 2 ** 20,
    metric,
    stop,
  };
}

/** A program of the bench's own as a process; ready when it answers at `path`. */
export async function startProgram(
  file: URL,
  env: Record<string, string>,
  path: string,
): Promise<Pick<ServiceProcess, 'url' | 'stop'>> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', FOLLOW_PARENT, '--import', 'tsx', fileURLToPath(file)], {
    env: { ...process.env, NODE_OPTIONS: '', ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = stopper(child);
  try {
    await until(child, file.pathname, async () => (await fetch(`${url}${path}`)).ok);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function until(child: ChildProcess, what: string, isReady: () => Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MILLIS;
  while (!(await isReady().catch(() => false))) {
    if (performance.now() > giveUpAt) throw new Error(`${what} was not ready in time`);
    if (child.exitCode !== null) throw new Error(`${what} ended with ${child.exitCode}; is it built?`);
    await sleep(5);
  }
}

function stopper(child: ChildProcess): () => Promise<void> {
  const exited = once(child, 'exit');
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    const timer = setTimeout(() => child.kill('SIGKILL'), 12_000);
    await exited;
    clearTimeout(timer);
  };
}
