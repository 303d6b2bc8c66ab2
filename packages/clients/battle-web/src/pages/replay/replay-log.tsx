import { useMemo } from 'preact/hooks';
import { Sentences } from '../../parts/sentences.js';
import type { Tale, Told } from './tale.js';

/** Shows the events of the step. */
export function StepLog({ now }: { now: Told }) {
  return (
    <section class="plate step-log" aria-labelledby="step">
      <h2 id="step" class="caps">
        {now.name}
      </h2>
      <div class="log">
        <Sentences sentences={now.sentences} />
      </div>
    </section>
  );
}

type Props = { tale: Tale; step: number; go: (step: number) => void };

/** The whole battle; each step leads to how it stood then. */
export function ReplayLog({ tale, step, go }: Props) {
  // Made once: Preact passes over elements that are the same objects, however long the battle is.
  const entries = useMemo(
    () => tale.steps.map((told) => <Entry key={told.step} told={told} go={go} />),
    [tale, go],
  );
  return (
    <details class="replay-log">
      <summary>All that happened</summary>
      <ol class="stack">
        {tale.steps.map((told, index) => (
          <li key={told.step} {...(told.step === step && { 'aria-current': 'step' })}>
            {entries[index]}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Entry({ told, go }: { told: Told; go: Props['go'] }) {
  return (
    <>
      <button type="button" class="link small" onClick={() => go(told.step)}>
        {told.name}
      </button>
      <div class="log">
        <Sentences sentences={told.sentences} />
      </div>
    </>
  );
}
