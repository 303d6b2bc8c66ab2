import { percentOf } from '@repo/battle-analysis/words';
import type { Replay } from '@repo/battle-record';
import { Section, Skeleton, Strip } from '@repo/web-kit';
import { useEffect, useRef } from 'preact/hooks';
import type { Side } from '../../../analysis/questions.js';
import type { Tale } from '../tale.js';
import { Accuracy } from './accuracy.js';
import { ChanceList } from './chance-list.js';
import { JudgedStep } from './judged-step.js';
import { Moments } from './moments.js';
import { momentsOf } from './moments-of.js';
import { Summary } from './summary.js';
import { useReview } from './use-review.js';
import { WinChance } from './win-chance.js';

export type AnalysisProps = {
  replay: Replay;
  tale: Tale;
  /** The side from which the battle is told. */
  viewer: Side;
  /** The step that is shown. */
  step: number;
  go: (step: number) => void;
  /** The battle is the service's own: what is found is counted among the analysed ones of its trainer. */
  isKept: boolean;
};

/** The analysis of a finished battle, more of it from moment to moment. */
export function Analysis({ replay, tale, viewer, step, go, isKept }: AnalysisProps) {
  const { review, problem } = useReview(replay.record);
  const { challenger, opponent } = replay.record.usernames;
  const names = [challenger, opponent] as const;
  const moments = review ? momentsOf(review, viewer) : [];
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <Section title="Analysis" aside={<Progress progress={review?.progress ?? 0} problem={problem} />}>
      {problem !== undefined && (
        <Strip tone="danger" role="alert">
          <p>
            <strong>The analysis has stopped.</strong> {problem}.
          </p>
        </Strip>
      )}
      <div ref={place} tabIndex={-1}>
        {!review && problem === undefined && <Skeleton height="20rem" />}
        {review && (
          <div class="stack analysis">
            <div class="stack tight">
              <WinChance {...{ review, tale, viewer, names, moments, step, go }} />
              <Moments {...{ moments, tale, names, step, go }} />
              <Summary {...{ review, replay, tale, names, go }} />
              {isKept && <Accuracy review={review} record={replay.record} />}
            </div>
            <JudgedStep {...{ review, replay, tale, viewer, names, step }} />
            <ChanceList {...{ review, tale, viewer, names, moments, step, go }} />
          </div>
        )}
      </div>
    </Section>
  );
}

function Progress({ progress, problem }: { progress: number; problem: string | undefined }) {
  if (problem !== undefined) return null;
  if (progress === 1)
    return (
      <p class="small muted" role="status">
        Analysed
      </p>
    );
  return (
    <p class="row small muted numbers">
      <progress aria-label="The analysis" max={1} value={progress} /> {percentOf(progress)}
    </p>
  );
}
