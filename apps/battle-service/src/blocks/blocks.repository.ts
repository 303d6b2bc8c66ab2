import type { Side } from '@repo/battle-engine';
import { MOST_BLOCKED } from '@repo/contracts/battle';
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { battles, blocks, trainers } from '../db/schema.js';
import { currentTime } from '../db/values.js';
import { nextStatus } from '../model/battle.transitions.js';
import { NO_DEADLINE } from '../model/clocks.js';
import { type ChallengeKind, forOther, type News } from '../model/news.js';

/** Lists the trainers whom one has blocked, the last first. */
export function listBlocks(db: Db, blockerId: string): Promise<{ username: string; blockedAt: Date }[]> {
  return db
    .select({ username: trainers.username, blockedAt: blocks.blockedAt })
    .from(blocks)
    .innerJoin(trainers, eq(trainers.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.blockedAt), trainers.usernameKey)
    .limit(MOST_BLOCKED);
}

/**
 * Blocks a trainer, unless that is so already. The blocker has to be locked, so that blocks at the same time are counted.
 * @returns false, with nothing changed, if there are {@link MOST_BLOCKED}
 */
export async function insertBlock(tx: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const [row] = await tx
    .select({
      others: count(),
      isBlocked: sql<boolean>`coalesce(bool_or(${blocks.blockedId} = ${blockedId}), false)`,
    })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId));
  if (!row || row.isBlocked) return true;
  if (row.others >= MOST_BLOCKED) return false;
  await tx.insert(blocks).values({ blockerId, blockedId, blockedAt: currentTime });
  return true;
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
}

/** The ids of those of some trainers who have blocked another of them. Asked with all of them locked, it waits for no block. */
export const blockersAmong = (db: Db, ids: string[]) =>
  sql<string[]>`array(${db
    .select({ id: sql`${blocks.blockerId}::text` })
    .from(blocks)
    .where(and(inArray(blocks.blockerId, ids), inArray(blocks.blockedId, ids)))})`;

/**
 * Ends the challenges between two trainers, as if the first had declined or cancelled each.
 * @returns what the other is told
 */
export async function endChallenges(tx: Db, trainerId: string, otherId: string): Promise<News[]> {
  const end = async (side: Side, answer: 'cancel' | 'decline', told: ChallengeKind): Promise<News[]> => {
    const status = nextStatus('pending', answer);
    if (!status) throw new Error(`nobody can ${answer} a challenge`);
    const [own, others] =
      side === 0 ? [battles.challengerId, battles.opponentId] : [battles.opponentId, battles.challengerId];
    const ended = await tx
      .update(battles)
      .set({ status, waiting: [], updatedAt: currentTime, ...NO_DEADLINE })
      // By the index of the pending challenges of two trainers.
      .where(and(eq(own, trainerId), eq(others, otherId), sql`${battles.status} = 'pending'`))
      .returning();
    return ended.map((battle) => forOther(told, { ...battle, service: null }, battle.updatedAt, side));
  };
  return [
    ...(await end(0, 'cancel', 'challenge.cancelled')),
    ...(await end(1, 'decline', 'challenge.declined')),
  ];
}
