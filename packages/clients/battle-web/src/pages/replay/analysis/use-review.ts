import type { Review } from '@repo/battle-analysis';
import type { BattleRecord } from '@repo/battle-record';
import { useEffect, useState } from 'preact/hooks';
import { ask } from '../../../analysis/ask.js';

type Known = {
  /** As far as it is known. */
  review?: Review;
  problem?: string;
};

/** Has a battle reviewed by a worker, until the page is left or shows another record. */
export function useReview(record: BattleRecord): Known {
  const [known, setKnown] = useState<Known & { of?: BattleRecord }>({});
  useEffect(
    () =>
      ask({ ask: 'review', record }, (reply) => {
        if ('review' in reply) setKnown({ of: record, review: reply.review });
        else if ('problem' in reply)
          setKnown((before) => ({ ...before, of: record, problem: reply.problem }));
      }),
    [record],
  );
  return known.of === record ? known : {};
}
