import type { ParameterName, PolicyDocument, PolicyRule } from '@creature-arena/library-client';
import { counted, dayInWords } from '@repo/web-kit';
import { type ComponentChildren, Fragment } from 'preact';
import { Icon } from '../../../parts/icon.js';
import { ruleText } from '../rule-note.js';
import { type Change, keyOf, valueIn } from './draft.js';
import { PARAMETERS, valueText } from './parameters.js';
import { Value } from './value.js';

type Rule = PolicyRule;
type Props = {
  document: PolicyDocument;
  /** The policy that it is a draft of: values that differ are marked. */
  before: PolicyDocument;
  /** Called with a change of a value where it stands; without it none can be pressed. */
  onChange?: ((change: Change) => void) | undefined;
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
export function Sentences({ document, before, onChange }: Props) {
  const general = document.rules.find((rule) => keyOf(rule) === '*/*') ?? {};
  const exceptions = document.rules.filter((rule) => rule !== general);
  const valuesOf =
    (rule: Rule) =>
    (parameter: ParameterName, text: string): ComponentChildren => {
      const { category = '*', material = '*' } = rule;
      const change: Change = { category, material, parameter, value: rule[parameter] };
      const isChanged = valueText(valueIn(before, change)) !== valueText(rule[parameter]);
      const onSet = onChange && ((value: Change['value']) => onChange({ ...change, value }));
      return <Value parameter={parameter} text={text} value={rule[parameter]} {...{ isChanged, onSet }} />;
    };
  const value = valuesOf(general);
  const said = sentencesOf(general, value);
  const unused = notUsed(general);
  return (
    <div class="rule-sentences">
      {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((name) => (
        <section key={name} class="plate" aria-label={name}>
          <h2>{name}</h2>
          <p class="sentence">{said[name]}</p>
          <ul class="exceptions">
            {exceptions.map((rule) => (
              <Exception
                key={keyOf(rule)}
                rule={rule}
                parts={PARTS[name]}
                value={valuesOf(rule)}
                onChange={onChange}
              />
            ))}
          </ul>
        </section>
      ))}
      <p class="not-used small">
        <strong>Not used:</strong>{' '}
        {unused.map((parameter, index) => (
          <Fragment key={parameter}>
            {index > 0 && ', '}
            {value(parameter, UNUSED[parameter] ?? '')}
          </Fragment>
        ))}
        {unused.length === 0 && 'everything is'}
      </p>
    </div>
  );
}

type ValueOf = (parameter: ParameterName, text: string) => ComponentChildren;

function sentencesOf(rule: Rule, value: ValueOf): Record<keyof typeof PARTS, ComponentChildren> {
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
          {value('renew_when_requested', 'somebody waits')}. Who is no longer a member{' '}
          {value('expired_patron_may_renew', rule.expired_patron_may_renew ? 'may renew' : 'may not')}.
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

type ExceptionProps = {
  rule: Rule;
  parts: readonly ParameterName[];
  value: ValueOf;
  onChange: Props['onChange'];
};

/** What a rule says otherwise, of the parameters of one sentence. */
function Exception({ rule, parts, value, onChange }: ExceptionProps) {
  const said = parts.filter((parameter) => rule[parameter] !== undefined);
  if (said.length === 0) return null;
  const { category = '*', material = '*' } = rule;
  return (
    <li>
      <span class="pill">{ruleText(keyOf(rule))}</span>
      {said.map((parameter) => (
        <span key={parameter}>
          {PARAMETERS[parameter].text}: {value(parameter, valueText(rule[parameter]))}
          {onChange && (
            <button
              type="button"
              class="take-out"
              aria-label={`Take out “${PARAMETERS[parameter].text}” for ${ruleText(keyOf(rule))}`}
              onClick={() => onChange({ category, material, parameter, value: undefined })}
            >
              <Icon name="clear" />
            </button>
          )}
        </span>
      ))}
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
const notUsed = (rule: Rule): ParameterName[] =>
  (Object.keys(UNUSED) as ParameterName[]).filter((parameter) => {
    const value = rule[parameter];
    return value == null || (Array.isArray(value) && value.length === 0);
  });
