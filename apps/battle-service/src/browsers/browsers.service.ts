import {
  type Browser,
  type BrowserBody,
  MOST_BROWSERS,
  type PushBrowsers as PushBrowsersBody,
} from '@repo/contracts/battle';
import { isUuid } from '@repo/http-kit';
import { type Browsers, isPublicKey, isPushEndpoint, type Browser as StoredBrowser } from '@repo/notify/push';
import type { BattleDatabase } from '../db/database.js';
import { accountGone, serviceError } from '../http/errors.js';

export type PushBrowsers = ReturnType<typeof createPushBrowsers>;

type Dependencies = {
  database: BattleDatabase;
  browsers: Browsers;
  /** Null: the service does not push. */
  publicKey: string | null;
  /** The hosts of push services. */
  hosts: readonly string[];
  /** What somebody is told by mail and push who has chosen nothing. */
  defaults: { mailKinds: readonly string[]; pushKinds: readonly string[] };
};

/** The browsers of trainers that are told by push. */
export function createPushBrowsers({ database, browsers, publicKey, hosts, defaults }: Dependencies) {
  async function list(trainerId: string): Promise<PushBrowsersBody> {
    const rows = await browsers.list(database.db, trainerId);
    return { public_key: publicKey, browsers: rows.map(browserBody) };
  }

  /** @throws ServiceError 400 `push_service_unknown`, `invalid_push_keys`, 409 `push_not_available`, `too_many_browsers` */
  async function add(trainerId: string, { endpoint, keys, label }: BrowserBody): Promise<Browser> {
    if (publicKey === null)
      throw serviceError('push_not_available', 'The operator of this service has not set up push.');
    if (!isPushEndpoint(endpoint, hosts))
      throw serviceError('push_service_unknown', 'The endpoint is not of a push service of a browser.');
    const p256dh = keys.p256dh.replace('=', '');
    if (!isPublicKey(p256dh)) throw serviceError('invalid_push_keys', 'p256dh is not a point on P-256.');
    const subscription = { endpoint, p256dh, auth: keys.auth.replace('==', ''), label };
    const added = await browsers.add(database, trainerId, subscription, defaults);
    if (added === 'gone') throw accountGone();
    if (added === null)
      throw serviceError(
        'too_many_browsers',
        `${MOST_BROWSERS} of your browsers are told already; remove one first.`,
      );
    return browserBody(added);
  }

  /** @throws ServiceError 404 `unknown_browser` */
  async function remove(trainerId: string, id: string): Promise<void> {
    if (!isUuid(id) || !(await browsers.remove(database.db, trainerId, id)))
      throw serviceError('unknown_browser', 'You have no browser with this id.');
  }

  return { list, add, remove };
}

const browserBody = ({ id, label, madeAt, toldAt }: StoredBrowser): Browser => ({
  id,
  label,
  made_at: madeAt.toISOString(),
  told_at: toldAt?.toISOString() ?? null,
});
