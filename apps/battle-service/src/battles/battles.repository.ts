import type { Event } from '@repo/battle-engine';
import { and, asc, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { battleSteps, battles, trainers } from '../db/schema.js';

export const challenger = alias(trainers, 'challenger');
export const opponent = alias(trainers, 'opponent');

/** An alias, because FOR UPDATE OF takes no name with a schema. */
export const battle = alias(battles, 'b');

/** What every answer about a battle says; none of it is secret from its two trainers. */
const summaryColumns = {
  id: battle.id,
  format: battle.format,
  status: battle.status,
  challengerId: battle.challengerId,
  opponentId: battle.opponentId,
  challenger: challenger.username,
  opponent: opponent.username,
  turn: battle.turn,
  step: battle.step,
  phase: battle.phase,
  waiting: battle.waiting,
  winnerId: battle.winnerId,
  endReason: battle.endReason,
  seedCommitment: battle.seedCommitment,
  challengerEloBefore: battle.challengerEloBefore,
  challengerEloAfter: battle.challengerEloAfter,
  opponentEloBefore: battle.opponentEloBefore,
  opponentEloAfter: battle.opponentEloAfter,
  deadlineAt: battle.deadlineAt,
  createdAt: battle.createdAt,
  updatedAt: battle.updatedAt,
  finishedAt: battle.finishedAt,
};

export const playColumns = {
  ...summaryColumns,
  engineVersion: battle.engineVersion,
  challengerSeed: battle.challengerSeed,
  opponentSeed: battle.opponentSeed,
  challengerTeam: battle.challengerTeam,
  opponentTeam: battle.opponentTeam,
  progress: battle.progress,
  /** Stays in this process: it becomes the engine's seed and is never sent. */
  serverSecret: battle.serverSecret,
};

const OPEN = ['pending', 'team_select', 'active'] as const;

function selectSummaries(db: Db) {
  return db
    .select(summaryColumns)
    .from(battle)
    .innerJoin(challenger, eq(challenger.id, battle.challengerId))
    .innerJoin(opponent, eq(opponent.id, battle.opponentId));
}

function selectPlays(db: Db, id: string) {
  return db
    .select(playColumns)
    .from(battle)
    .innerJoin(challenger, eq(challenger.id, battle.challengerId))
    .innerJoin(opponent, eq(opponent.id, battle.opponentId))
    .where(eq(battle.id, id));
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type BattleRow = Awaited<ReturnType<typeof selectPlays>>[number];

export async function insertBattle(tx: Db, row: typeof battles.$inferInsert): Promise<void> {
  await tx.insert(battles).values(row);
}

export async function findBattle(db: Db, id: string): Promise<BattleRow | null> {
  const [row] = await selectPlays(db, id);
  return row ?? null;
}

/** The battle, locked until the transaction ends: whoever decides something about it goes through here. */
export async function lockBattle(tx: Db, id: string): Promise<BattleRow | null> {
  const [row] = await selectPlays(tx, id).for('update', { of: battle });
  return row ?? null;
}

export async function updateBattle(
  tx: Db,
  id: string,
  change: Partial<typeof battles.$inferInsert>,
): Promise<void> {
  await tx.update(battles).set(change).where(eq(battles.id, id));
}

/** Open battles of a trainer: those waiting on them first, then the latest change first. */
export function listOpenBattles(db: Db, trainerId: string): Promise<SummaryRow[]> {
  const side = sql`case when ${battle.challengerId} = ${trainerId} then 0 else 1 end`;
  return selectSummaries(db)
    .where(
      and(
        inArray(battle.status, OPEN),
        or(eq(battle.challengerId, trainerId), eq(battle.opponentId, trainerId)),
      ),
    )
    .orderBy(desc(sql`${side} = any(${battle.waiting})`), desc(battle.updatedAt), asc(battle.id));
}

/** How many battles have not ended, for each status they can have. */
export async function countOpenBattles(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: battles.status, n: count() })
    .from(battles)
    .where(inArray(battles.status, [...OPEN]))
    .groupBy(battles.status);
  const found = new Map<string, number>(rows.map(({ status, n }) => [status, n]));
  return new Map(OPEN.map((status) => [status, found.get(status) ?? 0]));
}

export type FinishedCursor = { finishedAt: Date; id: string };

/** Finished battles of a trainer, newest first, at most `limit` of those before the cursor. */
export function listFinishedBattles(
  db: Db,
  trainerId: string,
  limit: number,
  before: FinishedCursor | null,
): Promise<SummaryRow[]> {
  const part = (own: typeof battle.challengerId | typeof battle.opponentId) =>
    selectSummaries(db)
      .where(
        and(
          eq(own, trainerId),
          eq(battle.status, 'finished'),
          before
            ? sql`(${battle.finishedAt}, ${battle.id}) < (${before.finishedAt}, ${before.id})`
            : undefined,
        ),
      )
      .orderBy(desc(battle.finishedAt), desc(battle.id))
      .limit(limit);
  return unionAll(part(battle.challengerId), part(battle.opponentId))
    .orderBy(desc(battle.finishedAt), desc(battle.id))
    .limit(limit);
}

export async function insertStep(tx: Db, row: typeof battleSteps.$inferInsert): Promise<void> {
  await tx.insert(battleSteps).values(row);
}

/** The events of the step resolved last. */
export async function findLastEvents(db: Db, battleId: string): Promise<readonly Event[]> {
  const [row] = await db
    .select({ events: battleSteps.events })
    .from(battleSteps)
    .where(eq(battleSteps.battleId, battleId))
    .orderBy(desc(battleSteps.step))
    .limit(1);
  return row?.events ?? [];
}

/** All events with a sequence number above `after`, in order. */
export async function findEventsAfter(db: Db, battleId: string, after: number): Promise<readonly Event[]> {
  const rows = await db
    .select({ events: battleSteps.events })
    .from(battleSteps)
    .where(and(eq(battleSteps.battleId, battleId), gt(battleSteps.lastSeq, after)))
    .orderBy(asc(battleSteps.step));
  return rows.flatMap((row) => row.events.filter((event) => event.seq > after));
}
