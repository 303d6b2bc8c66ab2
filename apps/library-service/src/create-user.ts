import { createPasswordHasher } from '@repo/auth';
import { openDatabase } from '@repo/database';
import { createLog, ServiceError, systemClock } from '@repo/http-kit';
import { CommandError, runCommand } from '@repo/http-kit/commands';
import type { LibraryDatabase } from './db/database.js';
import * as schema from './db/schema.js';
import { readCommandEnv } from './env.js';
import { describeFields } from './http/validation-messages.js';
import {
  command,
  newStaff,
  readArguments,
  type StaffTask,
  type Task,
} from './staff/create-user.arguments.js';
import { readPassword } from './staff/read-password.js';
import type { StaffRow } from './staff/staff.repository.js';
import { createStaff, type Staff } from './staff/staff.service.js';
import { createUsers } from './users/users.service.js';

/** Carries out a task; returns the lines that say so. @throws CommandError where it cannot be done */
async function carryOut(task: Task): Promise<string> {
  const env = readCommandEnv();
  if (task.action === 'create') {
    const registration = newStaff(task.fields, env.newUserPassword ?? (await readPassword()));
    return onDatabase(env, async (database) => {
      const users = createUsers({ database, passwords: createPasswordHasher(), clock: systemClock });
      const { id, email, role } = await users.register(registration, { appointed: true });
      return `Created user ${id}: ${email}, ${role}`;
    });
  }
  return onDatabase(env, (database) => changeStaff(createStaff(database, systemClock), task));
}

async function changeStaff(staff: Staff, task: StaffTask): Promise<string> {
  switch (task.action) {
    case 'list': {
      const all = await staff.list();
      return all.map(lineOf).join('\n') || 'There is no staff.';
    }
    case 'promote': {
      const { account, changed } = await staff.change(task.email, task.role);
      const since = changed ? 'from the next login on' : 'already';
      return `User ${account.id}, ${account.email}, is ${task.role} ${since}`;
    }
    case 'demote': {
      const { account, changed } = await staff.change(task.email, null);
      if (!changed) throw new CommandError(`User ${account.id}, ${account.email}, is not of the staff.`);
      return `User ${account.id}, ${account.email}, is not of the staff any more`;
    }
  }
}

/** The name as JSON: it may have been chosen to do something to a terminal. */
const lineOf = ({ id, role, email, firstName, lastName }: StaffRow) =>
  `${id} ${role} ${email} ${JSON.stringify(`${firstName} ${lastName}`)}`;

async function onDatabase(
  { DATABASE_URL: url, LOG_LEVEL: level }: { DATABASE_URL: string; LOG_LEVEL: string },
  use: (database: LibraryDatabase) => Promise<string>,
): Promise<string> {
  const log = createLog({ name: 'create-user', level });
  const database = openDatabase({ url, schema, poolSize: 1, applicationName: 'create-user', log });
  try {
    return await use(database);
  } catch (error) {
    throw error instanceof ServiceError ? new CommandError(problemOf(error)) : error;
  } finally {
    await database.close();
  }
}

const problemOf = ({ fields, detail }: ServiceError): string => (fields ? describeFields(fields) : detail);

await runCommand(command, async (given) => console.log(await carryOut(readArguments(given))));
