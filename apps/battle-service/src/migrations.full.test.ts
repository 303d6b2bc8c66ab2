import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { catalogueOf, undoOneByOne } from '@repo/database/testing/migrations';
import { createTestDatabase } from '@repo/dev-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from './migrations.js';
import { newTrainer, startBattle } from './testing/client.js';
import { startService, type TestService } from './testing/service.js';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

/** Runs a command of the built service with the one setting it needs; rejects when it fails. */
const run = (command: string, ...args: string[]) => {
  const program = fileURLToPath(new URL(`../dist/${command}.js`, import.meta.url));
  return promisify(execFile)(process.execPath, [program, ...args], {
    env: { DATABASE_URL: service.databaseUrl, LOG_LEVEL: 'warn' },
  });
};

async function playABit(): Promise<void> {
  const [ash, gary] = [await newTrainer(service.url), await newTrainer(service.url)];
  for (const species of ['snorlax', 'pikachu']) await ash.post('/creatures/catch', { species });
  await startBattle(ash, gary);
}

describe('migrations', () => {
  it('can each be undone, with data: what is left is what was there before them', async () => {
    await playABit();
    const whole = await catalogueOf(service.databaseUrl, migrations.schema);
    const spare = await createTestDatabase();
    const steps = await undoOneByOne(migrations, service.databaseUrl, spare.url);
    await spare.drop();
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect([step.tag, step.undone]).toEqual([step.tag, step.never]);

    const undone = steps.map(({ tag }) => tag).reverse();
    expect((await run('migrate')).stdout).toBe(`Applied: ${undone.join(', ')}\n`);
    expect((await run('migrate')).stdout).toBe('There is nothing to apply.\n');
    expect(await catalogueOf(service.databaseUrl, migrations.schema)).toEqual(whole);
    await playABit();
  });

  it('give creatures that are there already the first ability of their species, and no item', async () => {
    await playABit();
    await run('rollback', '--to', '0013_notify', '--lose-data');
    await run('migrate');
    const { rows } = await service.database.pool.query(
      `SELECT DISTINCT species, ability, held_item FROM battle.creatures WHERE species IN ('snorlax', 'pikachu') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { species: 'pikachu', ability: 'static', held_item: null },
      { species: 'snorlax', ability: 'immunity', held_item: null },
    ]);
  });

  it('that hold data are not undone by the command unless told to', async () => {
    await playABit();
    const refused = run('rollback', '--all');
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Nothing was rolled back: .*delete data, in: .*trainers.*--lose-data/),
    });
    await playABit();
    const { stdout } = await run('rollback', '--all', '--lose-data');
    expect(stdout).toMatch(/^Undone: .*0000_init\n$/);
    await run('migrate');
    await playABit();
  });

  it('are not undone unless the command is told which', async () => {
    await playABit();
    for (const wrong of [[], ['--lose-data'], ['--last', '--all'], ['0000_init'], ['--force']]) {
      await expect(run('rollback', ...wrong)).rejects.toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/\n\nUsage: rollback --last \| --to MIGRATION \| --all/),
      });
    }
    await playABit();
  });

  it('say clearly what keeps them from running', async () => {
    const program = fileURLToPath(new URL('./../dist/migrate.js', import.meta.url));
    const away = { DATABASE_URL: 'postgres://nobody:hush@127.0.0.1:1/none' };
    await expect(promisify(execFile)(process.execPath, [program], { env: away })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The migration failed: the database at DATABASE_URL cannot be reached/),
    });
    await expect(promisify(execFile)(process.execPath, [program], { env: {} })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('DATABASE_URL is not set'),
    });
  });
});
