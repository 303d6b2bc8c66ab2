import type { Format, Rules, Speed } from '@repo/contracts/battle';
import { preparedSql } from '@repo/database';
import type { TeamSet } from '@repo/formats';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { MOST_WITH_HOUSE, openWithHouse } from '../battles/challenge/challenge.repository.js';
import type { Db } from '../db/database.js';
import { battles, isFinished, queueTickets, trainers } from '../db/schema.js';
import { currentTime } from '../db/values.js';
import { type EndedBattle, LAST_BATTLES } from './cooldown.js';
import {
  APART_SECONDS,
  type Meeting,
  meetingOf,
  secondsWaited,
  type Waiting,
  WINDOW,
  windowAfter,
} from './pairing.js';

export type TicketRow = typeof queueTickets.$inferSelect;

/**
 * A day: a ticket that has found nobody ends, and opponents of more than a day ago are forgotten. As now(), which is one moment
 * for the whole statement: else no index is searched for it.
 */
const DAY_AGO = sql`now() - interval '1 day'`;

const isWaiting = isNull(queueTickets.battleId);

/** The tickets for which opponents are looked for in one go, however many wait. For each of them its pool is read once. */
const NEW_AT_ONCE = 25;
const OLD_AT_ONCE = 25;

/** A ticket that has found nobody is looked at again after this time; one that comes meanwhile finds it. */
const LOOK_AGAIN = sql`interval '10 seconds'`;

/** The possible opponents of a ticket, among whom one is chosen. */
const NEAREST = 16;

/** Two trainers who have so many open battles do not meet. */
const MOST_OF_TWO = 2;

const LISTED_FOR_HOUSE = 500;
const HOUSE_AGAIN = sql`interval '1 minute'`;

const OPEN = `status IN ('pending', 'team_select', 'active')`;

/** Tickets that are dropped by one statement. */
const DROPPED_AT_ONCE = 100;

/** @throws a violation of `queue_tickets_one_waiting` where the trainer waits for the same already */
export async function insertTicket(
  tx: Db,
  ticket: Omit<typeof queueTickets.$inferInsert, 'waitingSince' | 'houseAt'> & { houseAfter: number | null },
): Promise<TicketRow> {
  // Of null seconds, the moment is null.
  const houseAt = sql`clock_timestamp() + ${ticket.houseAfter}::int * interval '1 second'`;
  const [row] = await tx
    .insert(queueTickets)
    .values({ ...ticket, waitingSince: currentTime, houseAt })
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
    .where(sql`${queueTickets.id} = any(array(${expired}))`)
    .returning({ id: queueTickets.id, trainerId: queueTickets.trainerId, now: currentTime });
}

/** A ticket that has found nobody, and what its battle would be like. */
export type WaitingTicket = Waiting & {
  trainerId: string;
  format: Format;
  rules: Rules;
  speed: Speed;
  rated: boolean;
  /** The trainer's rating now. */
  elo: number;
};

const ticketColumns = {
  id: queueTickets.id,
  trainerId: queueTickets.trainerId,
  format: queueTickets.format,
  rules: queueTickets.rules,
  speed: queueTickets.speed,
  rated: queueTickets.rated,
  waitingSince: queueTickets.waitingSince,
  elo: trainers.eloRating,
};

type TicketColumns = Omit<WaitingTicket, 'waitingSince'> & { waitingSince: Date };

const waitingTicket = ({ waitingSince, ...ticket }: TicketColumns): WaitingTicket => ({
  ...ticket,
  waitingSince: waitingSince.getTime(),
});

/**
 * Takes the tickets for which an opponent is looked for now: the newest for which none was before, and those that were looked at
 * least recently. So neither keeps the other waiting. No other process looks at them meanwhile, and nobody again for
 * {@link LOOK_AGAIN}.
 * @returns at most {@link NEW_AT_ONCE} and {@link OLD_AT_ONCE}, and the time in milliseconds since 1970
 */
export async function claimToLookAt(db: Db): Promise<{ tickets: WaitingTicket[]; now: number }> {
  const claimed = (condition: SQL, order: SQL[], limit: number) =>
    db
      .select({ id: queueTickets.id })
      .from(queueTickets)
      .where(and(isWaiting, condition, gt(queueTickets.waitingSince, DAY_AGO)))
      .orderBy(...order)
      .limit(limit)
      .for('update', { skipLocked: true });
  const { lookedAt, waitingSince } = queueTickets;
  const newest = claimed(eq(lookedAt, sql`'epoch'`), [desc(waitingSince)], NEW_AT_ONCE);
  const isDue = lt(lookedAt, sql`now() - ${LOOK_AGAIN}`);
  const oldest = claimed(isDue, [asc(lookedAt), asc(waitingSince)], OLD_AT_ONCE);
  const rows = await db
    .update(queueTickets)
    .set({ lookedAt: currentTime })
    .from(trainers)
    .where(
      and(
        eq(trainers.id, queueTickets.trainerId),
        sql`${queueTickets.id} = any(array(${newest}) || array(${oldest}))`,
      ),
    )
    .returning({ ...ticketColumns, now: currentTime });
  return {
    tickets: rows.map(({ now, ...ticket }) => waitingTicket(ticket)),
    now: rows[0]?.now.getTime() ?? 0,
  };
}

