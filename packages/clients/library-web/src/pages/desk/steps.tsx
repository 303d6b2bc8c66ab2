import type { Decision, Step } from '@creature-arena/library-client';
import { dayInWords } from '@repo/web-kit';
import { ruleNote } from './rule-note.js';

const day = (value: Step['facts'][string] | undefined): string => dayInWords(String(value));

const TEXTS: Readonly<Record<Step['code'], (facts: Step['facts']) => string>> = {
  period: ({ days, from, to }) => `${days} days from ${day(from)}: ${day(to)}`,
  capped_by_latest_due: ({ to }) => `nothing is due later than ${day(to)}`,
  closed_day_moved: ({ from, to }) => `the library is closed on ${day(from)}: ${day(to)}`,
  no_open_day: ({ day: kept }) => `no open day is near: it stays ${day(kept)}`,
};

/** The steps that led to a deadline, each with its rule. */
export function Steps({ decision }: { decision: Decision }) {
  return (
    <details>
      <summary>Why this day</summary>
      <ol class="steps">
        {decision.steps.map((step) => (
          <li key={step.code}>
            {TEXTS[step.code](step.facts)}. {ruleNote(step.rule)}
          </li>
        ))}
      </ol>
    </details>
  );
}
