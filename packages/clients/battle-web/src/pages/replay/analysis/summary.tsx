import type { Review } from '@repo/battle-analysis';
import { luckWords, percentOf } from '@repo/battle-analysis/words';
import type { Replay } from '@repo/battle-record';
import type { Tale } from '../tale.js';

type Props = {
  review: Review;
  replay: Replay;
  tale: Tale;
  names: readonly [string, string];
  go: (step: number) => void;
};

/** The decisive facts of the whole battle: where it turned, who gave up, and the dice. */
export function Summary({ review: { turningPoint, gaveUp, luck }, replay, tale, names, go }: Props) {
  const last = replay.record.actions.at(-1);
  return (
    <ul class="analysis-summary numbers" aria-label="The whole battle">
      {turningPoint !== null && (
        <li>
          Turning point:{' '}
          <button type="button" class="link" onClick={() => go(turningPoint)}>
            {tale.steps[turningPoint]?.name}
          </button>
        </li>
      )}
      {gaveUp && (
        <li>
          {names[gaveUp.side]}{' '}
          {last?.[gaveUp.side === 0 ? 'challenger' : 'opponent']?.type === 'timeout'
            ? 'let the time run out'
            : 'gave up'}{' '}
          at {percentOf(gaveUp.chance)}.
        </li>
      )}
      {luck !== null && <li>{luckWords(luck, names)}</li>}
    </ul>
  );
}
