import { type BlockedTrainer, MOST_BLOCKED } from '@repo/contracts/battle';
import { withTransaction } from '@repo/database';
import type { BattleDatabase } from '../db/database.js';
import { accountGone, serviceError } from '../http/errors.js';
import type { Announce } from '../notices/announce.js';
import { tellAll } from '../notices/tell.repository.js';
import { findParties, lockTrainers } from '../trainers/trainers.repository.js';
import { deleteBlock, endChallenges, insertBlock, listBlocks } from './blocks.repository.js';

export type Blocks = ReturnType<typeof createBlocks>;

/** Trainers whom a trainer does not want to hear of. */
export function createBlocks({ database, announce }: { database: BattleDatabase; announce: Announce }) {
  const { db } = database;

  async function list(trainerId: string): Promise<BlockedTrainer[]> {
    const rows = await listBlocks(db, trainerId);
    return rows.map(({ username, blockedAt }) => ({ username, blocked_at: blockedAt.toISOString() }));
  }

  /**
   * Blocks a trainer and ends the challenges between the two.
   * @throws ServiceError 404 `unknown_trainer`, 400 `cannot_block`, 409 `too_many_blocks`
   */
  async function block(trainerId: string, username: string): Promise<void> {
    const { own, named } = await findBoth(trainerId, username);
    if (named.id === own.id) throw serviceError('cannot_block', 'You cannot block yourself.');
    const told = await withTransaction(database, async (tx) => {
      const locked = await lockTrainers(tx, [own.id, named.id]);
      const other = locked.find(({ id }) => id === named.id);
      if (!locked.some(({ id }) => id === own.id)) throw accountGone();
      if (!other) throw unknownTrainer(username);
      if (other.houseLevel !== null)
        throw serviceError('cannot_block', 'The house challenges nobody; it cannot be blocked.');
      if (!(await insertBlock(tx, own.id, named.id)))
        throw serviceError(
          'too_many_blocks',
          `You have blocked ${MOST_BLOCKED} trainers; unblock one first.`,
        );
      return tellAll(tx, await endChallenges(tx, own.id, named.id));
    });
    announce(told);
  }

  /** @throws ServiceError 404 `unknown_trainer` */
  async function unblock(trainerId: string, username: string): Promise<void> {
    const { own, named } = await findBoth(trainerId, username);
    await deleteBlock(db, own.id, named.id);
  }

  async function findBoth(trainerId: string, username: string) {
    const { own, named } = await findParties(db, trainerId, username);
    if (!own) throw accountGone();
    if (!named) throw unknownTrainer(username);
    return { own, named };
  }

  return { list, block, unblock };
}

const unknownTrainer = (username: string) =>
  serviceError('unknown_trainer', `There is no trainer ${username}.`);
