import type { BattleView, Event } from '@creature-arena/battle-client';
import { namesIn, sentencesOf } from '@repo/battle-look/words';

type Props = { view: BattleView; events: readonly Event[] };

/** What the last step has brought. It is read out when it comes, and nothing else of the log is. */
export function LastStep({ view, events }: Props) {
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
          <Sentences key={last} view={view} events={step} />
        )}
      </div>
    </section>
  );
}

/** The log from the beginning, turn by turn; each turn has an address. */
export function WholeLog({ view, events }: Props) {
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
              <Sentences view={view} events={each} />
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}

function byTurn(events: readonly Event[]): [turn: number, events: readonly Event[]][] {
  const turns = new Map<number, Event[]>();
  for (const event of events) turns.set(event.turn, [...(turns.get(event.turn) ?? []), event]);
  return [...turns];
}

function Sentences({ view, events }: Props) {
  return (
    <>
      {sentencesOf(events, namesIn(view)).map(({ seq, parts }) => (
        <p key={seq}>
          {parts.map(({ text, tone }) => (tone ? <em class={`tone-${tone}`}>{text}</em> : text))}
        </p>
      ))}
    </>
  );
}
