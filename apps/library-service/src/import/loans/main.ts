import { runCommand } from '@repo/http-kit/commands';
import { readImportEnv } from '../../env.js';
import { dayIn } from '../../rules/days.js';
import { requireDatabase, runImport } from '../run-import.js';
import { addToReport, describeReport, describeRow, emptyReport } from '../table/row-report.js';
import { importLoans } from './import-loans.js';
import { command, readArguments } from './options.js';

await runCommand(command, async (given) => {
  const options = readArguments(given);
  const env = readImportEnv();
  const today = dayIn(env.LIBRARY_TIME_ZONE)(new Date());
  const report = emptyReport();
  await runImport({
    ...{
      options,
      url: env.DATABASE_URL,
      logLevel: env.LOG_LEVEL,
      failed: command.failed,
      describe: describeRow,
    },
    work: ({ database, ...job }) =>
      importLoans({ database: requireDatabase(database), options, today, by: null, ...job }),
    count: (rows) => addToReport(report, rows),
    summary: () => describeReport(report, options.dryRun),
  });
});
