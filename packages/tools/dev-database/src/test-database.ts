import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { dropDatabase, ensureDatabase, withDatabase } from './admin.js';

/** A database of one test file. */
export interface TestDatabase {
  /** Its address as `postgresql://…`. */
  readonly url: string;
  /** Removes it, cutting off its sessions. Databases that are not dropped go away with the test run. */
  drop(): Promise<void>;
}

/** The test run's server, as the global setup passes it to the test files. */
interface TestServer {
  /** Address of a database to create others from. */
  readonly url: string;
  /** Number of this test run. */
  readonly run: number;
}

/** Vitest's workers inherit the environment of the process that ran the global setup. */
const VARIABLE = 'ARENA_TEST_SERVER';

/** Tells the workers that start after this call where the server is. */
export function passTestServer(server: TestServer): void {
  process.env[VARIABLE] = JSON.stringify(server);
}

/** True where this test run has a server already. */
export const hasTestServer = (): boolean => process.env[VARIABLE] !== undefined;

/** Gives the prefix of the names of all test databases, or of those of one run. */
export function databasePrefix(run?: number): string {
  return run === undefined ? 'arena_test_' : `arena_test_${run}_`;
}

/** Name of the database that the run's databases are copies of. */
export function templateName(run: number): string {
  return `${databasePrefix(run)}template`;
}

/**
 * Makes a database of its own for the calling test file, a copy of the template of `testCluster`.
 *
 * Throws when the test run has no `globalSetup` made by `testCluster`.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, run } = testServer();
  const name = `${databasePrefix(run)}${randomBytes(6).toString('hex')}`;
  await ensureDatabase(url, name, templateName(run));
  return { url: withDatabase(url, name), drop: () => dropDatabase(url, name) };
}

function testServer(): TestServer {
  const passed = process.env[VARIABLE];
  if (passed === undefined)
    throw new Error(
      'the project needs a globalSetup file that exports testCluster(…); see vitest.config.ts.',
    );
  return JSON.parse(passed) as TestServer;
}
