import { type Import, type ImportProgress, type ImportReport, MOST_IMPORTS } from '@repo/contracts/library';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { imports } from '../db/schema.js';

/** Seconds after which an import that its process has not seen to has lost its process. */
const LOST_SECONDS = 30;

const isLost = sql<boolean>`(${imports.state} = 'running' AND ${imports.seenAt} < now() - make_interval(secs => ${LOST_SECONDS}))`;

type NewImport = Pick<typeof imports.$inferInsert, 'kind' | 'dryRun' | 'actorId' | 'rows'>;

/**
 * Begins an import, after ending one that has lost its process, and forgets the oldest. Returns its id; null while another
 * is running.
 */
export async function beginImport(tx: Db, row: NewImport): Promise<number | null> {
  await tx.update(imports).set({ state: 'interrupted', endedAt: imports.seenAt }).where(isLost);
  const [made] = await tx.insert(imports).values(row).onConflictDoNothing().returning({ id: imports.id });
  if (!made) return null;
  await tx.execute(
    sql`DELETE FROM library.imports
         WHERE id <= (SELECT id FROM library.imports ORDER BY id DESC OFFSET ${MOST_IMPORTS} LIMIT 1)`,
  );
  return made.id;
}

const isRunning = (id: number) => and(eq(imports.id, id), eq(imports.state, 'running'));

/** Notes how many rows are done; false if the import has been ended meanwhile. */
export async function seeImport(db: Db, id: number, done: number): Promise<boolean> {
  const seen = await db
    .update(imports)
    .set({ done, seenAt: sql`now()` })
    .where(isRunning(id))
    .returning({ id: imports.id });
  return seen.length === 1;
}

/** Ends an import, unless it has been ended meanwhile. */
export async function endImport(
  db: Db,
  id: number,
  state: Exclude<Import['state'], 'running'>,
  report: ImportReport,
): Promise<void> {
  const end = { state, report, done: report.rows, seenAt: sql`now()`, endedAt: sql`now()` };
  await db.update(imports).set(end).where(isRunning(id));
}

const { report: _, ...progress } = getTableColumns(imports);

type Progress = Omit<typeof imports.$inferSelect, 'report'> & { isLost: boolean };

const progressBody = ({ isLost: lost, ...row }: Progress): ImportProgress => ({
  id: row.id,
  kind: row.kind,
  dry_run: row.dryRun,
  actor_id: row.actorId,
  started_at: row.startedAt.toISOString(),
  ended_at: (row.endedAt ?? (lost ? row.seenAt : null))?.toISOString() ?? null,
  state: lost ? 'interrupted' : row.state,
  rows: row.rows,
  done: row.done,
});

export async function findImport(db: Db, id: number): Promise<Import | null> {
  const [row] = await db
    .select({ ...progress, isLost, report: imports.report })
    .from(imports)
    .where(eq(imports.id, id));
  return row ? { ...progressBody(row), report: row.report } : null;
}

/** The latest imports, the latest first. */
export async function listImports(db: Db): Promise<ImportProgress[]> {
  const rows = await db
    .select({ ...progress, isLost })
    .from(imports)
    .orderBy(desc(imports.id))
    .limit(MOST_IMPORTS);
  return rows.map(progressBody);
}
