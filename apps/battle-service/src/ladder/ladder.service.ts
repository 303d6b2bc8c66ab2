import { ELO_K, ELO_SCALE, exactEloDelta, expectedScore, type Score } from '@repo/battle-engine';
import { type BattleRating, type HeadToHead, LAST_OF_PAIR, type RatingChange } from '@repo/contracts/battle';
import { isUuid } from '@repo/http-kit';
import { findSummary } from '../battles/battles.repository.js';
import type { BattleDatabase } from '../db/database.js';
import { serviceError } from '../http/errors.js';
import type { SummaryRow } from '../model/battle.rows.js';
import { SCORE_OF_OTHER, sideOf } from '../model/battle.state.js';
import { battleSummary, finishedBattle, scoreOfChallenger } from '../model/battle.summary.js';
import { findPair } from '../trainers/trainers.repository.js';
import {
  countResults,
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
    const battle = isUuid(id) ? await findSummary(database.db, id) : null;
    if (battle?.status === 'finished') return battleRating(battle);
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

  return { rating, changes, versus };
}

const unknownTrainer = (name: string) => serviceError('unknown_trainer', `There is no trainer ${name}.`);

function battleRating(battle: SummaryRow): BattleRating {
  const [challenger, opponent] = [finishedBattle(battle, 0), finishedBattle(battle, 1)];
  const score = scoreOfChallenger(battle);
  return {
    rated: battle.rated,
    unrated_reason: battle.unratedReason,
    points_limit: battle.pointsLimit,
    k: ELO_K,
    scale: ELO_SCALE,
    challenger: ratedSide(battle.challenger, challenger, opponent.elo_before, score),
    opponent: ratedSide(battle.opponent, opponent, challenger.elo_before, SCORE_OF_OTHER[score]),
  };
}

type Ratings = { elo_before: number; elo_after: number };

function ratedSide(
  username: string,
  { elo_before: before, elo_after: after }: Ratings,
  other: number,
  score: Score,
): BattleRating['challenger'] {
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
