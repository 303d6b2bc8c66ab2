import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { creatureResources } from '../db/schema.js';

/** `species` and `move` are kept by name; there is one `index`. */
export type ResourceKind = 'species' | 'move' | 'index';

/** Raised when what is kept of a resource changes its form; older rows are then fetched anew. */
const FORMAT = 2;

type StoredBody = { format: number; value: unknown };

/** What was saved of a resource, or null. It is this service's own record, not the source's answer. */
export async function loadResource(db: Db, kind: ResourceKind, name: string): Promise<unknown> {
  const [row] = await db
    .select({ body: creatureResources.body })
    .from(creatureResources)
    .where(and(eq(creatureResources.kind, kind), eq(creatureResources.name, name)));
  const body = row?.body as StoredBody | undefined;
  return body?.format === FORMAT ? body.value : null;
}

export async function saveResource(
  db: Db,
  kind: ResourceKind,
  name: string,
  value: unknown,
  fetchedAt: Date,
) {
  const body: StoredBody = { format: FORMAT, value };
  await db
    .insert(creatureResources)
    .values({ kind, name, body, fetchedAt })
    .onConflictDoUpdate({
      target: [creatureResources.kind, creatureResources.name],
      set: { body, fetchedAt },
    });
}

/** Names of everything of a kind that is at hand, in alphabetical order. */
export async function savedNames(db: Db, kind: ResourceKind): Promise<string[]> {
  const rows = await db
    .select({ name: creatureResources.name })
    .from(creatureResources)
    .where(
      and(eq(creatureResources.kind, kind), sql`${creatureResources.body}->>'format' = ${String(FORMAT)}`),
    )
    .orderBy(creatureResources.name);
  return rows.map((row) => row.name);
}
