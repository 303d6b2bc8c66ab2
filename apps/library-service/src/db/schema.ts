import type { HoldEnd, HoldStatus, Import, ImportReport, PolicyDocument } from '@repo/contracts/library';
import { notifyTables } from '@repo/notify/schema';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

export const librarySchema = pgSchema('library');

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const day = <Name extends string>(name: Name) => date(name, { mode: 'string' });

export const users = librarySchema.table(
  'users',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role').notNull(),
    dob: day('dob'),
    address: text('address'),
    /** Appointed with `create-user` or by an admin: only then does a staff role count where access is guarded. */
    appointed: boolean('appointed').notNull().default(false),
    /** Tokens issued until then are of no use any more; null while it is the first one. */
    passwordChangedAt: timestamp('password_changed_at', { withTimezone: true, precision: 3 }),
    /** The day from which on the reader has asked for their returned loans to stay with them; null: they have not. */
    historyFrom: day('history_from'),
    /** The end of a one-time password, which has to be changed before anything else; null for a password of one's own. */
    passwordExpiresAt: timestamp('password_expires_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    // Also finds the beginning of an address, which the order of a language would not.
    uniqueIndex('users_email_key').on(sql`lower(${t.email}) text_pattern_ops`),
    // Finds readers by any part of their names, accents and case aside.
    index('users_name_trigrams').using(
      'gin',
      sql`library.plain(${t.firstName} || ' ' || ${t.lastName}) gin_trgm_ops`,
    ),
  ],
);

export const books = librarySchema.table(
  'books',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    genre: text('genre').notNull(),
    ageCategory: text('age_category').notNull(),
    publishDate: day('publish_date').notNull(),
    author: text('author').notNull(),
    /** Tells books of the same title apart: 1, or more for one that was added as another edition. */
    edition: smallint('edition').notNull().default(1),
    /** Null: before this was kept. */
    addedAt: timestamp('added_at', { withTimezone: true, precision: 3 }).defaultNow(),
  },
  (t) => [
    index('books_by_added').on(t.addedAt, t.id),
    // Finds titles by their beginnings, accents and case aside.
    index('books_by_plain_title').on(sql`library.plain(${t.title}) text_pattern_ops`, t.id),
    uniqueIndex('books_title_key').on(t.title, t.edition),
    // Finds a substring without reading every title; the extension pg_trgm brings it.
    index('books_title_trigrams').using('gin', t.title.op('gin_trgm_ops')),
  ],
);

/** A loan outlives its user, without the person. */
export const loans = librarySchema.table(
  'loans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    loanDate: day('loan_date').notNull(),
    deadline: day('deadline').notNull(),
    returnDate: day('return_date'),
    /** The copy that was checked out; null for a loan that was made without one. */
    copyId: integer('copy_id').references((): AnyPgColumn => copies.id, { onDelete: 'set null' }),
    renewals: smallint('renewals').notNull().default(0),
    /** The policy that the deadline follows; null: the one that is built in, or none, for a loan without a copy. */
    policyId: integer('policy_id').references((): AnyPgColumn => policies.id),
    /** The category of the reader and the material of the copy at the check-out: `grade-1/book`. */
    terms: text('terms'),
  },
  (t) => [
    // Reports count the loans of days.
    index('loans_by_day').on(t.loanDate),
    index('loans_by_copy').on(t.copyId).where(sql`${t.copyId} is not null`),
    index('loans_by_user').on(t.userId, t.id),
    // The limits of a reader are counted without looking at past loans.
    index('loans_open_by_user').on(t.userId).where(sql`${t.returnDate} is null`),
    // Open loans are few among all: lists of them by id, and of those that are long overdue.
    index('loans_open').on(t.id).where(sql`${t.returnDate} is null`),
    // Whose readers are forgotten after some days.
    index('loans_returned')
      .on(t.returnDate)
      .where(sql`${t.returnDate} is not null and ${t.userId} is not null`),
    index('loans_open_by_deadline').on(t.deadline).where(sql`${t.returnDate} is null`),
    check('loans_deadline_after_begin', sql`${t.deadline} >= ${t.loanDate}`),
    check('loans_return_after_begin', sql`${t.returnDate} >= ${t.loanDate}`),
  ],
);

