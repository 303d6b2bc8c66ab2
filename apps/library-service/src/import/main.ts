import { runCommand } from '@repo/http-kit/commands';
import type { LibraryDatabase } from '../db/database.js';
import { readCommandEnv, readDryRunEnv } from '../env.js';
import type { Outcome } from './file/outcome.js';
import { hasCatalogue } from './import.repository.js';
import { importCatalogue } from './import-catalogue.js';
import { importRecords } from './marc/import-records.js';
import { command, readArguments } from './options.js';
import { describeOutcome, describeTally } from './report/report-text.js';
import { count, emptyTally } from './report/tally.js';
import { runImport } from './run-import.js';

await runCommand(command, async (given) => {
  const options = readArguments(given);
  const { DATABASE_URL: url, LOG_LEVEL: logLevel } = options.dryRun ? readDryRunEnv() : readCommandEnv();
  const tally = emptyTally();
  const [load, unit] =
    options.format === 'csv' ? ([importCatalogue, 'line'] as const) : ([importRecords, 'record'] as const);
  await runImport<Outcome>({
    ...{ options, url, logLevel, failed: command.failed, unit },
    describe: (outcome) => describeOutcome(outcome, unit),
    work: async ({ database: opened, ...job }) => {
      const database = options.dryRun ? await catalogueIn(opened) : opened;
      await load({ database, options, ...job });
    },
    count: (outcomes) => count(tally, outcomes),
    summary: () => describeTally(tally, options.dryRun),
  });
});

/** The database, or null, said so, where a dry run finds no catalogue in it, or has none. */
async function catalogueIn(database: LibraryDatabase | null): Promise<LibraryDatabase | null> {
  if (database !== null && (await hasCatalogue(database))) return database;
  console.error('There is no catalogue yet; the file is compared with an empty one.');
  return null;
}
