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

/** The maximum HP of a creature, by the formula of the main series without effort values. */
export function mostHp(baseHp: number, individualValue: number, level: number): number {
  return Math.floor(((2 * baseHp + individualValue) * level) / 100) + level + 10;
}

/** A creature that has just come in for the first time: all HP, whatever they are. */
function unhurt(species: string, level: number): Candidate[] {
  const base = factsOf(species)?.baseHp;
  const least = mostHp(base ?? LOWEST_BASE, 0, level);
  const most = mostHp(base ?? HIGHEST_BASE, HIGHEST_INDIVIDUAL_VALUE, level);
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const max = least + index;
    return { max, low: max, high: max };
  });
}

/**
 * What the events of a battle tell of the HP of the opponent's creatures, by slot: those that have been on the field. The
 * damage that hits do is told; healing, recoil and conditions cost or give a share of a maximum that is not, so that what is
 * left is an interval.
 * @param events all from the first one on; where any is missing, nothing is known
 */
export function knownHp(events: readonly Event[]): ReadonlyMap<number, Interval> {
  const known = new Map<number, Candidate[]>();
  if (events.some(({ seq }, index) => seq !== index + 1)) return new Map();
  for (const [index, event] of events.entries()) {
    if (!('side' in event) || event.side !== 'opponent') continue;
    if (event.kind === 'switch' && !known.has(event.slot))
      known.set(event.slot, unhurt(event.species, event.level));
    if (!isChange(event)) continue;
    const before = known.get(event.slot);
    if (before) known.set(event.slot, changed(before, event, { events, index }));
  }
  return new Map([...known].map(([slot, candidates]) => [slot, intervalOf(candidates)]));
}

/** The same of a battle that is watched, for a creature of `side`. */
export const knownHpOf = (
  side: WatchedSide,
  events: readonly SpectatorEvent[],
): ReadonlyMap<number, Interval> =>
  // No name is needed: it would only tell who has won.
  knownHp(asSeenFrom(side === 'challenger' ? 'opponent' : 'challenger', events, ''));

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

type Place = { events: readonly Event[]; index: number };

/** The candidates after an event: those that it contradicts are gone. */
function changed(candidates: readonly Candidate[], event: Change, place: Place): Candidate[] {
  if (event.kind === 'faint') return candidates.map(({ max }) => ({ max, low: 0, high: 0 }));
  if (event.kind === 'heal') return candidates.map((each) => healed(each, seedGain(place)));
  return candidates.flatMap((each) => {
    const [least, most] = lossOf(event, each, place);
    // Who has fainted tells so in the next event; what has not has 1 left at least.
    if (faintsNow(event, place)) return [{ max: each.max, low: 0, high: each.high }];
    const [low, high] = [Math.max(1, each.low - most), each.high - least];
    return high < 1 ? [] : [{ max: each.max, low, high }];
  });
}

function faintsNow({ slot }: Change, { events, index }: Place): boolean {
  const next = events[index + 1];
  return next?.kind === 'faint' && next.side === 'opponent' && next.slot === slot;
}

/** By `amount`, or by anything that is at least 1. */
function healed({ max, low, high }: Candidate, amount: number | null): Candidate {
  if (amount === null) return { max, low: Math.min(max, low + 1), high: max };
  return { max, low: Math.min(max, low + amount), high: Math.min(max, high + amount) };
}

/** Returns the HP that a seed has just taken of the reader's creature for the opponent; null for other healing. */
function seedGain({ events, index }: Place): number | null {
  const before = events[index - 1];
  const isSeed = before?.kind === 'status_damage' && before.status === 'leech_seed' && before.side === 'you';
  return isSeed ? (before.amount ?? null) : null;
}

/** Conditions that take a share of the maximum: least and most, where the least is 1 in any case. */
const SHARES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  burn: [1 / 16, 1 / 16],
  poison: [1 / 8, 1 / 8],
  toxic: [1 / 16, 15 / 16],
  sandstorm: [1 / 16, 1 / 16],
  leech_seed: [1 / 8, 1 / 8],
  trapped: [1 / 8, 1 / 8],
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

/** Moves cost their user half of its maximum at most, or half of what they have taken of the reader's creature. */
function mostRecoil(max: number, { events, index }: Place): number {
  let dealt = 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    const event = events[at];
    if (!event || event.kind === 'turn_start') break;
    // Watchers are not told of a blow that took all that was left.
    if (event.kind === 'damage' && event.side === 'you') dealt += event.amount ?? Number.POSITIVE_INFINITY;
  }
  return Math.max(Math.ceil(max / 2), Math.ceil(dealt / 2) + 1);
}
