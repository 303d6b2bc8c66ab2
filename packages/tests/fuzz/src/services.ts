import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@repo/dev-tools/workspace/root';

/** The services by the name of their folder in `apps/`. */
export const SERVICES = ['battle-service', 'library-service'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The key of all tokens, so that a test can forge them. */
export const JWT_SECRET = randomBytes(32).toString('hex');

export type RunningService = {
  url: string;
  databaseUrl: string;
  /** What it has logged so far: errors only. */
  log(): string;
  stop(): Promise<void>;
};

const builtFile = (service: ServiceName, file: string) => join(ROOT, 'apps', service, 'dist', file);

/** Runs one of the service's built commands to its end. */
export async function runBuilt(
  service: ServiceName,
  file: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<void> {
  const child = spawn(process.execPath, [builtFile(service, file), ...args], {
    env: { ...process.env, JWT_SECRET, BASE_URL: 'http://127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} of ${service} ended with ${code}; is the service built?`);
}

export const migrate = (service: ServiceName, databaseUrl: string) =>
  runBuilt(service, 'migrate.js', { DATABASE_URL: databaseUrl });

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts the built service as it is deployed, on a migrated database; rate limits are off unless `env` says so. */
export async function startService(
  service: ServiceName,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<RunningService> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [builtFile(service, 'main.js')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      JWT_SECRET,
      BASE_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let log = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const exited = once(child, 'exit');
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${service} ended with ${child.exitCode}:\n${log}`);
    await sleep(50);
  }
  return {
    url,
    databaseUrl,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
