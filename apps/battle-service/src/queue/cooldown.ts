/** A battle of the queue that has ended, for one of its trainers. */
export type EndedBattle = {
  /** When it ended, in milliseconds since 1970. */
  endedAt: number;
  /** It was lost by a deadline, and the trainer had never acted. */
  stayedAway: boolean;
};

/** The number of last battles that count. */
export const LAST_BATTLES = 5;

/** One may be lost so without consequences. */
const FORGIVEN = 1;
const HOUR = 3_600_000;

/**
 * Until when a trainer may not queue who has stayed away from battles: an hour from the latest of two among the last five, and
 * twice as long for each further one.
 * @returns milliseconds since 1970; null: they may
 */
export function cooldownUntil(last: readonly EndedBattle[], now: number): number | null {
  const missed = last.filter(({ stayedAway }) => stayedAway).map(({ endedAt }) => endedAt);
  const over = missed.length - FORGIVEN;
  if (over <= 0) return null;
  const until = Math.max(...missed) + HOUR * 2 ** (over - 1);
  return until > now ? until : null;
}
