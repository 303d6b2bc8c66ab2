import type { Battle, FinishedBattle } from '@repo/contracts/battle';
import type { BattleDatabase } from '../../db/database.js';
import type { Place } from '../../http/cursor.js';
import { sideOf } from '../../model/battle.state.js';
import { battleSummary, finishedBattle } from '../../model/battle.summary.js';
import { listFinishedBattles, listOpenBattles, type OpenPlace } from './list.repository.js';

export type Lists = ReturnType<typeof createLists>;

/** The lists of a trainer's battles. */
export function createLists({ database }: { database: BattleDatabase }) {
  const { db } = database;

  /** Open battles, those that wait for the trainer first, and where the next page begins, if there is one. */
  async function open(
    trainerId: string,
    limit: number,
    after: OpenPlace | null,
  ): Promise<{ battles: Battle[]; next: OpenPlace | null }> {
    const rows = await listOpenBattles(db, trainerId, limit + 1, after);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const next = last && { isDue: last.isDue, at: last.createdAt, id: last.id };
    return { battles: page.map(battleSummary), next: (rows.length > limit && next) || null };
  }

  /** Finished battles, newest first, and where the next page begins, if there is one. */
  async function finished(
    trainerId: string,
    limit: number,
    before: Place | null,
  ): Promise<{ battles: FinishedBattle[]; next: Place | null }> {
    const rows = await database.readStale((stale) =>
      listFinishedBattles(stale, trainerId, limit + 1, before),
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      battles: page.flatMap((row) => {
        const side = sideOf(row, trainerId);
        return side === null ? [] : [finishedBattle(row, side)];
      }),
      next: rows.length > limit && last?.finishedAt ? { at: last.finishedAt, id: last.id } : null,
    };
  }

  return { open, finished };
}
