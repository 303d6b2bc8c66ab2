import { openDatabase } from '@repo/database';
import { createLog, runCommand, UsageError } from '@repo/http-kit/commands';
import { declareOutage } from './clock/beats.repository.js';
import * as schema from './db/schema.js';
import { readCommandEnv } from './env.js';

const USAGE = `Usage: outage --from TIME --to TIME

Declares that trainers could not reach the service between two moments, e.g. 2026-11-22T09:30:00Z, for a reason that it
cannot see itself, such as the network in front of it. The clocks of battles stood still then: deadlines of steps that had
begun move. Battles that have ended stay ended. The outages that the service finds itself need no command.`;

const command = {
  usage: USAGE,
  failed: 'The outage was not declared',
  flags: { from: { type: 'string' }, to: { type: 'string' } },
} as const;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

function momentOf(flag: string, text: string | undefined): Date {
  const moment = new Date(text ?? '');
  if (!MOMENT.test(text ?? '') || Number.isNaN(moment.getTime())) {
    throw new UsageError(`--${flag} is a moment with its time zone, e.g. 2026-11-22T09:30:00Z.`);
  }
  return moment;
}

await runCommand(command, async ({ values }) => {
  const [from, to] = [momentOf('from', values.from), momentOf('to', values.to)];
  if (from >= to) throw new UsageError('An outage ends after it began.');
  if (to.getTime() > Date.now()) throw new UsageError('The outage has to be over.');
  const { DATABASE_URL: url, LOG_LEVEL: level } = readCommandEnv();
  const name = 'battle-service';
  const database = openDatabase({
    ...{ url, schema, poolSize: 1, applicationName: name },
    log: createLog({ name, level }),
  });
  try {
    await declareOutage(database.db, from, to);
  } finally {
    await database.close();
  }
  console.log(`Clocks stood still from ${from.toISOString()} to ${to.toISOString()}.`);
});
