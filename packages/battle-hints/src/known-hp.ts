import type { Event, SpectatorEvent } from '@repo/contracts/battle';
import { factsOf } from './species/index.js';
import { asSeenFrom, type WatchedSide } from './watched.js';

/** Shares of all HP, from 0 to 1, between which the truth is. */
export type Interval = { low: number; high: number };

/** Nothing is known. */
export const UNKNOWN: Interval = { low: 0, high: 1 };

/** One maximum that a creature may have, and the HP that it has left if it is that. */
type Candidate = { max: number; low: number; high: number };

type Change = Extract<Event, { kind: 'damage' | 'heal' | 'recoil' | 'status_damage' | 'faint' }>;

const LOWEST_BASE = 1;
const HIGHEST_BASE = 255;
const HIGHEST_INDIVIDUAL_VALUE = 31;

/** The maximum HP of a creature, by the formula of the main series. Shedinja, the one with a base of 1, has 1. */
export function mostHp(baseHp: number, individualValue: number, effort: number, level: number): number {
  if (baseHp === 1) return 1;
  const points = 2 * baseHp + individualValue + Math.floor(effort / 4);
  return Math.floor((points * level) / 100) + level + 10;
}

/** A creature that has just come in for the first time: all HP, whatever they are. */
function unhurt(species: string, level: number, mostEffort: number): Candidate[] {
  const base = factsOf(species)?.baseHp;
  const least = mostHp(base ?? LOWEST_BASE, 0, 0, level);
  const most = mostHp(base ?? HIGHEST_BASE, HIGHEST_INDIVIDUAL_VALUE, mostEffort, level);
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const max = least + index;
    return { max, low: max, high: max };
  });
}

/**
 * What events have told so far of the HP of one side's creatures that have been on the field. The damage of hits is told
 * in HP. Healing, recoil and conditions change HP by a share of the maximum, which is not told: so what is left is an interval.
 */
export type ToldHp = {
  readonly side: 'you' | 'opponent';
  /** The most effort values that a stat can have. */
  readonly mostEffort: number;
  readonly bySlot: ReadonlyMap<number, readonly Candidate[]>;
  /** The event before; its `seq` shows where one is missing, after which nothing is known. */
  readonly last: Event | undefined;
  readonly isWhole: boolean;
  /** What the other side has lost to hits since the turn began. */
  readonly dealt: number;
};

/**
 * Before the first event of a battle.
 * @param mostEffort the most effort values that a stat can have in its format
 */
export const nothingTold = (side: ToldHp['side'], mostEffort: number): ToldHp => ({
  ...{ side, mostEffort, bySlot: new Map(), last: undefined, isWhole: true, dealt: 0 },
});

/**
 * What is told with one event more.
 * @param next the one that follows, if it is known: a blow that knocks out is told by it
 */
export function hearOf(told: ToldHp, event: Event, next?: Event): ToldHp {
  const { side, mostEffort, bySlot, last, dealt } = told;
  const isWhole = told.isWhole && event.seq === (last?.seq ?? 0) + 1;
  const heard = { ...told, last: event, isWhole, dealt: dealtSince(dealt, event, side) };
  if (!('slot' in event) || event.side !== side) return heard;
  const before = bySlot.get(event.slot);
  if (event.kind === 'switch' && !before) {
    const all = unhurt(event.species, event.level, mostEffort);
    return { ...heard, bySlot: new Map(bySlot).set(event.slot, all) };
  }
  if (!isChange(event) || !before) return heard;
  const place = { last, dealt, isLast: faintsNow(event, next) };
  return { ...heard, bySlot: new Map(bySlot).set(event.slot, changed(before, event, place)) };
}

/** The HP of a creature, as far as they were told; undefined: it was not on the field, or an event is missing. */
export function hpOf({ bySlot, isWhole }: ToldHp, slot: number): Interval | undefined {
  const candidates = isWhole ? bySlot.get(slot) : undefined;
  return candidates && intervalOf(candidates);
}

/**
 * What the events of a battle tell of the HP of the opponent's creatures, by slot.
 * @param events all from the first one on; where any is missing, nothing is known
 * @param mostEffort the most effort values that a stat can have in its format
 */
export function knownHp(events: readonly Event[], mostEffort: number): ReadonlyMap<number, Interval> {
  const told = events.reduce(
    (before, event, index) => hearOf(before, event, events[index + 1]),
    nothingTold('opponent', mostEffort),
  );
  if (!told.isWhole) return new Map();
  return new Map([...told.bySlot].map(([slot, candidates]) => [slot, intervalOf(candidates)]));
}

