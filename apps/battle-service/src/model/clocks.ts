import type { Side } from '@repo/battle-engine';
import { type BattleOrigin, type BattleStatus, LATE_STEPS, type OnLate } from '@repo/contracts/battle';
import { HOUSE_SIDE, type HouseSide } from './house-side.js';

// All moments and lengths of time are in milliseconds, moments since 1970. Deadlines are stored as they would be without
// outages. What an outage adds follows from the list of outages, so that one that is found later holds for all battles.

/** The clock that was agreed with the challenge; in seconds. */
export type AgreedClock = { stepSeconds: number; bankSeconds: number; onLate: OnLate };

/** The clock of one side. */
export type SideClock = {
  /** Until then the side uses up nothing of its bank; null: its time is not limited. */
  freeUntil: number | null;
  /** The time that is left after `freeUntil`. */
  bank: number;
  /** The number of actions in a row that were filled in because the side was late. */
  lateInARow: number;
  /** The last steps in which that was so; absent: none. */
  lateSteps?: readonly number[];
  /** True once the side was told in this step that its deadline is near. */
  reminded: boolean;
  /** Its bank before its action of this step; taking the action back restores it. */
  beforeAction?: { bank: number; lateInARow: number };
};

/** The clocks of both sides, as they were set when a step, or the time for an answer or for teams, began. */
export type RunningClocks = {
  beganAt: number;
  sides: readonly [SideClock, SideClock];
};

/** A time in which the service could not be reached: the clocks stood still. */
export type Outage = readonly [beganAt: number, endedAt: number];

/** The facts that a decision about clocks needs, read with the battle's row. */
export type ServiceTime = {
  /** When a process that listens was last there; null: never. */
  beatAt: number | null;
  /** The newest outage; one with a higher number has been found since. */
  lastOutage: number;
  /** Those that ended since the clocks began or in the last hour. */
  outages: readonly Outage[];
};

/** Returns the outages that a battle was loaded with. */
export const outagesOf = ({ service }: { service: ServiceTime | null }): readonly Outage[] =>
  service?.outages ?? [];

/** The part of a battle that its clocks depend on. */
export type Timed = {
  status: BattleStatus;
  waiting: readonly Side[];
  clocks: RunningClocks | null;
  /** Absent or null: nobody of the house plays. */
  house?: HouseSide | null;
  /** The time of the change; only where the house plays. */
  now?: Date;
};