/** The books of each loan; the key makes it impossible to add one twice. */
export const loanBooks = librarySchema.table(
  'loan_books',
  {
    loanId: integer('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.loanId, t.bookId] }),
    // Lists the loans of a book by id.
    index('loan_books_by_book').on(t.bookId, t.loanId),
  ],
);

/** Where a copy is when it is not in use: only what is in service can be lent. */
export type CopyStatus = 'in_service' | 'repair' | 'missing' | 'lost' | 'withdrawn';

/**
 * The copies of each book. A book gets its first one when it is added, by a trigger. `loan_id` is the one place that says
 * that a copy is lent: it is changed by statements that name what it was before.
 */
export const copies = librarySchema.table(
  'copies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    barcode: text('barcode'),
    material: text('material').notNull().default('book'),
    callNumber: text('call_number'),
    status: text('status').$type<CopyStatus>().notNull().default('in_service'),
    note: text('note'),
    /** Null: before this was kept. */
    addedOn: day('added_on').defaultNow(),
    /** The price of a new one, in hundredths of the currency. */
    priceMinor: integer('price_minor'),
    /** When its label was printed, or it came with one; null: its label is to be printed. */
    labelPrintedAt: timestamp('label_printed_at', { withTimezone: true, precision: 3 }).defaultNow(),
    /** When it was last scanned at the desk. */
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true, precision: 3 }),
    /** Grows with each change by hand: of two changes of the same copy, the second is refused. */
    version: integer('version').notNull().default(1),
    loanId: integer('loan_id').references(() => loans.id, { onDelete: 'set null' }),
    /** The hold that it is kept for on the hold shelf. */
    holdId: integer('hold_id').references((): AnyPgColumn => holds.id, { onDelete: 'set null' }),
    /** It stands on the hold shelf for nobody any more, until it is scanned. */
    toClear: boolean('to_clear').notNull().default(false),
  },
  (t) => [
    index('copies_by_book').on(t.bookId),
    uniqueIndex('copies_barcode_key').on(t.barcode),
    uniqueIndex('copies_loan_key').on(t.loanId),
    uniqueIndex('copies_hold_key').on(t.holdId),
    index('copies_without_label')
      .on(t.id)
      .where(sql`${t.labelPrintedAt} is null and ${t.barcode} is not null`),
    index('copies_to_clear').on(t.callNumber, t.id).where(sql`${t.toClear}`),
    check(
      'copies_status_known',
      sql`${t.status} in ('in_service', 'repair', 'missing', 'lost', 'withdrawn')`,
    ),
    check(
      'copies_in_use_in_service',
      sql`${t.status} = 'in_service' or (${t.holdId} is null and (${t.loanId} is null or ${t.status} = 'lost'))`,
    ),
    check('copies_price_not_negative', sql`${t.priceMinor} >= 0`),
    check('copies_one_use', sql`${t.loanId} is null or ${t.holdId} is null`),
  ],
);

