import { passTime } from '@repo/testing/pass-time';
import type { TestService } from './service.js';

/** Lets time pass for a battle in which the service was there, however slow this machine is. */
export async function letTimePass(
  { database: { pool } }: TestService,
  battleId: string,
  seconds: number,
): Promise<void> {
  await pool.query('UPDATE battle.service_beats SET beat_at = clock_timestamp()');
  await pool.query('DELETE FROM battle.outages');
  await passTime(pool, battleId, seconds);
}
