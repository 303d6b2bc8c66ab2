import type { Action, EndReason, Event, Nature, Phase, Score, Side, Stats } from '@repo/battle-engine';
import {
  type AcceptsChallenges,
  type BattleOrigin,
  type BattleStatus,
  type Format,
  LISTED_BATTLES,
  type NoticeData,
  type NoticeKind,
  type Rules,
  type Spectators,
  type Speed,
  type UnratedReason,
} from '@repo/contracts/battle';
import type { TeamSet } from '@repo/formats';
import { notifyTables } from '@repo/notify/schema';
import { isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgSchema,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  BattleProgress,
  FirstTeam,
  Origin,
  StoredSetup,
  SubmissionAnswer,
  TakenBackKeys,
} from '../model/battle.types.js';
import type { AgreedClock, RunningClocks } from '../model/clocks.js';
import type { HouseSide } from '../model/house-side.js';
import type { StoredNoticeBattle } from '../model/news.js';

export const battleSchema = pgSchema('battle');

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const textByBytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Conditions of partial indexes. In statements, too: an index is not found for a status that is a parameter. */
export const isOpen = (status: SQLWrapper) => sql`${status} in ('pending', 'team_select', 'active')`;
export const isUnfought = (status: SQLWrapper) => sql`${status} in ('declined', 'cancelled', 'expired')`;
export const isFinished = (status: SQLWrapper) => sql`${status} = 'finished'`;
/** Of a notice that a challenge has come to nothing, other than by an answer. */
export const isVain = (kind: SQLWrapper) => sql`${kind} in ('challenge.cancelled', 'challenge.expired')`;
/** Of a person who has ended a rated battle. */
export const isPlayer = (
  t: Record<'houseLevel' | 'battleWins' | 'battleLosses' | 'battleDraws', SQLWrapper>,
) => sql`${t.houseLevel} is null and ${t.battleWins} + ${t.battleLosses} + ${t.battleDraws} > 0`;
/** Of a trainer whose battles of a format are enough for its leaderboard. */
export const isListedByFormat = (t: Record<'battles', SQLWrapper>) =>
  sql`${t.battles} >= ${sql.raw(String(LISTED_BATTLES))}`;
/** Of a battle that goes on and may be watched. */
export const isLive = ({ status, spectators }: { status: SQLWrapper; spectators: SQLWrapper }) =>
  sql`${status} = 'active' and ${spectators} = 'anyone'`;

