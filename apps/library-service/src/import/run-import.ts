import { fstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { openDatabase } from '@repo/database';
import { CommandError, createLog, reportFailure } from '@repo/http-kit/commands';
import type { LibraryDatabase } from '../db/database.js';
import * as schema from '../db/schema.js';
import { createProgress } from './report/progress.js';
import { createReportFile } from './report/report-file.js';

/** The options that every import takes from the command line. */
export type RunOptions = {
  /** Path of the file; `-` for standard input. */
  file: string;
  dryRun: boolean;
  /** Path of a file to make, with one line of JSON for each row. */
  report: string | undefined;
};

/** An import as the command line runs it. */
type Run<Row extends { line: number }> = {
  options: RunOptions;
  /** Of the database; undefined: there is none. */
  url: string | undefined;
  logLevel: string;
  /** The place of a row: a line, or a record. */
  unit?: string;
  /** Begins the message of a failure. */
  failed: string;
  /** Imports the source; `onBatch` gets the outcome of each row, by line. */
  work: (given: {
    database: LibraryDatabase | null;
    source: Readable;
    onBatch: (rows: readonly Row[]) => Promise<void>;
    signal: AbortSignal;
  }) => Promise<void>;
  count: (rows: readonly Row[]) => void;
  /** Returns the line that is printed of a row, if there is one. */
  describe: (row: Row) => string | undefined;
  /** Returns the sum of all rows. */
  summary: () => string;
};

/**
 * Runs an import: prints what is to be told of its rows and their sum, shows on standard error how far it is, and writes the
 * report. Ctrl-C ends it between two batches; what was done before is told then, too.
 */
export async function runImport<Row extends { line: number }>(run: Run<Row>): Promise<void> {
  const { options, url, logLevel, count, describe, summary, failed, unit = 'line' } = run;
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  const { source, share } = await openSource(options.file);
  const report = options.report === undefined ? undefined : await createReportFile(options.report);
  const log = createLog({ name: 'import', level: logLevel });
  const database =
    url === undefined ? null : openDatabase({ url, schema, poolSize: 1, applicationName: 'import', log });
  const progress = createProgress(process.stderr);
  let rows = 0;
  let lastLine = 0;
  const onBatch = async (batch: readonly Row[]) => {
    await report?.write(batch);
    count(batch);
    rows += batch.length;
    lastLine = batch.at(-1)?.line ?? lastLine;
    progress.clear();
    for (const line of batch.map(describe)) if (line !== undefined) console.log(line);
    progress.show(rows, share());
  };
  try {
    await run.work({ database, source, onBatch, signal: stopping.signal });
    progress.clear();
  } catch (error) {
    progress.clear();
    if (rows === 0) throw error;
    reportFailure(failed, error);
    console.error(`Stopped; rows after ${unit} ${lastLine} were not dealt with. Those before:`);
  } finally {
    await database?.close();
    await report?.close();
  }
  console.log(summary());
}

/** Returns the database of an import that cannot do without. @throws CommandError */
export function requireDatabase(database: LibraryDatabase | null): LibraryDatabase {
  if (database === null) throw new CommandError('Set DATABASE_URL.');
  return database;
}

/** The file, and how much of it has been read. @throws a system error when it cannot be opened */
async function openSource(path: string) {
  if (path === '-') return { source: process.stdin, share: () => undefined };
  const file = await open(path);
  const { size } = fstatSync(file.fd);
  const source = file.createReadStream();
  return { source, share: () => (size === 0 ? 1 : Math.min(1, source.bytesRead / size)) };
}
