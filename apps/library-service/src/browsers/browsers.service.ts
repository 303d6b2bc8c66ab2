import type { Browser, BrowserBody, PushBrowsers as PushBrowsersBody } from '@repo/contracts/library';
import { isUuid } from '@repo/http-kit';
import { type Browsers, isPublicKey, isPushEndpoint, type Browser as StoredBrowser } from '@repo/notify/push';
import type { LibraryDatabase } from '../db/database.js';
import { libraryError } from '../http/errors.js';

export type PushBrowsers = ReturnType<typeof createPushBrowsers>;

type Dependencies = {
  database: LibraryDatabase;
  browsers: Browsers;
  /** Null: the service does not push. */
  publicKey: string | null;
  /** The hosts of push services. */
  hosts: readonly string[];
  /** What somebody is told by mail and push who has chosen nothing. */
  defaults: { mailKinds: readonly string[]; pushKinds: readonly string[] };
};

/** The browsers of readers that are told by push. */
export function createPushBrowsers({ database, browsers, publicKey, hosts, defaults }: Dependencies) {
  async function list(userId: number): Promise<PushBrowsersBody> {
    const rows = await browsers.list(database.db, userId);
    return { public_key: publicKey, browsers: rows.map(browserBody) };
  }

  /** @throws ServiceError 400 `push_service_unknown`, `invalid_push_keys`, 409 `push_not_available`, `too_many_browsers` */
  async function add(userId: number, { endpoint, keys, label }: BrowserBody): Promise<Browser> {
    if (publicKey === null) throw libraryError('push_not_available');
    if (!isPushEndpoint(endpoint, hosts)) throw libraryError('push_service_unknown');
    const p256dh = keys.p256dh.replace('=', '');
    if (!isPublicKey(p256dh)) throw libraryError('invalid_push_keys');
    const subscription = { endpoint, p256dh, auth: keys.auth.replace('==', ''), label };
    const added = await browsers.add(database, userId, subscription, defaults);
    if (added === 'gone') throw libraryError('token_invalid');
    if (added === null) throw libraryError('too_many_browsers');
    return browserBody(added);
  }

  /** @throws ServiceError 404 `browser_not_found` */
  async function remove(userId: number, id: string): Promise<void> {
    if (!isUuid(id) || !(await browsers.remove(database.db, userId, id)))
      throw libraryError('browser_not_found');
  }

  return { list, add, remove };
}

const browserBody = ({ id, label, madeAt, toldAt }: StoredBrowser): Browser => ({
  id,
  label,
  made_at: madeAt.toISOString(),
  told_at: toldAt?.toISOString() ?? null,
});
