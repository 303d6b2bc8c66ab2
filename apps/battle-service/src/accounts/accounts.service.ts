import { randomUUID } from 'node:crypto';
import type { PasswordHasher } from '@repo/auth';
import type { PasswordBody, RegisterBody } from '@repo/contracts/battle';
import { violatedConstraint, withTransaction } from '@repo/database';
import type { Clock, RandomBytes } from '@repo/http-kit';
import { newCreatures } from '../collection/creature.js';
import { insertCreatures } from '../collection/creatures.repository.js';
import { drawStarters, type Starters } from '../collection/starters.js';
import type { BattleDatabase } from '../db/database.js';
import { accountGone, serviceError, tokenEnded } from '../http/errors.js';
import { isHouseName } from '../model/house-side.js';
import {
  findTrainer,
  findTrainerByName,
  insertTrainer,
  type TrainerRow,
  updatePassword,
} from '../trainers/trainers.repository.js';

type Dependencies = {
  database: BattleDatabase;
  clock: Clock;
  randomBytes: RandomBytes;
  passwords: PasswordHasher;
  /** The creatures of which every new trainer owns some at once. */
  starters: Starters;
};

/** The error for a log-in that fits no account. */
export const wrongCredentials = () =>
  serviceError('invalid_credentials', 'The username or the password is wrong.');

export type Accounts = ReturnType<typeof createAccounts>;

export function createAccounts({ database, clock, randomBytes, passwords, starters }: Dependencies) {
  /**
   * Makes an account with its starter creatures, both or neither.
   * @throws ServiceError 409 `username_taken`, also for a name that differs in case only, or that looks like one of the house
   */
  async function register({ username, password }: RegisterBody): Promise<TrainerRow> {
    const taken = () =>
      serviceError('username_taken', `The username ${username} is taken.`, {
        fields: { username: ['This username is taken.'] },
      });
    // Spares the hash; the unique index decides.
    if (isHouseName(username) || (await findTrainerByName(database.db, username))) throw taken();
    const passwordHash = await passwords.hash(password);
    const now = clock.now();
    try {
      return await withTransaction(database, async (tx) => {
        const trainer = await insertTrainer(tx, {
          id: randomUUID(),
          username,
          usernameKey: username.toLowerCase(),
          passwordHash,
          createdAt: now,
        });
        await insertCreatures(
          tx,
          newCreatures(trainer.id, 0, drawStarters(starters, randomBytes), now, randomBytes),
        );
        return trainer;
      });
    } catch (error) {
      if (violatedConstraint(error) === 'trainers_username_key') throw taken();
      throw error;
    }
  }

  /**
   * The account that name and password belong to. An unknown name costs as much time as a wrong password.
   * @throws ServiceError 401 `invalid_credentials`, the same for both
   */
  async function authenticate(username: string, password: string): Promise<TrainerRow> {
    const found = await findTrainerByName(database.db, username);
    // The house has no password.
    const trainer = found?.houseLevel === null ? found : null;
    const matches = await passwords.verify(trainer?.passwordHash ?? null, password);
    if (!trainer || !matches) throw wrongCredentials();
    return trainer;
  }

  /** @throws ServiceError 401 `invalid_token` when the account of the token does not exist */
  async function own(trainerId: string): Promise<TrainerRow> {
    const trainer = await findTrainer(database.db, trainerId);
    if (!trainer) throw accountGone();
    return trainer;
  }

  /**
   * The account of a token, if the password belongs to it.
   * @throws ServiceError 401 `invalid_token`, 403 `wrong_password`
   */
  async function confirm(trainerId: string, password: string): Promise<TrainerRow> {
    const trainer = await own(trainerId);
    if (!(await passwords.verify(trainer.passwordHash, password))) {
      throw serviceError('wrong_password', 'The password is not that of your account.');
    }
    return trainer;
  }

  /**
   * Sets a new password. All tokens there are end with it.
   * @returns the account, for a new token
   * @throws ServiceError 401 `invalid_token`, also where the password was changed at the same time; 403 `wrong_password`
   */
  async function changePassword(
    trainerId: string,
    { old_password, new_password }: PasswordBody,
  ): Promise<TrainerRow> {
    const trainer = await confirm(trainerId, old_password);
    const passwordHash = await passwords.hash(new_password);
    const changed = await updatePassword(database.db, trainer, passwordHash);
    if (!changed) throw tokenEnded();
    return changed;
  }

  return { register, authenticate, own, confirm, changePassword };
}
