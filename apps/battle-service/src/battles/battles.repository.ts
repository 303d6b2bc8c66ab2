import { type BattleStatus, DELETED_TRAINER } from '@repo/contracts/battle';
import { prepared } from '@repo/database';
import { and, count, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { battles, isOpen, outages, serviceBeats, trainers } from '../db/schema.js';
import { currentTime } from '../db/values.js';
import type { BattleRow, SummaryRow } from '../model/battle.rows.js';
import { GRACE, type ServiceTime } from '../model/clocks.js';
import type { News } from '../model/news.js';
import { newsValues, type Told, telling, toldBy } from '../notices/tell.repository.js';

/** An alias, because FOR UPDATE OF takes no name with a schema. */
export const battle = alias(battles, 'b');

/** A literal, not a parameter: the plan of the statement does not depend on it. */
const GONE = sql.raw(`'${DELETED_TRAINER}'`);

/** The name of a trainer. No join: for a trainer of many battles PostgreSQL overestimates the open ones, and would scan all trainers. */
export const usernameOf = (id: AnyPgColumn) =>
  sql<string>`coalesce((select t.username from ${trainers} t where t.id = ${id}), ${GONE})`;

/** The trainers of a battle. */
export const partiesColumns = {
  challengerId: battle.challengerId,
  opponentId: battle.opponentId,
  challenger: usernameOf(battle.challengerId),
  opponent: usernameOf(battle.opponentId),
};

/** The version that the tokens of the trainer must have who is given as `trainerId`, so that no statement of its own looks it up. */
export const callerVersion = sql<number | null>`(
  select t.token_version from ${trainers} t where t.id = ${sql.placeholder('trainerId')}::uuid)`;

const millis = (moment: SQLWrapper) => sql`extract(epoch from ${moment}) * 1000`;

const serviceTime = sql<ServiceTime | null>`case when ${battle.clocks} is not null then (
  select json_build_object(
    'beatAt', (select ${millis(sql`s.beat_at`)} from ${serviceBeats} s),
    'lastOutage', (select coalesce(max(l.id), 0) from ${outages} l),
    'outages', coalesce(json_agg(json_build_array(${millis(sql`o.began_at`)}, ${millis(sql`o.ended_at`)})), '[]'))
  from ${outages} o where o.ended_at
    > least(to_timestamp((${battle.clocks}->>'beganAt')::float8 / 1000), now() - interval '1 hour')
) end`;

const graceHasPassed = sql`${battle.deadlineAt} + ${sql.raw(`interval '${GRACE} milliseconds'`)} <= clock_timestamp()`;

/** True where something may be due in the battle: a deadline has passed, were it not for outages. */
const mayBeDue = sql<boolean>`${isOpen(battle.status)} and coalesce(${graceHasPassed}, false)`;

/** With every read of one battle by its id, so that what is due in it happens first. */
export const dueColumns = { id: battle.id, mayBeDue };

/** The columns of a {@link SummaryRow}. */
export const summaryColumns = {
  id: battle.id,
  format: battle.format,
  rules: battle.rules,
  status: battle.status,
  ...partiesColumns,
  turn: battle.turn,
  step: battle.step,
  phase: battle.phase,
  waiting: battle.waiting,
  winnerId: battle.winnerId,
  endReason: battle.endReason,
  seedCommitment: battle.seedCommitment,
  challengerSeedHash: battle.challengerSeedHash,
  opponentSeedHash: battle.opponentSeedHash,
  challengerTeamHash: battle.challengerTeamHash,
  opponentTeamHash: battle.opponentTeamHash,
  challengerEloBefore: battle.challengerEloBefore,
  challengerEloAfter: battle.challengerEloAfter,
  opponentEloBefore: battle.opponentEloBefore,
  opponentEloAfter: battle.opponentEloAfter,
  pointsLimit: battle.pointsLimit,
  rated: battle.rated,
  unratedReason: battle.unratedReason,
  origin: battle.origin,
  house: battle.house,
  spectators: battle.spectators,
  rematchOf: battle.rematchOf,
  clock: battle.clock,
  clocks: battle.clocks,
  service: serviceTime,
  createdAt: battle.createdAt,
  updatedAt: battle.updatedAt,
  finishedAt: battle.finishedAt,
} satisfies Record<keyof SummaryRow, unknown>;

/** The columns of a {@link BattleRow}. */
export const battleColumns = {
  ...summaryColumns,
  ...dueColumns,
  now: currentTime,
  revision: battle.revision,
  firstTeam: battle.firstTeam,
  challengerSets: battle.challengerSets,
  opponentSets: battle.opponentSets,
  startedAt: battle.startedAt,
  progress: battle.progress,
  /** Stays in this process: it becomes the engine's seed and is never sent. */
  serverSecret: battle.serverSecret,
} satisfies Record<keyof BattleRow, unknown>;

export function selectSummaries(db: Db) {
  return db.select(summaryColumns).from(battle);
}

function selectBattles(db: Db) {
  return db
    .select(battleColumns)
    .from(battle)
    .where(eq(battle.id, sql.placeholder('id')));
}

const battleById = prepared('find_battle', selectBattles);

export async function findBattle(db: Db, id: string): Promise<BattleRow | null> {
  const [row] = await battleById(db).execute({ id });
  return row ?? null;
}

/** Where a decision has found a battle: it takes effect only while the battle has this revision. */
export type ExpectedRevision = Pick<BattleRow, 'id' | 'revision'>;

/** The condition of a statement that changes a battle as it was found. */
export const atRevision = ({ id, revision }: ExpectedRevision) =>
  and(eq(battles.id, id), eq(battles.revision, revision));

/** The condition of a prepared statement that changes a battle; its values are an {@link ExpectedRevision}. */
export const hasExpectedRevision = and(
  eq(battles.id, sql.placeholder('id')),
  eq(battles.revision, sql.placeholder('revision')),
);

/**
 * Changes a battle that has not begun, or its clocks, and tells what there is to tell of it.
 * @param found finds the battle as it was found; default: with its revision
 * @returns who was told, or null, with nothing changed, if the battle is not as it was found by now
 * @throws ServiceError 503 when the connection is lost: whether it was changed is unknown
 */
export async function updateBattle(
  db: Db,
  expected: ExpectedRevision,
  change: Partial<typeof battles.$inferInsert>,
  news: News | null,
  found: SQL | undefined = atRevision(expected),
): Promise<Told | null> {
  const changed = db
    .$with('changed')
    .as(db.update(battles).set(change).where(found).returning({ id: battles.id }));
  if (!news) {
    const rows = await db.with(changed).select({ id: changed.id }).from(changed);
    return rows.length === 1 ? [] : null;
  }
  const { ctes, trainerIds } = telling(db, changed, newsValues(news));
  const rows = await db
    .with(changed, ...ctes)
    .select({ trainerIds })
    .from(changed);
  return toldBy(news, rows);
}

const OPEN: readonly BattleStatus[] = ['pending', 'team_select', 'active'];

/** Counts the battles that have not ended, for each status they can have. */
export async function countOpenBattles(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: battles.status, n: count() })
    .from(battles)
    .where(isOpen(battles.status))
    .groupBy(battles.status);
  const found = new Map<string, number>(rows.map(({ status, n }) => [status, n]));
  return new Map(OPEN.map((status) => [status, found.get(status) ?? 0]));
}
