import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Day, text } from './common.js';
import { Code } from './copies.js';

/** The most rules that a policy has, and the most codes of a kind. */
const MOST_RULES = 200;
const MOST_CODES = 50;
/** The most days that a loan or its renewal is for. */
const MOST_DAYS = 3650;

const days = (description: string) => Type.Integer({ minimum: 1, maximum: MOST_DAYS, description });
const limit = (maximum: number, description: string) => Type.Integer({ minimum: 0, maximum, description });

/** Everything that the rules of a library decide. Null: no limit. */
const parameters = {
  loanable: Type.Boolean({ description: 'May be checked out.' }),
  loan_days: days('Days from the check-out to the deadline.'),
  latest_due: Nullable(Day, { description: 'No deadline is later, e.g. the end of term.' }),
  due_on_closed_day: Type.Enum(['next_open', 'previous_open', 'keep'], {
    description: 'Where a deadline moves that falls on a day on which the library is closed.',
  }),
  max_loans: limit(1000, 'Books that a reader has at once.'),
  max_loans_of_material: Nullable(limit(1000, 'Of them, copies of this material.')),
  max_overdue_loans: Nullable(
    limit(1000, 'Overdue loans with which a reader may still borrow, renew and request.'),
  ),
  refuse_age_categories: Type.Array(text(120), {
    maxItems: 50,
    description: 'Age categories of books that are not lent; case does not matter.',
  }),
  max_renewals: limit(100, 'How often a loan is renewed.'),
  renewal_days: Nullable(days('Days that a renewal is for; null: as a loan.')),
  renew_from: Type.Enum(['due', 'today'], { description: 'The day that the days of a renewal count from.' }),
  renew_days_before_due: Nullable(
    limit(MOST_DAYS, 'A loan is renewed from so many days before its deadline on; null: at any time.'),
  ),
  renew_when_requested: Type.Boolean({ description: 'May be renewed while other readers wait for it.' }),
  expired_patron_may_renew: Type.Boolean(),
  holds: Type.Enum(['never', 'if_none_available', 'always'], {
    description: 'When a title may be requested.',
  }),
  max_holds: limit(500, 'Titles that a reader waits for at once.'),
  shelf_days: Type.Integer({
    minimum: 1,
    maximum: 60,
    description: 'Open days for which a copy waits on the hold shelf.',
  }),
  hold_wait_days: days('Days after which a hold that waits expires.'),
};

export const PolicyParameters = Closed(parameters);
export type PolicyParameters = Type.Static<typeof PolicyParameters>;
export type ParameterName = keyof PolicyParameters;

/** The names of all parameters, in the order in which they are shown. */
export const PARAMETER_NAMES = Object.keys(parameters) as ParameterName[];

export const ParameterName = Type.Enum(PARAMETER_NAMES, { title: 'ParameterName' });

const AnyOrCode = Type.Unsafe<string>({
  type: 'string',
  pattern: '^(\\*|[a-z0-9-]{1,20})$',
  description: 'A code; `*`, or nothing: any.',
});

