import {
  type LogoReplacement,
  MOST_LOGO_BYTES,
  type Site,
  type SiteReplacement,
} from '@repo/contracts/library';
import { withTransaction } from '@repo/database';
import { type Actor, type Deed, writeAudit } from '../audit/audit.repository.js';
import type { Db, LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';
import { pictureType } from '../http/pictures.js';
import { deleteLogo, findLogo, findSite, type SiteRow, updateSite } from './site.repository.js';

export type LibrarySite = ReturnType<typeof createSite>;

type Dependencies = {
  database: LibraryDatabase;
  /** The name while none is set. */
  defaultName: string;
};

/** The name and the logo of the library. */
export function createSite({ database, defaultName }: Dependencies) {
  const body = ({ name, hasLogo, version }: SiteRow): Site => ({
    name: name ?? defaultName,
    logo: hasLogo ? `/library/logo?version=${version}` : null,
    version,
  });

  const get = async (): Promise<Site> =>
    body((await findSite(database.db)) ?? { name: null, hasLogo: false, version: 0 });

  /** @throws ServiceError 404 `logo_not_found` */
  async function logo(): Promise<{ bytes: Buffer; type: string }> {
    const found = await findLogo(database.db);
    if (!found) throw libraryError('logo_not_found');
    return found;
  }

  const change = (
    by: Actor,
    deed: Pick<Deed, 'action'>,
    write: (tx: Db) => Promise<SiteRow>,
  ): Promise<Site> =>
    withTransaction(database, async (tx) => {
      const row = await write(tx);
      await writeAudit(tx, by, { ...deed, details: { version: row.version } });
      return body(row);
    });

  async function update(tx: Db, version: number, what: Parameters<typeof updateSite>[2]): Promise<SiteRow> {
    const row = await updateSite(tx, version, what);
    if (!row) throw libraryError('changed_meanwhile');
    return row;
  }

  /** @throws ServiceError 409 `changed_meanwhile` */
  const rename = ({ version, name }: SiteReplacement, by: Actor): Promise<Site> =>
    change(by, { action: 'library_named' }, (tx) => update(tx, version, { name }));

  /** @throws ServiceError 400 `no_picture`, 409 `changed_meanwhile` */
  async function replaceLogo({ version, image }: LogoReplacement, by: Actor): Promise<Site> {
    const bytes = Buffer.from(image, 'base64');
    const logoType = pictureType(bytes);
    if (logoType === undefined || bytes.length > MOST_LOGO_BYTES) throw libraryError('no_picture');
    return change(by, { action: 'logo_changed' }, (tx) => update(tx, version, { logo: bytes, logoType }));
  }

  /** @throws ServiceError 404 `logo_not_found` */
  const removeLogo = (by: Actor): Promise<Site> =>
    change(by, { action: 'logo_deleted' }, async (tx) => {
      const row = await deleteLogo(tx);
      if (!row) throw libraryError('logo_not_found');
      return row;
    });

  return { get, logo, rename, replaceLogo, removeLogo };
}
