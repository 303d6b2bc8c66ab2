import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isFull, someOf } from '@repo/testing/run-length';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { BEAT_MILLIS } from '../model/settle.js';
import { startService, type TestService } from '../testing/service.js';
import { writeBeat } from './beats.repository.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const query = async (text: string) => (await service.database.pool.query(text)).rows;
const outages = () =>
  query('SELECT extract(epoch FROM ended_at - began_at)::int AS seconds FROM battle.outages ORDER BY 1');

beforeEach(async () => {
  await query('DELETE FROM battle.outages');
});

describe('beats', () => {
  it('begin with the service, and find no outage before the first', async () => {
    const beat = () => query('SELECT beat_at IS NOT NULL AS there FROM battle.service_beats');
    await expect.poll(beat, { timeout: 60_000 }).toEqual([{ there: true }]);
    expect(await outages()).toEqual([]);
  });

  it('write down one outage, however many processes find it at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await query(`UPDATE battle.service_beats SET beat_at = now() - interval '1 hour'`);
      await Promise.all(Array.from({ length: 8 }, () => writeBeat(service.database.pool, 0)));
    }
    const found = await outages();
    expect(found).toHaveLength(5);
    for (const { seconds } of found) expect(seconds).toBeGreaterThanOrEqual(3600);
  });

  it('take no pause shorter than twelve seconds for an outage, nor a date that was set back', async () => {
    await query(`UPDATE battle.service_beats SET beat_at = now() - interval '8 s'`);
    await writeBeat(service.database.pool, 0);
    await query(`UPDATE battle.service_beats SET beat_at = now() + interval '1 day'`);
    await writeBeat(service.database.pool, 0);
    expect(await outages()).toEqual([]);
    await writeBeat(service.database.pool, 0);
    expect(await outages()).toEqual([]);
  });

  it('find an outage where no process was there, when the next one starts', async () => {
    await query(`UPDATE battle.service_beats SET beat_at = now() - interval '1 minute'`);
    const next = await startService({ databaseUrl: service.databaseUrl });
    onTestFinished(next.close);
    await expect.poll(outages, { timeout: 60_000 }).toHaveLength(1);
  });

  it.runIf(isFull)(
    'go on five seconds after a process was too busy to write any, and take that for no outage',
    {
      timeout: 120_000,
    },
    async () => {
      const time = async (text: string) => Number((await query(`${text} AS at`))[0]?.at);
      // Nothing runs meanwhile, as while a request takes long.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BEAT_MILLIS + 2000);
      const answeringAt = await time('SELECT clock_timestamp()');
      const beatAt = () => time('SELECT (SELECT beat_at FROM battle.service_beats)');
      await expect.poll(beatAt, { timeout: 60_000 }).toBeGreaterThan(answeringAt);
      // A timer may come a little early.
      expect(await beatAt()).toBeGreaterThan(answeringAt + 4000);
      expect(await outages()).toEqual([]);
    },
  );
});

describe('the command outage', () => {
  const run = (...args: string[]) => {
    const program = fileURLToPath(new URL('../../dist/outage.js', import.meta.url));
    const env = { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'warn' };
    return promisify(execFile)(process.execPath, [program, ...args], { env });
  };

  it('declares one', async () => {
    const { stdout } = await run('--from', '2026-01-01T00:00:00Z', '--to', '2026-01-01T02:00:00+01:00');
    expect(stdout).toBe('Clocks stood still from 2026-01-01T00:00:00.000Z to 2026-01-01T01:00:00.000Z.\n');
    expect(await outages()).toEqual([{ seconds: 3600 }]);
  });

  const wrong = [
    [[]],
    [['--from', '2026-01-01T00:00:00Z']],
    [['--from', '2026-01-01', '--to', '2026-01-02']],
    [['--from', '2026-01-02T00:00:00Z', '--to', '2026-01-01T00:00:00Z']],
    [['--from', '2026-01-01T00:00:00Z', '--to', '9999-01-01T00:00:00Z']],
  ];
  it.each(someOf(wrong))('refuses %j', async (args) => {
    await expect(run(...args)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage: outage'),
    });
    expect(await outages()).toEqual([]);
  });
});
