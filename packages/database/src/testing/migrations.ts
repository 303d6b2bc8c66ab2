import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { Migrations } from '../migrations/applied-migrations.js';
import { migrateDatabase } from '../migrations/migrate.js';
import { rollbackDatabase } from '../migrations/rollback.js';

const log = pino({ name: 'tests', level: 'warn' });

/** Everything that migrations make in a schema, one line each: columns, constraints, indexes, sequences, triggers, functions. */
const CATALOGUE = `
  SELECT format('column %s.%s %s %s %s %s', table_name, column_name, data_type, is_nullable, column_default, collation_name) AS line
    FROM information_schema.columns WHERE table_schema = $1
  UNION ALL
  SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = to_regnamespace($1)
  UNION ALL
  SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = $1
  UNION ALL
  SELECT format('relation %s %s', relname, relkind) FROM pg_class WHERE relnamespace = to_regnamespace($1)
  UNION ALL
  SELECT format('function %s', pg_get_functiondef(oid)) FROM pg_proc WHERE pronamespace = to_regnamespace($1) AND prokind <> 'a'
  UNION ALL
  SELECT format('trigger %s', pg_get_triggerdef(t.oid))
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = to_regnamespace($1) AND NOT t.tgisinternal
  UNION ALL
  SELECT format('type %s', typname) FROM pg_type WHERE typnamespace = to_regnamespace($1)
  ORDER BY 1`;

/** Lists the objects of a schema as sorted lines. The list is empty when the schema does not exist. */
export async function catalogueOf(url: string, schema: string): Promise<string[]> {
  const { rows } = await query<{ line: string }>(url, CATALOGUE, [schema]);
  return rows.map(({ line }) => line);
}

/**
 * Undoes all migrations of the database at `url` one by one, even where that loses data. For each it returns
 * two catalogues: `undone`, after the migration is undone, and `never`, of a database with only the migrations before it.
 * The latter is built in the database at `spareUrl`, which is emptied first.
 */
export async function undoOneByOne(
  { folder, schema }: Migrations,
  url: string,
  spareUrl: string,
): Promise<{ tag: string; undone: string[]; never: string[] }[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  await query(spareUrl, `DROP SCHEMA IF EXISTS ${schema}, ${schema}_migrations CASCADE`);
  const nevers = [];
  for (const index of journal.entries.keys()) {
    const before = { ...journal, entries: journal.entries.slice(0, index) };
    nevers.push(await catalogueAfter(folder, before, schema, spareUrl));
  }
  const steps = [];
  for (const { tag } of journal.entries.toReversed()) {
    await rollbackDatabase({ url, folder, schema, log, to: 'last', loseData: true });
    steps.push({ tag, undone: await catalogueOf(url, schema), never: nevers.pop() ?? [] });
  }
  return steps;
}

async function catalogueAfter(
  folder: string,
  journal: object,
  schema: string,
  url: string,
): Promise<string[]> {
  const copy = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    await cp(folder, copy, { recursive: true });
    await writeFile(join(copy, 'meta', '_journal.json'), JSON.stringify(journal));
    await migrateDatabase({ url, folder: copy, schema, log });
    return await catalogueOf(url, schema);
  } finally {
    await rm(copy, { recursive: true });
  }
}

async function query<R extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<R>(sql, values);
  } finally {
    await client.end();
  }
}
