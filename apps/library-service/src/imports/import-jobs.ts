import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportQuery, ImportReport, PolicyDocument } from '@repo/contracts/library';
import type { Actor } from '../audit/audit.repository.js';
import type { LibraryDatabase } from '../db/database.js';
import { locateColumns } from '../import/file/columns.js';
import { readCsv } from '../import/file/csv-rows.js';
import { ImportStopped } from '../import/file/errors.js';
import type { Outcome } from '../import/file/outcome.js';
import { importCatalogue } from '../import/import-catalogue.js';
import { importLoans } from '../import/loans/import-loans.js';
import * as loanFile from '../import/loans/read-loan.js';
import { command, readArguments } from '../import/options.js';
import { importPatrons } from '../import/patrons/import-patrons.js';
import { readGroups } from '../import/patrons/options.js';
import * as patronFile from '../import/patrons/read-patron.js';
import { findDelimiter, readTable } from '../import/table/read-table.js';
import type { RowOutcome } from '../import/table/row-report.js';
import { categoriesOf } from '../rules/policy-problems.js';

type Given = {
  database: LibraryDatabase;
  document: PolicyDocument;
  today: string;
  hashAddress: (address: string) => Buffer;
  by: Actor;
};

type OnBatch = (outcomes: readonly RowOutcome[]) => Promise<void>;

/** An import of one file. */
type Job = {
  /** Reads the whole file and returns its number of rows. @throws ImportStopped for a broken one */
  check: () => Promise<number>;
  run: (onBatch: OnBatch, signal: AbortSignal) => Promise<Partial<ImportReport> | undefined>;
};

/** Bytes that are read in one go: requests are answered in between. */
const PIECE = 64 * 1024;

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield bytes.subarray(start, start + PIECE);
    await nextTurn();
  }
}

/** Returns the job that a request asks for. */
export function jobOf(query: ImportQuery, bytes: Buffer, given: Given): Job {
  const { database, today, by } = given;
  const source = () => Readable.from(piecesOf(bytes));
  const { dates = 'iso', dry_run: dryRun = false, addresses = 'unconfirmed', leavers = 'keep' } = query;
  if (query.kind === 'loans') {
    return {
      check: () => countOf(readTable(source(), loanFile.LOAN_COLUMNS, loanFile.NEEDED_COLUMNS)),
      run: (onBatch, signal) =>
        importLoans({
          ...{ database, today, by, onBatch, signal },
          source: source(),
          options: { dates, dryRun },
        }),
    };
  }
  if (query.kind === 'patrons') {
    const options = { dates, dryRun, addresses, leavers, missingFrom: readGroups(query.missing_from ?? '') };
    return {
      check: () => countOf(readTable(source(), patronFile.PATRON_COLUMNS, patronFile.NEEDED_COLUMNS)),
      run: (onBatch, signal) =>
        importPatrons({
          ...{ ...given, options, onBatch, signal },
          ...{ source: source(), categories: categoriesOf(given.document) },
        }),
    };
  }
  return catalogueJob(source, database, dryRun);
}

/** Imports books as the command does without flags. */
function catalogueJob(source: () => Readable, database: LibraryDatabase, dryRun: boolean): Job {
  const optionsFor = (delimiter: string) =>
    readArguments(
      parseArgs({
        args: ['-', '--delimiter', delimiter, ...(dryRun ? ['--dry-run'] : [])],
        ...{ options: command.flags, allowPositionals: true },
      }),
    );
  return {
    check: async () => {
      const { delimiter, chunks } = await findDelimiter(source());
      const rows = readCsv(chunks, delimiter);
      const header = await rows.next();
      if (header.done) throw new ImportStopped('The file is empty.');
      locateColumns(header.value.cells, optionsFor(delimiter));
      return countOf(rows);
    },
    run: async (onBatch, signal) => {
      const { delimiter } = await findDelimiter(source());
      await importCatalogue({
        ...{ database, source: source(), options: optionsFor(delimiter), signal },
        onBatch: (outcomes) => onBatch(outcomes.map(asRow)),
      });
    },
  };
}

const asRow = (outcome: Outcome): RowOutcome => ({
  ...{ line: outcome.line, result: outcome.result, detail: outcome.detail },
  ...(outcome.result === 'skipped' && { reason: outcome.reason }),
  ...(outcome.detail !== undefined && { changed: [outcome.detail.slice(0, 200)] }),
});

async function countOf(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) count += 1;
  return count;
}
