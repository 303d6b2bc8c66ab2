import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Id, text } from './common.js';
import { Barcode } from './copies.js';
import { pageAfter } from './pages.js';

/** The most barcodes of one request. */
export const MOST_SCANS = 100;

export const FINDINGS = ['expected', 'elsewhere', 'on_loan', 'held', 'out_of_service', 'unknown'] as const;

const fields = {
  name: text(100),
  shelf_from: Nullable(text(60), { description: 'The first call number; null: from the beginning.' }),
  shelf_to: Nullable(text(60), {
    description: 'The last call number, with all that begin with it; null: to the end.',
  }),
};

const values = { name: 'Science fiction', shelf_from: 'SF', shelf_to: 'SF' };

/** Begins a stocktake of the shelves between two call numbers. */
export const NewStocktake = Closed(
  {
    name: fields.name,
    shelf_from: Type.Optional(fields.shelf_from),
    shelf_to: Type.Optional(fields.shelf_to),
  },
  { title: 'NewStocktake', examples: [values] },
);
export type NewStocktake = Type.Static<typeof NewStocktake>;

const stocktake = {
  id: Id,
  ...fields,
  started_at: Type.String({ format: 'date-time' }),
  closed_at: Nullable(Type.String({ format: 'date-time' })),
};

const begun = { id: 3, ...values, started_at: '2026-07-01T08:00:00.000Z', closed_at: null };

export const Stocktake = Closed(stocktake, { title: 'Stocktake', examples: [begun] });
export type Stocktake = Type.Static<typeof Stocktake>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

/** A stocktake, and how far it is. */
export const StocktakeProgress = Closed(
  {
    ...stocktake,
    expected: count('Copies that have a barcode and should stand on these shelves now.'),
    seen: count('Of them, those that were scanned since the beginning, here or at the desk.'),
    set_missing: count('Copies that were set missing at the end.'),
    scanned: Closed(
      Object.fromEntries(FINDINGS.map((finding) => [finding, count('')])) as Record<
        (typeof FINDINGS)[number],
        ReturnType<typeof count>
      >,
      { description: 'Barcodes by what they turned out to be.' },
    ),
  },
  {
    title: 'StocktakeProgress',
    examples: [
      {
        ...{ ...begun, expected: 412, seen: 398, set_missing: 0 },
        scanned: { expected: 398, elsewhere: 3, on_loan: 1, held: 0, out_of_service: 2, unknown: 1 },
      },
    ],
  },
);
export type StocktakeProgress = Type.Static<typeof StocktakeProgress>;

export const StocktakeParams = Type.Object({ stocktake_id: Id });

/** Asks for the stocktakes before one, the latest first. */
export const StocktakeQuery = Type.Object({
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  limit: pageAfter.limit,
});
export type StocktakeQuery = Type.Static<typeof StocktakeQuery>;

/** What was scanned. */
export const StocktakeScans = Closed(
  { barcodes: Type.Array(Barcode, { minItems: 1, maxItems: MOST_SCANS }) },
  { title: 'StocktakeScans', examples: [{ barcodes: ['B000012'] }] },
);

const scannedCopy = {
  copy_id: Id,
  book_id: Id,
  title: Type.String(),
  call_number: Nullable(Type.String(), { description: 'Where it belongs.' }),
  status: Type.String(),
};

export const StocktakeFinding = Closed(
  {
    barcode: Barcode,
    finding: Type.Enum([...FINDINGS], {
      description:
        '`expected`: it belongs here. `elsewhere`: to another shelf. `on_loan`: nobody has checked it in. ' +
        '`held`: it is kept for a reader. `out_of_service`: see its `status`. `unknown`: no copy has this barcode.',
    }),
    copy: Nullable(Closed(scannedCopy)),
  },
  {
    title: 'StocktakeFinding',
    examples: [
      {
        ...{ barcode: 'B000012', finding: 'elsewhere' },
        copy: { copy_id: 12, book_id: 7, title: 'Dune', call_number: 'SF HER', status: 'in_service' },
      },
    ],
  },
);
export type StocktakeFinding = Type.Static<typeof StocktakeFinding>;

/** A copy that was not seen. */
export const NotSeen = Closed(
  {
    ...{ id: Id, barcode: Barcode, call_number: scannedCopy.call_number },
    ...{ book_id: Id, title: Type.String(), author: Type.String() },
    last_seen_at: Nullable(Type.String({ format: 'date-time' })),
  },
  {
    title: 'NotSeen',
    examples: [
      {
        ...{ id: 12, barcode: 'B000012', call_number: 'SF HER', book_id: 7, title: 'Dune' },
        ...{ author: 'Frank Herbert', last_seen_at: null },
      },
    ],
  },
);
export type NotSeen = Type.Static<typeof NotSeen>;

/** Ends a stocktake. */
export const StocktakeEnd = Closed(
  { set_missing: Type.Boolean({ description: 'Copies that were not seen are set missing.' }) },
  { title: 'StocktakeEnd', examples: [{ set_missing: true }] },
);
