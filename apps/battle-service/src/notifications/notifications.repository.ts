import { inArray } from 'drizzle-orm';
import { battle, selectSummaries } from '../battles/battles.repository.js';
import type { Db } from '../db/database.js';
import type { SummaryRow } from '../model/battle.rows.js';

/** Battles by their ids. */
export async function findSummaries(db: Db, ids: readonly string[]): Promise<Map<string, SummaryRow>> {
  const rows = await selectSummaries(db).where(inArray(battle.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
