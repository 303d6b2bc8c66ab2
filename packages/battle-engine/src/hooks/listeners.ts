import type { Side } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { Effect } from './effects.js';
import { EVENT_COUNT, EVENTS, type EventName } from './events.js';

/** One function of an effect whose bearer is of one side. All listeners are made with the rule set. */
export type Listener = {
  readonly name: string;
  readonly event: number;
  /** Asked about the doings of its bearer, of the other creature, or of both. */
  readonly whose: 'own' | 'other' | 'any';
  readonly side: Side;
  /** Those of lower rank are asked first, of the same rank those listed first in the rule set, of one effect that of side 0. */
  readonly rank: number;
  readonly place: number;
  /** A move can ignore it (Mold Breaker). */
  readonly breakable: boolean;
  /** It is of a side, and so there is somebody to ask also where the creature has fainted. */
  readonly ofSide: boolean;
  readonly ask: (battle: Battle, self: Active, a?: unknown, b?: unknown, c?: unknown, d?: unknown) => unknown;
};

/** The listeners to the doings of one creature: a list for each event, in their order. */
export type Heard = (readonly Listener[])[];

export const NOBODY: readonly Listener[] = [];
/** The lists of a creature whose doings nobody listens to; shared by all of these. */
export const SILENCE: Heard = Array.from({ length: EVENT_COUNT }, () => NOBODY);

const ROLES = { '': 'own', Target: 'other', Foe: 'other', Any: 'any' } as const;

/** Events that are asked where nothing is being played, and so without lists. */
const CHOOSING: readonly EventName[] = ['DisableMove', 'Trap', 'Free'];

/** Each name that a function of an effect can have, the event it is for, and whose doings that is asked about. */
const HOOKS: ReadonlyMap<string, Pick<Listener, 'event' | 'whose'>> = new Map(
  (Object.keys(EVENTS) as EventName[])
    .filter((name) => !CHOOSING.includes(name))
    .flatMap((name) =>
      Object.entries(ROLES).map(
        ([role, whose]) => [`on${role}${name}`, { event: EVENTS[name].number, whose }] as const,
      ),
    ),
);

function rankOf(effect: Effect, hook: string): number {
  const numbers = effect as unknown as Readonly<Record<string, number | undefined>>;
  return numbers[`${hook}Order`] ?? -(numbers[`${hook}Priority`] ?? 0);
}

/** Returns the listeners of an effect whose bearer is of this side. */
export function listenersOf(effect: Effect, side: Side, place: number): Listener[] {
  const made: Listener[] = [];
  for (const [name, value] of Object.entries(effect)) {
    const hook = HOOKS.get(name);
    if (hook === undefined) continue;
    made.push({
      name: effect.name,
      event: hook.event,
      whose: hook.whose,
      side,
      rank: rankOf(effect, name),
      place,
      breakable: 'breakable' in effect && effect.breakable === true,
      ofSide: effect.kind === 'side',
      ask: value as Listener['ask'],
    });
  }
  return made;
}

function isBefore(one: Listener, other: Listener): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank;
  return one.place === other.place ? one.side < other.side : one.place < other.place;
}

function withOne(list: readonly Listener[], one: Listener): readonly Listener[] {
  if (list.length === 0) return [one];
  if (list.includes(one)) return list;
  let at = list.length;
  while (at > 0 && isBefore(one, list[at - 1] as Listener)) at -= 1;
  return [...list.slice(0, at), one, ...list.slice(at)];
}

function heardOf(active: Active): Heard {
  if (active.heard === SILENCE) active.heard = SILENCE.slice();
  return active.heard as Heard;
}

/** Adds a listener to a creature's doings. Lists are replaced, never changed, since somebody may be going through them. */
export function hear(active: Active, one: Listener): void {
  const heard = heardOf(active);
  heard[one.event] = withOne(heard[one.event] as readonly Listener[], one);
}

/** Takes a listener away. */
export function unhear(active: Active, one: Listener): void {
  const heard = heardOf(active);
  const list = heard[one.event] as readonly Listener[];
  if (list.includes(one)) heard[one.event] = list.length === 1 ? NOBODY : list.filter((each) => each !== one);
}
