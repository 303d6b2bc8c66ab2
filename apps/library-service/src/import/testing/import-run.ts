import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { openDatabase } from '@repo/database';
import { createTestDatabase } from '@repo/dev-database';
import { createLog } from '@repo/http-kit';
import * as schema from '../../db/schema.js';
import type { Outcome } from '../file/outcome.js';
import { importCatalogue } from '../import-catalogue.js';
import { command, readArguments } from '../options.js';
import { count, emptyTally, type Tally } from '../report/tally.js';

/** The result of an import: the outcome of each row, their tally, and the message it stopped with, if it did. */
export type Imported = { outcomes: Outcome[]; tally: Tally; stopped: string | undefined };

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>;

/** A new, empty catalogue, to import into as the command would. */
export async function openCatalogue() {
  const own = await createTestDatabase();
  const log = createLog({ name: 'tests', level: 'error' });
  const database = openDatabase({ url: own.url, schema, poolSize: 5, applicationName: 'tests', log });

  async function run(source: Readable | string, ...flags: string[]): Promise<Imported> {
    const { flags: known, allowPositionals } = command;
    const given = parseArgs({ args: ['-', ...flags], options: known, allowPositionals });
    const options = readArguments(given);
    const outcomes: Outcome[] = [];
    const stopped = await importCatalogue({
      database,
      options,
      source: typeof source === 'string' ? Readable.from([Buffer.from(source)]) : source,
      onBatch: (batch) => void outcomes.push(...batch),
    }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    const tally = emptyTally();
    count(tally, outcomes);
    return { outcomes, tally, stopped };
  }

  const query = async (sql: string) => (await database.pool.query(sql)).rows;
  return {
    url: own.url,
    database,
    run,
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
