import type { Sentence } from '@repo/battle-look/words';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
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
  const log = useRef<HTMLElement>(null);
  useEnd(log, last, events.length);
  return (
    <section class="log-part" aria-labelledby="happened" ref={log}>
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

/** Pixels from its end at which somebody still counts as being there. */
const AT_END = 8;

/** Keeps a log at its end as it grows, or gets another size, unless its reader has scrolled up; a new step begins there again. */
function useEnd(log: { current: HTMLElement | null }, step: number | undefined, length: number): void {
  const ends = useRef<ReadonlyMap<Element, number>>(new Map());
  const last = useRef<number | undefined>(undefined);
  const stay = () => {
    const { current } = log;
    // On a phone the lines scroll, else all of the part does.
    const scrolled = current ? [current, ...current.querySelectorAll('.log')] : [];
    for (const each of scrolled)
      if (each.scrollTop >= (ends.current.get(each) ?? 0) - AT_END) each.scrollTop = each.scrollHeight;
    ends.current = new Map(scrolled.map((each) => [each, each.scrollHeight - each.clientHeight]));
  };
  useLayoutEffect(() => {
    if (last.current !== step) ends.current = new Map();
    last.current = step;
    stay();
  }, [step, length]);
  useEffect(() => {
    const observer = new ResizeObserver(stay);
    if (log.current) observer.observe(log.current);
    return () => observer.disconnect();
  }, []);
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
