import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Day, Id, text } from './common.js';
import { exampleReader, ReaderName } from './reader-name.js';

/** The most copies that a book has. */
export const MOST_COPIES = 500;

/** A short name that rules and copies refer to, such as `dvd` or `grade-1`. */
export const Code = Type.String({
  pattern: '^[a-z0-9-]{1,20}$',
  description: '1 to 20 small letters, digits and dashes.',
});

/** The number on a copy: visible ASCII characters, no blanks. */
export const Barcode = Type.String({
  pattern: '^[!-~]{1,40}$',
  description: '1 to 40 visible ASCII characters without blanks; no other copy has the same.',
});

export const CopyStatus = Type.Enum(['in_service', 'repair', 'missing', 'lost', 'withdrawn'], {
  description: 'Only what is in service can be lent.',
});

const fields = {
  barcode: Nullable(Barcode),
  material: Code,
  call_number: Nullable(text(60)),
  status: CopyStatus,
  note: Nullable(text(500)),
};

const values = {
  barcode: 'B000012',
  material: 'book',
  call_number: 'SF HER',
  status: 'in_service',
  note: null,
};

/** Adds a copy of a book; without a material: `book`. */
export const NewCopy = Closed(
  {
    barcode: Type.Optional(fields.barcode),
    material: Type.Optional(fields.material),
    call_number: Type.Optional(fields.call_number),
    status: Type.Optional(fields.status),
    note: Type.Optional(fields.note),
  },
  { title: 'NewCopy', examples: [{ barcode: 'B000012', call_number: 'SF HER' }] },
);
export type NewCopy = Type.Static<typeof NewCopy>;

/** Gives a copy that has no barcode one. */
export const NewLabel = Closed(
  { barcode: Barcode },
  { title: 'NewLabel', examples: [{ barcode: 'B000012' }] },
);
export type NewLabel = Type.Static<typeof NewLabel>;

const Version = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'The version that was read; another one is refused with 409.',
});

/** Replaces what is known of a copy, all of it. */
export const CopyReplacement = Closed(
  { version: Version, ...fields },
  { title: 'CopyReplacement', examples: [{ version: 3, ...values }] },
);
export type CopyReplacement = Type.Static<typeof CopyReplacement>;

const copy = {
  id: Id,
  book_id: Id,
  ...fields,
  last_seen_at: Nullable(Type.String({ format: 'date-time' }), {
    description: 'When it was last scanned at the desk.',
  }),
  version: Version,
  where: Type.Enum(['shelf', 'on_loan', 'hold_shelf', 'not_in_service']),
  loan_id: Nullable(Id, { description: 'The open loan that it is on.' }),
  hold_id: Nullable(Id, { description: 'The hold that it is kept for.' }),
};

const exampleCopy = {
  id: 12,
  book_id: 7,
  ...values,
  last_seen_at: '2024-05-01T09:30:00.000Z',
  version: 3,
  where: 'on_loan',
  loan_id: 3,
  hold_id: null,
};

export const Copy = Closed(copy, { title: 'Copy', examples: [exampleCopy] });
export type Copy = Type.Static<typeof Copy>;

/** A copy, and who has it. */
export const CopyWithReader = Closed(
  {
    ...copy,
    reader: Nullable(ReaderName, {
      description: 'Who has borrowed it, or for whom it is kept; null for a deleted account, too.',
    }),
    until: Nullable(Day, { description: 'The deadline of its loan, or the last day on which it is kept.' }),
  },
  { title: 'CopyWithReader', examples: [{ ...exampleCopy, reader: exampleReader, until: '2026-12-22' }] },
);
export type CopyWithReader = Type.Static<typeof CopyWithReader>;

export const CopyParams = Type.Object({ copy_id: Id });

export const CopyQuery = Type.Object({ barcode: Barcode });

/** Whether a book can be had. */
export const Availability = Closed(
  {
    total: Type.Integer({ minimum: 0, description: 'Copies in service.' }),
    available: Type.Integer({ minimum: 0, description: 'Of them, those that are neither lent nor kept.' }),
    holds: Type.Integer({ minimum: 0, description: 'Readers who wait for it.' }),
    next_due: Nullable(Type.String({ format: 'date' }), {
      description: 'The earliest deadline of the open loans of the book; null without any.',
    }),
    missing: Type.Integer({ minimum: 0, description: 'Copies that are missing, beside those in service.' }),
    call_number: Nullable(Type.String(), {
      description: 'Where it stands: that of a copy on the shelf, or of another one in service.',
    }),
  },
  {
    title: 'Availability',
    examples: [
      { total: 3, available: 1, holds: 0, next_due: '2024-05-15', missing: 0, call_number: 'SF HER' },
    ],
  },
);
export type Availability = Type.Static<typeof Availability>;
