import { type Review, type ReviewSettings, review } from '@repo/battle-analysis';
import type { Replay } from '@repo/battle-record';
import type { Snapshot } from '@repo/creature-data';
import { Refused } from '../errors.js';

/**
 * Reviews a battle to the end.
 * @param onProgress is told how much is done, 0 to 1
 * @throws Refused nobody fought
 */
export function runReview(
  replay: Replay,
  library: Snapshot,
  settings: ReviewSettings,
  onProgress: (done: number) => void,
): Review {
  if (replay.steps.every(({ state }) => state === null))
    throw new Refused('Nobody fought in this battle, for one of the trainers did not enter.');
  let last: Review | undefined;
  for (const each of review(replay, library, settings)) {
    last = each;
    onProgress(each.progress);
  }
  if (!last) throw new Error('a review says nothing');
  return last;
}
