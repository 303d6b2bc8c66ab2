/** The parts for commands, which have no server: without Fastify and its plugins they start in half the time. */
export { createLog } from '../observability/log.js';
export { type Checked, createChecker } from '../validation/checker.js';
export { type Arguments, type Command, reportFailure, runCommand } from './command.js';
export { CommandError, UsageError } from './command-errors.js';
export { runMigrate, runRollback } from './migration-commands.js';
