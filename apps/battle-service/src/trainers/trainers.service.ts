import {
  PROVISIONAL_BATTLES,
  type Settings,
  type SettingsBody,
  type TrainerProfile,
  type TrainersQuery,
} from '@repo/contracts/battle';
import type { BattleDatabase } from '../db/database.js';
import { accountGone, serviceError } from '../http/errors.js';
import { ratedBattlesOf } from './counters.js';
import { listByName, updateSettings } from './settings.repository.js';
import { trainerBody } from './trainer.body.js';
import { findTrainer, findTrainerByName, type TrainerRow } from './trainers.repository.js';

export type Trainers = ReturnType<typeof createTrainers>;

/** Trainers as everybody may see them, and what they have set for themselves. */
export function createTrainers({ database }: { database: BattleDatabase }) {
  const { db } = database;

  /** Lists trainers by name, and the name after which the next page begins, if there is one. */
  async function list({ prefix, limit, after }: TrainersQuery) {
    const rows = await database.readStale((stale) => listByName(stale, { prefix, after, limit: limit + 1 }));
    const page = rows.slice(0, limit);
    return {
      trainers: page.map(profileOf),
      next: rows.length > limit ? (page.at(-1)?.username ?? null) : null,
    };
  }

  /** @throws ServiceError 404 `unknown_trainer` */
  async function profile(username: string): Promise<TrainerProfile> {
    const trainer = await database.readStale((stale) => findTrainerByName(stale, username));
    if (!trainer) throw serviceError('unknown_trainer', `There is no trainer ${username}.`);
    return profileOf(trainer);
  }

  /** @throws ServiceError 401 `invalid_token` when the account does not exist */
  async function settings(trainerId: string): Promise<Settings> {
    const trainer = await findTrainer(db, trainerId);
    if (!trainer) throw accountGone();
    return settingsOf(trainer);
  }

  /** @throws ServiceError 401 `invalid_token` when the account does not exist */
  async function change(
    trainerId: string,
    { accepts_challenges: acceptsChallenges }: SettingsBody,
  ): Promise<Settings> {
    if (acceptsChallenges === undefined) return settings(trainerId);
    const trainer = await updateSettings(db, trainerId, { acceptsChallenges });
    if (!trainer) throw accountGone();
    return settingsOf(trainer);
  }

  return { list, profile, settings, change };
}

const settingsOf = ({ acceptsChallenges }: TrainerRow): Settings => ({
  accepts_challenges: acceptsChallenges,
});

function profileOf(row: TrainerRow): TrainerProfile {
  const { houseLevel } = row;
  return {
    ...trainerBody(row),
    provisional: houseLevel === null && ratedBattlesOf(row) < PROVISIONAL_BATTLES,
    house: houseLevel !== null,
    ...settingsOf(row),
  };
}
