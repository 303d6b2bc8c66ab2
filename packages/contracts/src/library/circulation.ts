import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Day, Id, NullableDay } from './common.js';
import { ACTIONS, Decision, exampleDecision, Reason } from './decisions.js';
import { overriding, which, who } from './desk-fields.js';
import { Hold, MOST_HOLDS } from './holds.js';
import { pageAfter } from './pages.js';
import { exampleReader, ReaderName } from './reader-name.js';

const book = { id: 7, title: 'Dune', author: 'Frank Herbert' };

/** A loan as the desk and its reader see it: with the copy, and how often it was renewed. */
const deskLoan = {
  id: Id,
  user_id: Nullable(Id),
  books: Type.Array(Closed({ id: Id, title: Type.String(), author: Type.String() })),
  copy: Nullable(Closed({ id: Id, barcode: Nullable(Type.String()) }), {
    description: 'Null for a loan that was not made at the desk.',
  }),
  loan_date: Day,
  deadline: Day,
  return_date: NullableDay,
  renewals: Type.Integer({ minimum: 0 }),
  overdue_by: Type.Integer({ minimum: 0, description: 'Days since the deadline, while it is not returned.' }),
};

const exampleLoan = {
  id: 88,
  user_id: 7,
  books: [book],
  copy: { id: 12, barcode: 'B000012' },
  loan_date: '2026-12-01',
  deadline: '2026-12-22',
  return_date: null,
  renewals: 0,
  overdue_by: 0,
};

export const DeskLoan = Closed(deskLoan, { title: 'DeskLoan', examples: [exampleLoan] });
export type DeskLoan = Type.Static<typeof DeskLoan>;

/** A loan, and whether it could be renewed today. */
export const RenewableLoan = Closed(
  {
    ...deskLoan,
    renewable: Closed({ allowed: Type.Boolean(), reasons: Type.Array(Reason) }),
  },
  { title: 'RenewableLoan', examples: [{ ...exampleLoan, renewable: { allowed: true, reasons: [] } }] },
);
export type RenewableLoan = Type.Static<typeof RenewableLoan>;

/** Lends a copy to a reader: either of card and user_id, either of barcode and copy_id. */
export const NewCheckout = Closed(
  { ...who, ...which, ...overriding },
  { title: 'NewCheckout', examples: [{ card: 'P-104', barcode: 'B000012' }] },
);
export type NewCheckout = Type.Static<typeof NewCheckout>;

/** A loan, and the decision that led to its deadline. */
export const DecidedLoan = Closed(
  { loan: DeskLoan, decision: Decision },
  { title: 'DecidedLoan', examples: [{ loan: exampleLoan, decision: exampleDecision }] },
);
export type DecidedLoan = Type.Static<typeof DecidedLoan>;

const copyNote = Nullable(Type.String(), { description: 'What staff has noted about the copy.' });

/** A loan that was made at the desk, the decision that led to its deadline, and the note about the copy. */
export const Checkout = Closed(
  { loan: DeskLoan, decision: Decision, copy_note: copyNote },
  {
    title: 'Checkout',
    examples: [{ loan: exampleLoan, decision: exampleDecision, copy_note: 'Page 12 is torn.' }],
  },
);
export type Checkout = Type.Static<typeof Checkout>;

export const exampleRefusal = {
  error: '2 of 2 loans are out',
  reasons: [
    {
      code: 'loan_limit_reached',
      text: '2 of 2 loans are out',
      facts: { limit: 2, open: 2 },
      rule: { policy: 3, key: 'grade-1/*', parameter: 'max_loans' },
      overridable: true,
    },
  ],
  loan: null,
  hold: null,
};

/** The answer to what the rules refuse. */
export const Refusal = Closed(
  {
    error: Type.String({ description: 'The text of the weightiest reason.' }),
    reasons: Type.Array(Reason),
    loan: Nullable(DeskLoan, {
      description: 'The loan that the reader has of this copy already, if that is why.',
    }),
    hold: Nullable(Hold, {
      description: 'The hold that the reader has for this title already, if that is why.',
    }),
  },
  {
    title: 'Refusal',
    examples: [exampleRefusal],
  },
);
export type Refusal = Type.Static<typeof Refusal>;

/** Takes a copy back. */
export const NewCheckin = Closed(
  {
    ...which,
    returned_on: Type.Optional(
      Type.String({
        format: 'date',
        description: 'The day on which it came back, e.g. into the book drop; default: today.',
      }),
    ),
  },
  { title: 'NewCheckin', examples: [{ barcode: 'B000012' }] },
);
export type NewCheckin = Type.Static<typeof NewCheckin>;

