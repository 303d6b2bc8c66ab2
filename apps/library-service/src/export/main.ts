import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '@repo/database';
import { createLog, runCommand } from '@repo/http-kit/commands';
import * as schema from '../db/schema.js';
import { readCommandEnv } from '../env.js';
import { createProgress } from '../import/report/progress.js';
import { grouped } from '../import/report/report-text.js';
import { startExport } from './export-library.js';
import { command, readArguments } from './options.js';

await runCommand(command, async (given) => {
  const { file, format } = readArguments(given);
  const { DATABASE_URL: url, LOG_LEVEL: level } = readCommandEnv();
  const log = createLog({ name: 'export', level });
  const database = openDatabase({ url, schema, poolSize: 1, applicationName: 'export', log });
  const progress = createProgress(process.stderr);
  const { next, counts } = startExport(database, format);
  async function* texts() {
    for (let text = await next(); text !== null; text = await next()) {
      yield text;
      progress.show(counts.items, undefined);
    }
  }
  try {
    // A file that is there is not overwritten.
    const target = file === '-' ? process.stdout : createWriteStream(file, { flags: 'wx' });
    await pipeline(Readable.from(texts()), target, { end: file !== '-' });
  } finally {
    progress.clear();
    await database.close();
  }
  console.error(`${grouped(counts.items - counts.leftOut)} of ${grouped(counts.items)} written.`);
  if (counts.leftOut > 0) console.error(LEFT_OUT[format]);
});

const LEFT_OUT: Partial<Record<string, string>> = {
  marc: 'The others are too long for ISO 2709, which has 99,999 bytes for a record and 9,999 for a field: take marcxml.',
  'loans-csv': 'The others have no card or no barcode.',
};
