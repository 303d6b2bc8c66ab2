import type { Database } from '@repo/database';
import { withTransaction } from '@repo/database';
import { createRecipients, type Defaults } from '../store/recipients.js';
import { type Db, type OwnerId, type Place, statementFor } from '../store/statements.js';
import type { Subscription } from './send-push.js';

export type Browser = { id: string; label: string; madeAt: Date; toldAt: Date | null };

// What waits for whoever used this browser before goes with their subscription.
const forgetOthers = statementFor(
  'forget_other_browsers',
  'DELETE FROM $S.push_subscriptions WHERE endpoint = $2 AND owner_id <> $1::$O',
);

const addBrowser = statementFor<Browser>(
  'add_browser',
  `INSERT INTO $S.push_subscriptions (owner_id, endpoint, p256dh, auth, label)
   SELECT $1::$O, $2::text, $3, $4, $5
    WHERE (SELECT count(*) FROM $S.push_subscriptions WHERE owner_id = $1::$O AND endpoint <> $2::text) < $6
   ON CONFLICT (endpoint) DO UPDATE
     SET owner_id = excluded.owner_id, p256dh = excluded.p256dh, auth = excluded.auth, label = excluded.label
   RETURNING id, label, made_at AS "madeAt", told_at AS "toldAt"`,
);

const listBrowsers = statementFor<Browser>(
  'list_browsers',
  `SELECT id, label, made_at AS "madeAt", told_at AS "toldAt" FROM $S.push_subscriptions
    WHERE owner_id = $1::$O ORDER BY made_at DESC, id LIMIT $2`,
);

const removeBrowser = statementFor(
  'remove_browser',
  'DELETE FROM $S.push_subscriptions WHERE owner_id = $1::$O AND id = $2::uuid',
);

const findSubscription = statementFor<Subscription>(
  'find_subscription',
  'SELECT endpoint, p256dh, auth FROM $S.push_subscriptions WHERE id = $1::uuid',
);

const forgetSubscription = statementFor(
  'forget_subscription',
  'DELETE FROM $S.push_subscriptions WHERE id = $1::uuid',
);

const markTold = statementFor(
  'mark_browser_told',
  'UPDATE $S.push_subscriptions SET told_at = now() WHERE id = $1::uuid',
);

export type Browsers = ReturnType<typeof createBrowsers>;

/**
 * The browsers that are told by push.
 * @param most browsers of an account, at most
 */
export function createBrowsers(place: Place, most: number) {
  const recipients = createRecipients(place);
  const statements = {
    forgetOthers: forgetOthers(place),
    add: addBrowser(place),
    list: listBrowsers(place),
    remove: removeBrowser(place),
    find: findSubscription(place),
    forget: forgetSubscription(place),
    told: markTold(place),
  };

  return {
    /**
     * Adds a browser, or gives one that is there its keys and its label anew. Who had the same one before is not told there
     * any more. Returns null, with nothing changed, where there are as many others as there may be, and `gone` where there is
     * no such account.
     * @param defaults what somebody is told who has chosen nothing
     */
    add: <S extends Record<string, unknown>>(
      database: Pick<Database<S>, 'pool' | 'bind'>,
      ownerId: OwnerId,
      { endpoint, p256dh, auth, label }: Subscription & { label: string },
      defaults: Defaults,
    ): Promise<Browser | null | 'gone'> =>
      withTransaction(database, async (tx) => {
        // The lock also has browsers counted that are added at the same moment.
        if ((await recipients.lock(tx, ownerId, defaults)) === null) return 'gone';
        await statements.forgetOthers(tx, [ownerId, endpoint]);
        const { rows } = await statements.add(tx, [ownerId, endpoint, p256dh, auth, label, most]);
        return rows[0] ?? null;
      }),
    /** The browsers of an account, the last first. */
    list: async (db: Db, ownerId: OwnerId): Promise<Browser[]> =>
      (await statements.list(db, [ownerId, most])).rows,
    /** False: the account has no such browser. */
    remove: async (db: Db, ownerId: OwnerId, id: string): Promise<boolean> =>
      (await statements.remove(db, [ownerId, id])).rowCount === 1,
    find: async (db: Db, id: string): Promise<Subscription | null> =>
      (await statements.find(db, [id])).rows[0] ?? null,
    forget: async (db: Db, id: string): Promise<void> => {
      await statements.forget(db, [id]);
    },
    markTold: async (db: Db, id: string): Promise<void> => {
      await statements.told(db, [id]);
    },
  };
}
