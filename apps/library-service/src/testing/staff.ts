import { quickPasswords } from '@repo/auth/testing/quick-passwords';
import { systemClock } from '@repo/http-kit';
import { createUsers } from '../users/users.service.js';
import { type Client, clientOf, someone } from './client.js';
import type { TestService } from './service.js';

/** The token of a member of the staff, whose account is made as `create-user` makes it. */
export async function staffToken(
  { url, database }: Pick<TestService, 'url' | 'database'>,
  role = 'librarian',
): Promise<string> {
  const users = createUsers({ database, passwords: quickPasswords(), clock: systemClock });
  const registration = someone({ role });
  await users.register(registration, { appointed: true });
  return clientOf(url).login(registration.email);
}

/** A client at the desk: every request without a token of its own is the librarian's. */
export async function deskOf(service: Pick<TestService, 'url' | 'database'>, role?: string): Promise<Client> {
  return clientOf(service.url, await staffToken(service, role));
}
