import { withTransaction } from '@repo/database';
import { ServiceError, unavailable } from '@repo/http-kit';
import type { Actions } from '../battles/play/actions.service.js';
import type { BattleDatabase } from '../db/database.js';
import { tokenEnded } from '../http/errors.js';
import type { Announce } from '../notices/announce.js';
import { deleteTrainer, lockForDeletion, type TrainerRow } from '../trainers/trainers.repository.js';
import type { Accounts } from './accounts.service.js';
import { listActiveBattles, withdrawFrom } from './leaving.repository.js';

type Dependencies = {
  database: BattleDatabase;
  accounts: Accounts;
  actions: Actions;
  announce: Announce;
};

export type Deletion = ReturnType<typeof createDeletion>;

/** Only a trainer who goes on entering battles meanwhile needs more than one. */
const MAX_ROUNDS = 5;

export function createDeletion({ database, accounts, actions, announce }: Dependencies) {
  /** Gives up the trainer's active battles, each as if the trainer had done so. */
  async function forfeitAll(trainerId: string): Promise<void> {
    for (const id of await listActiveBattles(database.db, trainerId)) {
      try {
        await actions.submit({ trainerId, tokenVersion: null }, id, { action: { type: 'forfeit' } });
      } catch (error) {
        // It has ended meanwhile.
        if (!(error instanceof ServiceError) || error.status !== 409) throw error;
      }
    }
  }

  /** Deletes the account unless a battle has become active; the lock keeps challenges and catches waiting. */
  async function deleteIfIdle(trainer: TrainerRow): Promise<boolean> {
    const { told, isDeleted } = await withTransaction(database, async (tx) => {
      if (!(await lockForDeletion(tx, trainer))) throw tokenEnded();
      const told = await withdrawFrom(tx, trainer.id);
      if ((await listActiveBattles(tx, trainer.id)).length > 0) return { told, isDeleted: false };
      await deleteTrainer(tx, trainer.id);
      return { told, isDeleted: true };
    });
    announce(told);
    return isDeleted;
  }

  /**
   * Deletes an account. Its challenges are taken back or declined, its active battles lost; each battle ends in a
   * transaction of its own, so that a deletion that was interrupted goes on where it stopped when it is sent again.
   * @throws ServiceError 401 `invalid_token`, 403 `wrong_password`, 503 when battles begin as fast as they are ended
   */
  async function remove(trainerId: string, password: string): Promise<void> {
    const trainer = await accounts.confirm(trainerId, password);
    for (let round = 1; round <= MAX_ROUNDS; round += 1) {
      announce(await withTransaction(database, (tx) => withdrawFrom(tx, trainerId)));
      await forfeitAll(trainerId);
      if (await deleteIfIdle(trainer)) return;
    }
    throw unavailable('Battles of this account begin as fast as they are given up; try again.', 1);
  }

  return { remove };
}
