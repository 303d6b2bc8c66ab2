import { Type } from 'typebox';
import { Nullable } from '../common/schemas.js';
import { Id, text } from './common.js';
import { Barcode } from './copies.js';
import { REASON_CODES, ReasonCode } from './decisions.js';

// Fields that several requests of the desk have.

/** The number on the card of a reader: visible ASCII characters, no blanks. */
export const Card = Type.String({
  pattern: '^[!-~]{1,40}$',
  description: '1 to 40 visible ASCII characters without blanks; nobody else has the same.',
});

/** A reader: either of them. */
export const who = {
  card: Type.Optional(Card),
  user_id: Type.Optional(Id),
};

/** A copy: either of them. */
export const which = {
  barcode: Type.Optional(Barcode),
  copy_id: Type.Optional(Id),
};

export const overriding = {
  override: Type.Optional(
    Type.Array(ReasonCode, {
      maxItems: REASON_CODES.length,
      uniqueItems: true,
      description: 'Exactly the reasons against it that staff decides otherwise about.',
    }),
  ),
  override_note: Type.Optional(Nullable(text(200))),
};
