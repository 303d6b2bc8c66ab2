import { isUuid } from '@repo/http-kit';
import type { BattleDatabase } from '../../db/database.js';
import { type Caller, requireCurrent } from '../../http/identity.js';
import type { Parties } from '../../model/battle.state.js';
import { findTokenVersion } from '../../trainers/trainers.repository.js';
import { asParticipant } from '../participants.js';
import type { Settlements } from './settlement.service.js';

/** A battle, and the version that the tokens of the trainer must have who asks for it; null where there is no such trainer. */
export type FoundForCaller = { id: string; mayBeDue: boolean; callerVersion: number | null };

/**
 * Loads a battle for one of its trainers, whose token is looked up by the same statement, after everything that is due in it has
 * happened.
 * @throws ServiceError 401 `invalid_token`, before anything happens; 404 `unknown_battle`
 */
export async function loadForCaller<B extends FoundForCaller & Parties>(
  { database, settlements }: { database: BattleDatabase; settlements: Settlements },
  id: string,
  caller: Caller,
  find: () => Promise<B | null>,
) {
  const findAllowed = async () => {
    const found = isUuid(id) ? await find() : null;
    const version = found ? found.callerVersion : await findTokenVersion(database.db, caller.trainerId);
    requireCurrent(caller, version);
    return found;
  };
  return asParticipant(id, caller.trainerId, await settlements.findSettled(findAllowed));
}
