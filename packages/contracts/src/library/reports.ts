import { type TProperties, Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Day, Id, NullableDay } from './common.js';
import { Code } from './copies.js';

/** The most rows of a list; `total` counts them all. */
export const MOST_REPORT_ROWS = 5000;
export const MOST_LENT = 100;
/** The most days of a report: five years. */
export const LONGEST_REPORT = 1827;
/** Fewer loans of one category are not told apart: in a small class they might tell of one reader. */
export const FEWEST_LOANS = 5;
/** The most rows by category, by material and the like; those with the fewest are joined. */
export const MOST_GROUPS = 50;

const format = { format: Type.Optional(Type.Enum(['json', 'csv'])) };
const period = {
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date', description: `At most ${LONGEST_REPORT} days with \`from\`.` }),
};
const material = { material: Type.Optional(Code) };
const category = { category: Type.Optional(Code) };

export const LoansReportQuery = Type.Object({ ...period, ...category, ...material, ...format });
export type LoansReportQuery = Type.Static<typeof LoansReportQuery>;

export const TitlesReportQuery = Type.Object({ ...period, ...material, ...format });
export type TitlesReportQuery = Type.Static<typeof TitlesReportQuery>;

export const OverdueReportQuery = Type.Object({ ...category, ...material, ...format });
export type OverdueReportQuery = Type.Static<typeof OverdueReportQuery>;

export const CollectionReportQuery = Type.Object({ ...material, ...format });
export type CollectionReportQuery = Type.Static<typeof CollectionReportQuery>;

const count = Type.Integer({ minimum: 0 });
const few = (description?: string) =>
  Nullable(count, {
    description: `${description ?? ''} Null: 1 to ${FEWEST_LOANS - 1}, of one category.`.trim(),
  });

const counts = {
  loans: few('Books lent.'),
  before: few('Books lent in the same days of the year before.'),
  returns: few('Books that came back.'),
  late: few('Of them, after their deadline.'),
  renewals: few('Renewals of the books lent.'),
};

const exampleCounts = { loans: 311, before: 290, returns: 305, late: 12, renewals: 64 };

/** Rows of `circulation`; what stands in `null` is that of several, joined. */
const groups = <K extends TProperties>(key: K, maxItems: number) =>
  Type.Array(Closed({ ...key, ...counts }), { maxItems });

export const CirculationReport = Closed(
  {
    ...{ from: Day, to: Day },
    totals: Closed({
      ...counts,
      titles_lent: few('Titles lent.'),
      titles: Type.Integer({ minimum: 0, description: 'Titles that there are now.' }),
    }),
    months: groups({ month: Nullable(Type.String({ pattern: '^\\d{4}-\\d{2}$' })) }, 62),
    weekdays: groups(
      {
        weekday: Nullable(
          Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday; only open ones.' }),
        ),
      },
      8,
    ),
    categories: groups({ category: Nullable(Code) }, MOST_GROUPS + 1),
    materials: groups({ material: Nullable(Code) }, MOST_GROUPS + 1),
  },
  {
    title: 'CirculationReport',
    examples: [
      {
        ...{ from: '2025-12-01', to: '2025-12-31' },
        totals: { ...exampleCounts, titles_lent: 241, titles: 3960 },
        months: [{ month: '2025-12', ...exampleCounts }],
        weekdays: [{ weekday: 1, ...exampleCounts }],
        categories: [{ category: 'grade-1', ...exampleCounts }],
        materials: [{ material: 'book', ...exampleCounts }],
      },
    ],
  },
);
export type CirculationReport = Type.Static<typeof CirculationReport>;

const total = Type.Integer({
  minimum: 0,
  description: `All that there are, of which \`rows\` has at most ${MOST_REPORT_ROWS}.`,
});

const rowsOf = <R extends TProperties>(row: R, maxItems: number) => Type.Array(Closed(row), { maxItems });

const title = { book_id: Id, title: Type.String(), author: Type.String() };
const exampleTitle = { book_id: 7, title: 'Dune', author: 'Frank Herbert' };

