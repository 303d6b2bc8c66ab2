import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.js';
import { site } from '../db/schema.js';

const siteColumns = {
  name: site.name,
  hasLogo: sql<boolean>`(${site.logo} IS NOT NULL)`,
  version: site.version,
};

export type SiteRow = { name: string | null; hasLogo: boolean; version: number };

/** Returns the name and the logo that were set; null while none was. */
export async function findSite(db: Db): Promise<SiteRow | null> {
  const [row] = await db.select(siteColumns).from(site);
  return row ?? null;
}

export async function findLogo(db: Db): Promise<{ bytes: Buffer; type: string } | null> {
  const [row] = await db.select({ logo: site.logo, logoType: site.logoType }).from(site);
  return row?.logo && row.logoType ? { bytes: row.logo, type: row.logoType } : null;
}

type Change = Pick<typeof site.$inferInsert, 'name' | 'logo' | 'logoType'>;

/** Changes it if it has this version, 0: nothing was set; returns null, and changes nothing, if it has another one. */
export async function updateSite(db: Db, version: number, change: Change): Promise<SiteRow | null> {
  const [row] =
    version === 0
      ? await db.insert(site).values(change).onConflictDoNothing().returning(siteColumns)
      : await db
          .update(site)
          .set({ ...change, version: sql`${site.version} + 1` })
          .where(eq(site.version, version))
          .returning(siteColumns);
  return row ?? null;
}

/** Deletes the logo; returns null where there is none. */
export async function deleteLogo(db: Db): Promise<SiteRow | null> {
  const [row] = await db
    .update(site)
    .set({ logo: null, logoType: null, version: sql`${site.version} + 1` })
    .where(and(eq(site.id, 1), isNotNull(site.logo)))
    .returning(siteColumns);
  return row ?? null;
}
