import type { NewPolicy, Policy, PolicyComparison, PolicySummary } from '@repo/contracts/library';
import { prepared } from '@repo/database';
import { asc, count, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { copies, patronProfiles, policies } from '../db/schema.js';

type PolicyRow = typeof policies.$inferSelect;

const summaryOf = (row: Omit<PolicyRow, 'document'>): PolicySummary => ({
  id: row.id,
  effective_from: row.effectiveFrom,
  note: row.note,
  made_at: row.madeAt.toISOString(),
});

const policyOf = (row: PolicyRow): Policy => ({ ...summaryOf(row), document: row.document });

/** The id of the policy that holds on a day, for a statement; null while there is none. */
export const selectPolicyInForce = (db: Db, today: unknown) =>
  db
    .select({ id: policies.id })
    .from(policies)
    .where(lte(policies.effectiveFrom, sql`${today}::date`))
    .orderBy(desc(policies.effectiveFrom), desc(policies.id))
    .limit(1);

const policyInForce = prepared('policy_in_force', (db: Db) =>
  selectPolicyInForce(db, sql.placeholder('today')),
);

/** The id of the policy that holds on the day `today`; null while there is none. */
export async function findPolicyInForce(db: Db, today: string): Promise<number | null> {
  const [row] = await policyInForce(db).execute({ today });
  return row?.id ?? null;
}

/** Counts the readers of each of these categories, and the copies of each of these materials, where there are any. */
export async function countUses(
  db: Db,
  { categories, materials }: { categories: string[]; materials: string[] },
): Promise<PolicyComparison['left_out']> {
  const { category } = patronProfiles;
  const { material } = copies;
  const [readers, things] = [
    await db
      .select({ code: category, n: count() })
      .from(patronProfiles)
      .where(inArray(category, categories))
      .groupBy(category)
      .orderBy(category),
    await db
      .select({ code: material, n: count() })
      .from(copies)
      .where(inArray(material, materials))
      .groupBy(material)
      .orderBy(material),
  ];
  return [
    ...readers.map(({ code, n }) => ({ kind: 'category' as const, code, in_use: n })),
    ...things.map(({ code, n }) => ({ kind: 'material' as const, code, in_use: n })),
  ];
}

export async function findPolicy(db: Db, id: number): Promise<Policy | null> {
  const [row] = await db.select().from(policies).where(eq(policies.id, id));
  return row ? policyOf(row) : null;
}

/** Policies with an id above `after`, by id. */
export async function listPolicies(db: Db, after: number, limit: number): Promise<PolicySummary[]> {
  const { id, effectiveFrom, note, madeAt } = policies;
  const rows = await db
    .select({ id, effectiveFrom, note, madeAt })
    .from(policies)
    .where(gt(policies.id, after))
    .orderBy(asc(policies.id))
    .limit(limit);
  return rows.map(summaryOf);
}

export async function insertPolicy(db: Db, { effective_from, document, note }: NewPolicy): Promise<Policy> {
  const [row] = await db
    .insert(policies)
    .values({ effectiveFrom: effective_from, document, note: note ?? null })
    .returning();
  if (!row) throw new Error('insert into policies returned no row');
  return policyOf(row);
}