export const MostLentReport = Closed(
  {
    rows: rowsOf(
      {
        ...title,
        loans: Type.Integer({ minimum: 1 }),
        copies: Type.Integer({ minimum: 0, description: 'Copies in service.' }),
        waiting: Type.Integer({ minimum: 0, description: 'Readers who wait for it now.' }),
      },
      MOST_LENT,
    ),
  },
  { title: 'MostLentReport', examples: [{ rows: [{ ...exampleTitle, loans: 58, copies: 3, waiting: 9 }] }] },
);
export type MostLentReport = Type.Static<typeof MostLentReport>;

const shelved = { barcode: Nullable(Type.String()), call_number: Nullable(Type.String()) };

export const NotLentReport = Closed(
  {
    total,
    rows: rowsOf(
      {
        copy_id: Id,
        ...shelved,
        ...title,
        published: Day,
        last_lent: Nullable(Day, { description: 'The last day on which the title was lent.' }),
        last_seen_on: Nullable(Day, { description: 'The last day on which the copy was scanned.' }),
      },
      MOST_REPORT_ROWS,
    ),
  },
  {
    title: 'NotLentReport',
    examples: [
      {
        total: 1,
        rows: [
          {
            ...{ copy_id: 12, barcode: 'B000012', call_number: 'SF HER', ...exampleTitle },
            ...{ published: '1965-08-01', last_lent: null, last_seen_on: '2026-02-02' },
          },
        ],
      },
    ],
  },
);
export type NotLentReport = Type.Static<typeof NotLentReport>;

export const OverdueReport = Closed(
  {
    total,
    rows: rowsOf(
      {
        group: Nullable(Type.String()),
        user_id: Nullable(Id),
        ...{ last_name: Nullable(Type.String()), first_name: Nullable(Type.String()) },
        ...{ loan_id: Id, book_id: Id, title: Type.String(), barcode: shelved.barcode },
        deadline: Day,
        overdue_by: Type.Integer({ minimum: 1, description: 'Days.' }),
      },
      MOST_REPORT_ROWS,
    ),
  },
  {
    title: 'OverdueReport',
    examples: [
      {
        total: 1,
        rows: [
          {
            ...{ group: '1B', user_id: 9, last_name: 'Hopper', first_name: 'Grace', loan_id: 3, book_id: 7 },
            ...{ title: 'Dune', barcode: 'B000012', deadline: '2026-11-20', overdue_by: 6 },
          },
        ],
      },
    ],
  },
);
export type OverdueReport = Type.Static<typeof OverdueReport>;

export const COLLECTION_GROUPS = ['material', 'genre', 'age_category', 'status'] as const;

export const CollectionReport = Closed(
  {
    ...{ titles: count, copies: count, on_loan: count },
    rows: rowsOf(
      {
        by: Type.Enum([...COLLECTION_GROUPS]),
        value: Nullable(Type.String(), {
          description: `Null: several, joined after the ${MOST_GROUPS} that have the most copies.`,
        }),
        ...{ copies: count, on_loan: count },
      },
      COLLECTION_GROUPS.length * (MOST_GROUPS + 1),
    ),
  },
  {
    title: 'CollectionReport',
    examples: [
      {
        ...{ titles: 3960, copies: 4210, on_loan: 320 },
        rows: [{ by: 'material', value: 'book', copies: 4001, on_loan: 311 }],
      },
    ],
  },
);
export type CollectionReport = Type.Static<typeof CollectionReport>;

export const NewTitlesReport = Closed(
  {
    total,
    rows: rowsOf(
      {
        ...title,
        genre: Type.String(),
        call_number: shelved.call_number,
        added_on: NullableDay,
        copies: count,
        loans: Type.Integer({ minimum: 0, description: 'Since then.' }),
      },
      MOST_REPORT_ROWS,
    ),
  },
  {
    title: 'NewTitlesReport',
    examples: [
      {
        total: 1,
        rows: [
          {
            ...{ ...exampleTitle, genre: 'Science fiction', call_number: 'SF HER' },
            ...{ added_on: '2026-11-02', copies: 1, loans: 4 },
          },
        ],
      },
    ],
  },
);
export type NewTitlesReport = Type.Static<typeof NewTitlesReport>;
