import type {
  Action,
  CreatureSetup,
  EndReason,
  Event,
  MoveRecord,
  Nature,
  Phase,
  Side,
  Stats,
} from '@repo/battle-engine';
import type { BattleStatus, Format } from '@repo/contracts/battle';
import { sql } from 'drizzle-orm';
import {
  check,
  customType,
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
import type { BattleProgress, SubmissionAnswer, TeamMember } from '../battles/model/battle.types.js';

export const battleSchema = pgSchema('battle');

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const textByBytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

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
    battleWins: integer('battle_wins').notNull().default(0),
    battleLosses: integer('battle_losses').notNull().default(0),
    battleDraws: integer('battle_draws').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('trainers_username_key').on(t.usernameKey),
    index('trainers_by_rating').on(t.eloRating.desc().nullsFirst(), t.usernameKey),
    index('trainers_by_wins').on(t.battleWins.desc().nullsFirst(), t.usernameKey),
  ],
);

/**
 * A caught creature holds its own copy of the species and move data, so that nothing done with it later needs
 * the creature data service.
 */
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
    types: jsonb('types').$type<CreatureSetup['types']>().notNull(),
    baseStats: jsonb('base_stats').$type<Stats>().notNull(),
    /** In hectograms. */
    weight: integer('weight').notNull(),
    nature: text('nature').$type<Nature>().notNull(),
    /** Drawn when it is caught; 0 to 31. */
    individualValues: jsonb('individual_values').$type<Stats>().notNull(),
    moves: jsonb('moves').$type<MoveRecord[]>().notNull(),
    caughtAt: moment('caught_at').notNull(),
  },
  (t) => [index('creatures_by_trainer').on(t.trainerId, t.position)],
);

/** Its trainers are no foreign keys: battles stay, as they are, when the account of one is deleted. */
export const battles = battleSchema.table(
  'battles',
  {
    id: uuid('id').primaryKey(),
    format: text('format').$type<Format>().notNull(),
    status: text('status').$type<BattleStatus>().notNull(),
    challengerId: uuid('challenger_id').notNull(),
    opponentId: uuid('opponent_id').notNull(),
    /** The rules that it is played by; null until both teams are in. */
    engineVersion: integer('engine_version'),
    /** Revealed only after the end; its SHA-256 is public from the beginning. */
    serverSecret: bytea('server_secret').notNull(),
    seedCommitment: text('seed_commitment').notNull(),
    challengerSeed: text('challenger_seed'),
    opponentSeed: text('opponent_seed'),
    challengerTeam: jsonb('challenger_team').$type<TeamMember[]>(),
    opponentTeam: jsonb('opponent_team').$type<TeamMember[]>(),
    /** 1 when the battle becomes active; null before. These four repeat `progress` for lists. */
    turn: integer('turn'),
    step: integer('step'),
    phase: text('phase').$type<Phase>(),
    /** The sides (0 challenger, 1 opponent) that have to do something next. */
    waiting: smallint('waiting').array().$type<Side[]>().notNull(),
    /** What changes from step to step; null until both teams are in. */
    progress: jsonb('progress').$type<BattleProgress>(),
    /**
     * Of the teams and `progress`: a trigger gives a new one to whatever statement sets any of them. Null in rows in which
     * none was set since there are versions.
     */
    partsVersion: uuid('parts_version'),
    /** When the first team came in; null before. From then on the battle is in play. */
    inPlaySince: moment('in_play_since'),
    winnerId: uuid('winner_id'),
    endReason: text('end_reason').$type<EndReason>(),
    challengerEloBefore: integer('challenger_elo_before'),
    challengerEloAfter: integer('challenger_elo_after'),
    opponentEloBefore: integer('opponent_elo_before'),
    opponentEloAfter: integer('opponent_elo_after'),
    deadlineAt: moment('deadline_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    uniqueIndex('battles_one_pending_challenge')
      .on(t.challengerId, t.opponentId, t.format)
      .where(sql`${t.status} = 'pending'`),
    // In the order of the list: those that wait for the trainer first, then the newest.
    index('battles_open_by_challenger')
      .on(
        t.challengerId,
        sql`(0::smallint = any(${t.waiting})) desc`,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`${t.status} in ('pending', 'team_select', 'active')`),
    // In other words than the index before, so that no statement can use both: while hardly a battle is open one looks to
    // PostgreSQL as good as the other, and a plan is kept when there are many.
    index('battles_open_by_opponent')
      .on(
        t.opponentId,
        sql`(1::smallint = any(${t.waiting})) desc`,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`cardinality(${t.waiting}) > 0`),
    index('battles_unfought_by_challenger')
      .on(t.challengerId, t.updatedAt.desc().nullsFirst())
      .where(sql`${t.status} in ('declined', 'cancelled', 'expired')`),
    index('battles_finished_by_challenger')
      .on(t.challengerId, t.finishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'finished'`),
    index('battles_finished_by_opponent')
      .on(t.opponentId, t.finishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'finished'`),
    check(
      'battles_open_wait',
      sql`(${t.status} in ('pending', 'team_select', 'active')) = (cardinality(${t.waiting}) > 0)`,
    ),
    check('battles_two_trainers', sql`${t.challengerId} <> ${t.opponentId}`),
    check(
      'battles_status_known',
      sql`${t.status} in ('pending', 'declined', 'cancelled', 'expired', 'team_select', 'active', 'finished')`,
    ),
  ],
);

/** One action of one side in one step; the key makes a second one impossible. */
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
    /** What the submission was answered, without its events. */
    answer: jsonb('answer').$type<SubmissionAnswer>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.battleId, t.step, t.side] }),
    uniqueIndex('battle_actions_idempotency')
      .on(t.battleId, t.side, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
  ],
);

/** The events of one resolved step as one row; the key makes a second resolution impossible. */
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
 * What `battles`, `battle_actions` and `battle_steps` held of a finished battle before it was archived, as JSON compressed
 * with Brotli; there it is deleted.
 */
export const battleArchives = battleSchema.table('battle_archives', {
  battleId: uuid('battle_id')
    .primaryKey()
    .references(() => battles.id),
  contents: bytea('contents').notNull(),
  archivedAt: moment('archived_at').notNull(),
});

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
