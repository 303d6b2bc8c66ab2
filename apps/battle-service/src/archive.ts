import { openDatabase } from '@repo/database';
import { createLog, runCommand, systemClock } from '@repo/http-kit';
import { archiveBattles } from './archive/archive.service.js';
import { readDays, USAGE } from './archive/arguments.js';
import * as schema from './db/schema.js';
import { readCommandEnv } from './env.js';

const DAY_MILLIS = 24 * 60 * 60 * 1000;

const command = {
  usage: USAGE,
  failed: 'Not everything was archived',
  flags: { 'older-than': { type: 'string' } },
} as const;

await runCommand(command, async ({ values }) => {
  const days = readDays(values['older-than']);
  const env = readCommandEnv();
  const log = createLog({ name: 'battle-service', level: env.LOG_LEVEL });
  const url = env.DATABASE_URL;
  const database = openDatabase({ url, schema, poolSize: 1, applicationName: 'archive', log });
  try {
    const before = new Date(systemClock.now().getTime() - days * DAY_MILLIS);
    const done = await archiveBattles(database, systemClock, before);
    const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
    console.log(
      `Archived ${done.battles.toLocaleString('en')} battles that ended before ${before.toISOString()}: ` +
        `${megabytes(done.before)} became ${megabytes(done.after)}.`,
    );
  } finally {
    await database.close();
  }
});
