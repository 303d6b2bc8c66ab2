import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cooldownUntil } from './cooldown.js';
import { chooseMeetings, meetingOf, type Waiting, windowAfter } from './pairing.js';

const NOW = 1_800_000_000_000;

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

type Rated = Waiting & { elo: number };

/** A ticket that has waited for so many seconds. */
const ticket = (id: string, elo: number, waited: number): Rated => ({
  ...{ id, elo, waitingSince: NOW - waited * 1000 },
});

/** The meetings of all of them, each found from both of its tickets. */
const meetings = (tickets: readonly Rated[]) =>
  tickets.flatMap((one) =>
    tickets
      .filter((other) => other !== one)
      .map((other) => meetingOf(one, other, Math.abs(one.elo - other.elo))),
  );

const namesOf = (tickets: readonly Rated[]) =>
  chooseMeetings(meetings(tickets)).map(({ waitedLonger, other }) => [waitedLonger.id, other.id]);

it('who has waited longest gets the nearest rating, of two as near the one who has waited longer', () => {
  const tickets = [ticket('a', 1000, 90), ticket('b', 1060, 80), ticket('c', 940, 70), ticket('d', 1030, 5)];
  const expected = [
    ['a', 'd'],
    ['b', 'c'],
  ];
  expect(namesOf(tickets)).toEqual(expected);
  expect(namesOf(tickets.toReversed())).toEqual(expected);
  expect(namesOf(tickets.slice(0, 3))).toEqual([['a', 'b']]);
});

const anyTickets = fc.array(
  fc.record({ elo: fc.integer({ min: 800, max: 1300 }), waited: fc.integer({ min: 0, max: 20 }) }),
  { maxLength: 20 },
);

it('nobody is left who could have met another who is left, and nobody gives way to who has waited for less time', () => {
  fc.assert(
    fc.property(anyTickets, fc.infiniteStream(fc.boolean()), (given, mayMeet) => {
      const tickets = given.map(({ elo, waited }, index) => ticket(String(index), elo, waited));
      const possible = meetings(tickets).filter(() => mayMeet.next().value === true);
      const chosen = chooseMeetings(possible);
      const names = chosen.flatMap(({ waitedLonger, other }) => [waitedLonger.id, other.id]);
      expect(new Set(names).size).toBe(names.length);
      for (const meeting of chosen) expect(possible).toContain(meeting);
      for (const { waitedLonger, other, distance } of possible) {
        const instead = chosen.find((each) =>
          [each.waitedLonger.id, each.other.id].some((id) => id === waitedLonger.id || id === other.id),
        );
        expect(instead).toBeDefined();
        if (instead?.waitedLonger.id === waitedLonger.id && !names.includes(other.id))
          expect(instead.distance).toBeLessThanOrEqual(distance);
        if (!names.includes(waitedLonger.id))
          expect(instead?.waitedLonger.waitingSince).toBeLessThanOrEqual(waitedLonger.waitingSince);
      }
    }),
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
