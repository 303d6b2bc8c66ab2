import type pg from 'pg';

/**
 * Fills a table by one statement: without its indexes, which are built afterwards, and without checking its foreign
 * keys. Keys and other triggers stay.
 */
export async function fillTable(
  database: pg.Client,
  table: string,
  statement: string,
  values: readonly unknown[],
): Promise<void> {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [table],
  );
  const { rows: checks } = await database.query<{ name: string }>(
    'SELECT quote_ident(tgname) AS name FROM pg_trigger WHERE tgrelid = $1::regclass AND tgisinternal',
    [table],
  );
  const all = async (statements: readonly string[]) => {
    for (const each of statements) await database.query(each);
  };
  await all(indexes.map(({ name }) => `DROP INDEX ${name}`));
  await all(checks.map(({ name }) => `ALTER TABLE ${table} DISABLE TRIGGER ${name}`));
  await database.query(statement, [...values]);
  await all(checks.map(({ name }) => `ALTER TABLE ${table} ENABLE TRIGGER ${name}`));
  await all(indexes.map(({ definition }) => definition));
}
