import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { onTestFinished } from 'vitest';
import { within } from './times.js';
import { until } from './until.js';

export type ServiceName = 'battle-service' | 'library-service';
type Settings = Readonly<Record<string, string>>;

/** A built service as a process of its own, as it is deployed. */
export type ServiceProcess = {
  url: string;
  /** SIGKILL: ends at once, whatever it was doing. */
  kill(): Promise<void>;
  /** The same settings on the same port; it is ready when this resolves. */
  start(): Promise<void>;
  /** Sends SIGTERM; what it ended with and after how many milliseconds. */
  terminate(): Promise<{ code: number | null; millis: number }>;
  isRunning(): boolean;
  /** Resident memory in MiB. */
  memoryMib(): Promise<number>;
  /** Sends a line to its standard input. */
  tell(line: string): void;
  /** What it printed last. */
  output(): string;
};

const SECRET = 'a secret of the tests, long enough for HS256';
const KEPT_LINES = 200;

const script = (name: ServiceName, file: string) => join(ROOT, 'apps', name, 'dist', `${file}.js`);

const environment = (databaseUrl: string, url: string, settings: Settings): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DATABASE_URL: databaseUrl,
  JWT_SECRET: SECRET,
  BASE_URL: url,
  HOST: '127.0.0.1',
  PORT: new URL(url).port,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  ...settings,
});

/** Brings the service's tables into the database. */
export async function migrate(name: ServiceName, databaseUrl: string): Promise<void> {
  const env = environment(databaseUrl, 'http://127.0.0.1:1', {});
  const [code] = await once(
    spawn(process.execPath, [script(name, 'migrate')], { env, stdio: 'inherit' }),
    'exit',
  );
  if (code !== 0) throw new Error(`migrating the ${name} ended with ${code}; is it built?`);
}

/** Starts a service on a free port and waits until it is ready. It ends with the test. */
export async function startService(
  name: ServiceName,
  databaseUrl: string,
  settings: Settings = {},
  nodeFlags: readonly string[] = [],
): Promise<ServiceProcess> {
  const url = `http://127.0.0.1:${await freePort()}`;
  let child: ChildProcess | undefined;
  let lines: string[] = [];
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    const begin = performance.now();
    if (child && isRunning()) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return { code: child?.exitCode ?? null, millis: performance.now() - begin };
  };
  const service: ServiceProcess = {
    url,
    isRunning,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    output: () => lines.join(''),
    tell: (line) => void child?.stdin?.write(`${line}\n`),
    memoryMib: async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 2 ** 20;
    },
    start: async () => {
      child = spawn(process.execPath, [...nodeFlags, script(name, 'main')], {
        env: environment(databaseUrl, url, settings),
        stdio: ['pipe', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          lines = [...lines, text].slice(-KEPT_LINES);
        });
      }
      await until(`the ${name} is ready`, async () => {
        if (!isRunning()) throw new Error(`the ${name} ended; is it built?\n${lines.join('')}`);
        return isReady(url);
      });
    },
  };
  onTestFinished(service.kill);
  await service.start();
  return service;
}

/** Whether the service says that requests may be sent to it. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(within(2000)) })).ok;
  } catch {
    return false;
  }
}

/** Tells whether the service takes connections. */
export async function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A port of the loopback interface that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
