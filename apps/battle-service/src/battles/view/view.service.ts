import type { BattleEvent, BattleView } from '@repo/contracts/battle';
import type { BattleDatabase } from '../../db/database.js';
import { visibleEvents } from '../model/battle.events.js';
import { loadAsParticipant } from '../participants.js';
import { battleView } from './battle.view.js';
import { findHistory, findView } from './view.repository.js';

export type Views = ReturnType<typeof createViews>;

/** A battle as its trainers may see it. */
export function createViews({ database }: { database: BattleDatabase }) {
  const { db } = database;

  /** @throws ServiceError 404 `unknown_battle` for anybody but its two trainers */
  async function view(trainerId: string, id: string): Promise<BattleView> {
    const { battle, side } = await loadAsParticipant(id, trainerId, () => findView(db, id));
    return battleView(battle, side, battle.lastEvents);
  }

  /** Events with a sequence number above `after`. @throws ServiceError 404 `unknown_battle` */
  async function history(trainerId: string, id: string, after: number): Promise<BattleEvent[]> {
    const { battle, side } = await loadAsParticipant(id, trainerId, () => findHistory(db, id, after));
    return visibleEvents(battle, battle.events, side);
  }

  return { view, history };
}
