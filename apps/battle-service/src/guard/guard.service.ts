import type { Db } from '../db/database.js';
import type { BattleRow } from '../model/battle.rows.js';
import { pointsLimit } from './guard.js';
import { findLately } from './guard.repository.js';

/**
 * Limits the points of a rated battle that ends, with both trainers locked.
 * @param delta points that the formula gives the challenger
 * @returns the most that it may move; null: all that the formula gives
 */
export type Guard = (
  tx: Db,
  battle: Pick<BattleRow, 'challengerId' | 'opponentId' | 'house' | 'now'>,
  delta: number,
) => Promise<number | null>;

const limitPoints: Guard = async (tx, { challengerId, opponentId, house, now }, delta) => {
  if (delta === 0) return null;
  // The house is always the opponent.
  const isChallenger = house !== null || delta > 0;
  const lately = await findLately(tx, isChallenger ? challengerId : opponentId, now);
  return pointsLimit(isChallenger ? delta : -delta, lately, house !== null);
};

/** The guard of an open ladder limits nothing. */
export const guardOf = (ladder: 'open' | 'guarded'): Guard =>
  ladder === 'guarded' ? limitPoints : async () => null;
