import { CommandError, runCommand } from '@repo/http-kit/commands';
import { addressHasher } from '@repo/notify';
import { readImportEnv } from '../../env.js';
import { createPolicies } from '../../policies/policies.service.js';
import { dayIn } from '../../rules/days.js';
import { categoriesOf } from '../../rules/policy-problems.js';
import { requireDatabase, runImport } from '../run-import.js';
import {
  addToReport,
  describeMissing,
  describeReport,
  describeRow,
  emptyReport,
} from '../table/row-report.js';
import { importPatrons } from './import-patrons.js';
import { command, readArguments } from './options.js';

await runCommand(command, async (given) => {
  const options = readArguments(given);
  const env = readImportEnv();
  if (options.addresses === 'confirmed' && env.JWT_SECRET === undefined) {
    throw new CommandError(
      '--addresses confirmed needs the JWT_SECRET of the service, which knows who wants no mails.',
    );
  }
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
    work: async ({ database: opened, ...job }) => {
      const database = requireDatabase(opened);
      const { document } = await createPolicies({ database, today: () => today }).current();
      const missing = await importPatrons({
        ...{ database, options, today, by: null, categories: categoriesOf(document) },
        hashAddress: addressHasher(env.JWT_SECRET ?? ''),
        ...job,
      });
      Object.assign(report, missing);
    },
    count: (rows) => addToReport(report, rows),
    summary: () => [describeReport(report, options.dryRun), ...describeMissing(report)].join('\n'),
  });
});
