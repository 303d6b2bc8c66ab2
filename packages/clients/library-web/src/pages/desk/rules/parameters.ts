import type { ParameterName, PolicyRule } from '@creature-arena/library-client';

type Kind = 'yes or no' | 'number' | 'number or none' | 'day or none' | 'list' | readonly string[];

/** The parameters of a rule in words, and the values that each may have. */
export const PARAMETERS: Readonly<Record<ParameterName, { text: string; kind: Kind }>> = {
  loanable: { text: 'May be lent', kind: 'yes or no' },
  loan_days: { text: 'Days of a loan', kind: 'number' },
  latest_due: { text: 'Latest deadline', kind: 'day or none' },
  due_on_closed_day: {
    text: 'Deadline on a closed day',
    kind: ['next_open', 'previous_open', 'keep'],
  },
  max_loans: { text: 'Books at once', kind: 'number' },
  max_loans_of_material: { text: 'Of them, of this material', kind: 'number or none' },
  max_overdue_loans: { text: 'Late loans with which one may still borrow', kind: 'number or none' },
  refuse_age_categories: { text: 'Age categories that are not lent', kind: 'list' },
  max_renewals: { text: 'Renewals of a loan', kind: 'number' },
  renewal_days: { text: 'Days of a renewal; none: as a loan', kind: 'number or none' },
  renew_from: { text: 'A renewal counts from', kind: ['due', 'today'] },
  renew_days_before_due: { text: 'Renewable so many days before; none: always', kind: 'number or none' },
  renew_when_requested: { text: 'Renewable while others wait', kind: 'yes or no' },
  expired_patron_may_renew: { text: 'Former members may renew', kind: 'yes or no' },
  holds: { text: 'May be requested', kind: ['never', 'if_none_available', 'always'] },
  max_holds: { text: 'Holds at once', kind: 'number' },
  shelf_days: { text: 'Open days on the hold shelf', kind: 'number' },
  hold_wait_days: { text: 'Days that a hold waits', kind: 'number' },
};

export const PARAMETER_NAMES = Object.keys(PARAMETERS) as ParameterName[];

/** The values among which a parameter has one, as people read them; undefined: it is typed. */
export function choicesOf(name: ParameterName): string[] | undefined {
  const { kind } = PARAMETERS[name];
  if (kind === 'yes or no') return ['yes', 'no'];
  return typeof kind === 'string' ? undefined : kind.map(valueText);
}

/** A value as people read it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ');
  return String(value).replaceAll('_', ' ');
}

/** The value that somebody has typed for a parameter; undefined: it is none. */
export function readValue(name: ParameterName, text: string): PolicyRule[ParameterName] {
  const { kind } = PARAMETERS[name];
  const typed = text.trim();
  const isNone = typed === '' || typed === 'none';
  switch (kind) {
    case 'yes or no':
      return typed === 'yes' ? true : typed === 'no' ? false : undefined;
    case 'list':
      return isNone ? [] : partsOf(typed);
    case 'day or none':
      return isNone ? null : typed;
    case 'number or none':
      return isNone ? null : numberOf(typed);
    case 'number':
      return numberOf(typed);
    default:
      return kind.find((choice) => choice === typed.replaceAll(' ', '_')) as PolicyRule[ParameterName];
  }
}

const numberOf = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

/** The parts of a text between commas. */
export const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
