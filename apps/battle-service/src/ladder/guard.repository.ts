import type { UnratedReason } from '@repo/contracts/battle';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { BattleRow } from '../battles/battles.repository.js';
import type { TrainerRecord } from '../battles/play/finish.repository.js';
import type { Db } from '../db/database.js';
import { battles, isFinished, isOpen, trainers } from '../db/schema.js';
import { type Guarded, OF_PAIR, unratedReasonOf, WITH_PROVISIONAL } from './guard.js';

const DAY = 86_400_000;

/**
 * Decides whether a battle that begins now is rated, by those of its trainers that have begun, ended or not. Both trainers
 * are locked, so that those that begin at once are counted.
 * @param records of the two trainers, by id
 * @returns why it is not; null: it is
 */
export async function findUnratedReason(
  tx: Db,
  { challengerId, opponentId, now }: Pick<BattleRow, 'challengerId' | 'opponentId' | 'now'>,
  records: ReadonlyMap<string, TrainerRecord>,
): Promise<UnratedReason | null> {
  const guarded = async (id: string): Promise<Guarded> => {
    const record = records.get(id);
    if (!record) throw new Error(`trainer ${id} is missing`);
    return { ...record, ...(await countBegun(tx, id, new Date(now.getTime() - DAY))) };
  };
  const ofPair = await countOfPair(
    tx,
    challengerId,
    opponentId,
    new Date(now.getTime() - OF_PAIR.days * DAY),
  );
  return unratedReasonOf(ofPair, [await guarded(challengerId), await guarded(opponentId)]);
}

function countOfPair(tx: Db, one: string, other: string, since: Date): Promise<number> {
  return tx.$count(
    battles,
    and(
      sql`least(${battles.challengerId}, ${battles.opponentId}) = least(${one}::uuid, ${other}::uuid)`,
      sql`greatest(${battles.challengerId}, ${battles.opponentId}) = greatest(${one}::uuid, ${other}::uuid)`,
      gt(battles.startedAt, since),
      eq(battles.rated, true),
    ),
  );
}

type SideColumn = typeof battles.challengerId | typeof battles.opponentId;

/** Counts the rated battles of a trainer that have begun since a moment. */
async function countBegun(
  tx: Db,
  trainerId: string,
  since: Date,
): Promise<Pick<Guarded, 'withProvisional' | 'withHouse'>> {
  // A battle that has begun since then is open, or has ended since then: there are indexes for both.
  const begun = (own: SideColumn, other: SideColumn, where: SQL | undefined) =>
    tx
      .select({
        otherId: sql<string>`${other}`.as('other_id'),
        isHouse: sql`${battles.house} is not null`.as('is_house'),
      })
      .from(battles)
      .where(and(eq(own, trainerId), where, eq(battles.rated, true), gt(battles.startedAt, since)));
  const open = isOpen(battles.status);
  const ended = and(isFinished(battles.status), gt(battles.finishedAt, since));
  const { challengerId, opponentId } = battles;
  const all = unionAll(
    begun(challengerId, opponentId, open),
    begun(challengerId, opponentId, ended),
    begun(opponentId, challengerId, open),
    begun(opponentId, challengerId, ended),
  ).as('begun');
  const known = sql`${trainers.battleWins} + ${trainers.battleLosses} + ${trainers.battleDraws}`;
  // A deleted account counts as new: nothing is known of it any more.
  const isProvisional = sql`not ${all.isHouse} and (${isNull(trainers.id)} or ${known} < ${WITH_PROVISIONAL.provisional})`;
  const [row] = await tx
    .select({
      withProvisional: sql<number>`(count(*) filter (where ${isProvisional}))::int`,
      withHouse: sql<number>`(count(*) filter (where ${all.isHouse}))::int`,
    })
    .from(all)
    .leftJoin(trainers, eq(trainers.id, all.otherId));
  return row ?? { withProvisional: 0, withHouse: 0 };
}
