import type { BattleEvent, BattleSummary, BattleView, FinishedBattle } from '@repo/contracts/battle';
import { findWholeHistory, findWholeView } from '../../archive/whole-battle.js';
import type { BattleDatabase } from '../../db/database.js';
import {
  type FinishedCursor,
  listFinishedBattles,
  listOpenBattles,
  type OpenCursor,
} from '../list/list.repository.js';
import { visibleEvents } from '../model/battle.events.js';
import { sideOf } from '../model/battle.state.js';
import { battleSummary, finishedBattle } from '../model/battle.summary.js';
import { participate } from '../participants.js';
import { battleView } from './battle.view.js';

export type Battles = ReturnType<typeof createBattles>;

/** What a trainer may read of their battles. */
export function createBattles({ database }: { database: BattleDatabase }) {
  const { db } = database;

  /** Open battles, those that wait for the trainer first, and where the next page begins, if there is one. */
  async function open(
    trainerId: string,
    limit: number,
    after: OpenCursor | null,
  ): Promise<{ battles: BattleSummary[]; next: OpenCursor | null }> {
    const rows = await listOpenBattles(db, trainerId, limit + 1, after);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { battles: page.map(battleSummary), next: rows.length > limit && last ? last : null };
  }

  /** @throws ServiceError 404 `unknown_battle` for anybody but its two trainers */
  async function view(trainerId: string, id: string): Promise<BattleView> {
    const { battle, side } = await participate(id, trainerId, () => findWholeView(db, id));
    return battleView(battle, side, battle.lastEvents ?? []);
  }

  /** Events with a sequence number above `after`. @throws ServiceError 404 `unknown_battle` */
  async function history(trainerId: string, id: string, after: number): Promise<BattleEvent[]> {
    const { battle, side } = await participate(id, trainerId, () => findWholeHistory(db, id, after));
    return visibleEvents(battle, battle.events, side);
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

  return { open, view, history, finished };
}
