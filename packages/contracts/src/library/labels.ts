import { Type } from 'typebox';
import { Closed } from '../common/schemas.js';
import { Id } from './common.js';
import { Barcode, Copy } from './copies.js';
import { pageAfter } from './pages.js';

/** The most copies of one request about labels. */
export const MOST_LABELS = 500;

const { id, barcode, call_number } = Copy.properties;

/** What is printed on the label of a copy. */
export const CopyLabel = Closed(
  { id, barcode, call_number, title: Type.String(), author: Type.String() },
  {
    title: 'CopyLabel',
    examples: [{ id: 41, barcode: 'B001041', call_number: 'SF HER', title: 'Dune', author: 'Frank Herbert' }],
  },
);
export type CopyLabel = Type.Static<typeof CopyLabel>;

export const LabelQuery = Type.Object({
  missing: Type.Optional(
    Type.Enum(['label', 'barcode'], {
      description:
        '`label`: only copies whose label is to be printed; `barcode`: only those without a barcode. Neither has copies ' +
        'that are missing, lost or withdrawn.',
    }),
  ),
  since: Type.Optional(Type.String({ format: 'date', description: 'Only copies added from this day on.' })),
  from: Type.Optional({
    ...Barcode,
    description:
      'Only barcodes from this one on: by what stands before the number at the end, then `B9` before `B10`.',
  }),
  to: Type.Optional({ ...Barcode, description: 'Only barcodes up to this one.' }),
  ...pageAfter,
});
export type LabelQuery = Type.Static<typeof LabelQuery>;

const copyIds = Type.Array(Id, { minItems: 1, maxItems: MOST_LABELS });

/** Says of copies that their labels are printed, or are to be printed again. */
export const PrintedLabels = Closed(
  { copy_ids: copyIds, printed: Type.Boolean() },
  { title: 'PrintedLabels', examples: [{ copy_ids: [41, 42], printed: true }] },
);
export type PrintedLabels = Type.Static<typeof PrintedLabels>;

export const LabelCount = Closed(
  { copies: Type.Integer({ minimum: 0, description: 'Copies that it was noted for.' }) },
  { title: 'LabelCount', examples: [{ copies: 2 }] },
);
export type LabelCount = Type.Static<typeof LabelCount>;

/** Gives barcodes to copies that have none. */
export const NewBarcodes = Closed(
  {
    copy_ids: copyIds,
    prefix: Type.String({ pattern: '^[!-~]{0,20}$', description: 'Up to 20 visible ASCII characters.' }),
    digits: Type.Integer({ minimum: 1, maximum: 9, description: 'Digits of the number behind the prefix.' }),
  },
  { title: 'NewBarcodes', examples: [{ copy_ids: [41, 42], prefix: 'B', digits: 6 }] },
);
export type NewBarcodes = Type.Static<typeof NewBarcodes>;

/** The barcode that a copy has now. */
export const GivenBarcode = Closed(
  { id: Id, barcode: Barcode },
  { title: 'GivenBarcode', examples: [{ id: 41, barcode: 'B001041' }] },
);
export type GivenBarcode = Type.Static<typeof GivenBarcode>;
