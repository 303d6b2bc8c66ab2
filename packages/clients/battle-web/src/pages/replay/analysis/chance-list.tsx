import { percentOf } from '@repo/battle-analysis/words';
import { forSide, inWords } from './moments-of.js';
import type { ChanceProps } from './win-chance.js';

/** The same as the graph, in words; each step leads to how it stood then. */
export function ChanceList({ review, tale, viewer, names, moments, step, go }: ChanceProps) {
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
