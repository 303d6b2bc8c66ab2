import type { ResourceStore } from '@repo/creature-data';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { creatureResources } from '../db/schema.js';

/** Raised when what is kept of a resource changes its form; older rows are then fetched anew. */
const FORMAT = 2;

type StoredBody = { format: number; value: unknown };

/** Keeps resources in the database, in this service's own form, not the source's. */
export function resourceStore(db: Db): ResourceStore {
  return {
    async load(kind, name) {
      const [row] = await db
        .select({ body: creatureResources.body })
        .from(creatureResources)
        .where(and(eq(creatureResources.kind, kind), eq(creatureResources.name, name)));
      const body = row?.body as StoredBody | undefined;
      return body?.format === FORMAT ? body.value : null;
    },

    async save(kind, name, value) {
      const body: StoredBody = { format: FORMAT, value };
      const fetchedAt = new Date();
      await db
        .insert(creatureResources)
        .values({ kind, name, body, fetchedAt })
        .onConflictDoUpdate({
          target: [creatureResources.kind, creatureResources.name],
          set: { body, fetchedAt },
        });
    },

    async names(kind) {
      const rows = await db
        .select({ name: creatureResources.name })
        .from(creatureResources)
        .where(
          and(
            eq(creatureResources.kind, kind),
            sql`${creatureResources.body}->>'format' = ${String(FORMAT)}`,
          ),
        )
        .orderBy(creatureResources.name);
      return rows.map((row) => row.name);
    },
  };
}