/** The same of a battle that is watched, for a creature of `side`. */
export const knownHpOf = (
  side: WatchedSide,
  events: readonly SpectatorEvent[],
  mostEffort: number,
): ReadonlyMap<number, Interval> =>
  // No name is needed: it would only tell who has won.
  knownHp(asSeenFrom(side === 'challenger' ? 'opponent' : 'challenger', events, ''), mostEffort);

const isChange = (event: Event): event is Change =>
  ['damage', 'heal', 'recoil', 'status_damage', 'faint'].includes(event.kind);

function intervalOf(candidates: readonly Candidate[]): Interval {
  // The species has other HP than we think, or the events are not of one battle.
  if (candidates.length === 0) return UNKNOWN;
  return {
    low: Math.min(...candidates.map(({ low, max }) => low / max)),
    high: Math.max(...candidates.map(({ high, max }) => high / max)),
  };
}

/** What surrounds a change: the event before, what the other side has lost in this turn, and if it is the last blow. */
type Place = { last: Event | undefined; dealt: number; isLast: boolean };

/** The candidates after an event: those that it contradicts are gone. */
function changed(candidates: readonly Candidate[], event: Change, place: Place): Candidate[] {
  if (event.kind === 'faint') return candidates.map(({ max }) => ({ max, low: 0, high: 0 }));
  if (event.kind === 'heal') return candidates.map((each) => healed(each, seedGain(event, place)));
  return candidates.flatMap((each) => {
    const [least, most] = lossOf(event, each, place);
    // Who has fainted tells so in the next event; what has not has 1 left at least.
    if (place.isLast) return [{ max: each.max, low: 0, high: 0 }];
    const [low, high] = [Math.max(1, each.low - most), each.high - least];
    return high < 1 ? [] : [{ max: each.max, low, high }];
  });
}

const faintsNow = ({ side, slot }: Change, next: Event | undefined): boolean =>
  next?.kind === 'faint' && next.side === side && next.slot === slot;

/** By `amount`, or by anything that is at least 1. */
function healed({ max, low, high }: Candidate, amount: number | null): Candidate {
  if (amount === null) return { max, low: Math.min(max, low + 1), high: max };
  return { max, low: Math.min(max, low + amount), high: Math.min(max, high + amount) };
}

/** Returns the HP that a seed has just taken of the other side's creature for this one; null for other healing. */
function seedGain({ side }: Change, { last }: Place): number | null {
  const isSeed = last?.kind === 'status_damage' && last.status === 'leech_seed' && last.side !== side;
  return isSeed ? (last.amount ?? null) : null;
}

/** Conditions that take a share of the maximum: least and most, where the least is 1 in any case. */
const SHARES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  // Heatproof halves it.
  burn: [1 / 32, 1 / 16],
  poison: [1 / 8, 1 / 8],
  toxic: [1 / 16, 15 / 16],
  sandstorm: [1 / 16, 1 / 16],
  leech_seed: [1 / 8, 1 / 8],
  // Binding Band strengthens it.
  trapped: [1 / 8, 1 / 6],
  curse: [1 / 4, 1 / 4],
  salt_cure: [1 / 8, 1 / 4],
  spikes: [1 / 8, 1 / 4],
  stealth_rock: [1 / 64, 1],
};

/** The least and the most that an event can have taken of a creature with this maximum. */
function lossOf(
  event: Exclude<Change, { kind: 'heal' | 'faint' }>,
  { max, high }: Candidate,
  place: Place,
): readonly [least: number, most: number] {
  if (event.kind === 'damage') return event.amount === undefined ? [0, high] : [event.amount, event.amount];
  if (event.kind === 'recoil') return [1, Math.min(high, mostRecoil(max, place))];
  const share = Object.hasOwn(SHARES, event.status) ? SHARES[event.status] : undefined;
  if (!share) return [1, high];
  return [Math.max(1, Math.floor(max * share[0])), Math.max(1, Math.floor(max * share[1]))];
}

/** Moves cost their user half of its maximum at most, or half of what they have taken of the other side's creature. */
const mostRecoil = (max: number, { dealt }: Place): number =>
  Math.max(Math.ceil(max / 2), Math.ceil(dealt / 2) + 1);

function dealtSince(dealt: number, event: Event, side: ToldHp['side']): number {
  if (event.kind === 'turn_start') return 0;
  // Watchers are not told of a blow that took all that was left.
  if (event.kind === 'damage' && event.side !== side)
    return dealt + (event.amount ?? Number.POSITIVE_INFINITY);
  return dealt;
}
