import type { BattleView, Event } from '@creature-arena/battle-client';
import { namesIn, type Sentence, sentencesOf } from '@repo/battle-look/words';
import { Button, Strip } from '@repo/web-kit';
import { useEffect, useState } from 'preact/hooks';

/** What happens to whoever is late: the first of the legal actions is taken. */
const TAKEN = 'the first possible choice was made';

/** Tells events of a battle in sentences, also whose clock ran out before them. */
export function tellOf(view: BattleView): (events: readonly Event[]) => readonly Sentence[] {
  const { you, opponent } = view;
  const sides = [
    { steps: you.clock?.late_steps ?? [], whose: 'Your', tone: 'bad' as const },
    { steps: opponent.clock?.late_steps ?? [], whose: `${opponent.username}’s`, tone: 'good' as const },
  ];
  const late = (first: Event): Sentence[] =>
    sides
      .filter(({ steps }) => steps.includes(first.step))
      .map(({ whose, tone }, index) => ({
        // Between the event before and the first of this step.
        seq: first.seq - 0.7 + index / 5,
        parts: [{ text: `${whose} clock ran out`, tone }, { text: `: ${TAKEN}.` }],
      }));
  return (events) => {
    const first = new Map<number, Event>();
    for (const event of events) if (!first.has(event.step)) first.set(event.step, event);
    const sentences = [...sentencesOf(events, namesIn(view)), ...[...first.values()].flatMap(late)];
    return sentences.toSorted((a, b) => a.seq - b.seq);
  };
}

/** Tells whoever comes back that their clock ran out meanwhile, until they have read it. */
export function WhileAway({ view, events }: { view: BattleView; events: readonly Event[] }) {
  const { battle_id: id, step, you } = view;
  const [since] = useState(() => readSeen()[id]);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (step !== null) writeSeen(id, step);
  }, [id, step]);
  const lost = (you.clock?.late_steps ?? []).filter((late) => since === undefined || late >= since);
  const turns = [...new Set(lost.flatMap((late) => events.find((event) => event.step === late)?.turn ?? []))];
  if (isRead || turns.length === 0) return null;
  return (
    <Strip tone="caution" role="status">
      <p>
        While you were away your clock ran out in {turns.length === 1 ? 'turn' : 'turns'} {turns.join(', ')}:{' '}
        {TAKEN} for you.
      </p>
      <Button onClick={() => setRead(true)}>Close</Button>
    </Strip>
  );
}

const KEY = 'battle-service.seen-steps';
const MOST_BATTLES = 50;

/** The steps up to which battles were seen on this device, the last one last. */
function readSeen(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function writeSeen(id: string, step: number): void {
  const { [id]: _, ...others } = readSeen();
  const kept = Object.entries(others).slice(1 - MOST_BATTLES);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [id, step]])));
}
