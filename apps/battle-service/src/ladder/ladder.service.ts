import { ELO_K, ELO_SCALE, exactEloDelta, expectedScore, type Score } from '@repo/battle-engine';
import {
  type BattleRating,
  type FormatRating,
  type HeadToHead,
  LAST_OF_PAIR,
  type RatingChange,
} from '@repo/contracts/battle';
import { isUuid } from '@repo/http-kit';
import type { BattleDatabase } from '../db/database.js';
import { serviceError } from '../http/errors.js';
import { SCORE_OF_OTHER, sideOf } from '../model/battle.state.js';
import { battleSummary, finishedBattle, scoreOfChallenger } from '../model/battle.summary.js';
import { findPair } from '../trainers/trainers.repository.js';
import {
  type BattleRatingRow,
  countResults,
  findBattleRating,
  listFormatRatings,
  listLastOfPair,
  listRatingChanges,
  type RatingChangeRow,
} from './ladder.repository.js';

export type Ladder = ReturnType<typeof createLadder>;

/** Where ratings come from. */
export function createLadder({ database }: { database: BattleDatabase }) {
  /**
   * Explains the ratings of a finished battle.
   * @param trainerId null for somebody without a token
   * @throws ServiceError before the end 409 `battle_not_finished` for its two trainers, 404 `unknown_battle` for others
   */
  async function rating(trainerId: string | null, id: string): Promise<BattleRating> {
    const found = isUuid(id) ? await findBattleRating(database.db, id) : null;
    const battle = found?.summary;
    if (found && battle?.status === 'finished') return battleRating(found);
    if (battle && trainerId !== null && sideOf(battle, trainerId) !== null) {
      throw serviceError(
        'battle_not_finished',
        `The battle is ${battle.status}; ratings change when it has ended.`,
      );
    }
    throw serviceError('unknown_battle', `There is no finished battle ${id}.`);
  }

  /**
   * Lists the rated battles of a trainer, newest first, and where the next page begins, if there is one.
   * @throws ServiceError 404 `unknown_trainer`
   */
  async function changes(
    name: string,
    limit: number,
    before: number | undefined,
  ): Promise<{ username: string; changes: RatingChange[]; next: number | null }> {
    const found = await database.readStale(async (db) => {
      const [trainer] = await findPair(db, [name, name]);
      return trainer && { trainer, rows: await listRatingChanges(db, trainer.id, limit + 1, before) };
    });
    if (!found) throw unknownTrainer(name);
    const { trainer, rows } = found;
    const page = rows.slice(0, limit);
    return {
      username: trainer.username,
      changes: page.map(ratingChange),
      next: rows.length > limit ? (page.at(-1)?.n ?? null) : null,
    };
  }

  /**
   * Lists the ratings of a trainer by format, the one with most battles first.
   * @throws ServiceError 404 `unknown_trainer`
   */
  async function formats(name: string): Promise<FormatRating[]> {
    const rows = await database.readStale((db) => listFormatRatings(db, name));
    if (!rows) throw unknownTrainer(name);
    return rows.map(({ trainerId: _, ...rating }) => rating);
  }

  /** @throws ServiceError 404 `unknown_trainer` */
  async function versus(a: string, b: string): Promise<HeadToHead> {
    return database.readStale(async (db) => {
      const [one, other] = await findPair(db, [a, b]);
      if (!one || !other) throw unknownTrainer(one ? b : a);
      const pair = { a: one.id, b: other.id };
      const { battles, aWins, bWins, draws, unrated } = await countResults(db, pair);
      const last = await listLastOfPair(db, pair, LAST_OF_PAIR);
      return { battles, a_wins: aWins, b_wins: bWins, draws, unrated, last: last.map(battleSummary) };
    });
  }

  return { rating, changes, formats, versus };
}

const unknownTrainer = (name: string) => serviceError('unknown_trainer', `There is no trainer ${name}.`);

function battleRating({ summary: battle, ...inFormat }: BattleRatingRow): BattleRating {
  const [challenger, opponent] = [finishedBattle(battle, 0), finishedBattle(battle, 1)];
  const score = scoreOfChallenger(battle);
  return {
    rated: battle.rated,
    unrated_reason: battle.unratedReason,
    points_limit: battle.pointsLimit,
    k: ELO_K,
    scale: ELO_SCALE,
    challenger: {
      ...ratedSide(battle.challenger, challenger, opponent.elo_before, score),
      format: movedInFormat(inFormat.challengerInFormat),
    },
    opponent: {
      ...ratedSide(battle.opponent, opponent, challenger.elo_before, SCORE_OF_OTHER[score]),
      format: movedInFormat(inFormat.opponentInFormat),
    },
  };
}

/** Null where there is no entry of the log, or one of a version without ratings by format. */
function movedInFormat(move: BattleRatingRow['challengerInFormat']): BattleRating['challenger']['format'] {
  const { before = null, after = null } = move ?? {};
  return before === null || after === null ? null : { before, after };
}

type Ratings = { elo_before: number; elo_after: number };

function ratedSide(
  username: string,
  { elo_before: before, elo_after: after }: Ratings,
  other: number,
  score: Score,
): Omit<BattleRating['challenger'], 'format'> {
  const expected = expectedScore(before, other);
  const exact = exactEloDelta(before, other, score);
  return { username, before, expected, score, exact, delta: after - before, after };
}

const RESULTS = { 1: 'win', 0.5: 'draw', 0: 'loss' } as const satisfies Record<Score, RatingChange['result']>;

function ratingChange({ n, battleId, at, opponent, score, before, after }: RatingChangeRow): RatingChange {
  return {
    n,
    battle_id: battleId,
    at: at.toISOString(),
    opponent,
    result: RESULTS[score],
    before,
    after,
    delta: after - before,
  };
}