/** The results of a check-in, and where the copy goes. */
export const Checkin = Closed(
  {
    outcome: Type.Enum(['returned', 'not_on_loan'], {
      description: 'Not on loan: nothing was returned, because nothing was lent.',
    }),
    copy: Closed({
      ...{ id: Id, book_id: Id, barcode: Nullable(Type.String()), call_number: Nullable(Type.String()) },
      title: Type.String(),
      note: copyNote,
    }),
    loan: Nullable(DeskLoan, { description: 'The loan that was returned.' }),
    put: Type.Enum(['shelf', 'hold_shelf', 'aside'], {
      description: 'On the hold shelf it is kept for a reader; aside: it is in repair or withdrawn.',
    }),
    hold: Nullable(
      Closed({ id: Id, user_id: Id, card: Nullable(Type.String()), reader: ReaderName, expires_on: Day }),
      { description: 'For whom the copy is kept, and until when.' },
    ),
    passed_over: Type.Array(
      Closed({ hold: Id, code: Type.Enum(['suspended', 'patron_blocked', 'patron_expired']) }),
      {
        maxItems: MOST_HOLDS,
        description: 'Holds that stand before that one, and why they do not get the copy.',
      },
    ),
    last_return: Nullable(Closed({ loan_id: Id, return_date: Day }), {
      description:
        'The last loan of the copy that was returned before; tells who repeats a check-in that it was done.',
    }),
    open_loans: Type.Array(Id, {
      maxItems: 20,
      description: 'Where the copy was not on loan: open loans that have its book, but no copy.',
    }),
  },
  {
    title: 'Checkin',
    examples: [
      {
        outcome: 'returned',
        copy: {
          ...{ id: 12, book_id: 7, barcode: 'B000012', call_number: 'SF HER', title: 'Dune' },
          note: null,
        },
        loan: { ...exampleLoan, return_date: '2026-12-10' },
        put: 'hold_shelf',
        hold: { id: 31, user_id: 9, card: 'P-077', reader: exampleReader, expires_on: '2026-12-17' },
        passed_over: [{ hold: 30, code: 'patron_blocked' }],
        last_return: null,
        open_loans: [],
      },
    ],
  },
);
export type Checkin = Type.Static<typeof Checkin>;

/** The minutes within which whoever took a copy back may undo it. */
export const UNDO_MINUTES = 10;

/** Undoes the check-in that returned a loan. */
export const CheckinUndo = Closed({ loan_id: Id }, { title: 'CheckinUndo', examples: [{ loan_id: 88 }] });
export type CheckinUndo = Type.Static<typeof CheckinUndo>;

/** Renews a loan; `renewals` is what the desk has seen, so that a repeated request renews once. */
export const NewRenewal = Closed(
  { loan_id: Id, renewals: Type.Integer({ minimum: 0, maximum: 100 }), ...overriding },
  { title: 'NewRenewal', examples: [{ loan_id: 88, renewals: 0 }] },
);
export type NewRenewal = Type.Static<typeof NewRenewal>;

/** Renews a loan of one's own. */
export const OwnRenewal = Closed(
  {
    renewals: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100,
        description:
          'How often the loan was renewed when it was read: a request that is sent again then renews once. Without it the loan ' +
          'is renewed as it is.',
      }),
    ),
  },
  { title: 'OwnRenewal', examples: [{ renewals: 0 }] },
);

/** Asks what would be decided, and changes nothing: a check-out of a copy, a renewal of a loan, a hold on a title. */
export const DecisionQuestion = Closed(
  {
    action: Type.Enum([...ACTIONS]),
    ...who,
    ...which,
    loan_id: Type.Optional(Id),
    book_id: Type.Optional(Id),
    on: Type.Optional(
      Type.String({ format: 'date', description: 'From today to a year on; default: today.' }),
    ),
  },
  { title: 'DecisionQuestion', examples: [{ action: 'checkout', card: 'P-104', barcode: 'B000012' }] },
);
export type DecisionQuestion = Type.Static<typeof DecisionQuestion>;

export const OwnLoansQuery = Type.Object({
  state: Type.Optional(Type.Enum(['open', 'returned'], { default: 'open' })),
  ...pageAfter,
});
export type OwnLoansQuery = Type.Static<typeof OwnLoansQuery>;
