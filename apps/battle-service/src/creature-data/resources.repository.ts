import type { ResourceStore } from '@repo/creature-data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { creatureResources } from '../db/schema.js';

/** Raised when what is kept of a resource changes its form; older rows are then fetched anew. */
const FORMAT = 1;

type StoredBody = { format: number; value: unknown };

/** Keeps resources in the database. */
export function resourceStore(db: Db): ResourceStore {
  return {
    async load(kind, names) {
      const rows = await db
        .select({ name: creatureResources.name, body: creatureResources.body })
        .from(creatureResources)
        .where(and(eq(creatureResources.kind, kind), inArray(creatureResources.name, [...names])));
      return new Map(
        rows.flatMap(({ name, body }) => {
          const { format, value } = body as StoredBody;
          return format === FORMAT ? [[name, value] as const] : [];
        }),
      );
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