/** The check-in by which each copy came back last, so that it can be undone. */
export const checkins = librarySchema.table(
  'checkins',
  {
    copyId: integer('copy_id')
      .primaryKey()
      .references(() => copies.id, { onDelete: 'cascade' }),
    /** The loan that it returned. */
    loanId: integer('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    /** The member of the staff. */
    byId: integer('by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** The status of the copy before. */
    status: text('status').$type<CopyStatus>().notNull(),
    /** The version of the copy: another one shows that it was changed since. */
    version: integer('version').notNull(),
  },
  (t) => [
    index('checkins_by_loan').on(t.loanId),
    index('checkins_by_person').on(t.byId),
    index('checkins_by_time').on(t.at),
  ],
);

/** The books of open loans, kept by triggers on loans and their books, so that nobody reads through past loans. */
export const lentBooks = librarySchema.table(
  'lent_books',
  {
    bookId: integer('book_id').notNull(),
    loanId: integer('loan_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookId, t.loanId] })],
);

/** Details of a book, as far as they are known. */
export const titleDetails = librarySchema.table(
  'title_details',
  {
    bookId: integer('book_id')
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Where it is longer than a book's may be, or other books have the same. */
    fullTitle: text('full_title'),
    /** The title of the work where it came out first. */
    originalTitle: text('original_title'),
    /** BCP 47: `en`. */
    language: text('language'),
    series: text('series'),
    seriesNumber: text('series_number'),
    publisher: text('publisher'),
    /** As the title page has it: `2nd, revised edition`. */
    editionStatement: text('edition_statement'),
    /** Pages and the like: `304 pages`. */
    extent: text('extent'),
    summary: text('summary'),
    subjects: text('subjects').array().notNull().default(sql`'{}'`),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('title_details_by_series')
      .on(sql`library.plain(${t.series}) text_pattern_ops`)
      .where(sql`${t.series} is not null`),
  ],
);

/** The ISBNs of each book, as 13 digits. Two books may share one. */
export const bookIsbns = librarySchema.table(
  'book_isbns',
  {
    isbn: text('isbn').notNull(),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.isbn, t.bookId] }),
    index('book_isbns_by_book').on(t.bookId),
    check('book_isbns_of_13_digits', sql`${t.isbn} ~ '^[0-9]{13}$'`),
  ],
);

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The words by which each book is found, kept by triggers on books and their details. */
export const titleSearch = librarySchema.table(
  'title_search',
  {
    bookId: integer('book_id')
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    words: tsvector('words').notNull(),
  },
  // Without a list of changes yet to come: each of the many searches of one question would read it whole.
  (t) => [index('title_search_words').using('gin', t.words).with({ fastupdate: false })],
);

/**
 * Every word that some book was ever found by: words are corrected to these. One that two add at once is there twice, so that
 * nobody who adds a book waits for another.
 */
export const searchWords = librarySchema.table('search_words', { word: text('word').notNull() }, (t) => [
  index('search_words_by_word').on(t.word),
  index('search_words_trigrams').using('gin', sql`${t.word} gin_trgm_ops`).with({ fastupdate: false }),
  index('search_words_by_sound').on(sql`library.sound(${t.word})`),
]);

/**
 * That readers wait for titles. Which copy is kept for whom is `copies.hold_id`, and nothing else. A place in the queue is
 * never stored: it is counted in the order of priority and id.
 */
export const holds = librarySchema.table(
  'holds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    bookId: integer('book_id').references(() => books.id, { onDelete: 'set null' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status').$type<HoldStatus>().notNull().default('waiting'),
    priority: smallint('priority').notNull().default(0),
    placedAt: timestamp('placed_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The last day on which it waits. */
    waitsUntil: day('waits_until').notNull(),
    /** The last day on which it is passed over. */
    suspendedUntil: day('suspended_until'),
    readyOn: day('ready_on'),
    /** The last day on which the copy is kept, once it is ready; until then `waits_until`. */
    expiresOn: day('expires_on').notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 }),
    closedReason: text('closed_reason').$type<HoldEnd>(),
  },
  (t) => [
    // One reader waits once for a title.
    uniqueIndex('holds_active_key').on(t.bookId, t.userId).where(sql`${t.closedAt} is null`),
    index('holds_queue').on(t.bookId, t.priority, t.id).where(sql`${t.status} = 'waiting'`),
    index('holds_by_book').on(t.bookId, t.id),
    index('holds_by_user').on(t.userId, t.id),
    index('holds_by_status').on(t.status, t.id),
    // Those to end, and those to delete.
    index('holds_active_by_day').on(t.expiresOn, t.id).where(sql`${t.closedAt} is null`),
    index('holds_closed').on(t.closedAt).where(sql`${t.closedAt} is not null`),
    check(
      'holds_status_known',
      sql`${t.status} in ('waiting', 'ready', 'fulfilled', 'expired', 'cancelled')`,
    ),
    check('holds_closed_with_status', sql`(${t.closedAt} is null) = (${t.status} in ('waiting', 'ready'))`),
    check(
      'holds_active_of_somebody',
      sql`${t.closedAt} is not null or (${t.bookId} is not null and ${t.userId} is not null)`,
    ),
  ],
);

