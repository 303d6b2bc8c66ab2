import type { Side } from '@repo/battle-engine';
import type { BattleView, Event } from '@repo/contracts/battle';
import type { CreatureData } from '@repo/creature-data';
import { teamMember } from '../../collection/creature.js';
import type { BattleDatabase } from '../../db/database.js';
import type { Caller } from '../../http/identity.js';
import { visibleEvents } from '../../model/battle.events.js';
import type { Battle } from '../../model/battle.rows.js';
import type { TeamMember } from '../../model/battle.types.js';
import { battleView } from '../../model/battle.view.js';
import { requireOwnRules } from '../participants.js';
import { loadForCaller } from '../settlement/for-caller.js';
import type { Settlements } from '../settlement/settlement.service.js';
import { findHistory, findView } from './view.repository.js';

type Dependencies = {
  database: BattleDatabase;
  settlements: Settlements;
  creatureData: Pick<CreatureData, 'recordsOf'>;
};

export type Views = ReturnType<typeof createViews>;

/** A battle as its trainers may see it. */
export function createViews(dependencies: Dependencies) {
  const { creatureData, database } = dependencies;
  const { db } = database;

  /** @throws ServiceError 404 `unknown_battle` for anybody but its two trainers, 503 while it is played by other rules */
  async function view(caller: Caller, id: string): Promise<BattleView> {
    const { battle, side } = await loadForCaller(dependencies, id, caller, () =>
      findView(db, id, caller.trainerId),
    );
    if (battle.status === 'active') requireOwnRules(battle);
    return battleView(battle, side, await teamOf(battle, side), battle.lastEvents, battle.heldAction);
  }

  /** The team of a side; none until it is in. */
  async function teamOf({ setup, firstTeam, rules }: Battle, side: Side): Promise<readonly TeamMember[]> {
    if (setup) return setup.teams[side];
    if (firstTeam?.side !== side) return [];
    const { members } = firstTeam;
    const records = await creatureData.recordsOf(members);
    return members.map((member) => teamMember(member, records, rules));
  }

  /** Events with a sequence number above `after`. @throws ServiceError 404 `unknown_battle` */
  async function history(caller: Caller, id: string, after: number): Promise<Event[]> {
    const { battle, side } = await loadForCaller(dependencies, id, caller, () =>
      findHistory(db, id, caller.trainerId, after),
    );
    return visibleEvents(battle, battle.events, side);
  }

  return { view, history };
}