/** Says what holds for a category of readers and a material; what it leaves out, a more general rule says. */
export const PolicyRule = Closed({
  category: Type.Optional(AnyOrCode),
  material: Type.Optional(AnyOrCode),
  ...(Object.fromEntries(
    Object.entries(parameters).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as { [Name in ParameterName]: Type.TOptional<(typeof parameters)[Name]> }),
});
export type PolicyRule = Type.Static<typeof PolicyRule>;

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export const Weekday = Type.Enum([...WEEKDAYS], { title: 'Weekday' });
export type Weekday = Type.Static<typeof Weekday>;

/** The category of a reader, and the material of a copy, for which none was chosen. */
export const DEFAULT_CATEGORY = 'default';
export const DEFAULT_MATERIAL = 'book';

/** The rules where nothing else is said. */
export const DEFAULT_PARAMETERS: PolicyParameters = {
  loanable: true,
  loan_days: 14,
  latest_due: null,
  due_on_closed_day: 'next_open',
  max_loans: 50,
  max_loans_of_material: null,
  max_overdue_loans: null,
  refuse_age_categories: [],
  max_renewals: 2,
  renewal_days: null,
  renew_from: 'today',
  renew_days_before_due: null,
  renew_when_requested: false,
  expired_patron_may_renew: false,
  holds: 'if_none_available',
  max_holds: 10,
  shelf_days: 7,
  hold_wait_days: 365,
};

const codes = (of: string, always: string) =>
  Type.Array(Code, {
    maxItems: MOST_CODES,
    uniqueItems: true,
    description: `The ${of} beside \`${always}\`, which is always there.`,
  });

/** A time of the day at the library. */
export const TimeOfDay = Type.String({
  title: 'TimeOfDay',
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
  description: 'E.g. `09:30`.',
});

/** When the library is open on a day. */
export const Hours = Closed({ from: TimeOfDay, to: TimeOfDay });
export type Hours = Type.Static<typeof Hours>;

const OpeningHours = Type.Object(
  Object.fromEntries(WEEKDAYS.map((day) => [day, Type.Optional(Hours)])) as {
    [Day in Weekday]: Type.TOptional<typeof Hours>;
  },
  { additionalProperties: false, description: 'The hours of the weekdays, as far as they are known.' },
);

export const PolicyDocument = Closed({
  open_weekdays: Type.Array(Weekday, { minItems: 1, maxItems: 7, uniqueItems: true }),
  opening_hours: Type.Optional(OpeningHours),
  categories: codes('categories of readers', DEFAULT_CATEGORY),
  materials: codes('materials of copies', DEFAULT_MATERIAL),
  rules: Type.Array(PolicyRule, {
    minItems: 1,
    maxItems: MOST_RULES,
    description: 'One for each pair of category and material; that of `*` and `*` says everything.',
  }),
});
export type PolicyDocument = Type.Static<typeof PolicyDocument>;

const exampleDocument: PolicyDocument = {
  open_weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  opening_hours: { monday: { from: '10:00', to: '18:00' }, wednesday: { from: '13:00', to: '20:00' } },
  categories: ['grade-1'],
  materials: ['dvd'],
  rules: [
    { ...DEFAULT_PARAMETERS, loan_days: 21, max_loans: 20 },
    { category: 'grade-1', max_loans: 2, refuse_age_categories: ['adults'], latest_due: '2027-07-02' },
    { material: 'dvd', loan_days: 7 },
  ],
};

const Note = Nullable(text(200));

const example = { effective_from: '2027-01-01', note: 'council 2026-12' };

/** Makes a policy, which holds from a day on until the next one. */
export const NewPolicy = Closed(
  {
    effective_from: Day,
    note: Type.Optional(Note),
    document: PolicyDocument,
    drop_codes_in_use: Type.Optional(
      Type.Boolean({
        description:
          'True: leave out categories and materials of the policy in force, though readers and copies have them. Rules for any hold for those.',
      }),
    ),
  },
  { title: 'NewPolicy', examples: [{ ...example, document: exampleDocument }] },
);
export type NewPolicy = Type.Static<typeof NewPolicy>;

const PolicyId = Type.Integer({
  minimum: 0,
  maximum: 2_147_483_647,
  description: '0: the one that is built in, which holds until the first other one.',
});

const summary = {
  id: PolicyId,
  effective_from: Day,
  note: Note,
  made_at: Nullable(Type.String({ format: 'date-time' })),
};
const exampleSummary = { id: 3, ...example, made_at: '2026-12-10T09:30:00.000Z' };

export const PolicySummary = Closed(summary, { title: 'PolicySummary', examples: [exampleSummary] });
export type PolicySummary = Type.Static<typeof PolicySummary>;

/** A policy is never changed: decisions refer to it. */
export const Policy = Closed(
  { ...summary, document: PolicyDocument },
  { title: 'Policy', examples: [{ ...exampleSummary, document: exampleDocument }] },
);
export type Policy = Type.Static<typeof Policy>;

export const PolicyParams = Type.Object({ policy_id: PolicyId });

export const ExplainQuery = Type.Object({
  category: Type.Optional(Code),
  material: Type.Optional(Code),
});

const AnyValue = Type.Unsafe<unknown>({ description: 'The value of the parameter.' });

/** The parameters that hold for a category and a material, each with the rule that it comes from. */
export const Explanation = Closed(
  {
    policy: PolicyId,
    category: Type.String(),
    material: Type.String(),
    parameters: Type.Array(
      Closed({
        parameter: ParameterName,
        value: AnyValue,
        key: Type.String({ description: 'The category and the material of the rule: `grade-1/*`.' }),
      }),
    ),
  },
  {
    title: 'Explanation',
    examples: [
      {
        policy: 3,
        category: 'grade-1',
        material: 'dvd',
        parameters: [
          { parameter: 'loan_days', value: 7, key: '*/dvd' },
          { parameter: 'max_loans', value: 2, key: 'grade-1/*' },
        ],
      },
    ],
  },
);
export type Explanation = Type.Static<typeof Explanation>;

/** The differences from the policy in force: nothing is stored. */
export const PolicyComparison = Closed(
  {
    compared_with: PolicyId,
    differences: Type.Array(
      Closed({
        category: Type.String(),
        material: Type.String(),
        parameter: ParameterName,
        from: AnyValue,
        to: AnyValue,
      }),
    ),
    more: Type.Boolean({ description: 'There are more than the first 1,000, which are shown.' }),
    left_out: Type.Array(
      Closed({
        kind: Type.Enum(['category', 'material']),
        code: Code,
        in_use: Type.Integer({
          minimum: 1,
          description: 'Readers of the category, or copies of the material.',
        }),
      }),
      { maxItems: 2 * MOST_CODES, description: 'Codes in use that the draft leaves out.' },
    ),
  },
  {
    title: 'PolicyComparison',
    examples: [
      {
        compared_with: 3,
        differences: [{ category: 'default', material: 'dvd', parameter: 'loan_days', from: 14, to: 7 }],
        more: false,
        left_out: [{ kind: 'category', code: 'grade-1', in_use: 28 }],
      },
    ],
  },
);
export type PolicyComparison = Type.Static<typeof PolicyComparison>;
