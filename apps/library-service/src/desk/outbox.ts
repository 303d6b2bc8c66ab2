import type { NotificationKind } from '@repo/contracts/library';

/** Days for which it is worth to tell what has no day of its own. */
const WORTH_DAYS = 3;

/**
 * The end of a statement, which stores in the outbox what has happened to those of its readers who want to hear of that while
 * they are away. Who has chosen nothing costs a look into the index of recipients.
 * @param from where the rows are, e.g. the CTE of the change as `c`
 * @param key of what is told once; default: each row is told
 * @param lastDay when it is too late
 */
export const tellReaders = (
  kind: NotificationKind,
  {
    from,
    owner,
    where = 'true',
    about,
    body,
    key = 'NULL',
    lastDay,
  }: {
    from: string;
    owner: string;
    where?: string;
    about: string;
    body: string;
    key?: string;
    lastDay?: string;
  },
): string => `
  INSERT INTO library.outbox (owner_id, kind, about, body, key, expires_at)
  SELECT r.owner_id, '${kind}', ${about}, ${body}, ${key},
         ${lastDay === undefined ? `now() + interval '${WORTH_DAYS} days'` : `greatest(now() + interval '1 day', (${lastDay} + 2)::timestamptz)`}
    FROM ${from} JOIN library.recipients r ON r.owner_id = ${owner}
   WHERE (r.address_state = 'confirmed' AND r.mail_mode <> 'off' AND '${kind}' = ANY (r.mail_kinds)
          OR '${kind}' = ANY (r.push_kinds)) AND ${where}
  ON CONFLICT (key) DO NOTHING`;
