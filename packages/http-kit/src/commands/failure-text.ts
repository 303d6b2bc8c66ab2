import {
  databaseErrorCode,
  findCommitUnknown,
  isRefused,
  isUnavailable,
  lacksMigration,
  RollbackRefused,
} from '@repo/database';
import { ServiceError } from '../errors/errors.js';
import { EnvError } from '../settings/env.js';
import { CommandError } from './command-errors.js';

/**
 * One clear message for what kept a service from starting or a command from its work. It begins with `failed`, but for
 * settings that are not valid and for a CommandError, and never repeats the values of a statement, which are people's data.
 */
export function failureText(failed: string, error: unknown): string {
  if (error instanceof EnvError || error instanceof CommandError) return error.message;
  if (!(error instanceof Error)) return `${failed}: ${String(error)}`;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `${failed}: ${error.message}. Choose another PORT.`;
  const isSystemError = 'syscall' in error;
  if (code === 'EACCES' && isSystemError && error.syscall === 'listen')
    return `${failed}: ${error.message}. Choose a PORT above 1023.`;
  const unknown = findCommitUnknown(error);
  if (unknown) return `${failed}: ${unknown.message}`;
  if (isRefused(error)) {
    return `${failed}: the database server refuses the account or the database of DATABASE_URL (${rootMessage(error)}).`;
  }
  if (lacksMigration(error)) {
    return `${failed}: the database lacks a migration (${rootMessage(error)}). Run: node dist/migrate.js`;
  }
  if (isUnavailable(error)) {
    const why = databaseErrorCode(error) ?? rootMessage(error);
    return `${failed}: the database at DATABASE_URL cannot be reached (${why}).`;
  }
  if (error instanceof RollbackRefused) return `${failed}: ${error.message}`;
  if (error instanceof ServiceError) return `${failed}: ${error.detail}`;
  // Drizzle's message has the statement and its values; its cause says what was wrong.
  if ('query' in error && 'params' in error) return `${failed}: ${rootMessage(error)}`;
  // A file that is not there is no bug: the stack would only hide the message.
  if (isSystemError) return `${failed}: ${error.message}`;
  return `${failed}: ${error.stack ?? error.message}`;
}

function rootMessage(error: Error): string {
  return error.cause instanceof Error ? rootMessage(error.cause) : error.message;
}
