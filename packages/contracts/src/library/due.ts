import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Day, Id } from './common.js';
import { pageAfter } from './pages.js';
import { exampleReader, ReaderName } from './reader-name.js';

/** The most books of one reader that are listed. */
export const MOST_DUE = 100;

const DueBook = Closed({
  loan_id: Id,
  book_id: Id,
  title: Type.String(),
  barcode: Nullable(Type.String(), { description: 'Null for a loan that was not made at the desk.' }),
  deadline: Day,
  overdue_by: Type.Integer({ minimum: 0, description: 'Days since the deadline.' }),
});

/** A reader, and the books that they are to bring back. */
export const DueReader = Closed(
  {
    reader: ReaderName,
    address: Nullable(Type.String(), { description: 'Where letters go.' }),
    books: Type.Array(DueBook, { maxItems: MOST_DUE, description: 'The first that were due come first.' }),
  },
  {
    title: 'DueReader',
    examples: [
      {
        reader: exampleReader,
        address: '1 Long Lane, Sunfield',
        books: [
          {
            loan_id: 88,
            book_id: 7,
            title: 'Dune',
            barcode: 'B000012',
            deadline: '2026-12-22',
            overdue_by: 3,
          },
        ],
      },
    ],
  },
);
export type DueReader = Type.Static<typeof DueReader>;

export const DueQuery = Type.Object({
  until: Type.String({ format: 'date', description: 'The last deadline that counts.' }),
  without_mail: Type.Optional(
    Type.Boolean({ description: 'True: only readers without a confirmed mail address.' }),
  ),
  ...pageAfter,
});
export type DueQuery = Type.Static<typeof DueQuery>;
