import type { Format, Speed } from '@repo/contracts/battle';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { currentTime } from '../battles/battles.repository.js';
import type { Db } from '../db/database.js';
import { battles, isFinished, isOpen, queueTickets, trainers } from '../db/schema.js';
import { type EndedBattle, LAST_BATTLES } from './cooldown.js';
import { pairKey, type Waiting } from './pairing.js';

export type TicketRow = typeof queueTickets.$inferSelect;

/** A day: a ticket that has found nobody ends, and opponents of more than a day ago are forgotten. */
const DAY_AGO = sql`clock_timestamp() - interval '1 day'`;

const isWaiting = isNull(queueTickets.battleId);

/** The tickets that are looked at in one go, the oldest. */
const MOST_AT_ONCE = 2000;

/** Tickets that are dropped by one statement. */
const DROPPED_AT_ONCE = 100;

/** @throws a violation of `queue_tickets_one_waiting` where the trainer waits for the same already */
export async function insertTicket(
  tx: Db,
  ticket: Omit<typeof queueTickets.$inferInsert, 'waitingSince'>,
): Promise<TicketRow> {
  const [row] = await tx
    .insert(queueTickets)
    .values({ ...ticket, waitingSince: currentTime })
    .returning();
  if (!row) throw new Error('insert into queue_tickets returned no row');
  return row;
}

/** Deletes those of a trainer's tickets whose opponents are forgotten. */
export async function forgetMatched(tx: Db, trainerId: string): Promise<void> {
  await tx
    .delete(queueTickets)
    .where(
      and(
        eq(queueTickets.trainerId, trainerId),
        isNotNull(queueTickets.battleId),
        lte(queueTickets.matchedAt, DAY_AGO),
      ),
    );
}

/** Lists the tickets with which a trainer waits, the oldest first, and the time. */
export function listWaiting(db: Db, trainerId: string) {
  return db
    .select({ ticket: queueTickets, now: currentTime })
    .from(queueTickets)
    .where(and(eq(queueTickets.trainerId, trainerId), isWaiting, gt(queueTickets.waitingSince, DAY_AGO)))
    .orderBy(asc(queueTickets.waitingSince), asc(queueTickets.id));
}

/** Takes back a ticket that has found nobody. @returns false if there is none */
export async function deleteWaiting(db: Db, trainerId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(queueTickets)
    .where(and(eq(queueTickets.id, id), eq(queueTickets.trainerId, trainerId), isWaiting))
    .returning({ id: queueTickets.id });
  return deleted.length === 1;
}

/** The battle that a ticket has found; null: none, or there is no such ticket. */
export async function findBattleOf(db: Db, trainerId: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ battleId: queueTickets.battleId })
    .from(queueTickets)
    .where(and(eq(queueTickets.id, id), eq(queueTickets.trainerId, trainerId)));
  return row?.battleId ?? null;
}

/** Deletes tickets that have found nobody for a day. */
export function deleteExpired(tx: Db): Promise<{ id: string; trainerId: string; now: Date }[]> {
  const expired = tx
    .select({ id: queueTickets.id })
    .from(queueTickets)
    .where(and(isWaiting, lte(queueTickets.waitingSince, DAY_AGO)))
    .orderBy(asc(queueTickets.waitingSince))
    .limit(DROPPED_AT_ONCE)
    .for('update', { skipLocked: true });
  return tx
    .delete(queueTickets)
    .where(inArray(queueTickets.id, expired))
    .returning({ id: queueTickets.id, trainerId: queueTickets.trainerId, now: currentTime });
}

/** A ticket that has found nobody, and what its battle would be like. */
export type WaitingTicket = Waiting & { format: Format; speed: Speed; rated: boolean };

/** Lists the tickets that have found nobody, the oldest first, and tells the time. */
export async function listPool(db: Db): Promise<{ tickets: WaitingTicket[]; now: number }> {
  const rows = await db
    .select({ ticket: queueTickets, elo: trainers.eloRating, now: currentTime })
    .from(queueTickets)
    .innerJoin(trainers, eq(trainers.id, queueTickets.trainerId))
    .where(and(isWaiting, gt(queueTickets.waitingSince, DAY_AGO)))
    .orderBy(asc(queueTickets.waitingSince), asc(queueTickets.id))
    .limit(MOST_AT_ONCE);
  const tickets = rows.map(({ ticket, elo }) => {
    const { id, trainerId, format, speed, rated, houseAfter, waitingSince } = ticket;
    const pool = `${format} ${speed} ${rated}`;
    return {
      id,
      trainerId,
      format,
      speed,
      rated,
      houseAfter,
      elo,
      pool,
      waitingSince: waitingSince.getTime(),
    };
  });
  return { tickets, now: rows[0]?.now.getTime() ?? 0 };
}

