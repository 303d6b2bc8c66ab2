import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.js';
import {
  type Environment,
  type Program,
  type ProgramResult,
  ROOT,
  runProgram,
  startProgram,
} from './programs.js';

/** The services by the names of their folders in `apps/`. */
export const SERVICES = ['battle-service', 'library-service'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The key of all tokens, so that a test can forge them. */
export const JWT_SECRET = 'a secret of the tests, long enough for HS256';

/** A built service as a process of its own, as it is deployed. */
export type ServiceProcess = {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  readonly databaseUrl: string;
  isRunning(): boolean;
  /** The last of what it printed since it was created, through all its starts. */
  output(): string;
  /** Sends a line to its standard input, and waits until it has printed the answer. @throws when it ends before */
  tell(line: string, answer: string): Promise<void>;
  /** The value of a metric without labels, or with exactly these in the order of the service. */
  metric(name: string, labels?: string): Promise<number>;
  /** Resident memory in MiB. */
  memoryMib(): Promise<number>;
  /** Sends a signal and waits for nothing. */
  signal(signal: NodeJS.Signals): void;
  /** SIGKILL: ends at once, whatever it was doing. */
  kill(): Promise<void>;
  /** Sends SIGTERM; gives what it ended with, and after how many milliseconds. */
  terminate(): Promise<{ code: number | null; millis: number }>;
  /** Starts again with the same settings on the same port; it is ready when this resolves. */
  start(): Promise<void>;
};

export type ServiceOptions = {
  /** Settings beside the necessary ones. Rate limits are off unless set here. */
  env?: Environment;
  /** Flags of Node, e.g. `['--import', file]`. */
  nodeFlags?: readonly string[];
  /** True: passwords cost as much work as in production. Default: a fiftieth of it. */
  fullPasswords?: boolean;
};

/** Loaded into each service: it ends when the process that started it does. */
const FOLLOW_PARENT = join(ROOT, 'packages/tools/dev-tools/src/start/follow-parent.mjs');

const QUICK_ARGON2 = join(ROOT, 'packages/auth/src/testing/quick-argon2.mjs');

const READY_WITHIN_MILLIS = 120_000;

const builtFile = (service: ServiceName, file: string) => join(ROOT, 'apps', service, 'dist', `${file}.js`);

/** True where the service has been built; the pipeline of one service leaves the other out. */
export const isBuilt = (service: ServiceName): boolean => existsSync(builtFile(service, 'migrate'));

/** The environment of a service or of one of its commands: PATH, the settings of tests, and those given. */
const environment = (settings: Environment): Environment => ({
  PATH: process.env.PATH,
  JWT_SECRET,
  BASE_URL: 'http://127.0.0.1',
  LOG_LEVEL: 'error',
  ...settings,
});

/** Runs a built command of a service to its end, e.g. `migrate`. */
export function runServiceCommand(
  service: ServiceName,
  command: string,
  { env = {}, args = [], input = '' }: { env?: Environment; args?: readonly string[]; input?: string } = {},
): Promise<ProgramResult> {
  return runProgram(process.execPath, [builtFile(service, command), ...args], {
    cwd: join(ROOT, 'apps', service),
    env: environment(env),
    input,
  });
}

/** Brings the service's tables into the database. @throws with what the command printed when it fails */
export async function migrate(service: ServiceName, databaseUrl: string): Promise<void> {
  const { code, out, err } = await runServiceCommand(service, 'migrate', {
    env: { DATABASE_URL: databaseUrl },
  });
  if (code !== 0) throw new Error(`migrating the ${service} ended with ${code}; is it built?\n${out}${err}`);
}

/**
 * Starts a built service on a free port and waits until it is ready. Whoever starts it ends it, e.g. with
 * `onTestFinished(service.kill)`.
 * @throws with what it printed when it ends before it is ready, or is not ready within two minutes
 */
export async function startService(
  name: ServiceName,
  databaseUrl: string,
  { env = {}, nodeFlags = [], fullPasswords = false }: ServiceOptions = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = environment({
    DATABASE_URL: databaseUrl,
    BASE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
    RATE_LIMITS: 'off',
    ...env,
  });
  let program: Program | undefined;
  let earlier = '';
  const output = () => earlier + (program?.output() ?? '');
  const isRunning = () => program?.isRunning() ?? false;
  const end = async (signal: NodeJS.Signals) => {
    const begin = performance.now();
    const code = (await program?.ended(signal)) ?? null;
    return { code, millis: performance.now() - begin };
  };
  const metrics = async () => (await fetch(`${url}/metrics`)).text();
  const metric = async (metricName: string, labels?: string) => {
    const beginning = labels === undefined ? `${metricName} ` : `${metricName}{${labels}} `;
    const line = (await metrics()).split('\n').find((each) => each.startsWith(beginning));
    if (line === undefined) throw new Error(`the ${name} has no metric ${beginning}`);
    return Number(line.slice(beginning.length));
  };
  const service: ServiceProcess = {
    url,
    databaseUrl,
    isRunning,
    output,
    metric,
    memoryMib: async () => (await metric('process_resident_memory_bytes')) / 2 ** 20,
    tell: async (line, answer) => {
      program?.child.stdin?.write(`${line}\n`);
      await program?.printed(answer);
    },
    signal: (signal) => void program?.child.kill(signal),
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
    start: async () => {
      earlier = output();
      const quick = fullPasswords ? [] : ['--import', QUICK_ARGON2];
      const flags = ['--import', FOLLOW_PARENT, ...quick, ...nodeFlags];
      program = startProgram(process.execPath, [...flags, builtFile(name, 'main')], {
        cwd: join(ROOT, 'apps', name),
        env: settings,
        ipc: true,
      });
      const giveUpAt = performance.now() + READY_WITHIN_MILLIS;
      while (!(await isReady(url))) {
        if (isRunning() && performance.now() < giveUpAt) {
          await sleep(25);
          continue;
        }
        const reason = isRunning() ? 'was not ready in time' : 'ended; is it built?';
        await service.kill();
        throw new Error(`the ${name} ${reason}\n${output()}`);
      }
    },
  };
  await service.start();
  return service;
}

/** Tells whether the service says that requests may be sent to it. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(20_000) })).ok;
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