/** The clocks as they are stored with each change of a battle. */
export type ClockChange = {
  clocks: RunningClocks | null;
  deadlineAt: Date | null;
  wakeAt: Date | null;
  wakeAttempts: 0;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A deadline takes effect so long after it, so that nothing that reached the service in time is beaten by it. */
export const GRACE = 10 * SECOND;

/** The time for an answer to a challenge with a clock, where none is named. */
const ANSWER_SECONDS = 3 * 86_400;

/** The time for teams, whatever a step takes; in seconds. */
const TEAM_SECONDS = { least: 300, most: 3 * 86_400 };

/** The time for teams in a battle of the queue: a part of a step, since whoever does not come is entered. */
const QUEUE_TEAM_SECONDS = { share: 1 / 4, least: 60, most: 3600 };

/** Nothing is settled for as long as an outage took after its end, within these bounds: people do not know yet. */
const PAUSE = { least: MINUTE, most: HOUR };

/** A side is told of its deadline when so much of its free time is left until then, but so long before it at most. */
const REMINDER = { share: 0.2, most: 12 * HOUR };

const clamp = (value: number, { least, most }: { least: number; most: number }) =>
  Math.min(Math.max(value, least), most);

/** The moment moved by the outages since the clocks began. */
export function movedByOutages(outages: readonly Outage[], beganAt: number, moment: number): number {
  let moved = moment;
  let counted = beganAt;
  for (const [began, ended] of byBeginning(outages)) {
    const from = Math.max(began, counted);
    if (from >= moved) break;
    moved += Math.max(0, ended - from);
    counted = Math.max(counted, ended);
  }
  return moved;
}

/** The moment that clocks show which began at `beganAt` and stood still in the outages. */
export function shownAt(outages: readonly Outage[], beganAt: number, now: number): number {
  let stoodStill = 0;
  let counted = beganAt;
  for (const [began, ended] of byBeginning(outages)) {
    stoodStill += Math.max(0, Math.min(ended, now) - Math.max(began, counted));
    counted = Math.max(counted, ended);
  }
  return now - stoodStill;
}

const byBeginning = (outages: readonly Outage[]) => [...outages].sort(([a], [b]) => a - b);

/** Until then nothing is settled, because an outage has just ended. */
export function pausedUntil(outages: readonly Outage[]): number {
  return Math.max(0, ...outages.map(([began, ended]) => ended + clamp(ended - began, PAUSE)));
}

/**
 * The deadline of a side before outages; null where the side is not awaited or its time is not limited. The bank is for
 * the steps of a battle, not for the time before it.
 */
export function deadlineOf(battle: Timed, side: Side): number | null {
  const { clocks, waiting, status } = battle;
  if (!clocks || !waiting.includes(side)) return null;
  const { freeUntil, bank } = clocks.sides[side];
  if (freeUntil === null) return null;
  return status === 'active' ? freeUntil + bank : freeUntil;
}

/** The deadline of a side as it is told. */
export function toldDeadlineOf(battle: Timed, side: Side, outages: readonly Outage[]): Date | null {
  const deadline = deadlineOf(battle, side);
  if (deadline === null || !battle.clocks) return null;
  return new Date(movedByOutages(outages, battle.clocks.beganAt, deadline));
}

/** The earliest deadline of those who are awaited, as it is told. */
export function toldDeadline(battle: Timed, outages: readonly Outage[]): Date | null {
  const deadlines = battle.waiting.flatMap((side) => toldDeadlineOf(battle, side, outages) ?? []);
  return earliest(deadlines.map((date) => date.getTime()));
}

/** The moment at which a side is told that its deadline is near; null where it was told, or has none. */
function reminderOf(battle: Timed, side: Side, outages: readonly Outage[]): number | null {
  const told = toldDeadlineOf(battle, side, outages);
  if (!told || !battle.clocks) return null;
  const { beganAt, sides } = battle.clocks;
  const { freeUntil, reminded } = sides[side];
  if (reminded || freeUntil === null) return null;
  return told.getTime() - Math.min(Math.floor((freeUntil - beganAt) * REMINDER.share), REMINDER.most);
}

/** The sides that have to be told now that their deadlines are near. */
export function sidesToRemind(battle: Timed, outages: readonly Outage[], now: number): Side[] {
  return battle.waiting.filter((side) => {
    const moment = reminderOf(battle, side, outages);
    return moment !== null && moment <= now;
  });
}

const earliest = (moments: readonly number[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments));

/** Long ago: at once. */
const EPOCH = new Date(0);

/** Tells if the house has to do something next. */
export function isHouseAwaited({ house, waiting }: Pick<Timed, 'house' | 'waiting'>): boolean {
  return !!house && waiting.includes(HOUSE_SIDE);
}

/** Returns the clocks to store for a battle as it is after the change. */
export function clockChange(battle: Timed, outages: readonly Outage[]): ClockChange {
  const deadlines = battle.waiting.flatMap((side) => deadlineOf(battle, side) ?? []);
  const told = toldDeadline(battle, outages);
  const due = told ? [Math.max(told.getTime() + GRACE, pausedUntil(outages))] : [];
  const reminders = battle.waiting.flatMap((side) => reminderOf(battle, side, outages) ?? []);
  return {
    clocks: battle.clocks,
    deadlineAt: earliest(deadlines),
    wakeAt: isHouseAwaited(battle) ? (battle.now ?? EPOCH) : earliest([...due, ...reminders]),
    wakeAttempts: 0,
  };
}

/** Nothing left to wait for. */
export const NO_DEADLINE = { deadlineAt: null, wakeAt: null, wakeAttempts: 0 } as const;

const unlimited = (bank: number): SideClock => ({
  freeUntil: null,
  bank,
  lateInARow: 0,
  reminded: false,
});

const bankOf = (clock: AgreedClock | null) => (clock?.bankSeconds ?? 0) * SECOND;

/** The time for an answer to a challenge that names none; null: for ever. */
export const usualAnswerSeconds = (clock: AgreedClock | null): number | null =>
  clock ? ANSWER_SECONDS : null;

/** The clocks of a new challenge; `answerSeconds` null: the challenged trainer has time for ever. */
export function clocksForAnswer(
  clock: AgreedClock | null,
  answerSeconds: number | null,
  now: number,
): RunningClocks | null {
  if (!clock && answerSeconds === null) return null;
  const side = unlimited(bankOf(clock));
  const freeUntil = answerSeconds === null ? null : now + answerSeconds * SECOND;
  return { beganAt: now, sides: [side, { ...side, freeUntil }] };
}

/** The clocks while teams are chosen. */
export function clocksForTeams(
  clock: AgreedClock | null,
  now: number,
  origin?: BattleOrigin,
): RunningClocks | null {
  if (!clock) return null;
  const seconds =
    origin === 'queue'
      ? clamp(clock.stepSeconds * QUEUE_TEAM_SECONDS.share, QUEUE_TEAM_SECONDS)
      : clamp(clock.stepSeconds, TEAM_SECONDS);
  const freeUntil = now + seconds * SECOND;
  const side = { ...unlimited(bankOf(clock)), freeUntil };
  return { beganAt: now, sides: [side, side] };
}

/** The clocks of a step that begins now; banks and lateness go on from those before, if there are any. */
export function clocksForStep(
  clock: AgreedClock | null,
  before: RunningClocks | null,
  now: number,
): RunningClocks | null {
  if (!clock) return null;
  const freeUntil = now + clock.stepSeconds * SECOND;
  const sideOf = (side: Side) => {
    const { beforeAction: _over, ...own } = before?.sides[side] ?? unlimited(bankOf(clock));
    return { ...own, freeUntil, reminded: false };
  };
  return { beganAt: now, sides: [sideOf(0), sideOf(1)] };
}

/** The clocks after a side has acted: it was in time, and what it took beyond its free time is out of its bank. */
export function clocksAfterAction(
  clocks: RunningClocks | null,
  side: Side,
  now: number,
  outages: readonly Outage[],
): RunningClocks | null {
  if (!clocks) return null;
  const { freeUntil, bank, lateInARow } = clocks.sides[side];
  const beyond = freeUntil === null ? 0 : shownAt(outages, clocks.beganAt, now) - freeUntil;
  return withSide(clocks, side, {
    bank: Math.max(0, bank - Math.max(0, beyond)),
    lateInARow: 0,
    beforeAction: { bank, lateInARow },
  });
}

/**
 * The clocks after a side has taken its action back: they run on as if nothing had been sent. In a battle without a
 * clock the last chance that the other side was given ends, since the battle waits for both.
 */
export function clocksAfterTakingBack(
  clock: AgreedClock | null,
  clocks: RunningClocks | null,
  side: Side,
): RunningClocks | null {
  if (!clock || !clocks) return null;
  return withSide(clocks, side, clocks.sides[side].beforeAction ?? {});
}

/** The clocks after a side was late in a step: its bank is used up. */
export function clocksAfterLateness(clocks: RunningClocks, side: Side, step: number): RunningClocks {
  const { lateInARow, lateSteps = [] } = clocks.sides[side];
  return withSide(clocks, side, {
    bank: 0,
    lateInARow: lateInARow + 1,
    lateSteps: [...lateSteps, step].slice(-LATE_STEPS),
  });
}

/** The clocks after sides were told that their deadlines are near. */
export function clocksAfterReminder(clocks: RunningClocks, sides: readonly Side[]): RunningClocks {
  return sides.reduce<RunningClocks>((before, side) => withSide(before, side, { reminded: true }), clocks);
}

function withSide(clocks: RunningClocks, side: Side, change: Partial<SideClock>): RunningClocks {
  const [challenger, opponent] = clocks.sides;
  const own = { ...clocks.sides[side], ...change };
  return { ...clocks, sides: side === 0 ? [own, opponent] : [challenger, own] };
}

/** The clocks of a side's last chance in a battle without a clock: a deadline for this step only. */
export function clocksForCall(side: Side, now: number, millis: number): RunningClocks {
  const nobody = { beganAt: now, sides: [unlimited(0), unlimited(0)] as const };
  return withSide(nobody, side, { freeUntil: now + millis });
}