/** The rules of the library, each from a day on until the next. A trigger refuses every change: decisions refer to them. */
export const policies = librarySchema.table(
  'policies',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    effectiveFrom: day('effective_from').notNull(),
    document: jsonb('document').$type<PolicyDocument>().notNull(),
    note: text('note'),
    madeAt: timestamp('made_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index('policies_by_day').on(t.effectiveFrom, t.id)],
);

/** The days on which the library is closed, beside the weekdays of its policy. */
export const closures = librarySchema.table(
  'closures',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    first: day('first').notNull(),
    last: day('last').notNull(),
    label: text('label').notNull(),
    yearly: boolean('yearly').notNull().default(false),
  },
  (t) => [check('closures_last_after_first', sql`${t.last} >= ${t.first}`)],
);

/** Decisions of staff about a reader. A reader without a row has all defaults. */
export const patronProfiles = librarySchema.table(
  'patron_profiles',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text('category').notNull().default('default'),
    card: text('card'),
    /** E.g. a class. */
    groupName: text('group_name'),
    /** The last day of the membership. */
    expiresOn: day('expires_on'),
    /** The last day of a block. */
    blockedUntil: day('blocked_until'),
    blockNote: text('block_note'),
    /** Of staff about the reader; a reader sees it in the copy of their data. */
    note: text('note'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('patron_profiles_card_key').on(t.card),
    index('patron_profiles_by_group').on(t.groupName, t.userId),
    index('patron_profiles_blocked').on(t.userId).where(sql`${t.blockedUntil} is not null`),
  ],
);

/** The browsers in which people are logged in. The cookie of each has had one token after the other, of which two are known. */
export const sessions = librarySchema.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytea('token_hash').notNull(),
    /** Of the token before; null while the first one is current. */
    previousHash: bytea('previous_hash'),
    /** Ends with a later change of the password, as an access token does that was issued in this second. */
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
    /** When the current token was made: the last use of the session, to half a minute. */
    rotatedAt: timestamp('rotated_at', { withTimezone: true, precision: 3 }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The browser keeps it when it is closed. */
    stays: boolean('stays').notNull().default(false),
    /** The browser and its system, in the words of `deviceOf`. */
    device: text('device').notNull().default('A browser'),
  },
  (t) => [index('sessions_by_user').on(t.userId, t.rotatedAt), index('sessions_by_end').on(t.expiresAt)],
);

/** The log of what staff has done. A trigger refuses every change, except that persons are forgotten. */
export const audit = librarySchema.table(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    /** The reader whom it was about. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Ids, codes and numbers; no names. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_by_user').on(t.userId, t.id).where(sql`${t.userId} is not null`),
    index('audit_by_actor').on(t.actorId, t.id).where(sql`${t.actorId} is not null`),
    index('audit_by_action').on(t.action, t.id),
  ],
);

/** The MARC records that books were read from, so that nothing of them is lost when they are written. */
export const marcRecords = librarySchema.table(
  'marc_records',
  {
    bookId: integer('book_id')
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** As it was read: a `MarcRecord`. */
    record: jsonb('record').$type<object>().notNull(),
    /** The catalogue that it comes from: field 003, or the name of the file. */
    source: text('source').notNull(),
    /** Field 001. */
    controlNumber: text('control_number'),
    /** Of the values that the book got from it: others show that the book was changed since. */
    digest: bytea('digest').notNull(),
  },
  (t) => [index('marc_records_by_number').on(t.source, t.controlNumber)],
);

/** Pictures of covers from a source outside. */
export const covers = librarySchema.table(
  'covers',
  {
    bookId: integer('book_id')
      .primaryKey()
      .references(() => books.id, { onDelete: 'cascade' }),
    /** Null: the source has none, and is asked again after 30 days. */
    image: bytea('image'),
    mediaType: text('media_type'),
    tag: text('tag'),
    source: text('source').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [
    check('covers_small', sql`length(${t.image}) <= 307200`),
    check(
      'covers_whole',
      sql`(${t.image} is null) = (${t.tag} is null) and (${t.image} is null) = (${t.mediaType} is null)`,
    ),
  ],
);

/** Stocktakes: somebody scans what stands on some shelves. */
export const stocktakes = librarySchema.table(
  'stocktakes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** The first and the last call number of the shelves; null: from the beginning, to the end. */
    shelfFrom: text('shelf_from'),
    shelfTo: text('shelf_to'),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 }),
    /** Copies that should have stood there when it was closed. */
    expected: integer('expected'),
  },
  (t) => [
    uniqueIndex('stocktakes_open_range')
      .on(sql`coalesce(${t.shelfFrom}, '')`, sql`coalesce(${t.shelfTo}, '')`)
      .where(sql`${t.closedAt} is null`),
  ],
);

