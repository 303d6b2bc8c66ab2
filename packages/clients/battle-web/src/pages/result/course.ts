import type { BattleView, Event } from '@creature-arena/battle-client';
import { type Interval, knownHp } from '@repo/battle-hints';
import { mostEffortIn } from '@repo/formats';

type Side = 'you' | 'opponent';

/** A creature that was knocked out, and the step after which the replay shows it so. */
export type Knockout = { side: Side; slot: number; species: string; turn: number; step: number };

/** How a battle went for one of its trainers, as far as they saw it. */
export type Course = {
  /** The turns of the points below: 0 is the beginning. */
  turns: readonly number[];
  /** The HP that each side had left after each turn, in whole creatures' worth. What is not known exactly is in the middle. */
  left: Readonly<Record<Side, readonly number[]>>;
  knockouts: readonly Knockout[];
  /** The HP that each has taken by blows, as far as they are told, by side and slot. */
  dealt: Readonly<Record<Side, ReadonlyMap<number, number>>>;
  /** How many creatures of the other side each has knocked out by a blow, by side and slot. */
  won: Readonly<Record<Side, ReadonlyMap<number, number>>>;
};

/** Tells from all events of a battle how it went. */
export function courseOf(view: BattleView, events: readonly Event[]): Course {
  const mostEffort = mostEffortIn(view.format);
  const size = Math.max(view.you.team.length, view.opponent.team.length);
  const own = new Map(view.you.team.map(({ slot }) => [slot, 1]));
  const most = new Map(view.you.team.map(({ slot, max_hp: max }) => [slot, max]));
  const fallen = new Set<number>();
  const active: Record<Side, { slot: number; species: string } | undefined> = {
    you: undefined,
    opponent: undefined,
  };
  const names = new Map<string, string>();
  const won = { you: new Map<number, number>(), opponent: new Map<number, number>() };
  const dealt = { you: new Map<number, number>(), opponent: new Map<number, number>() };
  const knockouts: Knockout[] = [];
  let mover: Side | undefined;
  const turns: number[] = [0];
  const left = { you: [size], opponent: [size] };
  for (const [index, event] of events.entries()) {
    if ('side' in event && event.side !== null && 'slot' in event) {
      const { side, slot } = event;
      if (event.kind === 'switch') {
        active[side] = event;
        names.set(`${side} ${slot}`, event.species);
      }
      const other = side === 'you' ? 'opponent' : 'you';
      if (event.kind === 'move') mover = side;
      const hitter = active[other];
      if (event.kind === 'damage' && mover === other && hitter)
        add(dealt[other], hitter.slot, event.amount ?? 0);
      if (side === 'you' && 'hp' in event && event.hp !== undefined)
        own.set(slot, event.hp / (most.get(slot) ?? event.hp));
      if (event.kind === 'faint') {
        if (side === 'you') own.set(slot, 0);
        else fallen.add(slot);
        const { turn, step } = event;
        knockouts.push({ side, slot, species: names.get(`${side} ${slot}`) ?? '', turn, step });
        const before = events[index - 1];
        const isBlow = before?.kind === 'damage' && before.side === side && before.slot === slot;
        if (isBlow && hitter) add(won[other], hitter.slot, 1);
      }
    }
    const next = events[index + 1];
    if (event.turn === 0 || next?.turn === event.turn) continue;
    turns.push(event.turn);
    left.you.push([...own.values()].reduce((sum, share) => sum + share, 0));
    left.opponent.push(leftOfOther(knownHp(events.slice(0, index + 1), mostEffort), size, fallen));
  }
  return { turns, left, knockouts, dealt, won };
}

const add = (counts: Map<number, number>, slot: number, more: number) => {
  counts.set(slot, (counts.get(slot) ?? 0) + more);
};

/** Those that were not seen have all their HP. */
function leftOfOther(
  known: ReadonlyMap<number, Interval>,
  size: number,
  fallen: ReadonlySet<number>,
): number {
  const seen = [...known].map(([slot, { low, high }]) => (fallen.has(slot) ? 0 : (low + high) / 2));
  return seen.reduce((sum, share) => sum + share, size - seen.length);
}
