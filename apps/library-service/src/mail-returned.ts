import { openDatabase } from '@repo/database';
import { createLog } from '@repo/http-kit';
import { runCommand } from '@repo/http-kit/commands';
import { mailReturnedCommand, noteReturned } from '@repo/notify/commands';
import * as schema from './db/schema.js';
import { readCommandEnv } from './env.js';
import { PLACE } from './notifications/place.js';

await runCommand(mailReturnedCommand, async () => {
  const { DATABASE_URL: url, LOG_LEVEL: level } = readCommandEnv();
  const log = createLog({ name: 'mail-returned', level });
  const database = openDatabase({ ...{ url, schema, poolSize: 1, applicationName: 'mail-returned', log } });
  try {
    console.log(await noteReturned(process.stdin, { db: database.db, place: PLACE }));
  } finally {
    await database.close();
  }
});
