import { createTestDatabase } from '@repo/dev-database';
import { migrate, type ServiceProcess, startService as startProcess } from '@repo/testing/service-process';
import { onTestFinished } from 'vitest';

type Settings = Record<string, string>;

/** Starts a built service on a database of its own unless set, with its rate limits and its whole log; it ends with the test. */
export async function startService(
  name: 'battle' | 'library',
  settings: Settings | ((databaseUrl: string) => Settings) = {},
): Promise<ServiceProcess> {
  const { url } = await createTestDatabase();
  const own = typeof settings === 'function' ? settings(url) : settings;
  const databaseUrl = own.DATABASE_URL ?? url;
  if (databaseUrl !== url) await migrate(`${name}-service`, databaseUrl);
  const env = { LOG_LEVEL: 'info', RATE_LIMITS: undefined, ...own };
  const service = await startProcess(`${name}-service`, databaseUrl, { env });
  onTestFinished(service.kill);
  return service;
}