export const trainers = battleSchema.table(
  'trainers',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    /** Lower-case username: what is unique and what lists are ordered by, the same in every locale. */
    usernameKey: textByBytes('username_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Grows with each change of the password: tokens with another one have ended. */
    tokenVersion: integer('token_version').notNull().default(0),
    role: text('role').notNull().default('trainer'),
    eloRating: integer('elo_rating').notNull().default(1000),
    /** The rating before the first rated battle. */
    eloStart: integer('elo_start').notNull().default(1000),
    battleWins: integer('battle_wins').notNull().default(0),
    battleLosses: integer('battle_losses').notNull().default(0),
    battleDraws: integer('battle_draws').notNull().default(0),
    /** Of a house opponent, from 1; null: a person. Nobody can log in as the house. */
    houseLevel: smallint('house_level'),
    acceptsChallenges: text('accepts_challenges').$type<AcceptsChallenges>().notNull().default('everyone'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('trainers_username_key').on(t.usernameKey),
    uniqueIndex('trainers_house_level').on(t.houseLevel).where(sql`${t.houseLevel} is not null`),
    index('trainers_by_rating')
      .on(t.eloRating.desc().nullsFirst(), t.usernameKey)
      .where(isNull(t.houseLevel)),
    index('trainers_by_wins').on(t.battleWins.desc().nullsFirst(), t.usernameKey).where(isNull(t.houseLevel)),
    index('players_by_rating').on(t.eloRating.desc().nullsFirst(), t.usernameKey).where(isPlayer(t)),
    index('players_by_wins').on(t.battleWins.desc().nullsFirst(), t.usernameKey).where(isPlayer(t)),
  ],
);

/** A caught creature refers to its species and moves by name; what is known of them stands in the catalogue. */
export const creatures = battleSchema.table(
  'creatures',
  {
    id: uuid('id').primaryKey(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => trainers.id),
    position: smallint('position').notNull(),
    species: text('species').notNull(),
    nickname: text('nickname'),
    nature: text('nature').$type<Nature>().notNull(),
    /** Drawn when it is caught; 0 to 31. */
    individualValues: jsonb('individual_values').$type<Stats>().notNull(),
    /** Names, 1 to 4. */
    moves: text('moves').array().notNull(),
    /** The names of both, of battles of `standard`; null: none. */
    ability: text('ability'),
    heldItem: text('held_item'),
    caughtAt: moment('caught_at').notNull(),
  },
  (t) => [index('creatures_by_trainer').on(t.trainerId, t.position)],
);

/**
 * Teams that trainers have saved: what each creature of it has, in order. A set refers to a creature by its id, and stays
 * as it is when that is released.
 */
export const teams = battleSchema.table(
  'teams',
  {
    id: uuid('id').primaryKey(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    format: text('format').$type<Format>().notNull(),
    sets: jsonb('sets').$type<TeamSet[]>().notNull(),
    /** Grows with each change: a change of another version is refused. */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [uniqueIndex('teams_name').on(t.trainerId, sql`lower(${t.name})`)],
);

/**
 * The part of a battle that changes. Its trainers are no foreign keys: a battle stays when the account of one is
 * deleted.
 */
export const battles = battleSchema.table(
  'battles',
  {
    id: uuid('id').primaryKey(),
    /**
     * Gets a new value from every statement that changes the battle. A statement that was decided on one revision
     * changes nothing where there is another by then.
     */
    revision: uuid('revision')
      .notNull()
      .defaultRandom()
      .$onUpdate(() => sql`gen_random_uuid()`),
    format: text('format').$type<Format>().notNull(),
    rules: text('rules').$type<Rules>().notNull().default('classic'),
    status: text('status').$type<BattleStatus>().notNull(),
    challengerId: uuid('challenger_id').notNull(),
    opponentId: uuid('opponent_id').notNull(),
    /** False: ratings and numbers of wins, losses and draws stay as they are. */
    rated: boolean('rated').notNull().default(true),
    /** Null where it is rated. */
    unratedReason: text('unrated_reason').$type<UnratedReason>(),
    origin: text('origin').$type<BattleOrigin>().notNull().default('challenge'),
    /** The people who may watch it once it is active. */
    spectators: text('spectators').$type<Spectators>().notNull().default('nobody'),
    /** The battle that this one repeats; null: none. */
    rematchOf: uuid('rematch_of'),
    /** Of a battle against the house, which is side 1: who plays, and by which version; null: two people. */
    house: jsonb('house').$type<HouseSide>(),
    /** Revealed only after the end; its SHA-256 is public from the beginning. */
    serverSecret: bytea('server_secret').notNull(),
    seedCommitment: text('seed_commitment').notNull(),
    /** SHA-256 of the seed that a trainer must enter with, in hexadecimal; null: any, or none. */
    challengerSeedHash: text('challenger_seed_hash'),
    opponentSeedHash: text('opponent_seed_hash'),
    /** SHA-256 of seed and team that a trainer must enter with, in hexadecimal; null: any team. */
    challengerTeamHash: text('challenger_team_hash'),
    opponentTeamHash: text('opponent_team_hash'),
    /** Teams that were fixed before the battle was made, until it begins; null: none. Secret from the other trainer. */
    challengerSets: jsonb('challenger_sets').$type<TeamSet[]>(),
    opponentSets: jsonb('opponent_sets').$type<TeamSet[]>(),
    /** The team that came in first, until the second makes the battle active. Secret from the opponent. */
    firstTeam: jsonb('first_team').$type<FirstTeam>(),
    /** 1 when the battle becomes active; null before, and where somebody did not enter. These three repeat `progress` for lists. */
    turn: integer('turn'),
    step: integer('step'),
    phase: text('phase').$type<Phase>(),
    /** The sides (0 challenger, 1 opponent) that have to do something next. */
    waiting: smallint('waiting').array().$type<Side[]>().notNull(),
    /** The part of the engine's state that changes from step to step; null unless the battle is active. */
    progress: jsonb('progress').$type<BattleProgress>(),
    /** When the first team came in; null before. From then on the battle is in play. */
    inPlaySince: moment('in_play_since'),
    /** When it became active, or ended because somebody did not enter; null before. */
    startedAt: moment('started_at'),
    winnerId: uuid('winner_id'),
    endReason: text('end_reason').$type<EndReason>(),
    /** The most points that it could move on a guarded ladder; null: it moved as many as the formula gives. */
    pointsLimit: smallint('points_limit'),
    challengerEloBefore: integer('challenger_elo_before'),
    challengerEloAfter: integer('challenger_elo_after'),
    opponentEloBefore: integer('opponent_elo_before'),
    opponentEloAfter: integer('opponent_elo_after'),
    /** The clock that was agreed on; null: there is none. */
    clock: jsonb('clock').$type<AgreedClock>(),
    /** The clocks of both sides; null where there is neither a clock nor a deadline. */
    clocks: jsonb('clocks').$type<RunningClocks>(),
    /** By side, the idempotency keys of the actions that it took back last; null: none. */
    takenBackKeys: jsonb('taken_back_keys').$type<TakenBackKeys>(),
    /** The earliest deadline of the sides in `waiting`, before outages; null: nobody has to hurry. */
    deadlineAt: moment('deadline_at'),
    /** The next moment at which the worker has to look at the battle; null: there is none. */
    wakeAt: moment('wake_at'),
    /** The number of times that the worker has begun with the battle and not ended. */
    wakeAttempts: smallint('wake_attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    uniqueIndex('battles_one_pending_challenge')
      .on(t.challengerId, t.opponentId, t.format)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex('battles_one_rematch')
      .on(t.rematchOf)
      .where(sql`${t.rematchOf} is not null and not (${isUnfought(t.status)})`),
    index('battles_pair')
      .on(
        sql`least(${t.challengerId}, ${t.opponentId})`,
        sql`greatest(${t.challengerId}, ${t.opponentId})`,
        t.startedAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`${t.startedAt} is not null`),
    // In the order of the list: those that wait for the trainer first, then the newest.
    index('battles_open_by_challenger')
      .on(
        t.challengerId,
        sql`(0::smallint = any(${t.waiting})) desc`,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(isOpen(t.status)),
    index('battles_open_by_opponent')
      .on(
        t.opponentId,
        sql`(1::smallint = any(${t.waiting})) desc`,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(isOpen(t.status)),
    index('battles_open_with_house')
      .on(t.challengerId)
      .where(sql`${isOpen(t.status)} and ${t.house} is not null`),
    index('battles_unfought_by_challenger')
      .on(t.challengerId, t.updatedAt.desc().nullsFirst())
      .where(isUnfought(t.status)),
    index('battles_finished_by_challenger')
      .on(t.challengerId, t.finishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isFinished(t.status)),
    index('battles_finished_by_opponent')
      .on(t.opponentId, t.finishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(isFinished(t.status)),
    index('battles_live')
      .on(t.startedAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.format)
      .where(isLive(t)),
    index('battles_wake').on(t.wakeAt).where(sql`${t.wakeAt} is not null`),
    check('battles_open_wait', sql`(${isOpen(t.status)}) = (cardinality(${t.waiting}) > 0)`),
    check('battles_active_progress', sql`(${t.status} = 'active') = (${t.progress} is not null)`),
    check('battles_unrated_reason', sql`${t.rated} = (${t.unratedReason} is null)`),
    check('battles_two_trainers', sql`${t.challengerId} <> ${t.opponentId}`),
    check(
      'battles_status_known',
      sql`${t.status} in ('pending', 'declined', 'cancelled', 'expired', 'team_select', 'active', 'finished')`,
    ),
  ],
);

/**
 * The part of a battle that never changes: everything the engine needs, in full. Written once, by the statement that
 * makes the battle active, or, without creatures, by the transaction that ends it because somebody did not enter.
 */
export const battleSetups = battleSchema.table('battle_setups', {
  battleId: uuid('battle_id')
    .primaryKey()
    .references(() => battles.id),
  /** The version of the rules that the battle is played by. */
  engineVersion: integer('engine_version').notNull(),
  setup: jsonb('setup').$type<StoredSetup>().notNull(),
});

/** One action of one side in one step of an active battle; the key makes a second one impossible. */
export const battleActions = battleSchema.table(
  'battle_actions',
  {
    battleId: uuid('battle_id')
      .notNull()
      .references(() => battles.id),
    step: integer('step').notNull(),
    side: smallint('side').$type<Side>().notNull(),
    action: jsonb('action').$type<Action>().notNull(),
    idempotencyKey: text('idempotency_key'),
    /** The answer to the submission, without its events. */
    answer: jsonb('answer').$type<SubmissionAnswer>().notNull(),
    /** Null: its trainer sent it. */
    origin: text('origin').$type<Origin>(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.battleId, t.step, t.side] }),
    uniqueIndex('battle_actions_idempotency')
      .on(t.battleId, t.side, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
  ],
);

/** The events of one resolved step of an active battle; the key makes a second resolution impossible. */
export const battleSteps = battleSchema.table(
  'battle_steps',
  {
    battleId: uuid('battle_id')
      .notNull()
      .references(() => battles.id),
    step: integer('step').notNull(),
    lastSeq: integer('last_seq').notNull(),
    events: jsonb('events').$type<Event[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.battleId, t.step] })],
);

/**
 * Everything that happened in a finished battle: all of its steps and actions, and its last progress, as JSON compressed
 * with Brotli. The transaction that ends the battle writes it and deletes the rows it is made of.
 */
export const battleTranscripts = battleSchema.table('battle_transcripts', {
  battleId: uuid('battle_id')
    .primaryKey()
    .references(() => battles.id),
  contents: bytea('contents').notNull(),
});

/**
 * The log of the ladder: for each trainer one row for each rated battle, in the order in which they ended. It says what
 * the ratings were made of. Trainers are no foreign keys: rows stay when an account is deleted, as battles do.
 */
export const ratingChanges = battleSchema.table(
  'rating_changes',
  {
    trainerId: uuid('trainer_id').notNull(),
    /** Counts the trainer's rated battles, from 1 on, without a gap. */
    n: integer('n').notNull(),
    battleId: uuid('battle_id')
      .notNull()
      .references(() => battles.id),
    opponentId: uuid('opponent_id').notNull(),
    /** 1 for a win, 0.5 for a draw, 0 for a loss. */
    score: real('score').$type<Score>().notNull(),
    before: integer('before').notNull(),
    after: integer('after').notNull(),
    at: moment('at').notNull(),
    /** The format, and the rating in it; all null where a version without ratings by format has ended the battle. */
    format: text('format').$type<Format>(),
    formatBefore: integer('format_before'),
    formatAfter: integer('format_after'),
  },
  (t) => [primaryKey({ columns: [t.trainerId, t.n] }), index('rating_changes_by_battle').on(t.battleId)],
);

/**
 * The rating and results of people in the rated battles of each format. It is shown and decides nothing. The house has none: it plays
 * all formats with the rating it was given.
 */
export const formatRatings = battleSchema.table(
  'format_ratings',
  {
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    format: text('format').$type<Format>().notNull(),
    rating: integer('rating').notNull(),
    battles: integer('battles').notNull(),
    wins: integer('wins').notNull(),
    losses: integer('losses').notNull(),
    draws: integer('draws').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.trainerId, t.format] }),
    index('format_ratings_board')
      .on(t.format, t.rating.desc().nullsFirst(), t.trainerId)
      .where(isListedByFormat(t)),
  ],
);

/** When a process that listens was last there: one row, whose moment is null until the first of them starts. */
export const serviceBeats = battleSchema.table('service_beats', {
  id: smallint('id').primaryKey(),
  beatAt: moment('beat_at'),
});

/** Times in which the service could not be reached, so that all clocks stood still. */
export const outages = battleSchema.table(
  'outages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    beganAt: moment('began_at').notNull(),
    endedAt: moment('ended_at').notNull(),
  },
  (t) => [index('outages_by_end').on(t.endedAt), check('outages_last', sql`${t.endedAt} > ${t.beganAt}`)],
);

