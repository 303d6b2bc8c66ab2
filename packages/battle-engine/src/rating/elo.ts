/** Points at stake in one battle. */
export const ELO_K = 32;

/** Difference of ratings at which the better one is expected to score ten times as much. */
export const ELO_SCALE = 400;

/** A trainer's score of a battle: 1 for a win, 0.5 for a draw, 0 for a loss. */
export type Score = 0 | 0.5 | 1;

/**
 * The score, 0 to 1, that a trainer rated `own` is expected to reach against one rated `other`. The logistic
 * curve of A. Elo, The Rating of Chessplayers, Past and Present (1978), 8.4.
 */
export function expectedScore(own: number, other: number): number {
  return 1 / (1 + 10 ** ((other - own) / ELO_SCALE));
}

/** Points that a score is worth before they are rounded: {@link ELO_K} times what it is above the expected one. */
export function exactEloDelta(own: number, other: number, score: Score): number {
  return ELO_K * (score - expectedScore(own, other));
}

/**
 * Whole points, −32 to 32, to add to `own` and to take from `other` after a battle in which `own` scored 1 (won),
 * 0.5 (drew) or 0. One number for both, so that the sum of all ratings never changes. Halves round away from
 * zero, so that it does not matter from whose side it is computed.
 *
 * @param limit the most points that the battle may move; default: as many as it does
 */
export function eloDelta(own: number, other: number, score: Score, limit = ELO_K): number {
  const delta = exactEloDelta(own, other, score);
  return delta < 0 ? 0 - Math.min(Math.round(-delta), limit) : Math.min(Math.round(delta), limit);
}

const RANKS = [
  { from: 2100, title: 'Master' },
  { from: 1900, title: 'Champion' },
  { from: 1700, title: 'Elite Four' },
  { from: 1500, title: 'Gym Leader' },
  { from: 1300, title: 'Ace Trainer' },
  { from: 1100, title: 'Bug Catcher' },
] as const;

/** The title of a rating. */
export type Rank = (typeof RANKS)[number]['title'] | 'Youngster';

/** The title that goes with a rating. */
export function rankOf(rating: number): Rank {
  return RANKS.find((rank) => rating >= rank.from)?.title ?? 'Youngster';
}