// The rule of `windowAfter`, for the others who wait.
const WAITED = `date_part('epoch', now() - t.waiting_since)`;
const WINDOW_OF_OTHER = `(case when ${WAITED} >= ${WINDOW.lateSeconds} then ${WINDOW.last}
  else least(${WINDOW.first} + floor(greatest(0, ${WAITED})), ${WINDOW.most}) end)`;

const foundBy = (trainer: string) =>
  `trainer_id = ${trainer} AND battle_id IS NOT NULL AND opponent_id IS NOT NULL AND matched_at > now() - interval '1 day'`;

const lastTwoOf = (trainer: string) =>
  `(SELECT opponent_id FROM battle.queue_tickets WHERE ${foundBy(trainer)} ORDER BY matched_at DESC LIMIT 2)`;

// As SQL: drizzle has no words for most of it. None of the lists of those who are apart depends on t, so that each is made once.
const nearest = preparedSql<{ id: string; trainerId: string; waitingSince: Date; elo: number }>(
  'find_nearest_tickets',
  `SELECT t.id, t.trainer_id AS "trainerId", t.waiting_since AS "waitingSince", r.elo_rating AS elo
   FROM battle.queue_tickets t JOIN battle.trainers r ON r.id = t.trainer_id
   WHERE t.battle_id IS NULL AND t.format = $2 AND t.speed = $3 AND t.rated = $4 AND t.rules = $8
     AND t.trainer_id <> $1 AND t.waiting_since > now() - interval '1 day'
     AND abs(r.elo_rating - $5::int) <= greatest($6::int, ${WINDOW_OF_OTHER})
     AND t.trainer_id NOT IN (
       SELECT other FROM (
         SELECT opponent_id AS other FROM battle.battles WHERE challenger_id = $1 AND ${OPEN}
         UNION ALL SELECT challenger_id FROM battle.battles WHERE opponent_id = $1 AND ${OPEN}
       ) open GROUP BY other HAVING count(*) >= ${MOST_OF_TWO}
     )
     AND t.trainer_id NOT IN (
       SELECT blocked_id FROM battle.blocks WHERE blocker_id = $1
       UNION ALL SELECT blocker_id FROM battle.blocks WHERE blocked_id = $1
     )
     AND (greatest($7::float8, ${WAITED}) >= ${APART_SECONDS} OR t.trainer_id NOT IN (
       SELECT opponent_id FROM ${lastTwoOf('$1')} last
       UNION ALL SELECT met.other FROM (
         SELECT DISTINCT opponent_id AS other FROM battle.queue_tickets WHERE ${foundBy('$1')}
       ) met WHERE $1 IN ${lastTwoOf('met.other')}
     ))
   ORDER BY abs(r.elo_rating - $5::int), t.waiting_since, t.id LIMIT ${NEAREST}`,
);

/** Finds the tickets that may meet this one, at most {@link NEAREST}, the nearest in rating. */
export async function findMeetings(
  db: Db,
  ticket: WaitingTicket,
  now: number,
): Promise<Meeting<WaitingTicket>[]> {
  const { trainerId, format, rules, speed, rated, elo } = ticket;
  const waited = secondsWaited(ticket, now);
  const window = windowAfter(waited);
  const { rows } = await nearest(db, [trainerId, format, speed, rated, elo, window, waited, rules]);
  return rows.map((row) => {
    const other = { ...row, format, rules, speed, rated, waitingSince: row.waitingSince.getTime() };
    return meetingOf(ticket, other, Math.abs(other.elo - elo));
  });
}

/** A ticket that the house is to play, and whether its trainer has as many battles with the house as there may be. */
export type HouseTicket = WaitingTicket & { isFull: boolean };

/** Lists the tickets that the house is to play now, those due first first, at most {@link LISTED_FOR_HOUSE}; and tells the time. */
export async function listForHouse(db: Db): Promise<{ tickets: HouseTicket[]; now: number }> {
  const withHouse = openWithHouse(db, queueTickets.trainerId);
  const rows = await db
    .select({
      ...ticketColumns,
      isFull: sql<boolean>`(${withHouse}) >= ${MOST_WITH_HOUSE}`,
      now: currentTime,
    })
    .from(queueTickets)
    .innerJoin(trainers, eq(trainers.id, queueTickets.trainerId))
    .where(
      and(
        isWaiting,
        isNotNull(queueTickets.houseAt),
        lte(queueTickets.houseAt, sql`now()`),
        gt(queueTickets.waitingSince, DAY_AGO),
      ),
    )
    .orderBy(asc(queueTickets.houseAt))
    .limit(LISTED_FOR_HOUSE);
  return {
    tickets: rows.map(({ isFull, now, ...ticket }) => ({ ...waitingTicket(ticket), isFull })),
    now: rows[0]?.now.getTime() ?? 0,
  };
}

/** Lets tickets that the house cannot play wait for {@link HOUSE_AGAIN}, behind those that it can. */
export async function postponeHouse(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .update(queueTickets)
    .set({ houseAt: sql`clock_timestamp() + ${HOUSE_AGAIN}` })
    .where(and(inArray(queueTickets.id, [...ids]), isWaiting));
}

/** Locks tickets as far as they have found nobody. @returns the team of each; null: the first creatures of the collection */
export async function lockWaiting(
  tx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TeamSet[] | null>> {
  const locked = await tx
    .select({ id: queueTickets.id, sets: queueTickets.sets })
    .from(queueTickets)
    .where(and(inArray(queueTickets.id, [...ids]), isWaiting))
    .orderBy(asc(queueTickets.id))
    .for('update');
  return new Map(locked.map(({ id, sets }) => [id, sets]));
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
