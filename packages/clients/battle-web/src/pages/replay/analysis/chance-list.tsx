import type { Review } from '@repo/battle-analysis';
import { percentOf } from '@repo/battle-analysis/words';
import type { Side } from '../../../analysis/questions.js';
import type { Tale } from '../tale.js';
import { forSide, inWords, type Moment } from './moments-of.js';

type Props = {
  review: Review;
  tale: Tale;
  viewer: Side;
  names: readonly [string, string];
  moments: readonly Moment[];
  step: number;
  go: (step: number) => void;
};

/** The same as the graph, in words; each step leads to how it stood then. */
export function ChanceList({ review, tale, viewer, names, moments, step, go }: Props) {
  return (
    <details class="chance-list">
      <summary>The win chance in numbers</summary>
      <ol class="numbers small">
        {tale.steps.map(({ step: at, name }) => (
          <li key={at} {...(at === step && { 'aria-current': 'step' })}>
            <button type="button" class="link" onClick={() => go(at)}>
              {name}
            </button>{' '}
            <b>{percentOf(forSide(viewer, review.chances[at] ?? 0.5))}</b>
            {moments
              .filter((moment) => moment.step === at)
              .map((moment) => (
                <span key={moment.side} class="muted">
                  {' '}
                  · {inWords(moment, names)}
                </span>
              ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
