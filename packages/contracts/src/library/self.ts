import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { Day } from './common.js';
import { Barcode } from './copies.js';
import { Card } from './desk-fields.js';

/** Asks who stands at the self-service page. */
export const SelfCard = Closed({ card: Card }, { title: 'SelfCard', examples: [{ card: 'P-104' }] });
export type SelfCard = Type.Static<typeof SelfCard>;

/** A reader as the self-service page greets them: it says no more of whoever has a card. */
export const SelfReader = Closed(
  { first_name: Type.String() },
  { title: 'SelfReader', examples: [{ first_name: 'Ada' }] },
);
export type SelfReader = Type.Static<typeof SelfReader>;

export const SelfCheckout = Closed(
  { card: Card, barcode: Barcode },
  { title: 'SelfCheckout', examples: [{ card: 'P-104', barcode: 'B000012' }] },
);
export type SelfCheckout = Type.Static<typeof SelfCheckout>;

const book = {
  title: Type.String(),
  deadline: Day,
};

/** A book that a reader has. */
export const SelfLoan = Closed(
  { ...book, overdue_by: Type.Integer({ minimum: 0, description: 'Days since the deadline.' }) },
  { title: 'SelfLoan', examples: [{ title: 'Dune', deadline: '2026-12-22', overdue_by: 0 }] },
);
export type SelfLoan = Type.Static<typeof SelfLoan>;

export const SelfLent = Closed(book, {
  title: 'SelfLent',
  examples: [{ title: 'Dune', deadline: '2026-12-22' }],
});
export type SelfLent = Type.Static<typeof SelfLent>;

export const SelfCheckin = Closed(
  { barcode: Barcode },
  { title: 'SelfCheckin', examples: [{ barcode: 'B000012' }] },
);
export type SelfCheckin = Type.Static<typeof SelfCheckin>;

export const SelfReturned = Closed(
  {
    title: Type.String(),
    outcome: Type.Enum(['returned', 'not_on_loan']),
    put: Type.Enum(['shelf', 'desk'], {
      description: 'Where the copy goes: to the desk, if somebody waits for it or it is not in service.',
    }),
  },
  { title: 'SelfReturned', examples: [{ title: 'Dune', outcome: 'returned', put: 'shelf' }] },
);
export type SelfReturned = Type.Static<typeof SelfReturned>;

/** Shows who they are with the password of their account. As typed: every wrong one is answered alike. */
export const SelfPassword = Closed(
  { card: Card, password: Type.String({ maxLength: 150, writeOnly: true }) },
  { title: 'SelfPassword', examples: [{ card: 'P-104', password: 'correct horse battery' }] },
);
export type SelfPassword = Type.Static<typeof SelfPassword>;
