import { fstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { openDatabase } from '@repo/database';
import { createLog, reportFailure, runCommand } from '@repo/http-kit/commands';
import type { LibraryDatabase } from '../db/database.js';
import * as schema from '../db/schema.js';
import { readCommandEnv, readDryRunEnv } from '../env.js';
import type { Outcome } from './file/outcome.js';
import { hasCatalogue } from './import.repository.js';
import { importCatalogue } from './import-catalogue.js';
import { command, type ImportOptions, readArguments } from './options.js';
import { createProgress } from './report/progress.js';
import { createReportFile } from './report/report-file.js';
import { describeOutcome, describeTally } from './report/report-text.js';
import { count, emptyTally } from './report/tally.js';

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());

async function runImport(options: ImportOptions): Promise<void> {
  const { DATABASE_URL: url, LOG_LEVEL: level } = options.dryRun ? readDryRunEnv() : readCommandEnv();
  const { source, share } = await openSource(options.file);
  const report = options.report === undefined ? undefined : await createReportFile(options.report);
  const log = createLog({ name: 'import', level });
  const opened =
    url === undefined ? null : openDatabase({ url, schema, poolSize: 1, applicationName: 'import', log });
  const progress = createProgress(process.stderr);
  const tally = emptyTally();
  const onBatch = async (outcomes: readonly Outcome[]) => {
    await report?.write(outcomes);
    count(tally, outcomes);
    progress.clear();
    for (const line of outcomes.map(describeOutcome)) if (line !== undefined) console.log(line);
    progress.show(tally.rows, share());
  };
  try {
    const database = options.dryRun ? await catalogueIn(opened) : opened;
    await importCatalogue({ database, source, options, onBatch, signal: stopping.signal });
    progress.clear();
  } catch (error) {
    progress.clear();
    if (tally.rows === 0) throw error;
    reportFailure(command.failed, error);
    console.error(`Stopped; rows after line ${tally.lastLine} were not dealt with. Those before:`);
  } finally {
    await opened?.close();
    await report?.close();
  }
  console.log(describeTally(tally, options.dryRun));
}

/** The database, or null, said so, where a dry run finds no catalogue in it, or has none. */
async function catalogueIn(database: LibraryDatabase | null): Promise<LibraryDatabase | null> {
  if (database !== null && (await hasCatalogue(database))) return database;
  console.error('There is no catalogue yet; the file is compared with an empty one.');
  return null;
}

/** The file, and how much of it has been read. @throws a system error when it cannot be opened */
async function openSource(path: string) {
  if (path === '-') return { source: process.stdin, share: () => undefined };
  const file = await open(path);
  const { size } = fstatSync(file.fd);
  const source = file.createReadStream();
  return { source, share: () => (size === 0 ? 1 : Math.min(1, source.bytesRead / size)) };
}

await runCommand(command, (given) => runImport(readArguments(given)));
