import { withTransaction } from '@repo/database';
import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { blockersAmong } from '../../blocks/blocks.repository.js';
import type { BattleDatabase, Db } from '../../db/database.js';
import { battles, isOpen, isUnfought } from '../../db/schema.js';
import { currentTime } from '../../db/values.js';
import type { News } from '../../model/news.js';
import { newsValues, type Told, telling, toldBy } from '../../notices/tell.repository.js';
import { lockTrainers } from '../../trainers/trainers.repository.js';

/** Battles that a trainer may have open at once, as challenger and as opponent together. */
export const MOST_OPEN = 1000;

/** Challenges of a trainer that came to nothing and are kept. */
export const MOST_UNFOUGHT = 100;

/** More than one, so that a list that is too long becomes shorter with each challenge. */
const DELETED_AT_ONCE = 10;

/** Battles that a trainer may have open with the house at once. */
export const MOST_WITH_HOUSE = 3;

/**
 * `gone`: the account of one of the two is deleted. `not_accepting`: the opponent takes no challenges, or none
 * of the challenger's. `blocked`: the challenger has blocked the opponent. The others: who has as
 * many open battles as there may be.
 */
export type ChallengeRefusal =
  | 'challenger_full'
  | 'opponent_full'
  | 'house_busy'
  | 'not_accepting'
  | 'blocked'
  | 'gone';

/**
 * Stores a pending challenge if both trainers have room for it, and deletes the challenger's oldest ones that came to
 * nothing beyond {@link MOST_UNFOUGHT}; and tells of it. Both trainers are locked, so that challenges at the same time are
 * counted.
 * @param challengeAt gives the challenge and its news; the time is the database's, the level that of an opponent of the house
 * @returns the challenge and who was told of it, or why there is none
 * @throws a violation of `battles_one_pending_challenge` where the same challenge is pending
 */
export async function saveChallenge<C extends typeof battles.$inferInsert>(
  database: BattleDatabase,
  [challengerId, opponentId]: readonly [string, string],
  challengeAt: (now: Date, houseLevel: number | null) => { challenge: C; news: News },
): Promise<{ challenge: C; told: Told } | ChallengeRefusal> {
  return withTransaction(database, async (tx) => {
    const locked = await lockTrainers(tx, [challengerId, opponentId]);
    const opponent = locked.find(({ id }) => id === opponentId);
    if (!opponent || locked.length < 2) return 'gone';
    const { open, blockers, now } = await countOpen(tx, challengerId, opponentId);
    if (blockers.includes(challengerId)) return 'blocked';
    if (opponent.acceptsChallenges === 'nobody' || blockers.includes(opponentId)) return 'not_accepting';
    const [own = 0, other = 0] = open;
    if (own >= MOST_OPEN) return 'challenger_full';
    if (other >= MOST_OPEN) return 'opponent_full';
    const { houseLevel } = opponent;
    if (houseLevel !== null && (await countWithHouse(tx, challengerId)) >= MOST_WITH_HOUSE)
      return 'house_busy';
    const { challenge, news } = challengeAt(now, houseLevel);
    const made = tx.$with('made').as(tx.insert(battles).values(challenge).returning({ id: battles.id }));
    const { ctes, trainerIds } = telling(tx, made, newsValues(news));
    const rows = await tx
      .with(tx.$with('deleted').as(deleteUnfought(tx, challengerId)), made, ...ctes)
      .select({ trainerIds })
      .from(made);
    return { challenge, told: toldBy(news, rows) ?? [] };
  });
}

/** Counts the open battles of each trainer, no further than needed, and tells who of them has blocked another, and the time. */
export async function countOpen(
  tx: Db,
  ...trainerIds: string[]
): Promise<{ open: number[]; blockers: string[]; now: Date }> {
  const counts = trainerIds.map((id) => openOf(tx, id));
  const [row] = await tx
    .select({
      open: sql<number[]>`array[${sql.join(counts, sql`, `)}]`,
      blockers: blockersAmong(tx, trainerIds),
      now: currentTime,
    })
    .from(sql`(values (1)) as one`);
  if (!row) throw new Error('a row of values is missing');
  return row;
}

/** The number of a trainer's open battles. Each side has an index. */
function openOf(tx: Db, trainerId: string) {
  const openAs = (side: typeof battles.challengerId | typeof battles.opponentId) =>
    tx
      .select({ id: battles.id })
      .from(battles)
      .where(and(eq(side, trainerId), isOpen(battles.status)))
      .limit(MOST_OPEN);
  const open = openAs(battles.challengerId).unionAll(openAs(battles.opponentId)).as('open');
  return sql<number>`(${tx.select({ n: count() }).from(open)})::int`;
}

/** The query for the number of open battles of a trainer with the house, who never challenges anybody. */
export const openWithHouse = (db: Db, challengerId: string | AnyPgColumn) =>
  db
    .select({ n: count() })
    .from(battles)
    .where(and(eq(battles.challengerId, challengerId), isOpen(battles.status), isNotNull(battles.house)));

/** Counts the open battles of a trainer with the house. */
export async function countWithHouse(tx: Db, challengerId: string): Promise<number> {
  const [row] = await openWithHouse(tx, challengerId);
  return row?.n ?? 0;
}

function deleteUnfought(tx: Db, challengerId: string) {
  const superfluous = tx
    .select({ id: battles.id })
    .from(battles)
    .where(and(eq(battles.challengerId, challengerId), isUnfought(battles.status)))
    .orderBy(desc(battles.updatedAt))
    .offset(MOST_UNFOUGHT)
    .limit(DELETED_AT_ONCE);
  return tx.delete(battles).where(inArray(battles.id, superfluous));
}
