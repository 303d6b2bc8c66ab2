import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { openDatabase } from '@repo/database';
import { createTestDatabase } from '@repo/dev-database';
import { createLog } from '@repo/http-kit';
import * as schema from '../../db/schema.js';
import type { Outcome } from '../file/outcome.js';
import { importCatalogue } from '../import-catalogue.js';
import { importLoans } from '../loans/import-loans.js';
import * as loanOptions from '../loans/options.js';
import { importRecords } from '../marc/import-records.js';
import { command, readArguments } from '../options.js';
import { importPatrons } from '../patrons/import-patrons.js';
import * as patronOptions from '../patrons/options.js';
import { count, emptyTally, type Tally } from '../report/tally.js';
import { addToReport, emptyReport, type RowOutcome } from '../table/row-report.js';

/** The result of an import: the outcome of each row, their tally, and the message it stopped with, if it did. */
export type Imported = { outcomes: Outcome[]; tally: Tally; stopped: string | undefined };

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

/** A new, empty catalogue, to import into as the command would on this day. */
export async function openCatalogue(today = '2026-11-26') {
  const own = await createTestDatabase();
  const log = createLog({ name: 'tests', level: 'error' });
  const database = openDatabase({ url: own.url, schema, poolSize: 5, applicationName: 'tests', log });

  async function run(source: Readable | Buffer | string, ...flags: string[]): Promise<Imported> {
    const { flags: known, allowPositionals } = command;
    const given = parseArgs({ args: ['-', ...flags], options: known, allowPositionals });
    const options = readArguments(given);
    const outcomes: Outcome[] = [];
    const load = options.format === 'csv' ? importCatalogue : importRecords;
    const stopped = await load({
      database,
      options,
      source: source instanceof Readable ? source : Readable.from([Buffer.from(source)]),
      onBatch: (batch) => void outcomes.push(...batch),
    }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const tally = emptyTally();
    count(tally, outcomes);
    return { outcomes, tally, stopped };
  }

  /** Runs an import of readers or loans, and returns its report, all outcomes and the message it stopped with, if it did. */
  async function runTable(
    work: (onBatch: (batch: readonly RowOutcome[]) => void) => Promise<object | undefined>,
  ) {
    const report = emptyReport();
    const outcomes: RowOutcome[] = [];
    const end = work((batch) => {
      outcomes.push(...batch);
      addToReport(report, batch);
    });
    const stopped = await end.then(
      (more) => void Object.assign(report, more),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    return { report, outcomes, stopped };
  }

  const given = { database, today, by: null };
  const argsOf = <F extends typeof patronOptions.command.flags | typeof loanOptions.command.flags>(
    options: F,
    flags: string[],
  ) => parseArgs({ args: ['-', ...flags], options, allowPositionals: true });

  const patrons = (source: string | Buffer, ...flags: string[]) =>
    runTable((onBatch) =>
      importPatrons({
        ...{ ...given, onBatch, source: Readable.from([Buffer.from(source)]) },
        options: patronOptions.readArguments(argsOf(patronOptions.command.flags, flags)),
        categories: ['default', 'grade-1'],
        hashAddress: (address) => Buffer.from(address),
      }),
    );

  const loans = (source: string | Buffer, ...flags: string[]) =>
    runTable((onBatch) =>
      importLoans({
        ...{ ...given, onBatch, source: Readable.from([Buffer.from(source)]) },
        options: loanOptions.readArguments(argsOf(loanOptions.command.flags, flags)),
      }),
    );

  const query = async (sql: string) => (await database.pool.query(sql)).rows;
  return {
    url: own.url,
    database,
    run,
    patrons,
    loans,
    query,
    /** All books as `title | author | date | genre | age category`, by id. */
    books: async (): Promise<string[]> => {
      const rows = await query(
        `SELECT concat_ws(' | ', title, author, publish_date::text, genre, age_category) AS book
         FROM library.books ORDER BY id`,
      );
      return rows.map(({ book }) => book);
    },
    close: async () => {
      await database.close();
      await own.drop();
    },
  };
}

/** A file with the columns of the contract. */
export const csv = (...lines: string[]): string =>
  ['title,author,publish_date,genre,age_category', ...lines, ''].join('\n');
