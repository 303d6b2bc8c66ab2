import { Type } from 'typebox';
import { Browser } from '../common/browsers.js';
import { Closed, Nullable } from '../common/schemas.js';
import { Day, Id, NullableDay, text } from './common.js';
import { Code } from './copies.js';
import { Reason } from './decisions.js';
import { Card } from './desk-fields.js';
import { HOLD_STATUSES } from './holds.js';
import { Notifications, SentMessage } from './notifications.js';
import { pageAfter } from './pages.js';
import { Address, GuardedPassword, MailAddress, names, User } from './users.js';

const profile = {
  category: Code,
  card: Nullable(Card),
  group: Nullable(text(60), { description: 'E.g. a class.' }),
  expires_on: NullableDay,
  blocked_until: NullableDay,
  block_note: Nullable(text(500)),
  note: Nullable(text(500), { description: 'What staff should know of the reader, who may read it, too.' }),
};

const exampleProfile = {
  category: 'grade-1',
  card: 'P-104',
  group: '1B',
  expires_on: null,
  blocked_until: null,
  block_note: null,
  note: 'Brings books back for her grandfather.',
};

const ada = {
  id: 7,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.org',
  role: 'user',
  DOB: null,
  address: null,
};

const counts = {
  loans: Type.Integer({ minimum: 0, description: 'Books on open loans.' }),
  overdue: Type.Integer({ minimum: 0, description: 'Open loans past their deadline.' }),
  holds: Type.Integer({ minimum: 0, description: 'Holds that have not ended.' }),
  blocks: Type.Array(Reason, { description: 'Reasons against whatever the reader wants.' }),
};

/** The account of a reader as the desk sees it. */
export const PatronUser = Closed(
  {
    ...User.properties,
    credentials: Type.Enum(['none', 'one_time', 'own'], {
      description:
        'The password that logs the reader in: none, a one-time password that has not ended, or one of their own.',
    }),
  },
  { title: 'PatronUser', examples: [{ ...ada, credentials: 'own' }] },
);

/** A reader as the desk sees them. */
export const Patron = Closed(
  {
    user: PatronUser,
    ...profile,
    ...counts,
    version: Type.Integer({
      minimum: 0,
      description: 'Of the fields that staff changes; 0: none was changed.',
    }),
  },
  {
    title: 'Patron',
    examples: [
      {
        user: { ...ada, credentials: 'own' },
        ...{ ...exampleProfile, loans: 2, overdue: 0, holds: 1, blocks: [] },
        version: 1,
      },
    ],
  },
);
export type Patron = Type.Static<typeof Patron>;

/** Whether it is kept who had a book that was returned. */
export const History = Closed(
  {
    kept_from: Nullable(Day, {
      description: 'Loans that were returned from this day on stay with the reader, who has asked for that.',
    }),
    retention_days: Nullable(Type.Integer({ minimum: 0 }), {
      description: 'Days after which the library forgets who had the others; null: it never does.',
    }),
  },
  { title: 'History', examples: [{ kept_from: null, retention_days: 30 }] },
);
export type History = Type.Static<typeof History>;

/** Asks for the history of one's own loans to be kept from today on, or to be forgotten at once. */
export const HistoryChoice = Closed(
  { keep: Type.Boolean() },
  { title: 'HistoryChoice', examples: [{ keep: true }] },
);
export type HistoryChoice = Type.Static<typeof HistoryChoice>;

/** A reader as they see themselves. */
export const Me = Closed(
  {
    user: User,
    category: profile.category,
    card: profile.card,
    group: profile.group,
    expires_on: profile.expires_on,
    history: History,
    ...counts,
  },
  {
    title: 'Me',
    examples: [
      {
        user: ada,
        category: 'grade-1',
        card: 'P-104',
        group: '1B',
        expires_on: null,
        history: { kept_from: null, retention_days: 30 },
        loans: 2,
        overdue: 0,
        holds: 1,
        blocks: [],
      },
    ],
  },
);
export type Me = Type.Static<typeof Me>;

/** Makes an account for a reader. Without a password, or without an address and a card, nobody can log in with it. */
export const NewPatron = Closed(
  {
    ...names,
    email: Type.Optional(MailAddress),
    password: Type.Optional(GuardedPassword),
    DOB: Type.Optional(NullableDay),
    address: Type.Optional(Address),
    category: Type.Optional(profile.category),
    card: Type.Optional(profile.card),
    group: Type.Optional(profile.group),
    expires_on: Type.Optional(NullableDay),
  },
  {
    title: 'NewPatron',
    examples: [{ first_name: 'Ada', last_name: 'Lovelace', card: 'P-104', category: 'grade-1', group: '1B' }],
  },
);
export type NewPatron = Type.Static<typeof NewPatron>;

/** Replaces what staff decides about a reader, all of it; and the name, the mail address and the note, where they are given. */
export const PatronReplacement = Closed(
  {
    first_name: Type.Optional(text(250)),
    last_name: Type.Optional(text(250)),
    email: Type.Optional(Nullable(MailAddress, { description: 'Null: the reader has none.' })),
    version: Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The version that was read; another one is refused with 409.',
    }),
    ...profile,
    note: Type.Optional(profile.note),
  },
  { title: 'PatronReplacement', examples: [{ version: 1, ...exampleProfile }] },
);
export type PatronReplacement = Type.Static<typeof PatronReplacement>;

