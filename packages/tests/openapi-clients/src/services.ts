import { createTestDatabase } from '@repo/dev-database';
import { type RunningService, SERVICES, type ServiceName, startService } from '@repo/fuzz/services';

/** The public address that the committed documents name: where `npm start` has each service. */
const PUBLISHED: Record<ServiceName, string> = {
  'battle-service': 'http://localhost:3001',
  'library-service': 'http://localhost:3002',
};

/** Both services as they are built, on a database of their own. */
export async function startServices(): Promise<Record<ServiceName, RunningService>> {
  const { url } = await createTestDatabase();
  const started = await Promise.all(
    SERVICES.map(async (name) => [name, await startService(name, url, { BASE_URL: PUBLISHED[name] })]),
  );
  return Object.fromEntries(started);
}
