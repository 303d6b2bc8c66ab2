import type { Side } from '../data/names.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { Effect } from './effects.js';
import { EVENT_COUNT, EVENTS, type EventName } from './events.js';

/** One function of an effect whose bearer is of one side. All listeners are made with the rule set. */
export type Listener = {
  readonly name: string;
  readonly event: number;
  readonly side: Side;
  /** Those of lower rank are asked first, of the same rank those listed first in the rule set, of one effect that of side 0. */
  readonly rank: number;
  readonly place: number;
  /** A move can ignore it (Mold Breaker). */
  readonly breakable: boolean;
  /** It is of a side, and so there is somebody to ask also where the creature has fainted. */
  readonly ofSide: boolean;
  readonly ask: (battle: Battle, self: Active, a?: unknown, b?: unknown, c?: unknown, d?: unknown) => unknown;
  /** The list of those who are asked where it is the only one. */
  readonly alone: readonly Listener[];
};

/** The listeners of an effect whose bearer is of one side: to the doings of its bearer, and to those of the other creature. */
export type Listeners = { readonly toBearer: readonly Listener[]; readonly toFoe: readonly Listener[] };

/** The listeners to the doings of one creature: a list for each event, in their order. */
export type Heard = (readonly Listener[])[];

export const NOBODY: readonly Listener[] = [];
/** The lists of a creature whose doings nobody listens to; shared by all of these. */
export const SILENCE: Heard = Array.from({ length: EVENT_COUNT }, () => NOBODY);

const ROLES = {
  '': { toBearer: true, toFoe: false },
  Target: { toBearer: false, toFoe: true },
  Foe: { toBearer: false, toFoe: true },
  Any: { toBearer: true, toFoe: true },
} as const;

/** Events that are asked where nothing is being played, and so without lists. */
const CHOOSING: readonly EventName[] = ['DisableMove', 'Trap', 'Free'];

type Hook = { readonly event: number; readonly toBearer: boolean; readonly toFoe: boolean };

/** Each name that a function of an effect can have, the event it is for, and whose doings that is asked about. */
const HOOKS: ReadonlyMap<string, Hook> = new Map(
  (Object.keys(EVENTS) as EventName[])
    .filter((name) => !CHOOSING.includes(name))
    .flatMap((name) =>
      Object.entries(ROLES).map(
        ([role, whose]) => [`on${role}${name}`, { event: EVENTS[name].number, ...whose }] as const,
      ),
    ),
);

function rankOf(effect: Effect, hook: string): number {
  const numbers = effect as unknown as Readonly<Record<string, number | undefined>>;
  return numbers[`${hook}Order`] ?? -(numbers[`${hook}Priority`] ?? 0);
}

/** Returns the listeners of an effect whose bearer is of this side. */
export function listenersOf(effect: Effect, side: Side, place: number): Listeners {
  const toBearer: Listener[] = [];
  const toFoe: Listener[] = [];
  for (const [name, value] of Object.entries(effect)) {
    const hook = HOOKS.get(name);
    if (hook === undefined) continue;
    const alone: Listener[] = [];
    const one: Listener = {
      name: effect.name,
      event: hook.event,
      side,
      rank: rankOf(effect, name),
      place,
      breakable: 'breakable' in effect && effect.breakable === true,
      ofSide: effect.kind === 'side',
      ask: value as Listener['ask'],
      alone,
    };
    alone.push(one);
    if (hook.toBearer) toBearer.push(one);
    if (hook.toFoe) toFoe.push(one);
  }
  return { toBearer, toFoe };
}

function isBefore(one: Listener, other: Listener): boolean {
  if (one.rank !== other.rank) return one.rank < other.rank;
  return one.place === other.place ? one.side < other.side : one.place < other.place;
}

function withOne(list: readonly Listener[], one: Listener): readonly Listener[] {
  if (list === NOBODY) return one.alone;
  if (list.includes(one)) return list;
  let at = list.length;
  while (at > 0 && isBefore(one, list[at - 1] as Listener)) at -= 1;
  return list.toSpliced(at, 0, one);
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
