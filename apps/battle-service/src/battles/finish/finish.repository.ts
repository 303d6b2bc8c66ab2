import type { EndReason, Score } from '@repo/battle-engine';
import { COUNTERS, type Counter, FIRST_FORMAT_RATING, type Format } from '@repo/contracts/battle';
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.js';
import {
  battleActions,
  battleSetups,
  battleSteps,
  battles,
  battleTranscripts,
  formatRatings,
  ratingChanges,
  trainers,
} from '../../db/schema.js';
import type { Transcript } from '../../model/battle.types.js';
import type { News } from '../../model/news.js';
import { newsValues, type Told, telling, toldBy } from '../../notices/tell.repository.js';
import { counterColumns, ratedBattles } from '../../trainers/counters.js';

/** Lists the resolved steps and the actions of an active battle. */
export async function listPlayed(db: Db, battleId: string): Promise<Pick<Transcript, 'steps' | 'actions'>> {
  const steps = await db
    .select({ events: battleSteps.events })
    .from(battleSteps)
    .where(eq(battleSteps.battleId, battleId))
    .orderBy(asc(battleSteps.step));
  const actions = await db
    .select({
      step: battleActions.step,
      side: battleActions.side,
      action: battleActions.action,
      idempotencyKey: battleActions.idempotencyKey,
      answer: battleActions.answer,
      origin: battleActions.origin,
    })
    .from(battleActions)
    .where(eq(battleActions.battleId, battleId))
    .orderBy(asc(battleActions.step), asc(battleActions.side));
  return {
    steps: steps.map(({ events }) => events),
    actions: actions.map(({ origin, ...action }) => ({ ...action, ...(origin && { origin }) })),
  };
}

/** The rating of a trainer, and the number of rated battles that it comes from. */
export type TrainerRecord = { elo: number; ratedBattles: number };

/**
 * Locks a battle and its two trainers until the transaction ends. The battle comes first and then the trainers in the
 * order of their ids, so that no two transactions wait for each other.
 * @param expected finds the battle as it was found before
 * @returns the records by trainer id; none if it is not so any more
 */
export async function lockForEnd(
  tx: Db,
  expected: SQL | undefined,
  trainerIds: readonly [string, string],
): Promise<Map<string, TrainerRecord>> {
  const found = tx
    .$with('found')
    .as(tx.select({ id: battles.id }).from(battles).where(expected).for('no key update'));
  const rows = await tx
    .with(found)
    .select({ id: trainers.id, elo: trainers.eloRating, ratedBattles })
    .from(trainers)
    .where(and(inArray(trainers.id, [...trainerIds]), exists(tx.select({ id: found.id }).from(found))))
    .orderBy(asc(trainers.id))
    .for('no key update');
  return new Map(rows.map(({ id: trainerId, ...record }) => [trainerId, record]));
}

/**
 * Reads the ratings of two trainers in a format, by their ids; none in which a trainer has no rated battle yet. A statement
 * of its own: one that waits for the locks sees of other rows what was there before it waited.
 */
export async function findFormatRatings(
  tx: Db,
  format: Format,
  trainerIds: readonly [string, string],
): Promise<(trainerId: string) => number> {
  const rows = await tx
    .select({ id: formatRatings.trainerId, rating: formatRatings.rating })
    .from(formatRatings)
    .where(and(inArray(formatRatings.trainerId, [...trainerIds]), eq(formatRatings.format, format)));
  const found = new Map(rows.map(({ id, rating }) => [id, rating]));
  return (trainerId) => found.get(trainerId) ?? FIRST_FORMAT_RATING;
}

/** A rating before and after a battle. */
export type Move = { before: number; after: number };

/**
 * The end of a battle for a trainer: the score, the rating before and after it, and, if it is rated, its number among the
 * rated battles of the trainer.
 */
export type EndOfSide = Move & { id: string; score: Score; n: number };

/** The ratings of both in the format of a rated battle. The house, which would be the opponent, has none that is kept. */
type InFormat = { format: Format; moves: [challenger: Move, opponent: Move]; withHouse: boolean };

/** The way a battle ends, and the ratings, which stay as they are unless it is rated. */
export type End = {
  winnerId: string | null;
  reason: EndReason;
  rated: boolean;
  /** The most points that it could move on a guarded ladder; null: as many as it did. */
  pointsLimit: number | null;
  challenger: EndOfSide;
  opponent: EndOfSide;
  /** False where it is unrated. */
  inFormat: InFormat | false;
};

/** The columns of a battle's row that its end changes, besides result and ratings. */
export type EndingChange = Partial<typeof battles.$inferInsert>;

