import type { NoticeKind } from '@repo/contracts/battle';
import { and, asc, eq, exists, inArray, not, type Placeholder, sql, type WithSubquery } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.js';
import { feeds, isVain, notices, outbox, recipients, webhooks } from '../db/schema.js';
import { columnValue } from '../db/values.js';
import { type News, type StoredNoticeData, storedBattle } from '../model/news.js';

// A notice is stored by the statement that makes the change it tells of, so that neither is there without the other. Its
// number comes from the trainer's feed, whose row stays locked until the statement is committed: numbers have no gaps,
// and whoever sees one sees all before it. Feeds are locked after the battle, in the order of their trainers' ids, so that
// no two statements wait for each other. A trainer without a feed costs a look into the index of feeds.
//
// The same statement stores, in the outbox, what trainers are to be told who are away: those who have chosen the kind.
// Who has chosen nothing costs a look into the index of recipients.

/** The kinds of news that were told, and the trainers who got them: those of the news who have a feed. */
export type Told = readonly { kind: NoticeKind; trainerIds: readonly string[] }[];

/** News as the values of a statement that has {@link telling}. */
export function newsValues({ kind, at, battle, to: [first, second] }: News) {
  if (!first) throw new Error(`nobody is told of ${kind}`);
  return {
    newsKind: kind,
    newsAt: at,
    newsChallengerId: battle?.challengerId ?? null,
    newsOpponentId: battle?.opponentId ?? null,
    newsBattle: battle && storedBattle(battle),
    firstTold: first.trainerId,
    firstData: first.data,
    secondTold: second?.trainerId ?? null,
    secondData: second?.data ?? null,
  };
}

type NewsValues = ReturnType<typeof newsValues>;
type NewsParameters = { [K in keyof NewsValues]: NewsValues[K] | Placeholder };

const { placeholder } = sql;

/** The values of a prepared statement, which are those of {@link newsValues}. */
export const NEWS = {
  newsKind: placeholder('newsKind'),
  newsAt: placeholder('newsAt'),
  newsChallengerId: placeholder('newsChallengerId'),
  newsOpponentId: placeholder('newsOpponentId'),
  newsBattle: placeholder('newsBattle'),
  firstTold: placeholder('firstTold'),
  firstData: placeholder('firstData'),
  secondTold: placeholder('secondTold'),
  secondData: placeholder('secondData'),
} satisfies NewsParameters;

/** After so many challenges that a trainer has taken back, or let expire, in a day, the challenged hears of no more of them. */
const MOST_VAIN = 5;

/** True for the feed of a trainer whom the challenger has challenged in vain too often: a stranger's notices displace the others. */
const isTooMuch = (news: NewsParameters) => sql`(
  ${sql.param(news.newsKind)}::text in ('challenge.received', 'challenge.cancelled', 'challenge.expired')
  and ${feeds.trainerId} = ${sql.param(news.newsOpponentId)}::uuid
  and (select count(*) from (
    select from ${notices} where ${notices.trainerId} = ${feeds.trainerId}
    and ${notices.challengerId} = ${sql.param(news.newsChallengerId)}::uuid
    and ${isVain(notices.kind)} and ${notices.at} > now() - interval '1 day' limit ${sql.raw(String(MOST_VAIN))}
  ) vain) = ${sql.raw(String(MOST_VAIN))}
)`;

/**
 * The parts of a statement that tell news: its CTEs, and the ids of the trainers that it returns for {@link toldBy}.
 * @param changed the CTE of the change: where it changes nothing, nobody is told; null where it was made before
 */
export function telling(db: Db, changed: WithSubquery | null, news: NewsParameters) {
  const held = db.$with('held').as(
    db
      .select({ trainerId: feeds.trainerId, lastUuid: feeds.lastUuid })
      .from(feeds)
      .where(
        and(
          // Not a list of any length: planned for any, it would be dearer, and so be planned anew each time.
          sql`${feeds.trainerId} in (${sql.param(news.firstTold)}::uuid, ${sql.param(news.secondTold)}::uuid)`,
          not(isTooMuch(news)),
          changed ? exists(db.select({ one: sql`1` }).from(changed)) : undefined,
        ),
      )
      .orderBy(asc(feeds.trainerId))
      .for('no key update'),
  );
  const numbered = db.$with('numbered').as(
    db
      .update(feeds)
      .set({ lastSeq: sql`${feeds.lastSeq} + 1`, lastUuid: sql`gen_random_uuid()` })
      .from(held)
      .where(eq(feeds.trainerId, held.trainerId))
      .returning({
        trainerId: feeds.trainerId,
        seq: feeds.lastSeq,
        uuid: feeds.lastUuid,
        follows: sql<string>`${held.lastUuid}`.as('follows'),
      }),
  );
  const value = <C extends AnyPgColumn>(column: C, given: C['_']['data'] | Placeholder | null) =>
    columnValue(column, given);
  const noticed = db.$with('noticed').as(
    db.insert(notices).select(
      db
        .select({
          trainerId: numbered.trainerId,
          seq: numbered.seq,
          uuid: numbered.uuid,
          follows: numbered.follows,
          kind: value(notices.kind, news.newsKind),
          at: value(notices.at, news.newsAt),
          challengerId: value(notices.challengerId, news.newsChallengerId),
          opponentId: value(notices.opponentId, news.newsOpponentId),
          battle: value(notices.battle, news.newsBattle),
          data: sql<StoredNoticeData>`case when ${numbered.trainerId} = ${sql.param(news.firstTold)}::uuid
            then ${sql.param(news.firstData, notices.data)}::json
            else ${sql.param(news.secondData, notices.data)}::json end`.as('data'),
        })
        .from(numbered),
    ),
  );
  return {
    ctes: [held, numbered, noticed, outboxed(db, changed, news)],
    trainerIds: sql<
      string[]
    >`(select coalesce(array_agg(${numbered.trainerId}::text), '{}') from ${numbered})`,
  };
}

