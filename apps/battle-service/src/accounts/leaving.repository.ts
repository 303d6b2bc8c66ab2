import type { BattleStatus } from '@repo/contracts/battle';
import { preparedSql } from '@repo/database';
import type { Db } from '../db/database.js';

/** The ids of a trainer's open battles, each side by its index. */
const OPEN_IDS = `SELECT id FROM battle.battles WHERE challenger_id = $1 AND status IN ('pending', 'team_select', 'active')
  UNION ALL SELECT id FROM battle.battles WHERE opponent_id = $1 AND cardinality(waiting) > 0`;

const activeIds = preparedSql<{ id: string }>(
  'list_active_battles',
  `SELECT id FROM battle.battles WHERE id = ANY (ARRAY(${OPEN_IDS})) AND status || '' = 'active'`,
);

/** The ids of a trainer's active battles. */
export async function listActiveBattles(db: Db, trainerId: string): Promise<string[]> {
  return (await activeIds(db, [trainerId])).rows.map(({ id }) => id);
}

const withdrawFromAll = preparedSql(
  'withdraw_from_battles',
  `UPDATE battle.battles
   SET status = CASE WHEN challenger_id = $1 THEN $3 ELSE $4 END, waiting = '{}', updated_at = $2,
     challenger_team = CASE WHEN challenger_id = $1 THEN NULL ELSE challenger_team END,
     challenger_seed = CASE WHEN challenger_id = $1 THEN NULL ELSE challenger_seed END,
     opponent_team = CASE WHEN opponent_id = $1 THEN NULL ELSE opponent_team END,
     opponent_seed = CASE WHEN opponent_id = $1 THEN NULL ELSE opponent_seed END
   WHERE id = ANY (ARRAY(${OPEN_IDS})) AND status || '' IN ('pending', 'team_select')`,
);

/** Ends all battles of a trainer that have not become active, without the trainer's teams and seeds. */
export async function withdrawFrom(
  tx: Db,
  trainerId: string,
  now: Date,
  status: { asChallenger: BattleStatus | null; asOpponent: BattleStatus | null },
): Promise<void> {
  await withdrawFromAll(tx, [trainerId, now, status.asChallenger, status.asOpponent]);
}
