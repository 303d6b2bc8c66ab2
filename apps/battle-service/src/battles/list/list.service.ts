import type { Battle, FinishedBattle } from '@repo/contracts/battle';
import type { BattleDatabase } from '../../db/database.js';
import { sideOf } from '../model/battle.state.js';
import { battleSummary, finishedBattle } from '../model/battle.summary.js';
import {
  type FinishedCursor,
  listFinishedBattles,
  listOpenBattles,
  type OpenCursor,
} from './list.repository.js';

export type Lists = ReturnType<typeof createLists>;

/** The lists of a trainer's battles. */
export function createLists({ database }: { database: BattleDatabase }) {
  const { db } = database;

  /** Open battles, those that wait for the trainer first, and where the next page begins, if there is one. */
  async function open(
    trainerId: string,
    limit: number,
    after: OpenCursor | null,
  ): Promise<{ battles: Battle[]; next: OpenCursor | null }> {
    const rows = await listOpenBattles(db, trainerId, limit + 1, after);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { battles: page.map(battleSummary), next: rows.length > limit && last ? last : null };
  }

  /** Finished battles, newest first, and where the next page begins, if there is one. */
  async function finished(
    trainerId: string,
    limit: number,
    before: FinishedCursor | null,
  ): Promise<{ battles: FinishedBattle[]; next: FinishedCursor | null }> {
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
      next: rows.length > limit && last?.finishedAt ? { finishedAt: last.finishedAt, id: last.id } : null,
    };
  }

  return { open, finished };
}
