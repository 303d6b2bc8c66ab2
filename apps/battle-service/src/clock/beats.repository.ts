import { preparedSql } from '@repo/database';
import type pg from 'pg';
import type { Db } from '../db/database.js';
import { outages } from '../db/schema.js';
import { BEAT_MILLIS } from '../model/settle.js';

/**
 * Raw, because drizzle has no CTE that inserts from a locked row. `before` is read first, since the UPDATE needs it; who
 * has waited for another process sees its beat.
 */
const beatStatement = preparedSql<{ seconds: number | null }>(
  'beat',
  `WITH before AS (
    SELECT id, beat_at + $1::float8 * interval '1 millisecond' AS there_until, clock_timestamp() AS now
    FROM battle.service_beats FOR UPDATE
  ), gap AS (
    INSERT INTO battle.outages (began_at, ended_at) SELECT there_until, now FROM before
    WHERE now - there_until > interval '${BEAT_MILLIS} milliseconds'
    RETURNING extract(epoch FROM ended_at - began_at)::float8 AS seconds
  )
  UPDATE battle.service_beats s SET beat_at = before.now FROM before WHERE s.id = before.id
  RETURNING (SELECT seconds FROM gap) AS seconds`,
);

/**
 * Writes down that the service is there and, where it was not for too long before, that outage.
 * @param busyMillis for how long, since the last beat, the process was there and too busy to write one: no part of an outage
 * @returns the length of the outage in seconds; 0 where there was none
 */
export async function writeBeat(pool: pg.Pool, busyMillis: number): Promise<number> {
  const { rows } = await beatStatement({ $client: pool }, [busyMillis]);
  return rows[0]?.seconds ?? 0;
}

/** Writes down an outage that the service could not find itself. */
export async function declareOutage(db: Db, beganAt: Date, endedAt: Date): Promise<void> {
  await db.insert(outages).values({ beganAt, endedAt });
}
