import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Day, Id, NullableDay, text } from './common.js';
import { Decision, exampleDecision } from './decisions.js';
import { overriding, who } from './desk-fields.js';
import { pageAfter } from './pages.js';
import { exampleReader, ReaderName } from './reader-name.js';

/** The most readers who wait for a title. */
export const MOST_HOLDS = 500;

export const HOLD_STATUSES = ['waiting', 'ready', 'fulfilled', 'expired', 'cancelled'] as const;
export type HoldStatus = (typeof HOLD_STATUSES)[number];

/** Why a hold has ended. */
export const HOLD_ENDS = [
  'lent',
  'by_reader',
  'by_staff',
  'not_collected',
  'waited_too_long',
  'title_deleted',
  'account_deleted',
] as const;
export const HoldEnd = Type.Enum([...HOLD_ENDS], { title: 'HoldEnd' });
export type HoldEnd = Type.Static<typeof HoldEnd>;

const Priority = Type.Integer({
  minimum: -100,
  maximum: 100,
  description: 'Those with a smaller number come first; among equals, who asked first.',
});

const SuspendedUntil = Nullable(Day, {
  description: 'The last day on which the hold is passed over; it keeps its place. From today to a year on.',
});

const book = { id: 7, title: 'Dune', author: 'Frank Herbert' };

const exampleHold = {
  id: 31,
  book,
  user_id: 9,
  card: 'P-077',
  reader: exampleReader,
  status: 'ready',
  position: null,
  priority: 0,
  placed_at: '2026-11-20T15:04:05.000Z',
  suspended_until: null,
  ready_on: '2026-12-01',
  expires_on: '2026-12-09',
  copy: { id: 12, barcode: 'B000012' },
  closed_at: null,
  closed_reason: null,
};

/** That a reader waits for a title; once it is ready, a copy is kept for them. */
export const Hold = Closed(
  {
    id: Id,
    book: Nullable(Closed({ id: Id, title: Type.String(), author: Type.String() }), {
      description: 'Null once the title is deleted.',
    }),
    user_id: Nullable(Id, { description: 'Null once the account is deleted.' }),
    card: Nullable(Type.String()),
    reader: Nullable(ReaderName, { description: 'Null once the account is deleted.' }),
    status: Type.Enum([...HOLD_STATUSES], {
      description: 'Ready: a copy is kept on the hold shelf. The last three are final.',
    }),
    position: Nullable(Type.Integer({ minimum: 1 }), {
      description: 'While it waits: its place among those that wait for the title.',
    }),
    priority: Priority,
    placed_at: Type.String({ format: 'date-time' }),
    suspended_until: NullableDay,
    ready_on: NullableDay,
    expires_on: Nullable(Day, {
      description: 'The last day on which it waits, or on which the copy is kept; null once it has ended.',
    }),
    copy: Nullable(Closed({ id: Id, barcode: Nullable(Type.String()) }), {
      description: 'The copy that is kept.',
    }),
    closed_at: Nullable(Type.String({ format: 'date-time' })),
    closed_reason: Nullable(HoldEnd),
  },
  { title: 'Hold', examples: [exampleHold] },
);
export type Hold = Type.Static<typeof Hold>;

/** Requests a title for a reader: either of card and user_id. */
export const NewHold = Closed(
  { ...who, book_id: Id, ...overriding },
  { title: 'NewHold', examples: [{ card: 'P-077', book_id: 7 }] },
);
export type NewHold = Type.Static<typeof NewHold>;

/** Requests a title for oneself. */
export const OwnNewHold = Closed({ book_id: Id }, { title: 'OwnNewHold', examples: [{ book_id: 7 }] });

/** A hold, and the decision that allowed it. */
export const DecidedHold = Closed(
  { hold: Hold, decision: Decision },
  {
    title: 'DecidedHold',
    examples: [
      {
        hold: { ...exampleHold, status: 'waiting', position: 1, ready_on: null, copy: null },
        decision: { ...exampleDecision, action: 'hold', due: null, steps: [] },
      },
    ],
  },
);
export type DecidedHold = Type.Static<typeof DecidedHold>;

/** Moves a hold in its queue, or has it passed over for a while. The note goes into the audit. */
export const HoldChange = Closed(
  { priority: Priority, suspended_until: SuspendedUntil, note: Type.Optional(Nullable(text(200))) },
  { title: 'HoldChange', examples: [{ priority: -1, suspended_until: null, note: 'for the exam' }] },
);
export type HoldChange = Type.Static<typeof HoldChange>;

/** Has a hold of one's own passed over for a while. */
export const OwnHoldChange = Closed(
  { suspended_until: SuspendedUntil },
  { title: 'OwnHoldChange', examples: [{ suspended_until: '2026-12-24' }] },
);

export const HoldParams = Type.Object({ hold_id: Id });

export const HoldQuery = Type.Object({
  book_id: Type.Optional(Id),
  user_id: Type.Optional(Id),
  status: Type.Optional(Type.Enum([...HOLD_STATUSES])),
  ...pageAfter,
});
export type HoldQuery = Type.Static<typeof HoldQuery>;

/** The most lines of a list of copies to walk for. */
export const MOST_LISTED = 100;

const Shelved = Closed({ id: Id, barcode: Nullable(Type.String()), call_number: Nullable(Type.String()) });
const exampleShelved = { id: 12, barcode: 'B000012', call_number: 'SF HER' };

/** A title that readers wait for and that has copies on the shelf: fetch so many of these, and check them in. */
export const PickListEntry = Closed(
  {
    book: Closed({ id: Id, title: Type.String(), author: Type.String() }),
    wanted: Type.Integer({ minimum: 1, description: 'Copies to fetch.' }),
    copies: Type.Array(Shelved, { maxItems: 10, description: 'Copies on the shelf, any of which will do.' }),
  },
  { title: 'PickListEntry', examples: [{ book, wanted: 1, copies: [exampleShelved] }] },
);
export type PickListEntry = Type.Static<typeof PickListEntry>;

/** A copy that stands on the hold shelf for nobody any more: check it in. */
export const ClearListEntry = Closed(
  { book: Closed({ id: Id, title: Type.String(), author: Type.String() }), copy: Shelved },
  { title: 'ClearListEntry', examples: [{ book, copy: exampleShelved }] },
);
export type ClearListEntry = Type.Static<typeof ClearListEntry>;