/** Finds pairs of which one was among the other's last two opponents of a day. */
export async function findRecentPairs(db: Db, trainerIds: readonly string[]): Promise<Set<string>> {
  const { trainerId, opponentId, matchedAt } = queueTickets;
  const ranked = db
    .select({
      trainerId,
      opponentId,
      place: sql<number>`row_number() over (partition by ${trainerId} order by ${matchedAt} desc)`.as(
        'place',
      ),
    })
    .from(queueTickets)
    .where(
      and(
        inArray(trainerId, [...trainerIds]),
        isNotNull(queueTickets.battleId),
        isNotNull(opponentId),
        gt(matchedAt, DAY_AGO),
      ),
    )
    .as('ranked');
  const rows = await db.select().from(ranked).where(lte(ranked.place, 2));
  return new Set(rows.map((row) => pairKey(row.trainerId, row.opponentId ?? '')));
}

/** Finds pairs of these trainers that have two open battles. */
export async function findCrowdedPairs(db: Db, trainerIds: readonly string[]): Promise<Set<string>> {
  const { challengerId, opponentId, status } = battles;
  const ids = [...trainerIds];
  const rows = await db
    .select({ challengerId, opponentId })
    .from(battles)
    .where(and(isOpen(status), inArray(challengerId, ids), inArray(opponentId, ids)));
  const counted = new Map<string, number>();
  for (const row of rows) {
    const pair = pairKey(row.challengerId, row.opponentId);
    counted.set(pair, (counted.get(pair) ?? 0) + 1);
  }
  return new Set([...counted].filter(([, open]) => open >= 2).map(([pair]) => pair));
}

/** Locks tickets as far as they have found nobody. @returns how many */
export async function lockWaiting(tx: Db, ids: readonly string[]): Promise<number> {
  const locked = await tx
    .select({ id: queueTickets.id })
    .from(queueTickets)
    .where(and(inArray(queueTickets.id, [...ids]), isWaiting))
    .orderBy(asc(queueTickets.id))
    .for('update');
  return locked.length;
}

/** Stores the battle that a ticket has found. @param opponentId null: one of the house */
export async function saveFound(
  tx: Db,
  id: string,
  found: { battleId: string; opponentId: string | null; matchedAt: Date },
): Promise<void> {
  await tx.update(queueTickets).set(found).where(eq(queueTickets.id, id));
}

/** Deletes a trainer's tickets that have found nobody. */
export function deleteAllWaiting(tx: Db, trainerId: string) {
  return tx
    .delete(queueTickets)
    .where(and(eq(queueTickets.trainerId, trainerId), isWaiting))
    .returning({ id: queueTickets.id, trainerId: queueTickets.trainerId, now: currentTime });
}

/** The last battles of the queue that a trainer has ended within a day. */
export async function listLastEnded(db: Db, trainerId: string): Promise<EndedBattle[]> {
  const endedAs = (own: typeof battles.challengerId | typeof battles.opponentId) =>
    db
      .select({
        endedAt: sql<Date>`${battles.finishedAt}`.mapWith(battles.finishedAt).as('ended_at'),
        // Both act in the first step, and no other ends as step 2: who has lost it by a deadline has never acted.
        stayedAway: sql<boolean>`${battles.endReason} = 'timeout' and ${battles.step} = 2
          and ${battles.winnerId} is distinct from ${trainerId}::uuid`.as('stayed_away'),
      })
      .from(battles)
      .where(
        and(
          eq(own, trainerId),
          isFinished(battles.status),
          eq(battles.origin, 'queue'),
          gt(battles.finishedAt, DAY_AGO),
        ),
      )
      .orderBy(desc(battles.finishedAt))
      .limit(LAST_BATTLES);
  const rows = await unionAll(endedAs(battles.challengerId), endedAs(battles.opponentId))
    .orderBy(sql`ended_at desc`)
    .limit(LAST_BATTLES);
  return rows.map(({ endedAt, stayedAway }) => ({ endedAt: endedAt.getTime(), stayedAway }));
}

/** Counts those who wait, by format and speed. */
export async function countWaiting(db: Db): Promise<Map<string, number>> {
  const pool: SQL<string> = sql`${queueTickets.format} || ' ' || ${queueTickets.speed}`;
  const rows = await db
    .select({ pool, n: sql<number>`count(*)::int` })
    .from(queueTickets)
    .where(isWaiting)
    .groupBy(pool);
  return new Map(rows.map((row) => [row.pool, row.n]));
}
