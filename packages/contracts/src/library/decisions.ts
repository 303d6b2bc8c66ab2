import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Day } from './common.js';
import { ParameterName } from './policies.js';

/** Why something is refused. */
export const REASON_CODES = [
  // Of the copy.
  'copy_on_loan',
  'copy_on_loan_to_patron',
  'copy_not_in_service',
  'copy_held_for_another',
  'loan_returned',
  'not_a_desk_loan',
  // Of the title.
  'title_requested',
  'not_loanable',
  'age_category_refused',
  'holds_not_allowed',
  'no_copies',
  'copy_available',
  'already_requested',
  'already_borrowed',
  // Of the patron.
  'patron_blocked',
  'patron_expired',
  'overdue_limit_reached',
  // Of numbers and days.
  'loan_limit_reached',
  'loan_limit_of_material_reached',
  'hold_limit_reached',
  'renewal_limit_reached',
  'too_early',
  'no_gain',
  'latest_due_passed',
] as const;
export const ReasonCode = Type.Enum([...REASON_CODES], { title: 'ReasonCode' });
export type ReasonCode = Type.Static<typeof ReasonCode>;

export const STEP_CODES = ['period', 'capped_by_latest_due', 'closed_day_moved', 'no_open_day'] as const;
export type StepCode = (typeof STEP_CODES)[number];

/** Where a value comes from: the rule of a policy, and the parameter that it says. */
const RuleReference = Closed(
  {
    policy: Type.Integer({ minimum: 0 }),
    key: Type.String({ description: 'Category and material of the rule: `grade-1/*`.' }),
    parameter: ParameterName,
  },
  { title: 'RuleReference', examples: [{ policy: 3, key: 'grade-1/*', parameter: 'max_loans' }] },
);
export type RuleReference = Type.Static<typeof RuleReference>;

/** Numbers, days and codes by name. */
const Facts = Type.Record(
  Type.String(),
  Type.Union([Type.Number(), Type.String(), Type.Boolean(), Type.Null()]),
);

export const Reason = Closed(
  {
    code: ReasonCode,
    text: Type.String(),
    facts: Facts,
    rule: Nullable(RuleReference),
    overridable: Type.Boolean({ description: 'Staff may decide otherwise.' }),
  },
  {
    title: 'Reason',
    examples: [
      {
        code: 'loan_limit_reached',
        text: '2 of 2 loans are out',
        facts: { limit: 2, open: 2 },
        rule: { policy: 3, key: 'grade-1/*', parameter: 'max_loans' },
        overridable: true,
      },
    ],
  },
);
export type Reason = Type.Static<typeof Reason>;

export const Step = Closed(
  { code: Type.Enum([...STEP_CODES]), facts: Facts, rule: RuleReference },
  {
    title: 'Step',
    examples: [
      {
        code: 'period',
        facts: { days: 21, from: '2026-12-01', to: '2026-12-22' },
        rule: { policy: 3, key: '*/*', parameter: 'loan_days' },
      },
    ],
  },
);
export type Step = Type.Static<typeof Step>;

export const ACTIONS = ['checkout', 'renewal', 'hold'] as const;

export const exampleDecision = {
  allowed: true,
  action: 'checkout',
  on: '2026-12-01',
  policy: 3,
  due: '2026-12-22',
  reasons: [],
  steps: [
    {
      code: 'period',
      facts: { days: 21, from: '2026-12-01', to: '2026-12-22' },
      rule: { policy: 3, key: '*/*', parameter: 'loan_days' },
    },
  ],
};

/** A decision, and everything that led to it: all reasons against it, and the steps to the deadline. */
export const Decision = Closed(
  {
    allowed: Type.Boolean(),
    action: Type.Enum([...ACTIONS]),
    on: Day,
    policy: Type.Integer({ minimum: 0 }),
    due: Nullable(Day, { description: 'The deadline; null for a hold.' }),
    reasons: Type.Array(Reason),
    steps: Type.Array(Step),
  },
  { title: 'Decision', examples: [exampleDecision] },
);
export type Decision = Type.Static<typeof Decision>;
