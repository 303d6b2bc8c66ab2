import { openDatabase } from '@repo/database';
import { createLog } from '@repo/http-kit';
import { runCommand } from '@repo/http-kit/commands';
import { notifyCommand, runNotifyCommand } from '@repo/notify/commands';
import * as schema from './db/schema.js';
import { readMailEnv } from './env.js';
import { PLACE } from './notifications/place.js';
import { createSite } from './site/site.service.js';

await runCommand(notifyCommand, async ({ positionals }) => {
  const env = readMailEnv();
  const log = createLog({ name: 'notify', level: env.LOG_LEVEL });
  const database = openDatabase({
    ...{ url: env.DATABASE_URL, schema, poolSize: 1, applicationName: 'notify', log },
  });
  try {
    const { name } = await createSite({ database, defaultName: env.LIBRARY_NAME }).get();
    const site = { name, baseUrl: env.BASE_URL };
    console.log(await runNotifyCommand(positionals, { db: database.db, place: PLACE, env, site }));
  } finally {
    await database.close();
  }
});