/** Days for which a one-time password logs in. */
export const ONE_TIME_PASSWORD_DAYS = 7;

/** A password that logs in until it ends, and then has to be changed before anything else. */
export const OneTimePassword = Closed(
  {
    password: Type.String({ description: 'Shown only now.' }),
    expires_at: Type.String({ format: 'date-time' }),
  },
  {
    title: 'OneTimePassword',
    examples: [{ password: 'k7mqp-3xw9d', expires_at: '2026-12-08T09:30:00.000Z' }],
  },
);
export type OneTimePassword = Type.Static<typeof OneTimePassword>;

export const PatronParams = Type.Object({ user_id: Id });

export const PatronMessageParams = Type.Object({
  user_id: Id,
  message_id: Type.String({ description: 'The `id` of a message.' }),
});

export const PatronQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      pattern: '\\S',
      maxLength: 200,
      description: 'Words of the name in any order, accents and case aside; or a card; or a mail address.',
    }),
  ),
  group: Type.Optional(Type.String({ maxLength: 60 })),
  blocked: Type.Optional(Type.Boolean({ description: 'True: only those who are blocked today.' })),
  ...pageAfter,
});
export type PatronQuery = Type.Static<typeof PatronQuery>;

/** Everything that the library knows of a person. */
export const PersonalData = Closed(
  {
    exported_at: Type.String({ format: 'date-time' }),
    user: User,
    profile: Closed({ ...profile, version: Type.Integer({ minimum: 0 }) }),
    loans: Type.Array(
      Closed({
        id: Id,
        loan_date: Day,
        deadline: Day,
        return_date: NullableDay,
        renewals: Type.Integer({ minimum: 0 }),
        books: Type.Array(Type.String(), { description: 'Titles.' }),
      }),
    ),
    holds: Type.Array(
      Closed({
        id: Id,
        book: Nullable(Type.String(), { description: 'The title; null once it is deleted.' }),
        status: Type.Enum([...HOLD_STATUSES]),
        placed_at: Type.String({ format: 'date-time' }),
        closed_at: Nullable(Type.String({ format: 'date-time' })),
      }),
    ),
    lists: Type.Array(
      Closed({ id: Id, name: Type.String(), public: Type.Boolean(), books: Type.Array(Type.String()) }),
      { description: 'The lists of titles.' },
    ),
    sessions: Type.Array(
      Closed({
        device: Type.String(),
        created_at: Type.String({ format: 'date-time' }),
        used_at: Type.String({ format: 'date-time' }),
        expires_at: Type.String({ format: 'date-time' }),
      }),
      { description: 'Where the person is logged in.' },
    ),
    notifications: Notifications,
    browsers: Type.Array(Browser, { description: 'The browsers that are told.' }),
    messages: Type.Array(SentMessage, { description: 'The last messages of 14 days.' }),
    checkins: Type.Array(Closed({ copy: Id, at: Type.String({ format: 'date-time' }) }), {
      description: 'The copies that came back last by the hand of the person, as staff.',
    }),
    audit: Type.Array(
      Closed({
        at: Type.String({ format: 'date-time' }),
        action: Type.String(),
        details: Type.Unsafe<unknown>({ type: 'object' }),
      }),
      { description: 'The actions of staff about the account, and those of the account as staff.' },
    ),
  },
  {
    title: 'PersonalData',
    examples: [
      {
        exported_at: '2026-12-01T09:30:00.000Z',
        user: ada,
        profile: { ...exampleProfile, version: 1 },
        loans: [
          {
            id: 88,
            loan_date: '2026-12-01',
            deadline: '2026-12-22',
            return_date: null,
            renewals: 0,
            books: ['Dune'],
          },
        ],
        holds: [
          {
            id: 31,
            book: 'Dune',
            status: 'waiting',
            placed_at: '2026-12-01T09:30:00.000Z',
            closed_at: null,
          },
        ],
        lists: [{ id: 3, name: 'For the holidays', public: false, books: ['Dune'] }],
        sessions: [
          {
            device: 'Firefox on Linux',
            created_at: '2026-12-01T09:30:00.000Z',
            used_at: '2026-12-01T10:25:00.000Z',
            expires_at: '2026-12-01T21:30:00.000Z',
          },
        ],
        notifications: {
          address: 'ada@example.org',
          address_state: 'confirmed',
          time_zone: 'Europe/Berlin',
          mail: { available: true, mode: 'gathered', at: '08:00', kinds: ['hold_ready'] },
          push: { kinds: ['hold_ready'] },
          quiet: null,
          version: 3,
        },
        browsers: [],
        messages: [],
        checkins: [],
        audit: [],
      },
    ],
  },
);
export type PersonalData = Type.Static<typeof PersonalData>;

/** The same, whose JSON text the handler writes itself, as a stream. */
export const StreamedPersonalData = Type.Unsafe<AsyncIterable<string>>(PersonalData);
