import {
  createLibraryClient,
  type LibraryClient,
  type LibraryClientOptions,
} from '@creature-arena/library-client';
import { createTestDatabase } from '@repo/dev-database';
import { runServiceCommand, type ServiceProcess, startService } from '@repo/testing/service-process';

export const PASSWORD = 'correct horse battery';

/** The built library service on a database of its own, where staff is appointed. */
export async function startLibrary(): Promise<ServiceProcess> {
  const { url } = await createTestDatabase();
  return startService('library-service', url, { env: { ACCESS: 'guarded' } });
}

let made = 0;
/** A mail address that nobody has. */
export const newAddress = () => `ada.${process.pid}.${made++}@example.org`;

/** A client of a member of the staff. */
export async function newStaff(
  { url, databaseUrl }: ServiceProcess,
  role: 'librarian' | 'admin' | 'kiosk',
  options: Partial<LibraryClientOptions> = {},
): Promise<LibraryClient> {
  const email = newAddress();
  const names = ['--first-name', 'Ada', '--last-name', 'Reader'];
  const { code, err } = await runServiceCommand('library-service', 'create-user', {
    env: { DATABASE_URL: databaseUrl },
    args: ['--email', email, ...names, '--role', role],
    input: `${PASSWORD}\n`,
  });
  if (code !== 0) throw new Error(`create-user ended with ${code}: ${err}`);
  const library = createLibraryClient({ baseUrl: url, ...options });
  await library.logIn({ email, password: PASSWORD });
  return library;
}
