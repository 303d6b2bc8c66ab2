import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { creatures, teams } from '../db/schema.js';

export type TeamRow = typeof teams.$inferSelect;

const ofTrainer = (trainerId: string, id: string) => and(eq(teams.id, id), eq(teams.trainerId, trainerId));

/** Lists a trainer's teams, the one changed last first. */
export function listTeams(db: Db, trainerId: string): Promise<TeamRow[]> {
  return db
    .select()
    .from(teams)
    .where(eq(teams.trainerId, trainerId))
    .orderBy(desc(teams.updatedAt), asc(teams.id));
}

export async function countTeams(db: Db, trainerId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(teams).where(eq(teams.trainerId, trainerId));
  return row?.n ?? 0;
}

export async function findTeam(db: Db, trainerId: string, id: string): Promise<TeamRow | null> {
  const [row] = await db.select().from(teams).where(ofTrainer(trainerId, id));
  return row ?? null;
}

/** @throws a violation of `teams_name` where another team of the trainer has this name */
export async function insertTeam(tx: Db, team: typeof teams.$inferInsert): Promise<TeamRow> {
  const [row] = await tx.insert(teams).values(team).returning();
  if (!row) throw new Error('insert into teams returned no row');
  return row;
}

/**
 * Changes a team that still has this version.
 * @returns null, with nothing changed, if it has another one, or is not there
 * @throws a violation of `teams_name` where another team of the trainer has this name
 */
export async function updateTeam(
  db: Db,
  { trainerId, id, version }: Pick<TeamRow, 'trainerId' | 'id' | 'version'>,
  change: Pick<TeamRow, 'name' | 'format' | 'sets' | 'updatedAt'>,
): Promise<TeamRow | null> {
  const [row] = await db
    .update(teams)
    .set({ ...change, version: sql`${teams.version} + 1` })
    .where(and(ofTrainer(trainerId, id), eq(teams.version, version)))
    .returning();
  return row ?? null;
}

/** @returns false if there is none */
export async function deleteTeam(db: Db, trainerId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(teams).where(ofTrainer(trainerId, id)).returning({ id: teams.id });
  return deleted.length === 1;
}

/** Finds creatures of any trainer by their ids; those that were released are not among them. */
export async function findCreatures(db: Db, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(creatures)
        .where(inArray(creatures.id, [...ids]));
}
