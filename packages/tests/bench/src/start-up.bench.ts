import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '@repo/dev-tools/workspace/root';
import { freePort } from '@repo/testing/ports';
import type { ServiceName } from '@repo/testing/service-process';
import { startBenchServer } from './harness/database.js';
import { circumstances } from './harness/machine.js';
import { type Report, table } from './harness/results.js';
import { runServiceCommand, startService } from './harness/service-process.js';
import { showSpread, spreadOf } from './harness/statistics.js';
import { imageOf } from './start-up/image.js';

const SERVICES: readonly ServiceName[] = ['battle-service', 'library-service'];
const ROUNDS = 9;
const STARTS = 3;
/** In seconds. */
const [MOST_READY, MOST_START] = [2, 10];

/** Measures the time from start to readiness, of each service and of `npm start` with everything built. */
export async function startUp(): Promise<Report> {
  const server = await startBenchServer();
  try {
    const url = await server.database('bench');
    const rows: string[][] = [];
    const row = (what: string, seconds: readonly number[], most: number) => {
      const spread = spreadOf(seconds);
      rows.push([what, `${showSpread(spread)} s`, `≤ ${most} s`, spread.median <= most ? 'yes' : 'no']);
      console.log(`${what}: ${showSpread(spread)} s`);
    };
    for (const name of SERVICES) {
      await runServiceCommand(name, 'migrate', url);
      row(`${name}, from its start to its first 200 of /readyz`, await timesToReady(name, url), MOST_READY);
    }
    row('npm start, again, until it says that it is ready', await timesOfStart(), MOST_START);
    const images = isDockerThere() ? await Promise.all(SERVICES.map((name) => imageOf(name, url))) : [];
    const about = images.length > 0 ? images.join('\n') : 'Images: skipped, since no Docker is running here.';
    console.log(about);
    return `Median (least–most) of ${ROUNDS} starts on a migrated database, and of ${STARTS} of \`npm start\`.

${await circumstances(url)}

${table(['', 'measured', 'target', 'met?'], rows)}

${about}`;
  } finally {
    await server.discard();
  }
}

async function timesToReady(name: ServiceName, url: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begin = performance.now();
    const service = await startService(name, url);
    if (round > 0) times.push((performance.now() - begin) / 1000);
    await service.terminate();
  }
  return times;
}

/** `npm start` in this working copy with data and ports of its own; the first one, which makes the data, does not count. */
async function timesOfStart(): Promise<number[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'arena-bench-'));
  const env = {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    BATTLE_PORT: String(await freePort()),
    LIBRARY_PORT: String(await freePort()),
  };
  try {
    const times: number[] = [];
    for (let round = 0; round <= STARTS; round += 1) {
      const seconds = await timeOfStart(env);
      if (round > 0) times.push(seconds);
    }
    return times;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeOfStart(env: NodeJS.ProcessEnv): Promise<number> {
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(child, 'exit');
  const interrupt = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
  };
  // It is in a group of its own, and does not hear of the end of this process.
  process.once('exit', interrupt);
  let told = '';
  try {
    for await (const text of child.stdout.setEncoding('utf8')) {
      told += text;
      if (/^Ready:$/m.test(told)) return (performance.now() - begin) / 1000;
    }
    throw new Error(`npm start did not become ready:\n${told}`);
  } finally {
    interrupt();
    await exited;
    process.off('exit', interrupt);
  }
}

const isDockerThere = () => spawnSync('docker', ['info'], { timeout: 10_000 }).status === 0;
