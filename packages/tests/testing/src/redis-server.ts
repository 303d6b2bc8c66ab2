import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { Redis } from 'ioredis';
import { freePort } from './ports.js';

/** A Redis or Valkey server of a test's own, which can be stopped and started again. */
export type RedisServer = {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Keeps its connections and answers nothing until `thaw`. */
  freeze(): void;
  thaw(): void;
};

const PROGRAMS = ['valkey-server', 'redis-server'];

/** The program on PATH, or undefined where there is none. */
export function redisProgram(): string | undefined {
  return PROGRAMS.find((program) => spawnSync(program, ['--version']).status === 0);
}

/** A server on a free port that keeps nothing on disk; not started yet. `settings` are further ones of its command line. */
export async function redisServer(program: string, settings: readonly string[] = []): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      child = spawn(
        program,
        ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...settings],
        {
          stdio: 'ignore',
        },
      );
      // It asks for as long as the server takes to start, or until it has ended.
      const probe = new Redis(url, {
        retryStrategy: () => 50,
        maxRetriesPerRequest: null,
        // Its account may not be allowed to ask for more than a ping.
        enableReadyCheck: false,
      });
      probe.on('error', () => undefined);
      const ended = once(child, 'exit').then(() =>
        Promise.reject(new Error(`${program} ended at its start`)),
      );
      try {
        // That it wants a password is an answer, too.
        await Promise.race([probe.ping(), ended]).catch((error) => {
          if (!String(error).includes('NOAUTH')) throw error;
        });
      } finally {
        ended.catch(() => undefined);
        probe.disconnect();
      }
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      if (!child || child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** True where {@link sharedRedis} finds a server. */
export const hasSharedRedis = (): boolean =>
  Boolean(process.env.TEST_REDIS_URL) || redisProgram() !== undefined;

/**
 * A server for tests that leave it running: the one that `TEST_REDIS_URL` names, whose data is deleted, else one of
 * the test's own.
 */
export async function sharedRedis(): Promise<Pick<RedisServer, 'url' | 'stop'>> {
  const url = process.env.TEST_REDIS_URL;
  if (!url) {
    const own = await redisServer(redisProgram() ?? '');
    await own.start();
    return own;
  }
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return { url, stop: async () => undefined };
}
