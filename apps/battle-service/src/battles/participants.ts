import type { Side } from '@repo/battle-engine';
import type { BattleStatus } from '@repo/contracts/battle';
import type { Db } from '../db/database.js';
import { problem } from '../problems.js';
import { isUuid } from '../uuid.js';
import { sideOf } from './battle.state.js';
import type { BattleRow } from './battles.repository.js';

/** A battle and the side of it that the caller is on. */
export type Participation = { battle: BattleRow; side: Side };

/**
 * Loads a battle for one of its two trainers.
 * @throws ServiceError 404 `unknown_battle`, the same where it does not exist and where it is another's
 */
export async function participate(
  load: (db: Db, id: string) => Promise<BattleRow | null>,
  db: Db,
  id: string,
  trainerId: string,
): Promise<Participation> {
  const battle = isUuid(id) ? await load(db, id) : null;
  const side = battle && sideOf(battle, trainerId);
  if (!battle || side === null) throw problem('unknown_battle', `You have no battle ${id}.`);
  return { battle, side };
}

/** The refusal of something that the battle's status does not allow; it names the status. */
export function wrongStatus(status: BattleStatus) {
  return problem('wrong_status', `The battle is ${status}.`);
}
