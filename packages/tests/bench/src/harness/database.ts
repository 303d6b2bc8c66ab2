import { startThrowAwayServer } from '@repo/dev-database';
import pg from 'pg';

/** A server of the bench's own, with room for what it holds and otherwise PostgreSQL's defaults: nothing is unsafe. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', maintenance_work_mem: '512MB' };

export type BenchServer = {
  /** Makes an empty database and gives its address. */
  database(name: string): Promise<string>;
  discard(): Promise<void>;
};

/** Starts a server that goes away with this process, however that ends. */
export async function startBenchServer(): Promise<BenchServer> {
  const server = await startThrowAwayServer({ settings: SETTINGS });
  return {
    database: async (name) => {
      await withSession(server.url, (session) =>
        session.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`),
      );
      const address = new URL(server.url);
      address.pathname = `/${name}`;
      return address.href;
    },
    discard: server.discard,
  };
}

/** Opens one session. */
export async function connect(url: string): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => undefined);
  await session.connect();
  return session;
}

/** Runs the work in one session and closes it. */
export async function withSession<T>(url: string, work: (session: pg.Client) => Promise<T>): Promise<T> {
  const session = await connect(url);
  try {
    return await work(session);
  } finally {
    await session.end();
  }
}
