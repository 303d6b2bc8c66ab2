import { type Migrations, migrateDatabase, rollbackDatabase } from '@repo/database';
import type { FastifyBaseLogger } from 'fastify';
import { createLog } from '../observability/log.js';
import { runCommand } from './command.js';
import { UsageError } from './command-errors.js';

type CommandEnv = { DATABASE_URL: string; DATABASE_DIRECT_URL?: string | undefined; LOG_LEVEL: string };

/** Tells the commands that change a service's tables which these are. */
type MigratedService = {
  /** Names the service in its log. */
  name: string;
  migrations: Migrations;
  /** @throws EnvError */
  readEnv: () => CommandEnv;
};

const MIGRATE_USAGE = `Usage: migrate

Applies the migrations that the database at DATABASE_URL lacks, in one transaction, and names them. With DATABASE_DIRECT_URL
it does so there, and gives the account of that address the limits that services cannot ask for through a pooler.`;

/** Runs the command `migrate`. */
export const runMigrate = (service: MigratedService): Promise<void> =>
  runCommand({ usage: MIGRATE_USAGE, failed: 'The migration failed' }, async () => {
    const applied = await migrateDatabase(databaseOf(service));
    console.log(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'There is nothing to apply.');
  });

const ROLLBACK_USAGE = `Usage: rollback --last | --to MIGRATION | --all [--lose-data]

Undoes migrations of the database at DATABASE_URL, in one transaction, and names them. It changes nothing where columns
or tables with rows in them would disappear, unless --lose-data is added.

  --last           the last migration that was applied
  --to MIGRATION   all that came after this one, e.g. 0001_init
  --all            all`;

const ROLLBACK_FLAGS = {
  last: { type: 'boolean' },
  to: { type: 'string' },
  all: { type: 'boolean' },
  'lose-data': { type: 'boolean', default: false },
} as const;

/** Runs the command `rollback`, which undoes nothing unless it is told what. */
export const runRollback = (service: MigratedService): Promise<void> =>
  runCommand(
    { usage: ROLLBACK_USAGE, failed: 'Nothing was rolled back', flags: ROLLBACK_FLAGS },
    async ({ values }) => {
      const to = targetOf(values);
      const undone = await rollbackDatabase({ ...databaseOf(service), to, loseData: values['lose-data'] });
      console.log(undone.length > 0 ? `Undone: ${undone.join(', ')}` : 'There is nothing to undo.');
    },
  );

/** @throws UsageError unless exactly one target is named */
function targetOf({ last, to, all }: { last?: boolean; to?: string; all?: boolean }): string {
  const [target, ...more] = [last && 'last', to, all && 'all'].filter((each) => typeof each === 'string');
  if (target !== undefined && more.length === 0) return target;
  throw new UsageError('Name what is to be undone: one of --last, --to MIGRATION, --all.');
}

function databaseOf({ name, migrations, readEnv }: MigratedService): Migrations & {
  url: string;
  limitAccount: boolean;
  log: FastifyBaseLogger;
} {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, LOG_LEVEL: level } = readEnv();
  return { ...migrations, url, limitAccount: direct !== undefined, log: createLog({ name, level }) };
}
