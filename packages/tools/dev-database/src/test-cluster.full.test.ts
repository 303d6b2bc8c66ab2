import { existsSync } from 'node:fs';
import { createTestDatabase } from '@repo/dev-database';
import { expect, test } from 'vitest';
import { killHard, query, startScript, until } from '../test/helpers.js';

function databases(url: string): Promise<unknown[]> {
  return query(url, 'SELECT datname FROM pg_database');
}

test('the server of a test run that is killed goes away, and its folder too', async () => {
  const run = await startScript('interrupted-run.mjs', [], { TEST_DATABASE_URL: undefined });
  const { url, folder } = JSON.parse(run.firstLine);
  expect(existsSync(folder)).toBe(true);
  await killHard(run.child);
  await until(() => !existsSync(folder));
  await expect(query(url, 'SELECT 1')).rejects.toThrow();
});

test('on a given server the next run drops what a killed run left, and nothing of a run that goes on', async () => {
  const { url: server } = await createTestDatabase();
  const killed = await startScript('interrupted-run.mjs', [], { TEST_DATABASE_URL: server });
  const running = await startScript('interrupted-run.mjs', [], { TEST_DATABASE_URL: server });
  const nameOf = (line: string) => new URL(JSON.parse(line).url).pathname.slice(1);
  await killHard(killed.child);
  const next = await startScript('interrupted-run.mjs', [], { TEST_DATABASE_URL: server });
  const names = JSON.stringify(await databases(server));
  expect(names).not.toContain(nameOf(killed.firstLine));
  expect(names).toContain(nameOf(running.firstLine));
  expect(names).toContain(nameOf(next.firstLine));
});
