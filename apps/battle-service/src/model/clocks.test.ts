import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgreedClock,
  clockChange,
  clocksAfterAction,
  clocksAfterReminder,
  clocksForAnswer,
  clocksForStep,
  clocksForTeams,
  GRACE,
  movedByOutages,
  type Outage,
  pausedUntil,
  type RunningClocks,
  shownAt,
  sidesToRemind,
  type Timed,
  toldDeadline,
} from './clocks.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const CLOCK: AgreedClock = { stepSeconds: 3600, bankSeconds: 7200, onLate: 'lose' };

const begun = (now: number, clock = CLOCK): RunningClocks => {
  const clocks = clocksForStep(clock, null, now);
  if (!clocks) throw new Error('no clocks');
  return clocks;
};

const active = (clocks: RunningClocks, waiting: Timed['waiting'] = [0, 1]): Timed => ({
  ...{ status: 'active', clocks, waiting },
});

const outages = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 * DAY }), fc.integer({ min: 1, max: 2 * DAY })), {
    maxLength: 12,
  })
  .map((all): Outage[] => all.map(([began, length]) => [began, began + length]));
const moment = fc.integer({ min: 0, max: 20 * DAY });

describe('deadlines', () => {
  it.each([
    ['a minute takes five', 60, 300],
    ['an hour takes that long', 3600, 3600],
    ['two weeks take three days', 14 * 86_400, 3 * 86_400],
  ])('for teams, where a step of %s', (_what, stepSeconds, seconds) => {
    const clocks = clocksForTeams({ ...CLOCK, stepSeconds }, 0);
    const battle: Timed = { status: 'team_select', clocks, waiting: [0, 1] };
    expect(toldDeadline(battle, [])?.getTime()).toBe(seconds * 1000);
  });

  it('for an answer count from the challenge, and there need be none', () => {
    const pending = (answerSeconds: number | null): Timed => ({
      ...{ status: 'pending', waiting: [1] },
      clocks: clocksForAnswer(CLOCK, answerSeconds, 1000),
    });
    expect(toldDeadline(pending(300), [])?.getTime()).toBe(301_000);
    expect(toldDeadline(pending(null), [])).toBeNull();
    expect(clocksForAnswer(null, null, 0)).toBeNull();
  });

  it('of a step are the free time and the bank; the service wakes ten seconds after, once it has reminded', () => {
    const { deadlineAt, wakeAt } = clockChange(active(clocksAfterReminder(begun(0), [0, 1])), []);
    expect([deadlineAt?.getTime(), wakeAt?.getTime()]).toEqual([3 * HOUR, 3 * HOUR + GRACE]);
  });

  it('are only those of who is awaited', () => {
    const clocks = clocksAfterAction(begun(0), 0, 2 * HOUR, []);
    if (!clocks) throw new Error('no clocks');
    expect(toldDeadline(active(clocks, [0]), [])?.getTime()).toBe(2 * HOUR);
    expect(toldDeadline(active(clocks, [1]), [])?.getTime()).toBe(3 * HOUR);
    expect(toldDeadline({ ...active(clocks, []), status: 'finished' }, [])).toBeNull();
  });
});