/**
 * Trainers who wait for somebody to play. A ticket that has found a battle names it, and is kept for a day at least: so it is
 * known whom the trainer has met, and that it is too late to take the ticket back.
 */
export const queueTickets = battleSchema.table(
  'queue_tickets',
  {
    id: uuid('id').primaryKey(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    format: text('format').$type<Format>().notNull(),
    speed: text('speed').$type<Speed>().notNull(),
    rated: boolean('rated').notNull(),
    rules: text('rules').$type<Rules>().notNull().default('classic'),
    /** The team that was chosen with the ticket; null: the first creatures of the collection. */
    sets: jsonb('sets').$type<TeamSet[]>(),
    /** Seconds after which the house plays; null: never. */
    houseAfter: integer('house_after'),
    waitingSince: moment('waiting_since').notNull(),
    /** When an opponent was last looked for; 1970: never. Whoever was looked at least recently comes next. */
    lookedAt: moment('looked_at').notNull().default(sql`'epoch'`),
    /** When the house is asked to play; null: never. */
    houseAt: moment('house_at'),
    /** The battle that it has found, and when; null: it waits. */
    battleId: uuid('battle_id'),
    matchedAt: moment('matched_at'),
    /** The trainer whom it has found; null: nobody, or the house. */
    opponentId: uuid('opponent_id'),
  },
  (t) => [
    uniqueIndex('queue_tickets_one_waiting').on(t.trainerId, t.format, t.speed).where(isNull(t.battleId)),
    index('queue_tickets_waiting').on(t.waitingSince, t.id).where(isNull(t.battleId)),
    index('queue_tickets_to_look_at').on(t.lookedAt, t.waitingSince).where(isNull(t.battleId)),
    index('queue_tickets_by_pool').on(t.format, t.speed, t.rated, t.rules).where(isNull(t.battleId)),
    index('queue_tickets_for_house')
      .on(t.houseAt)
      .where(sql`${t.battleId} is null and ${t.houseAt} is not null`),
    index('queue_tickets_found').on(t.trainerId, t.matchedAt).where(isNotNull(t.battleId)),
    check('queue_tickets_found_then', sql`(${t.battleId} is null) = (${t.matchedAt} is null)`),
  ],
);

/** Trainers whom a trainer does not want to hear of: neither challenges the other, and the queue keeps them apart. */
export const blocks = battleSchema.table(
  'blocks',
  {
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    blockedAt: moment('blocked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.blockerId, t.blockedId] }), index('blocks_by_blocked').on(t.blockedId)],
);

/** The browsers in which people are logged in. The cookie of each has had one token after the other, of which two are known. */
export const sessions = battleSchema.table(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    trainerId: uuid('trainer_id')
      .notNull()
      .references(() => trainers.id, { onDelete: 'cascade' }),
    /** That of the trainer when it began: it ends with a later change of the password. */
    tokenVersion: integer('token_version').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    /** Of the token before; null while the first one is current. */
    previousHash: bytea('previous_hash'),
    createdAt: moment('created_at').notNull(),
    /** When the current token was made: the last use of the session, to half a minute. */
    rotatedAt: moment('rotated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The browser keeps it when it is closed. */
    stays: boolean('stays').notNull(),
    /** The browser and its system, in the words of `deviceOf`. */
    device: text('device').notNull(),
  },
  (t) => [
    index('sessions_by_trainer').on(t.trainerId, t.rotatedAt),
    index('sessions_by_end').on(t.expiresAt),
  ],
);

/** Species and moves fetched from the external creature data service, as this service's own records. */
export const creatureResources = battleSchema.table(
  'creature_resources',
  {
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    body: jsonb('body').notNull(),
    fetchedAt: moment('fetched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] })],
);

/**
 * The numbering of one trainer's notices. It exists from the trainer's first use of notices until 30 days without one;
 * for who has none, nothing is stored. Whoever adds a notice holds the lock on this row, so numbers have no gaps, and
 * are committed in their order.
 */
export const feeds = battleSchema.table('feeds', {
  trainerId: uuid('trainer_id')
    .primaryKey()
    .references(() => trainers.id),
  /** The number of the last notice; 0 where there was none yet. */
  lastSeq: integer('last_seq').notNull().default(0),
  /** The UUID of the last notice; of one that never was where there was none yet. */
  lastUuid: uuid('last_uuid').notNull().defaultRandom(),
  /** When it was last asked for, to the day. */
  usedAt: moment('used_at').notNull(),
});

/** Notices to trainers. A notice names the trainers of a battle by their ids, so that a deleted name is not in it. */
export const notices = battleSchema.table(
  'notices',
  {
    trainerId: uuid('trainer_id').notNull(),
    seq: integer('seq').notNull(),
    uuid: uuid('uuid').notNull(),
    /** The UUID of the notice before it: a cursor that names another one is of another history. */
    follows: uuid('follows').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    at: moment('at').notNull(),
    /** The battle that it is about, if any. */
    challengerId: uuid('challenger_id'),
    opponentId: uuid('opponent_id'),
    battle: json('battle').$type<StoredNoticeBattle>(),
    data: json('data').$type<NoticeData>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.trainerId, t.seq] }),
    index('notices_of_vain_challenges').on(t.trainerId, t.challengerId, t.at).where(isVain(t.kind)),
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
  battleSchema,
  () => uuid('owner_id'),
  () => trainers.id,
);