/** Days after which nobody needs to hear of what has no deadline. */
const WORTH_DAYS = 3;

/** Stores news for those of its trainers who want to hear of its kind while they are away. */
function outboxed(db: Db, changed: WithSubquery | null, news: NewsParameters) {
  const kind = sql`${sql.param(news.newsKind)}::text`;
  const battle = sql`${sql.param(news.newsBattle, notices.battle)}::json`;
  const at = sql`${sql.param(news.newsAt, notices.at)}::timestamptz`;
  const isWanted = sql`(
    ${recipients.addressState} = 'confirmed' and ${recipients.mailMode} <> 'off' and ${kind} = any(${recipients.mailKinds})
    or ${kind} = any(${recipients.pushKinds})
    or exists (select from ${webhooks} where ${webhooks.ownerId} = ${recipients.ownerId} and ${webhooks.status} in ('active', 'failing')))`;
  const isChanged = changed ? exists(db.select({ one: sql`1` }).from(changed)) : sql`true`;
  return db.$with('outboxed', {}).as(sql`
    insert into ${outbox} (owner_id, kind, about, body, at, expires_at)
    select ${recipients.ownerId}, ${kind}, 'battle/' || (${battle}->>'id'), json_build_object('battle_id', ${battle}->>'id'), ${at},
      coalesce((${battle}->>'deadlineAt')::timestamptz, ${at} + ${sql.raw(`interval '${WORTH_DAYS} days'`)})
    from ${recipients}
    where ${recipients.ownerId} in (${sql.param(news.firstTold)}::uuid, ${sql.param(news.secondTold)}::uuid)
      and ${battle}->>'id' is not null and ${isWanted} and ${isChanged}`);
}

/** Returns who was told by a statement that has {@link telling}; null where it changed nothing. */
export function toldBy({ kind }: News, rows: readonly { trainerIds: string[] }[]): Told | null {
  const [row] = rows;
  return row ? [{ kind, trainerIds: row.trainerIds }] : null;
}

/**
 * Tells news of changes that the transaction has made already, in their order. Call it last: nothing may be locked
 * after feeds.
 */
export async function tellAll(tx: Db, all: readonly News[]): Promise<Told> {
  const told = all.flatMap(({ to }) => to.map(({ trainerId }) => trainerId));
  if (told.length === 0) return [];
  const reachable = await lockReachable(tx, [...new Set(told)]);
  const done: Told[] = [];
  for (const news of all) {
    if (!news.to.some(({ trainerId }) => reachable.has(trainerId))) continue;
    const { ctes, trainerIds } = telling(tx, null, newsValues(news));
    const rows = await tx
      .with(...ctes)
      .select({ trainerIds })
      .from(sql`(values (1)) as one`);
    done.push(toldBy(news, rows) ?? []);
  }
  return done.flat();
}

/** Locks the feeds of these trainers; returns those who have one, and those who may be told while they are away. */
async function lockReachable(tx: Db, trainerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const locked = tx.$with('locked').as(
    tx
      .select({ trainerId: feeds.trainerId })
      .from(feeds)
      .where(inArray(feeds.trainerId, [...trainerIds]))
      .orderBy(asc(feeds.trainerId))
      .for('no key update'),
  );
  const away = tx
    .select({ trainerId: recipients.ownerId })
    .from(recipients)
    .where(inArray(recipients.ownerId, [...trainerIds]));
  const rows = await tx.with(locked).select({ trainerId: locked.trainerId }).from(locked).unionAll(away);
  return new Set(rows.map(({ trainerId }) => trainerId));
}
