import type pg from 'pg';

/**
 * Counts how often anything waits for the database: a connection says `drain` when all that was sent together is
 * answered. Gives a function that runs `work` and tells the number of round trips meanwhile, on all connections.
 */
export function roundTripsOn(pool: pg.Pool): (work: () => Promise<unknown>) => Promise<number> {
  const watched = new WeakSet<pg.PoolClient>();
  let trips = 0;
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('drain', () => {
      trips += 1;
    });
  });
  return async (work) => {
    const before = trips;
    await work();
    return trips - before;
  };
}
