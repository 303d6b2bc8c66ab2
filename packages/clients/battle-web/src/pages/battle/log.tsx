import type { Sentence } from '@repo/battle-look/words';
import { Sentences } from '../../parts/sentences.js';

type Moment = { seq: number; turn: number; step: number };

type Props<E extends Moment> = {
  /** All until now. */
  events: readonly E[];
  /** Tells some of them, for who reads it. */
  tell: (events: readonly E[]) => readonly Sentence[];
};

/** Shows the events of the last step. They are read out when they come, and nothing else of the log is. */
export function LastStep<E extends Moment>({ events, tell }: Props<E>) {
  const last = events.at(-1)?.step;
  const step = events.filter((event) => event.step === last);
  return (
    <section class="log-part" aria-labelledby="happened">
      <h2 id="happened" class="caps">
        {step[0] ? `Turn ${step[0].turn}` : 'What happens'}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, which a keyboard must be able to do */}
      <div class="log" role="log" tabIndex={0} aria-labelledby="happened" id="log">
        {step.length === 0 ? (
          <p class="told">Both stand ready.</p>
        ) : (
          <Sentences key={last} sentences={tell(step)} />
        )}
      </div>
    </section>
  );
}

/** The log from the beginning, turn by turn; each turn has an address. */
export function WholeLog<E extends Moment>({ events, tell }: Props<E>) {
  const turns = byTurn(events);
  if (turns.length === 0) return null;
  return (
    <details class="whole-log">
      <summary>All that has happened</summary>
      <ol class="stack">
        {turns.map(([turn, each]) => (
          <li key={turn} id={`turn-${turn}`}>
            <h3 class="caps">
              <a href={`#turn-${turn}`}>Turn {turn}</a>
            </h3>
            <div class="log">
              <Sentences sentences={tell(each)} />
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

function byTurn<E extends Moment>(events: readonly E[]): [turn: number, events: readonly E[]][] {
  const turns = new Map<number, E[]>();
  for (const event of events) turns.set(event.turn, [...(turns.get(event.turn) ?? []), event]);
  return [...turns];
}