describe('the reminder of a deadline', () => {
  it.each([
    ['a fifth of an hour', 3600, 12 * MINUTE],
    ['half a day, of a week', 7 * 86_400, 12 * HOUR],
  ])('comes %s before it', (_long, stepSeconds, before) => {
    const battle = active(begun(0, { ...CLOCK, stepSeconds }));
    const at = stepSeconds * 1000 + 2 * HOUR - before;
    expect(clockChange(battle, []).wakeAt?.getTime()).toBe(at);
    expect(sidesToRemind(battle, [], at - 1)).toEqual([]);
    expect(sidesToRemind(battle, [], at)).toEqual([0, 1]);
  });

  it('comes to each awaited side before its own deadline, once a step', () => {
    const later = clocksAfterAction(begun(0), 0, 2 * HOUR, []);
    const clocks = clocksForStep(CLOCK, later, 0);
    if (!clocks) throw new Error('no clocks');
    const battle = active(clocks);
    const first = 2 * HOUR - 12 * MINUTE;
    expect(sidesToRemind(battle, [], first)).toEqual([0]);
    const reminded = active(clocksAfterReminder(clocks, [0]));
    expect(sidesToRemind(reminded, [], first)).toEqual([]);
    expect(clockChange(reminded, []).wakeAt?.getTime()).toBe(2 * HOUR + GRACE);
    expect(sidesToRemind(reminded, [], 3 * HOUR)).toEqual([1]);
    expect(sidesToRemind(active(reminded.clocks ?? clocks, [0]), [], 3 * HOUR)).toEqual([]);
    const next = clocksForStep(CLOCK, reminded.clocks, 0);
    expect(next && sidesToRemind(active(next), [], first)).toEqual([0]);
  });

  it('is moved by an outage, as the deadline is', () => {
    const outage: Outage = [HOUR, 2 * HOUR];
    expect(sidesToRemind(active(begun(0)), [outage], 3 * HOUR)).toEqual([]);
    expect(sidesToRemind(active(begun(0)), [outage], 4 * HOUR - 12 * MINUTE)).toEqual([0, 1]);
  });
});

describe('the bank', () => {
  it.each([
    ['in time', 30 * MINUTE, 2 * HOUR],
    ['an hour beyond the free time', 2 * HOUR, HOUR],
    ['at the last moment', 3 * HOUR, 0],
    ['after it, before that was settled', 4 * HOUR, 0],
  ])('after an action %s', (_when, now, left) => {
    expect(clocksAfterAction(begun(0), 0, now, [])?.sides[0].bank).toBe(left);
  });

  it('is never below zero, and never changed by what the other does or by an outage', () => {
    fc.assert(
      fc.property(moment, outages, fc.constantFrom(0 as const, 1 as const), (now, all, side) => {
        const before = begun(0);
        const after = clocksAfterAction(before, side, now, all);
        const alone = clocksAfterAction(before, side, shownAt(all, 0, now), []);
        expect(after?.sides[side].bank).toBeGreaterThanOrEqual(0);
        expect(after?.sides[side]).toEqual(alone?.sides[side]);
        expect(after?.sides[side === 0 ? 1 : 0]).toEqual(before.sides[side === 0 ? 1 : 0]);
      }),
    );
  });
});

describe('outages', () => {
  it('move a deadline by what of them is after the beginning and before it', () => {
    const move = (...all: Outage[]) => movedByOutages(all, 100, 200);
    expect(move([0, 50])).toBe(200);
    expect(move([50, 110])).toBe(210);
    expect(move([150, 160])).toBe(210);
    expect(move([150, 160], [155, 170])).toBe(220);
    expect(move([195, 300], [290, 310])).toBe(315);
    expect(move([200, 300])).toBe(200);
  });

  it('leave nobody less time, and the clock shows a deadline when it has come', () => {
    fc.assert(
      fc.property(outages, moment, fc.integer({ min: 1, max: 20 * DAY }), (all, beganAt, length) => {
        const told = movedByOutages(all, beganAt, beganAt + length);
        expect(shownAt(all, beganAt, told)).toBe(beganAt + length);
        expect(shownAt(all, beganAt, told - 1)).toBeLessThanOrEqual(beganAt + length);
      }),
    );
  });

  it('of 16 hours in each day let a step of a day end after a day of service', () => {
    const nightly = Array.from({ length: 30 }, (_, day): Outage => [day * DAY + 8 * HOUR, (day + 1) * DAY]);
    expect(movedByOutages(nightly, 0, DAY)).toBe(2 * DAY + 8 * HOUR);
  });

  it.each([
    ['15 seconds', 15_000, MINUTE],
    ['10 minutes', 10 * MINUTE, 10 * MINUTE],
    ['a day', DAY, HOUR],
  ])('of %s are followed by a pause of the same length, from a minute to an hour', (_what, length, pause) => {
    expect(pausedUntil([[0, length]])).toBe(length + pause);
  });
});