/** Scans of each stocktake, with what each copy turned out to be; once it is closed, also the copies that were not seen or set missing. */
export const stocktakeScans = librarySchema.table(
  'stocktake_scans',
  {
    stocktakeId: integer('stocktake_id')
      .notNull()
      .references(() => stocktakes.id, { onDelete: 'cascade' }),
    barcode: text('barcode').notNull(),
    copyId: integer('copy_id').references(() => copies.id, { onDelete: 'cascade' }),
    finding: text('finding').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.stocktakeId, t.barcode] }),
    index('stocktake_scans_by_copy').on(t.copyId).where(sql`${t.copyId} is not null`),
  ],
);

/** Lists of titles: a reader's own, and those of staff for everybody. */
export const lists = librarySchema.table(
  'lists',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    public: boolean('public').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    index('lists_by_owner').on(t.ownerId, t.id),
    index('lists_public').on(t.id).where(sql`${t.public}`),
  ],
);

/** The titles of each list, in an order that its owner chooses. */
export const listTitles = librarySchema.table(
  'list_titles',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => lists.id, { onDelete: 'cascade' }),
    bookId: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.bookId] }), index('list_titles_by_book').on(t.bookId)],
);

/** Imports by way of the app: how far each is, and what it did. */
export const imports = librarySchema.table(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<Import['kind']>().notNull(),
    dryRun: boolean('dry_run').notNull(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    startedAt: timestamp('started_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    state: text('state').$type<Import['state']>().notNull().default('running'),
    /** Grows while it runs: one that stays behind shows that the process has ended. */
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true, precision: 3 }),
    /** Rows of the file, and those of them that are done. */
    rows: integer('rows').notNull(),
    done: integer('done').notNull().default(0),
    /** Counts, changes and problems, without names. */
    report: jsonb('report').$type<ImportReport>(),
  },
  (t) => [
    index('imports_by_actor').on(t.actorId).where(sql`${t.actorId} is not null`),
    // One at a time.
    uniqueIndex('imports_one_running').on(t.state).where(sql`${t.state} = 'running'`),
    check('imports_state_known', sql`${t.state} in ('running', 'done', 'failed', 'interrupted')`),
    check('imports_running_open', sql`(${t.state} = 'running') = (${t.endedAt} is null)`),
  ],
);

/** The name and the logo of the library, in one row; without it, the settings hold. */
export const site = librarySchema.table(
  'site',
  {
    id: smallint('id').primaryKey().default(1),
    name: text('name'),
    logo: bytea('logo'),
    logoType: text('logo_type'),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('site_one_row', sql`${t.id} = 1`),
    check('site_logo_small', sql`length(${t.logo}) <= 102400`),
    check('site_logo_typed', sql`(${t.logo} is null) = (${t.logoType} is null)`),
  ],
);

/** Who is told what when away; see packages/notify. */
export const {
  recipients,
  outbox,
  pushSubscriptions,
  webhooks,
  deliveries,
  oneTimeTokens,
  suppressedAddresses,
  addressMails,
} = notifyTables(
  librarySchema,
  () => integer('owner_id'),
  () => users.id,
);
