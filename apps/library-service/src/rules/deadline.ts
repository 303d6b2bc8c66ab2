import type { Step } from '@repo/contracts/library';
import { type Calendar, closedBy, firstOpenDay, isOpen } from './calendar.js';
import { addDays } from './days.js';
import type { Terms } from './terms.js';

/** The days that a deadline is computed from. */
export type Period = {
  /** The day that the days are counted from. */
  from: string;
  days: number;
  parameter: 'loan_days' | 'renewal_days';
  /** No deadline is before this day. */
  today: string;
};

/** A deadline and the steps that led to it, each with the rule that it follows. */
type Computed = { deadline: string; steps: Step[] };

/**
 * Computes a deadline: so many days on; not after `latest_due`, unless that is before today; and moved where the library
 * is closed then. It stays on a closed day where no open one is within reach, which a step says.
 */
export function deadlineOf(
  { from, days, parameter, today }: Period,
  terms: Terms,
  calendar: Calendar,
): Computed {
  const steps: Step[] = [];
  const counted = addDays(from, days);
  steps.push({ code: 'period', facts: { days, from, to: counted }, rule: terms.ruleOf(parameter) });
  const cap = terms.values.latest_due;
  const latest = cap !== null && cap >= today ? cap : null;
  const isCapped = latest !== null && counted > latest;
  if (isCapped) {
    const facts = { from: counted, to: latest };
    steps.push({ code: 'capped_by_latest_due', facts, rule: terms.ruleOf('latest_due') });
  }
  const wanted = isCapped ? latest : counted;
  const moved = movedFromClosed(wanted, { today, latest }, terms, calendar);
  if (moved) steps.push(moved.step);
  return { deadline: moved?.day ?? wanted, steps };
}

/** Moves a deadline off a closed day, between `today` and `latest`; null where it may stay. */
function movedFromClosed(
  day: string,
  { today, latest }: { today: string; latest: string | null },
  terms: Terms,
  calendar: Calendar,
): { day: string; step: Step } | null {
  const direction = terms.values.due_on_closed_day;
  const closed = closedBy(calendar, day);
  if (direction === 'keep' || closed === null) return null;
  const rule = terms.ruleOf('due_on_closed_day');
  const closure = closed === 'weekday' ? null : closed.id;
  const isWithin = (found: string | null): found is string =>
    // The calendar ends: the last day of all may be a closed one.
    found !== null && found >= today && (latest === null || found <= latest) && isOpen(calendar, found);
  const next = firstOpenDay(calendar, day, 1);
  const previous = firstOpenDay(calendar, day, -1);
  const open = (direction === 'next_open' ? [next, previous] : [previous, next]).find(isWithin);
  return open === undefined
    ? { day, step: { code: 'no_open_day', facts: { day, closure }, rule } }
    : { day: open, step: { code: 'closed_day_moved', facts: { from: day, to: open, closure }, rule } };
}
