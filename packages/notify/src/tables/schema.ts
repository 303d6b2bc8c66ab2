import { type NotNull, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  type PgColumnBuilder,
  type PgColumnBuilderBase,
  type PgSchema,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** What is known of an address. Mails but the confirmation go to a confirmed one only. */
export const ADDRESS_STATES = ['none', 'unconfirmed', 'confirmed', 'refused', 'complained'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];

/** How mails are gathered: `gathered` is one in four hours at most, `daily` one at `mail_at`. */
export const MAIL_MODES = ['off', 'at_once', 'gathered', 'daily'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const moment = <N extends string>(name: N) =>
  timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/**
 * The tables of a service for telling people who are away, in the schema of the service.
 * @param ownerId makes the column `owner_id`, of the type of an account's id
 * @param account the id of an account: what is stored of it here goes with it
 */
export function notifyTables<Owner extends PgColumnBuilderBase>(
  schema: PgSchema,
  ownerId: () => Owner,
  account: () => AnyPgColumn,
) {
  const made = () => (ownerId() as unknown as PgColumnBuilder).notNull();
  const anyOwner = () => made() as unknown as NotNull<Owner>;
  const referring = () => made().references(account, { onDelete: 'cascade' });
  const owner = () => referring() as unknown as NotNull<Owner>;

  /** Who may be told, where and when. Without a row somebody is told nothing. */
  const recipients = schema.table(
    'recipients',
    {
      ownerId: referring().primaryKey() as unknown as NotNull<Owner>,
      address: text('address'),
      addressState: text('address_state').$type<AddressState>().notNull().default('none'),
      addressAt: moment('address_at'),
      /** In the links of mails: whoever has it can switch mails off, and nothing else. */
      unsubscribeToken: text('unsubscribe_token'),
      mailMode: text('mail_mode').$type<MailMode>().notNull().default('gathered'),
      mailAt: time('mail_at').notNull().default('08:00'),
      mailKinds: text('mail_kinds').array().notNull().default(sql`'{}'`),
      pushKinds: text('push_kinds').array().notNull().default(sql`'{}'`),
      timeZone: text('time_zone').notNull().default('UTC'),
      quietFrom: time('quiet_from'),
      quietTo: time('quiet_to'),
      /** What is urgent comes in the quiet hours, too. */
      urgentAlways: boolean('urgent_always').notNull().default(true),
      /** When its owner last did something, to the minute. */
      seenAt: moment('seen_at'),
      version: integer('version').notNull().default(1),
    },
    (t) => [
      uniqueIndex('recipients_unsubscribe_token').on(t.unsubscribeToken),
      // Those to forget.
      index('recipients_unconfirmed').on(t.addressAt).where(sql`${t.addressState} = 'unconfirmed'`),
      check('recipients_address_state_known', isOneOf(t.addressState, ADDRESS_STATES)),
      check('recipients_address_with_state', sql`(${t.address} is null) = (${t.addressState} = 'none')`),
      check('recipients_address_length', sql`length(${t.address}) <= 254`),
      check('recipients_mail_mode_known', isOneOf(t.mailMode, MAIL_MODES)),
      check(
        'recipients_quiet_hours',
        sql`(${t.quietFrom} is null) = (${t.quietTo} is null) and (${t.quietFrom} is null or ${t.quietFrom} <> ${t.quietTo})`,
      ),
    ],
  );

  /**
   * What has happened, for those who want to hear of it, written by the statement that made it happen. No account is a
   * foreign key: one that is being deleted would wait for the change, and the change for it.
   */
  const outbox = schema.table(
    'outbox',
    {
      id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      /** The same however often it is told. */
      eventId: uuid('event_id').notNull().defaultRandom(),
      ownerId: anyOwner(),
      kind: text('kind').notNull(),
      /** What it is about: `battle/57c796d2…`. */
      about: text('about').notNull(),
      /** Of what is told once: `due_soon/88/2026-12-22`. */
      key: text('key'),
      /** Ids, no names. */
      body: jsonb('body').$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
      at: moment('at').notNull().defaultNow(),
      expiresAt: moment('expires_at').notNull(),
      /** When it was turned into deliveries. */
      fannedAt: moment('fanned_at'),
      /** The mail that tells it. */
      mailedBy: uuid('mailed_by'),
    },
    (t) => [
      uniqueIndex('outbox_key').on(t.key),
      index('outbox_new').on(t.id).where(sql`${t.fannedAt} is null`),
      index('outbox_to_mail').on(t.ownerId, t.id).where(sql`${t.mailedBy} is null`),
      index('outbox_of_mail').on(t.mailedBy).where(sql`${t.mailedBy} is not null`),
      index('outbox_by_end').on(t.expiresAt),
    ],
  );

  /** Browsers that get pushes. */
  const pushSubscriptions = schema.table(
    'push_subscriptions',
    {
      id: uuid('id').primaryKey().defaultRandom(),
      ownerId: owner(),
      endpoint: text('endpoint').notNull(),
      p256dh: text('p256dh').notNull(),
      auth: text('auth').notNull(),
      label: text('label').notNull(),
      madeAt: moment('made_at').notNull().defaultNow(),
      toldAt: moment('told_at'),
    },
    (t) => [
      uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
      index('push_subscriptions_by_owner').on(t.ownerId),
    ],
  );

  /** Addresses of programs that are told. */
  const webhooks = schema.table(
    'webhooks',
    {
      id: uuid('id').primaryKey().defaultRandom(),
      ownerId: owner(),
      url: text('url').notNull(),
      /** Null: all. */
      kinds: text('kinds').array(),
      status: text('status').notNull().default('unproven'),
      reason: text('reason'),
      failingSince: moment('failing_since'),
      secret: bytea('secret').notNull(),
      oldSecret: bytea('old_secret'),
      oldSecretUntil: moment('old_secret_until'),
      madeAt: moment('made_at').notNull().defaultNow(),
    },
    (t) => [
      uniqueIndex('webhooks_by_owner').on(t.ownerId, t.url),
      check('webhooks_status_known', isOneOf(t.status, ['unproven', 'active', 'failing', 'disabled'])),
    ],
  );

  /** What is sent, or was: one row for each mail, each browser and each webhook. */
  const deliveries = schema.table(
    'deliveries',
    {
      id: uuid('id').primaryKey().defaultRandom(),
      ownerId: owner(),
      channel: text('channel').notNull(),
      /** Null: a mail, which tells what waits for it in the outbox. */
      event: bigint('event', { mode: 'number' }).references(() => outbox.id, { onDelete: 'cascade' }),
      pushId: uuid('push_id').references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
      webhookId: uuid('webhook_id').references(() => webhooks.id, { onDelete: 'cascade' }),
      state: text('state').notNull().default('waiting'),
      dueAt: moment('due_at').notNull(),
      attempts: smallint('attempts').notNull().default(0),
      error: text('error'),
      millis: integer('millis'),
      /** The kinds that it has told. */
      kinds: text('kinds').array().notNull().default(sql`'{}'`),
      endedAt: moment('ended_at'),
    },
    (t) => [
      index('deliveries_due').on(t.channel, t.dueAt).where(sql`${t.state} = 'waiting'`),
      index('deliveries_by_owner').on(t.ownerId, t.endedAt),
      index('deliveries_by_event').on(t.event).where(sql`${t.event} is not null`),
      index('deliveries_by_webhook').on(t.webhookId, t.dueAt).where(sql`${t.webhookId} is not null`),
      index('deliveries_by_push').on(t.pushId).where(sql`${t.pushId} is not null`),
      index('deliveries_failed').on(t.endedAt).where(sql`${t.state} = 'failed'`),
      index('deliveries_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
      // One mail of each owner is being gathered.
      uniqueIndex('deliveries_one_mail')
        .on(t.ownerId)
        .where(
          sql`${t.channel} = 'mail' and ${t.event} is null and ${t.state} = 'waiting' and ${t.attempts} = 0`,
        ),
      check('deliveries_channel_known', isOneOf(t.channel, ['mail', 'push', 'webhook'])),
      check('deliveries_state_known', isOneOf(t.state, ['waiting', 'sent', 'skipped', 'expired', 'failed'])),
      check('deliveries_ended_with_state', sql`(${t.state} = 'waiting') = (${t.endedAt} is null)`),
      check('deliveries_error_length', sql`length(${t.error}) <= 40`),
    ],
  );

  /** Links in mails that count once, as hashes. */
  const oneTimeTokens = schema.table(
    'one_time_tokens',
    {
      hash: bytea('hash').primaryKey(),
      purpose: text('purpose').notNull(),
      ownerId: owner(),
      /** Where the link was sent. */
      address: text('address').notNull(),
      expiresAt: moment('expires_at').notNull(),
    },
    (t) => [
      index('one_time_tokens_by_owner').on(t.ownerId),
      index('one_time_tokens_by_end').on(t.expiresAt),
      check('one_time_tokens_purpose_known', isOneOf(t.purpose, ['confirm', 'password'])),
    ],
  );

  /** Hashes of addresses that asked never to be written to again. */
  const suppressedAddresses = schema.table('suppressed_addresses', {
    hash: bytea('hash').primaryKey(),
    at: moment('at').notNull().defaultNow(),
  });

  /** The account mails of the last day, by the hash of the address: their number is limited. */
  const addressMails = schema.table(
    'address_mails',
    {
      hash: bytea('hash').notNull(),
      ownerId: owner(),
      at: moment('at').notNull().defaultNow(),
    },
    (t) => [
      index('address_mails_by_hash').on(t.hash, t.at),
      index('address_mails_by_owner').on(t.ownerId, t.at),
      index('address_mails_by_time').on(t.at),
    ],
  );

  return {
    recipients,
    outbox,
    pushSubscriptions,
    webhooks,
    deliveries,
    oneTimeTokens,
    suppressedAddresses,
    addressMails,
  };
}
