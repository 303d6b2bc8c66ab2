import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cooldownUntil } from './cooldown.js';
import { pairKey, pairTickets, type Waiting, windowAfter } from './pairing.js';

const NOW = 1_800_000_000_000;
const NOBODY = { recent: new Set<string>(), crowded: new Set<string>() };

/** A ticket of a trainer of the same name who has waited for so many seconds. */
const ticket = (id: string, elo: number, waited: number, more: Partial<Waiting> = {}): Waiting => ({
  ...{ id, trainerId: id, elo, pool: 'singles_3v3 day true' },
  ...{ waitingSince: NOW - waited * 1000, houseAfter: null, ...more },
});

const namesOf = (tickets: readonly Waiting[], apart = NOBODY) => {
  const { pairs, forHouse } = pairTickets(tickets, apart, NOW);
  return { pairs: pairs.map((pair) => pair.map(({ id }) => id)), house: forHouse.map(({ id }) => id) };
};

describe('the window', () => {
  it.each([
    [0, 100],
    [59.9, 159],
    [300, 400],
    [899, 400],
    [900, 1000],
    [86_400, 1000],
    [-3, 100],
  ])('after %d s is %d points', (seconds, points) => {
    expect(windowAfter(seconds)).toBe(points);
  });
});

describe('who has waited longest', () => {
  it('gets the nearest rating, of two as near the one who has waited longer', () => {
    const tickets = [
      ticket('a', 1000, 90),
      ticket('b', 1060, 80),
      ticket('c', 940, 70),
      ticket('d', 1030, 5),
    ];
    expect(namesOf(tickets).pairs).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
    expect(namesOf(tickets.slice(0, 3)).pairs).toEqual([['a', 'b']]);
  });

  it('gets nobody outside the window of the longer wait', () => {
    expect(namesOf([ticket('a', 1000, 10), ticket('b', 1111, 0)]).pairs).toEqual([]);
    expect(namesOf([ticket('a', 1000, 11), ticket('b', 1111, 0)]).pairs).toEqual([['a', 'b']]);
  });

  it('meets nobody of another pool, and never themselves', () => {
    const other = { pool: 'singles_3v3 day false' };
    expect(namesOf([ticket('a', 1000, 10), ticket('b', 1000, 0, other)]).pairs).toEqual([]);
    expect(namesOf([ticket('a', 1000, 10), ticket('b', 1000, 0, { trainerId: 'a' })]).pairs).toEqual([]);
  });

  it('meets a recent opponent after ten minutes, and nobody with whom two battles are open', () => {
    const pair = new Set([pairKey('b', 'a')]);
    const waited = (seconds: number) => [ticket('a', 1000, seconds), ticket('b', 1000, 0)];
    expect(namesOf(waited(599), { ...NOBODY, recent: pair }).pairs).toEqual([]);
    expect(namesOf(waited(600), { ...NOBODY, recent: pair }).pairs).toEqual([['a', 'b']]);
    expect(namesOf(waited(80_000), { ...NOBODY, crowded: pair }).pairs).toEqual([]);
  });

  it('plays the house when the time for it has come, and nobody is there', () => {
    const house = { houseAfter: 60 };
    expect(namesOf([ticket('a', 1000, 59, house)]).house).toEqual([]);
    expect(namesOf([ticket('a', 1000, 60, house)]).house).toEqual(['a']);
    expect(namesOf([ticket('a', 1000, 80_000)]).house).toEqual([]);
    expect(namesOf([ticket('a', 1000, 60, house), ticket('b', 1000, 0, house)])).toEqual({
      pairs: [['a', 'b']],
      house: [],
    });
  });
});

const anyTicket = fc.record({
  trainer: fc.nat({ max: 12 }),
  elo: fc.integer({ min: 800, max: 1300 }),
  waited: fc.integer({ min: 0, max: 1200 }),
  pool: fc.constantFrom('one', 'other'),
});

const anyPairs = fc.array(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 })), { maxLength: 8 });

it('nobody is left who could have met another who is left, whoever waits', () => {
  const apartOf = (pairs: [number, number][]) => new Set(pairs.map(([a, b]) => pairKey(`t${a}`, `t${b}`)));
  fc.assert(
    fc.property(
      fc.array(anyTicket, { maxLength: 25 }),
      anyPairs,
      anyPairs,
      (tickets, recentPairs, crowdedPairs) => {
        const apart = { recent: apartOf(recentPairs), crowded: apartOf(crowdedPairs) };
        const waiting = tickets
          .map(({ trainer, elo, waited, pool }, index) =>
            ticket(`${index}`, elo, waited, { trainerId: `t${trainer}`, pool }),
          )
          .sort((a, b) => a.waitingSince - b.waitingSince);
        const { pairs } = pairTickets(waiting, apart, NOW);
        const mayMeet = (a: Waiting, b: Waiting) => {
          const longer = (NOW - Math.min(a.waitingSince, b.waitingSince)) / 1000;
          const key = pairKey(a.trainerId, b.trainerId);
          return (
            a.pool === b.pool &&
            a.trainerId !== b.trainerId &&
            Math.abs(a.elo - b.elo) <= (longer >= 900 ? 1000 : Math.min(100 + longer, 400)) &&
            !apart.crowded.has(key) &&
            !(longer < 600 && apart.recent.has(key))
          );
        };
        const matched = pairs.flat();
        expect(new Set(matched).size).toBe(matched.length);
        for (const [one, other] of pairs) expect(mayMeet(one, other)).toBe(true);
        const left = waiting.filter((each) => !matched.includes(each));
        for (const [index, one] of left.entries())
          for (const other of left.slice(index + 1)) expect(mayMeet(one, other)).toBe(false);
      },
    ),
  );
});

describe('who has stayed away', () => {
  const HOUR = 3_600_000;
  const ended = (hoursAgo: number, stayedAway = true) => ({ endedAt: NOW - hoursAgo * HOUR, stayedAway });

  it.each<[string, Parameters<typeof cooldownUntil>[0], number | null]>([
    ['once, may queue', [ended(0), ended(1, false)], null],
    ['twice, waits for an hour from the later', [ended(0.5), ended(3)], NOW + HOUR / 2],
    ['twice, longer ago, may queue', [ended(1.1), ended(1.2)], null],
    ['three times, waits for two hours', [ended(1), ended(2), ended(3)], NOW + HOUR],
    ['five times, waits for eight', [1, 2, 3, 4, 5].map((ago) => ended(ago)), NOW + 7 * HOUR],
  ])('%s', (_when, last, until) => {
    expect(cooldownUntil(last, NOW)).toBe(until);
  });
});
