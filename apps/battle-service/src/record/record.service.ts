import type { BattleRecord } from '@repo/contracts/battle';
import { isUuid } from '@repo/http-kit';
import type { Settlements } from '../battles/settlement/settlement.service.js';
import type { BattleDatabase } from '../db/database.js';
import { serviceError } from '../http/errors.js';
import { battleRecord } from '../model/battle.record.js';
import { sideOf } from '../model/battle.state.js';
import { findRecorded, isInPlaySince, type RecordedBattle } from './record.repository.js';

type Dependencies = { database: BattleDatabase; settlements: Settlements };

export type Records = ReturnType<typeof createRecords>;

export function createRecords({ database: { db }, settlements }: Dependencies) {
  /**
   * Returns everything needed to compute a finished battle again, the secret of its seed included.
   * @param trainerId null for somebody without a token
   * @throws ServiceError before the end, and while a trainer of it is in play in a battle that began before it: 409
   *   `battle_not_finished` or `record_sealed` for its two trainers, 404 `unknown_battle` for anybody else
   */
  async function record(trainerId: string | null, id: string): Promise<BattleRecord> {
    const battle = isUuid(id) ? await settlements.findSettled(() => findRecorded(db, id)) : null;
    const finished = battle && (await unsealed(battle));
    if (!battle || !finished) {
      if (battle && trainerId !== null && sideOf(battle, trainerId) !== null) throw notYet(battle);
      throw serviceError('unknown_battle', `There is no record of a battle ${id}.`);
    }
    return battleRecord(battle, finished.setup, finished.transcript);
  }

  /** Everything that happened in a battle, or null while its record is sealed or it is not finished. */
  async function unsealed(battle: RecordedBattle): Promise<RecordedBattle['finished']> {
    const { challengerId, opponentId, finishedAt, finished } = battle;
    if (!finished || !finishedAt) return null;
    // The house is always in play, and everybody knows its teams.
    const players = battle.house ? [challengerId] : [challengerId, opponentId];
    return (await isInPlaySince(db, players, finishedAt)) ? null : finished;
  }

  return { record };
}

function notYet({ status }: RecordedBattle) {
  return status === 'finished'
    ? serviceError(
        'record_sealed',
        'One of the two is still in a battle that began before this one ended; the record is public after it.',
      )
    : serviceError('battle_not_finished', `The battle is ${status}; its record is public once it has ended.`);
}
