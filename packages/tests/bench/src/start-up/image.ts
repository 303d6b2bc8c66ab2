import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { freePort } from '@repo/testing/ports';
import { JWT_SECRET, type ServiceName } from '@repo/testing/service-process';

const run = promisify(execFile);

const READY_WITHIN_MILLIS = 60_000;

const docker = async (...args: string[]) => (await run('docker', args, { cwd: ROOT })).stdout.trim();

/** Builds the image of a service, and says its size and how long a container takes until it is ready. */
export async function imageOf(service: ServiceName, databaseUrl: string): Promise<string> {
  const tag = `creature-arena/${service}:bench`;
  const port = await freePort();
  const args = ['--build-arg', `SERVICE=${service}`, '--build-arg', `PORT=${port}`];
  await docker('build', '--quiet', '--file', 'apps/Dockerfile', ...args, '--tag', tag, '.');
  const bytes = Number(await docker('image', 'inspect', '--format={{.Size}}', tag));
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: databaseUrl,
    JWT_SECRET,
    BASE_URL: url,
    HOST: '127.0.0.1',
    PORT: String(port),
  };
  const env = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  const begin = performance.now();
  const container = await docker('run', '--detach', '--rm', '--read-only', '--network', 'host', ...env, tag);
  try {
    while (!(await isReady(url))) {
      if (performance.now() - begin > READY_WITHIN_MILLIS) throw new Error(`${tag} was not ready in time`);
      await sleep(10);
    }
    const seconds = (performance.now() - begin) / 1000;
    return `Image of the ${service}: ${(bytes / 1e6).toFixed(0)} MB; ready ${seconds.toFixed(2)} s after \`docker run\`.`;
  } finally {
    await docker('stop', container);
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