/** Stores the setup of a battle that ends without having begun. */
export async function saveSetup(tx: Db, setup: typeof battleSetups.$inferInsert): Promise<void> {
  await tx.insert(battleSetups).values(setup);
}

/**
 * Ends a battle that is locked: its result, its transcript in place of its steps and actions, and, if it is rated, the
 * records of its trainers and two entries of the ladder's log; and tells of it.
 * @returns who was told
 */
export async function saveEnd(
  tx: Db,
  battleId: string,
  now: Date,
  change: EndingChange,
  { winnerId, reason, pointsLimit, challenger, opponent, inFormat }: End,
  contents: Buffer,
  news: News,
): Promise<Told> {
  const ended = tx.$with('ended').as(
    tx
      .update(battles)
      .set({
        ...{ ...change, progress: null },
        ...{ status: 'finished', winnerId, endReason: reason, updatedAt: now, finishedAt: now },
        pointsLimit,
        ...{ challengerEloBefore: challenger.before, challengerEloAfter: challenger.after },
        ...{ opponentEloBefore: opponent.before, opponentEloAfter: opponent.after },
      })
      .where(eq(battles.id, battleId))
      .returning({ id: battles.id }),
  );
  const steps = tx.$with('steps').as(tx.delete(battleSteps).where(eq(battleSteps.battleId, battleId)));
  const actions = tx
    .$with('actions')
    .as(tx.delete(battleActions).where(eq(battleActions.battleId, battleId)));
  const ladder = inFormat ? ladderChanges(tx, battleId, now, [challenger, opponent], inFormat) : [];
  const { ctes, trainerIds } = telling(tx, ended, newsValues(news));
  const rows = await tx
    .with(ended, steps, actions, ...ladder, ...ctes)
    .insert(battleTranscripts)
    .values({ battleId, contents })
    .returning({ trainerIds });
  return toldBy(news, rows) ?? [];
}

/** The records of both trainers, their ratings in the format, and two entries of the log. */
function ladderChanges(
  tx: Db,
  battleId: string,
  now: Date,
  [challenger, opponent]: [EndOfSide, EndOfSide],
  { format, moves: [own, other], withHouse }: InFormat,
) {
  const record = (name: string, { id, score, after }: EndOfSide) =>
    tx.$with(name).as(
      tx
        .update(trainers)
        .set({ eloRating: after, ...countOf(score) })
        .where(eq(trainers.id, id)),
    );
  const entry = ({ id: trainerId, ...side }: EndOfSide, { id: opponentId }: EndOfSide, move: Move) => ({
    ...{ trainerId, battleId, opponentId, at: now },
    ...side,
    ...{ format, formatBefore: move.before, formatAfter: move.after },
  });
  const entries = [entry(challenger, opponent, own), entry(opponent, challenger, other)];
  const first = (side: EndOfSide, move: Move) => firstOfFormat(format, side, move);
  const inFormat = withHouse ? [first(challenger, own)] : [first(challenger, own), first(opponent, other)];
  return [
    ...[record('challenger', challenger), record('opponent', opponent)],
    tx.$with('logged').as(tx.insert(ratingChanges).values(entries)),
    tx.$with('in_format').as(
      tx
        .insert(formatRatings)
        .values(inFormat)
        .onConflictDoUpdate({
          target: [formatRatings.trainerId, formatRatings.format],
          set: { rating: excluded('rating'), ...added('battles', 'wins', 'losses', 'draws') },
        }),
    ),
  ];
}

/** Adds one to the counter of battles with this score. */
const countOf = (score: Score) =>
  Object.fromEntries(
    Object.entries(counterColumns).flatMap(([name, column]) =>
      COUNTERS[column.name as Counter] === score ? [[name, sql`${column} + 1`]] : [],
    ),
  );

/** The rating in a format of a trainer whose first rated battle of it ends so. */
const firstOfFormat = (format: Format, { id: trainerId, score }: EndOfSide, { after }: Move) => ({
  ...{ trainerId, format, rating: after, battles: 1 },
  ...{ wins: Number(score === 1), losses: Number(score === 0), draws: Number(score === 0.5) },
});

/** The value that an insert would have given a column that is there already. */
const excluded = (name: keyof typeof formatRatings.$inferInsert) => sql`excluded.${sql.identifier(name)}`;

/** Adds to columns what an insert would have given them. */
const added = (...names: ('battles' | 'wins' | 'losses' | 'draws')[]) =>
  Object.fromEntries(names.map((name) => [name, sql`${formatRatings[name]} + ${excluded(name)}`]));
