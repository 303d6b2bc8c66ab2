import pg from 'pg';

/** Runs a statement that makes many rows, on a connection without the limits of the service: it takes as long as it takes. */
export async function fill(databaseUrl: string, sql: string, values: readonly unknown[] = []): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
