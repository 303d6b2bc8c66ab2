import { product } from '../data/arithmetic.js';
import type { Active } from '../state/active.js';
import type { Battle } from '../state/battle.js';
import type { Check, Event, Factor, Modify, Tell } from './events.js';
import { type Listener, NOBODY, SILENCE } from './listeners.js';

// `subject` is the creature that does something, or to which something happens. Nearly always nobody listens, which the first
// line of each function finds out. The arguments are passed on one by one: a rest parameter would make a list each time.

type Asked = readonly Listener[];

function askedOf(subject: Active, { number }: Event): Asked {
  return subject.heard[number] as Asked;
}

/**
 * True where nobody listens to anything: one look in place of one for each event. What is done for every move and every hit looks first
 * and calls nothing, which saves a twentieth of the time of a turn.
 */
export function isAlone({ heard }: Active): boolean {
  return heard === SILENCE;
}

/** True where nobody listens to either creature. */
export function areAlone(battle: Battle): boolean {
  return battle.actives[0].heard === SILENCE && battle.actives[1].heard === SILENCE;
}

/** True where anybody listens. */
export function hears(subject: Active, event: Event): boolean {
  return askedOf(subject, event) !== NOBODY;
}

/** True for a listener that has gone since the list was begun, or that the move in use ignores (Mold Breaker). */
function isOut(battle: Battle, subject: Active, asked: Asked, one: Listener): boolean {
  const now = subject.heard[one.event] as Asked;
  return (now !== asked && !now.includes(one)) || (one.breakable && battle.ignoring === one.side);
}

function bearerOf(battle: Battle, subject: Active, { side }: Listener): Active {
  return side === subject.side ? subject : battle.actives[side];
}

/** Returns the name of the first effect that does not let it go on, or null. */
function blockerAmong(
  battle: Battle,
  asked: Asked,
  subject: Active,
  a?: unknown,
  b?: unknown,
  c?: unknown,
): string | null {
  for (const one of asked) {
    if (isOut(battle, subject, asked, one)) continue;
    if (one.ask(battle, bearerOf(battle, subject, one), a, b, c) === false) return one.name;
  }
  return null;
}

/** Returns true where all who listen let it go on. The first that does not has told why, and is the last that is asked. */
export function check<A extends unknown[]>(
  battle: Battle,
  event: Event<'check', Check<A>>,
  subject: Active,
  ...about: A
): boolean;
export function check(
  battle: Battle,
  event: Event,
  subject: Active,
  a?: unknown,
  b?: unknown,
  c?: unknown,
): boolean {
  const asked = askedOf(subject, event);
  return asked === NOBODY || blockerAmong(battle, asked, subject, a, b, c) === null;
}

function modifyAll(
  battle: Battle,
  asked: Asked,
  subject: Active,
  value: unknown,
  a?: unknown,
  b?: unknown,
  c?: unknown,
): unknown {
  let changed = value;
  for (const one of asked) {
    if (isOut(battle, subject, asked, one)) continue;
    changed = one.ask(battle, bearerOf(battle, subject, one), changed, a, b, c);
  }
  return changed;
}

/** Returns the value that all who listen make of it, one after the other. */
export function modify<V, A extends unknown[]>(
  battle: Battle,
  event: Event<'modify', Modify<V, A>>,
  subject: Active,
  value: V,
  ...about: A
): V;
export function modify(
  battle: Battle,
  event: Event,
  subject: Active,
  value: unknown,
  a?: unknown,
  b?: unknown,
  c?: unknown,
): unknown {
  const asked = askedOf(subject, event);
  return asked === NOBODY ? value : modifyAll(battle, asked, subject, value, a, b, c);
}

function factorOf(
  battle: Battle,
  asked: Asked,
  subject: Active,
  a?: unknown,
  b?: unknown,
  c?: unknown,
): number {
  let factor = 4096;
  for (const one of asked) {
    if (isOut(battle, subject, asked, one)) continue;
    factor = product(factor, one.ask(battle, bearerOf(battle, subject, one), a, b, c) as number);
  }
  return factor;
}

/** Returns the product of the factors of all who listen, in parts of 4096, rounded after each. */
export function factor<A extends unknown[]>(
  battle: Battle,
  event: Event<'factor', Factor<A>>,
  subject: Active,
  ...about: A
): number;
export function factor(
  battle: Battle,
  event: Event,
  subject: Active,
  a?: unknown,
  b?: unknown,
  c?: unknown,
): number {
  const asked = askedOf(subject, event);
  return asked === NOBODY ? 4096 : factorOf(battle, asked, subject, a, b, c);
}

function tellAll(battle: Battle, asked: Asked, subject: Active, a?: unknown, b?: unknown, c?: unknown): void {
  for (const one of asked) {
    if (isOut(battle, subject, asked, one)) continue;
    one.ask(battle, bearerOf(battle, subject, one), a, b, c);
  }
}

/** Lets all who listen act. */
export function tell<A extends unknown[]>(
  battle: Battle,
  event: Event<'tell', Tell<A>>,
  subject: Active,
  ...about: A
): void;
export function tell(
  battle: Battle,
  event: Event,
  subject: Active,
  a?: unknown,
  b?: unknown,
  c?: unknown,
): void {
  const asked = askedOf(subject, event);
  if (asked !== NOBODY) tellAll(battle, asked, subject, a, b, c);
}

/** Lets the effect of this name act alone, where it listens; null: none. */
export function tellOf(
  battle: Battle,
  event: Event<'tell', Tell<[]>>,
  subject: Active,
  name: string | null,
): void {
  const asked = askedOf(subject, event).filter((one) => one.name === name && one.side === subject.side);
  tellAll(battle, asked, subject);
}

/** Returns the lowest rank above `after` among the listeners of these creatures; Infinity where there is none. */
export function nextRank(subjects: readonly Active[], event: Event, after: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const subject of subjects) {
    for (const { rank } of askedOf(subject, event)) if (rank > after && rank < next) next = rank;
  }
  return next;
}

/** Lets those of one rank act, in the order of these creatures. */
export function tellRank(
  battle: Battle,
  event: Event<'tell', Tell<[]>>,
  rank: number,
  subjects: readonly Active[],
): void {
  for (const subject of subjects) {
    const asked = askedOf(subject, event);
    for (const one of asked) {
      if (one.rank !== rank || isOut(battle, subject, asked, one)) continue;
      if (one.ofSide || subject.creature.hp > 0) one.ask(battle, subject);
    }
  }
}

/** True where both have somebody of this rank who listens. */
export function bothHave({ actives }: Battle, event: Event, rank: number): boolean {
  return actives.every((subject) => askedOf(subject, event).some((one) => one.rank === rank));
}

/** Returns those who listen now, who are asked later even where they have gone meanwhile. */
export function listenersNow(subject: Active, event: Event): Asked {
  return askedOf(subject, event);
}
