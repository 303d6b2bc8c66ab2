import type { Event } from '@repo/battle-engine';
import { type BattleStatus, DELETED_TRAINER } from '@repo/contracts/battle';
import { prepared, saving } from '@repo/database';
import { and, asc, count, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { battleSteps, battles, trainers } from '../db/schema.js';
import { type BattleParts, withKeptParts } from './battle-parts.js';
import type { BattleProgress, TeamMember } from './model/battle.types.js';
import { teamFromText } from './team-text.js';

/** An alias, because FOR UPDATE OF takes no name with a schema. */
export const battle = alias(battles, 'b');

/** In the statement, which is planned once. */
const GONE = sql.raw(`'${DELETED_TRAINER}'`);

/** Not joined: where a trainer has had many battles, more open ones are expected than there are, and all trainers read. */
const usernameOf = (id: AnyPgColumn) =>
  sql<string>`coalesce((select t.username from ${trainers} t where t.id = ${id}), ${GONE})`;

/** What every answer about a battle says; none of it is secret from its two trainers. */
export const summaryColumns = {
  id: battle.id,
  format: battle.format,
  status: battle.status,
  challengerId: battle.challengerId,
  opponentId: battle.opponentId,
  challenger: usernameOf(battle.challengerId),
  opponent: usernameOf(battle.opponentId),
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

const teamIn = (value: SQLWrapper) => sql<readonly TeamMember[] | null>`${value}::text`.mapWith(teamFromText);

const isArchived = sql<boolean>`${battle.status} = 'finished' and ${battle.challengerTeam} is null`;

export const playColumns = {
  ...summaryColumns,
  /** Teams, progress, steps and actions are in the archive. */
  isArchived,
  engineVersion: battle.engineVersion,
  challengerSeed: battle.challengerSeed,
  opponentSeed: battle.opponentSeed,
  challengerTeam: teamIn(battle.challengerTeam),
  opponentTeam: teamIn(battle.opponentTeam),
  progress: battle.progress,
  /** Stays in this process: it becomes the engine's seed and is never sent. */
  serverSecret: battle.serverSecret,
};

/** Null instead of the value where the parts have the version `known`. */
const unlessKnown = <T>(value: AnyPgColumn) =>
  sql<T | null>`case when ${battle.partsVersion} = ${sql.placeholder('known')} then null else ${value} end`;

/** What {@link withKeptParts} reads of a battle, joined with the step for which {@link isLastStep}. */
export const keptColumns = {
  ...playColumns,
  partsVersion: battle.partsVersion,
  challengerTeam: teamIn(unlessKnown(battle.challengerTeam)),
  opponentTeam: teamIn(unlessKnown(battle.opponentTeam)),
  progress: unlessKnown<BattleProgress>(battle.progress),
  lastEvents: unlessKnown<readonly Event[]>(battleSteps.events),
};

export const isLastStep: SQL | undefined = and(
  eq(battleSteps.battleId, battle.id),
  eq(battleSteps.step, sql`${battle.step} - 1`),
);

export function selectSummaries(db: Db) {
  return db.select(summaryColumns).from(battle);
}

/** In the words of the indexes: they are not found for statuses that are parameters. */
const OPEN = ['pending', 'team_select', 'active'] as const;
export const isOpen = (status: AnyPgColumn) => sql`${status} in ('pending', 'team_select', 'active')`;

/** Open, too, in the words of the other index: whoever is waited for, until nobody is any more. */
export const isWaiting = (waiting: AnyPgColumn) => sql`cardinality(${waiting}) > 0`;

/**
 * Of a battle that is sought by its id: a comparison that no partial index answers. Where hardly a battle is open when
 * PostgreSQL plans the statement, it would rather read all of such an index than the key, and go on so when there are many.
 */
export const hasStatus = (status: AnyPgColumn, wanted: BattleStatus) => sql`${status} || '' = ${wanted}`;

function selectPlays(db: Db) {
  return db
    .select(playColumns)
    .from(battle)
    .where(eq(battle.id, sql.placeholder('id')));
}

export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number];
export type BattleRow = Awaited<ReturnType<typeof selectPlays>>[number];

const battleById = prepared('find_battle', selectPlays);

export async function findBattle(db: Db, id: string): Promise<BattleRow | null> {
  const [row] = await battleById(db).execute({ id });
  return row ?? null;
}

/**
 * A battle has ended, and one of its trainers is in play in another that began before that end. Of battles that began before
 * this was written down, the challenge counts.
 */
const inPlay = alias(battles, 'p');
const isPlaying = (trainer: AnyPgColumn, open: SQL) => sql`exists (select from ${battles} p
  where ${trainer} in (${battle.challengerId}, ${battle.opponentId}) and ${open}
    and (${inPlay.status} = 'active' or ${inPlay.challengerTeam} is not null or ${inPlay.opponentTeam} is not null)
    and coalesce(${inPlay.inPlaySince}, ${inPlay.createdAt}) <= ${battle.finishedAt})`;
const isSealed = sql<boolean>`(${battle.status} = 'finished' and (
  ${isPlaying(inPlay.challengerId, isOpen(inPlay.status))}
  or ${isPlaying(inPlay.opponentId, isWaiting(inPlay.waiting))}))`;

const sealableById = prepared('find_sealable_battle', (db: Db) =>
  db
    .select({ ...playColumns, isSealed })
    .from(battle)
    .where(eq(battle.id, sql.placeholder('id'))),
);

/** A battle, and whether its record would disclose a team that is in play in another. */
export type SealableRow = BattleRow & { isSealed: boolean };

export async function findSealableBattle(db: Db, id: string): Promise<SealableRow | null> {
  const [row] = await sealableById(db).execute({ id });
  return row ?? null;
}

const lockedById = prepared('lock_battle', (db: Db) => selectPlays(db).for('update', { of: battle }));

/** The battle, locked until the transaction ends. */
export async function lockBattle(tx: Db, id: string): Promise<BattleRow | null> {
  const [row] = await lockedById(tx).execute({ id });
  return row ?? null;
}

const viewById = prepared('find_view', (db: Db) =>
  db
    .select(keptColumns)
    .from(battle)
    .leftJoin(battleSteps, isLastStep)
    .where(eq(battle.id, sql.placeholder('id'))),
);

/** A battle with the events of the step resolved last. */
export type ViewRow = BattleRow & BattleParts;

export const findView = (db: Db, id: string): Promise<ViewRow | null> =>
  withKeptParts(id, async (known) => (await viewById(db).execute({ id, known }))[0]);

export async function updateBattle(
  tx: Db,
  id: string,
  change: Partial<typeof battles.$inferInsert>,
): Promise<void> {
  await tx.update(battles).set(change).where(eq(battles.id, id));
}

/**
 * Changes a battle that has this status.
 * @returns false, with nothing changed, if it has another one by now
 */
export async function updateInStatus(
  db: Db,
  id: string,
  status: BattleStatus,
  change: Partial<typeof battles.$inferInsert>,
): Promise<boolean> {
  const changed = await saving(
    db
      .update(battles)
      .set(change)
      .where(and(eq(battles.id, id), hasStatus(battles.status, status)))
      .returning({ id: battles.id }),
  );
  return changed.length === 1;
}

/** How many battles have not ended, for each status they can have. */
export async function countOpenBattles(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: battles.status, n: count() })
    .from(battles)
    .where(isOpen(battles.status))
    .groupBy(battles.status);
  const found = new Map<string, number>(rows.map(({ status, n }) => [status, n]));
  return new Map(OPEN.map((status) => [status, found.get(status) ?? 0]));
}

