import { rankOf } from '@repo/battle-engine';
import type { Trainer } from '@repo/contracts/battle';
import { countersBody } from './counters.js';
import type { TrainerRow } from './trainers.repository.js';

/** A trainer as every client may see them: picked field by field, so that nothing else ever leaves. */
export function trainerBody(row: TrainerRow): Trainer {
  return {
    username: row.username,
    elo_rating: row.eloRating,
    rank: rankOf(row.eloRating),
    ...countersBody(row),
    created_at: row.createdAt.toISOString(),
  };
}
