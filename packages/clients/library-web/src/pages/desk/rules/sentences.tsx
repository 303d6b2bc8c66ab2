import type { ParameterName, PolicyDocument, PolicyRule } from '@creature-arena/library-client';
import { counted, dayInWords } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { ruleText } from '../rule-note.js';
import { keyOf } from './draft.js';
import { PARAMETERS, valueText } from './parameters.js';

type Rule = PolicyRule;
type Props = {
  document: PolicyDocument;
  /** Called with the parameter whose value somebody wants to change; without it none can be pressed. */
  onChange?: (parameter: ParameterName) => void;
};

const times = (count: number): string => ['Never', 'Once', 'Twice'][count] ?? `${count} times`;

const days = (count: number | undefined): string => counted(count ?? 0, 'day');

const CLOSED_DAY = {
  next_open: 'due on the next open day',
  previous_open: 'due on the open day before',
  keep: 'due all the same',
} as const;

const WHEN_HELD = {
  never: 'never',
  if_none_available: 'when no copy is in',
  always: 'at any time',
} as const;

/** The parameters that each of the four sentences says; an exception from one of them stands below it. */
const PARTS = {
  'How long': ['loanable', 'loan_days', 'due_on_closed_day', 'latest_due', 'refuse_age_categories'],
  'How many': ['max_loans', 'max_loans_of_material', 'max_overdue_loans'],
  Renewing: [
    'max_renewals',
    'renewal_days',
    'renew_from',
    'renew_days_before_due',
    'renew_when_requested',
    'expired_patron_may_renew',
  ],
  Holds: ['holds', 'max_holds', 'shelf_days', 'hold_wait_days'],
} as const satisfies Record<string, readonly ParameterName[]>;

/** The rules in four sentences, each with the exceptions from it, and what is not used. */
export function Sentences({ document, onChange }: Props) {
  const general = document.rules.find((rule) => keyOf(rule) === '*/*') ?? {};
  const exceptions = document.rules.filter((rule) => rule !== general);
  const value = (parameter: ParameterName, text: string): ComponentChildren =>
    onChange === undefined ? (
      <strong>{text}</strong>
    ) : (
      // biome-ignore lint/a11y/useValidAnchor: it leads to the form below; a button would not break within a sentence
      <a
        class="value"
        href="#change-rules"
        aria-label={`${text}: change “${PARAMETERS[parameter].text}”`}
        onClick={(event) => {
          event.preventDefault();
          onChange(parameter);
        }}
      >
        {text}
      </a>
    );
  const said = sentencesOf(general, value);
  return (
    <div class="rule-sentences">
      {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((name) => (
        <section key={name} class="plate" aria-label={name}>
          <h2>{name}</h2>
          <p class="sentence">{said[name]}</p>
          <ul class="exceptions">
            {exceptions.map((rule) => (
              <Exception key={keyOf(rule)} rule={rule} parts={PARTS[name]} />
            ))}
          </ul>
        </section>
      ))}
      <p class="not-used small">
        <strong>Not used:</strong> {notUsed(general).join(', ') || 'everything is'}
      </p>
    </div>
  );
}

type Value = (parameter: ParameterName, text: string) => ComponentChildren;

function sentencesOf(rule: Rule, value: Value): Record<keyof typeof PARTS, ComponentChildren> {
  const renewal = rule.renewal_days == null ? 'as long as the loan' : days(rule.renewal_days);
  const from = rule.renew_from === 'due' ? 'the day it is due' : 'the day of renewal';
  const waiting = rule.renew_when_requested === true ? 'Also while' : 'Not while';
  return {
    'How long': (
      <>
        A book is lent for {value('loan_days', days(rule.loan_days))}. If the library is closed on that day,
        it is {value('due_on_closed_day', CLOSED_DAY[rule.due_on_closed_day ?? 'next_open'])}
        {rule.latest_due != null && <>, at the latest {value('latest_due', dayInWords(rule.latest_due))}</>}.
      </>
    ),
    'How many': (
      <>
        A reader has up to {value('max_loans', counted(rule.max_loans ?? 0, 'book'))} at once
        {rule.max_overdue_loans != null && (
          <>, and none more with over {value('max_overdue_loans', `${rule.max_overdue_loans} late`)}</>
        )}
        .
      </>
    ),
    Renewing:
      rule.max_renewals === 0 ? (
        <>{value('max_renewals', 'Never')}.</>
      ) : (
        <>
          {value('max_renewals', times(rule.max_renewals ?? 0))}, each time for{' '}
          {value('renewal_days', renewal)}, counted from {value('renew_from', from)}. {waiting}{' '}
          {value('renew_when_requested', 'somebody waits')}.
        </>
      ),
    Holds: (
      <>
        One may wait for a book {value('holds', WHEN_HELD[rule.holds ?? 'if_none_available'])}, for up to{' '}
        {value('max_holds', counted(rule.max_holds ?? 0, 'book'))}. A book stays on the hold shelf for{' '}
        {value('shelf_days', counted(rule.shelf_days ?? 0, 'open day'))}; a wait ends after{' '}
        {value('hold_wait_days', days(rule.hold_wait_days))}.
      </>
    ),
  };
}

/** What a rule says otherwise, of the parameters of one sentence. */
function Exception({ rule, parts }: { rule: Rule; parts: readonly ParameterName[] }) {
  const said = parts.filter((parameter) => rule[parameter] !== undefined);
  if (said.length === 0) return null;
  return (
    <li>
      <span class="pill">{ruleText(keyOf(rule))}</span>{' '}
      {said.map((parameter) => `${PARAMETERS[parameter].text}: ${valueText(rule[parameter])}`).join('; ')}
    </li>
  );
}

/** Parameters that may limit nothing, as what they would be. */
const UNUSED: Partial<Record<ParameterName, string>> = {
  latest_due: 'a last day for all loans',
  max_loans_of_material: 'a limit for each kind of material',
  max_overdue_loans: 'a limit of late loans',
  refuse_age_categories: 'books for some ages only',
  renewal_days: 'other days for a renewal',
  renew_days_before_due: 'a first day for renewing',
};

/** The parameters that limit nothing. */
const notUsed = (rule: Rule): string[] =>
  (Object.keys(UNUSED) as ParameterName[])
    .filter((parameter) => {
      const value = rule[parameter];
      return value == null || (Array.isArray(value) && value.length === 0);
    })
    .map((parameter) => UNUSED[parameter] ?? '');
