import { createPasswordHasher } from '@repo/auth';
import { createLog, EnvError, openDatabase, ServiceError } from '@repo/service-kit';
import { newStaff, readArguments, UsageError } from './create-user/new-staff.js';
import { readPassword } from './create-user/read-password.js';
import * as schema from './db/schema.js';
import { readCommandEnv } from './env.js';
import { createUsers } from './users/users.service.js';

async function createUser(): Promise<void> {
  const env = readCommandEnv();
  const args = readArguments(process.argv.slice(2));
  const staff = newStaff(args, env.newUserPassword ?? (await readPassword()));
  const log = createLog({ name: 'create-user', level: env.LOG_LEVEL });
  const url = env.DATABASE_URL;
  const database = openDatabase({ url, schema, poolSize: 1, applicationName: 'create-user', log });
  try {
    const users = createUsers({ database, passwords: createPasswordHasher() });
    const { id, email, role } = await users.register(staff, { appointed: true });
    console.log(`Created user ${id}: ${email}, ${role}`);
  } finally {
    await database.close();
  }
}

/** What a person is told; nothing of the failed query, which holds what was typed. */
function failureOf(error: unknown): string {
  if (error instanceof EnvError || error instanceof UsageError) return error.message;
  if (error instanceof ServiceError) return error.detail;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `The user could not be created: ${cause instanceof Error ? cause.message : String(cause)}`;
}

try {
  await createUser();
} catch (error) {
  console.error(failureOf(error));
  process.exitCode = 1;
}
