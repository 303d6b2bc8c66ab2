import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../workspace/root.mjs';

const PORTS = { 'battle-service': 3001, 'library-service': 3002 };
const READY_WITHIN_MS = 600_000;

/** A request that goes through the whole service, password hashing and tables included. */
const REGISTRATION = {
  'battle-service': { path: '/register', body: { username: 'smoke', password: 'a good long password' } },
  'library-service': {
    path: '/users/register',
    body: {
      ...{ first_name: 'Ada', last_name: 'Smoke', email: 'ada@example.org', role: 'user' },
      password: 'a good long password',
    },
  },
};

/**
 * Gives the name of a service's image and the command that builds it. `VERSION`, `REVISION` and `SOURCE` of the
 * environment become its labels, and `VERSION` its tag.
 *
 * @param {string} service
 */
export function serviceImage(service) {
  const { VERSION = 'local', REVISION, SOURCE } = process.env;
  const name = `creature-arena/${service}:${VERSION}`;
  const given = { SERVICE: service, PORT: PORTS[service], VERSION, REVISION, SOURCE };
  const args = ['build', '--file', 'apps/Dockerfile', '--tag', name];
  for (const [key, value] of Object.entries(given).filter(([, value]) => value))
    args.push('--build-arg', `${key}=${value}`);
  return { name, build: { command: 'docker', args: [...args, '.'] } };
}

/**
 * Runs the image as in production beside a new PostgreSQL and a new Valkey: migrates, waits until it is ready, makes
 * an account, and stops it as an orchestrator does. Throws, with the log of the service, when anything is not right.
 *
 * @param {string} service
 */
export async function smokeTest(service) {
  const { name: image } = serviceImage(service);
  const network = `smoke-${randomBytes(4).toString('hex')}`;
  const containers = [];
  const start = (...args) => {
    const id = docker('run', '--detach', '--network', network, ...args);
    containers.push(id);
    return id;
  };
  console.log(`Smoke test of ${image} (${megabytes(image)} MB) …`);
  docker('network', 'create', network);
  try {
    const postgres = start('--network-alias=postgres', '--env=POSTGRES_PASSWORD=smoke', 'postgres:17-trixie');
    start('--network-alias=valkey', 'valkey/valkey:8-trixie', 'valkey-server', '--protected-mode', 'no');
    await until('PostgreSQL', () => passes('exec', postgres, 'pg_isready', '--quiet', '--host=127.0.0.1'));
    const hardened = [
      '--read-only',
      '--cap-drop=ALL',
      '--security-opt=no-new-privileges',
      '--network',
      network,
    ];
    const settings = [
      'DATABASE_URL=postgres://postgres:smoke@postgres:5432/postgres',
      'REDIS_URL=redis://valkey:6379',
      `JWT_SECRET=${randomBytes(32).toString('hex')}`,
      'BASE_URL=http://127.0.0.1',
    ].map((setting) => `--env=${setting}`);
    docker('run', '--rm', ...hardened, ...settings, image, 'node', 'dist/migrate.js');
    const port = PORTS[service];
    const running = start(...hardened.slice(0, 3), ...settings, '--publish', `127.0.0.1::${port}`, image);
    await tryService(service, running, `http://${docker('port', running, `${port}/tcp`).split('\n')[0]}`);
  } finally {
    for (const id of containers) docker('rm', '--force', '--volumes', id);
    docker('network', 'rm', network);
  }
}

async function tryService(service, running, url) {
  try {
    const health = () => docker('inspect', '--format={{.State.Health.Status}}', running);
    // Only then: Docker accepts connections to the port before anybody listens behind it.
    await until('the service', () => health() === 'healthy');
    const ready = await fetch(`${url}/readyz`);
    if (!ready.ok || (await ready.json()).status !== 'ok')
      throw new Error(`GET /readyz gave ${ready.status}`);
    const { path, body } = REGISTRATION[service];
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`POST ${path} gave ${answer.status}: ${await answer.text()}`);
    docker('stop', '--time', '15', running);
    const code = docker('inspect', '--format={{.State.ExitCode}}', running);
    if (code !== '0') throw new Error(`After SIGTERM the service ended with ${code}.`);
    console.log('  migrated, ready, healthy, made an account, stopped with 0');
  } catch (error) {
    spawnSync('docker', ['logs', running], { stdio: 'inherit' });
    throw error;
  }
}

const megabytes = (image) =>
  Math.round(Number(docker('image', 'inspect', '--format={{.Size}}', image)) / 1e6);

const passes = (...args) => spawnSync('docker', args).status === 0;

async function until(what, isThere) {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  while (!(await isThere())) {
    if (performance.now() > giveUpAt) throw new Error(`${what}: not there after ${READY_WITHIN_MS / 1000} s`);
    await sleep(200);
  }
}

/** Runs docker and returns its standard output. Throws with its standard error when it fails. */
function docker(...args) {
  const { status, stdout, stderr, error } = spawnSync('docker', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`docker ${args.join(' ')}: ${stderr || error?.message}`);
  return stdout.trim();
}
