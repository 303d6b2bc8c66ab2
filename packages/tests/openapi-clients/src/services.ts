import { createTestDatabase } from '@repo/dev-database';
import { SERVICES, type ServiceName, type ServiceProcess, startService } from '@repo/testing/service-process';

/** The public address that the committed documents name: where `npm start` has each service. */
const PUBLISHED: Record<ServiceName, string> = {
  'battle-service': 'http://localhost:3001',
  'library-service': 'http://localhost:3002',
};

/** Both services as they are built, on a database of their own. */
export async function startServices(): Promise<Record<ServiceName, ServiceProcess>> {
  const { url } = await createTestDatabase();
  const started = await Promise.all(
    SERVICES.map(async (name) => [
      name,
      await startService(name, url, { env: { BASE_URL: PUBLISHED[name] } }),
    ]),
  );
  return Object.fromEntries(started);
}