export async function insertStep(tx: Db, row: typeof battleSteps.$inferInsert): Promise<void> {
  await tx.insert(battleSteps).values(row);
}

const historyById = prepared('find_history', (db: Db) =>
  db
    .select({
      challengerId: battle.challengerId,
      opponentId: battle.opponentId,
      challenger: usernameOf(battle.challengerId),
      opponent: usernameOf(battle.opponentId),
      isArchived,
      events: battleSteps.events,
    })
    .from(battle)
    .leftJoin(
      battleSteps,
      and(eq(battleSteps.battleId, battle.id), gt(battleSteps.lastSeq, sql.placeholder('after'))),
    )
    .where(eq(battle.id, sql.placeholder('id')))
    .orderBy(asc(battleSteps.step)),
);

/** Who fights a battle, and its events. */
export type History = Pick<
  BattleRow,
  'challengerId' | 'opponentId' | 'challenger' | 'opponent' | 'isArchived'
> & { events: Event[] };

/** The history of a battle from the first event with a sequence number above `after`. */
export async function findHistory(db: Db, id: string, after: number): Promise<History | null> {
  const rows = await historyById(db).execute({ id, after });
  const [first] = rows;
  return first ? { ...first, events: eventsAfter(rows, after) } : null;
}

/** The events with a sequence number above `after`. */
export function eventsAfter(steps: readonly { events: Event[] | null }[], after: number): Event[] {
  return steps.flatMap(({ events }) => events?.filter((event) => event.seq > after) ?? []);
}
