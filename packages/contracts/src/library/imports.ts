import { Type } from 'typebox';
import { Closed, Nullable } from '../common/schemas.js';
import { Id } from './common.js';

/** The most bytes of a file that is imported by way of the app. */
export const LARGEST_IMPORT = 5 * 1024 * 1024;

/** The most changes, problems and missing readers that a report lists; all are counted. */
export const MOST_REPORTED = 500;

/** The most imports that are listed: the latest. */
export const MOST_IMPORTS = 20;

export const IMPORT_KINDS = ['patrons', 'loans', 'books'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const Kind = Type.Enum([...IMPORT_KINDS], { description: 'What the rows of the file are.' });

export const ImportQuery = Type.Object({
  kind: Kind,
  dry_run: Type.Optional(Type.Boolean({ default: false, description: 'True: nothing is written.' })),
  dates: Type.Optional(
    Type.Enum(['iso', 'dmy', 'mdy'], {
      default: 'iso',
      description: 'The order of the numbers in dates that do not begin with the year; not for books.',
    }),
  ),
  addresses: Type.Optional(
    Type.Enum(['unconfirmed', 'confirmed'], {
      default: 'unconfirmed',
      description: 'Confirmed: staff vouches for the e-mails of the readers, so that mails may go there.',
    }),
  ),
  missing_from: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'Groups, separated by commas: their readers who are not in the file are reported.',
    }),
  ),
  leavers: Type.Optional(
    Type.Enum(['keep', 'expire'], {
      default: 'keep',
      description: 'Expire: the membership of those who are missing ends today.',
    }),
  ),
});
export type ImportQuery = Type.Static<typeof ImportQuery>;

const count = Type.Integer({ minimum: 0 });
const line = Type.Integer({ minimum: 1, description: 'The line of the file that the row begins on.' });
const card = Type.Optional(Type.String({ description: 'The card of the reader.' }));
const group = Nullable(Type.String());

/** The outcome of an import. It names no readers: it has lines, cards, ids and codes. */
export const ImportReport = Closed(
  {
    rows: count,
    imported: count,
    updated: count,
    unchanged: count,
    skipped: count,
    reasons: Type.Record(Type.String(), count, {
      description: 'The rows that were skipped, by their reasons.',
    }),
    changes: Type.Array(
      Closed({
        line,
        card,
        changed: Type.Array(Type.String(), { description: 'Names of fields.' }),
        group: Type.Optional(Type.Array(group, { description: 'Before and after.' })),
      }),
      { maxItems: MOST_REPORTED, description: 'The first of those that were updated.' },
    ),
    problems: Type.Array(
      Closed({ line, card, reason: Type.String(), detail: Type.Optional(Type.String()) }),
      {
        maxItems: MOST_REPORTED,
        description: 'The first of those that were skipped.',
      },
    ),
    missing: Type.Array(Closed({ user_id: Id, card: Nullable(Type.String()), loans: count }), {
      maxItems: MOST_REPORTED,
      description: 'Readers of `missing_from` who are not in the file.',
    }),
    missing_total: count,
  },
  { title: 'ImportReport' },
);
export type ImportReport = Type.Static<typeof ImportReport>;

const exampleReport: ImportReport = {
  ...{ rows: 412, imported: 61, updated: 340, unchanged: 8, skipped: 3 },
  reasons: { card_of_another: 3 },
  changes: [{ line: 7, card: 'P-104', changed: ['group'], group: ['1B', '2B'] }],
  problems: [{ line: 80, card: 'P-077', reason: 'card_of_another' }],
  missing: [{ user_id: 19, card: 'P-019', loans: 2 }],
  missing_total: 1,
};

const progress = {
  id: Id,
  kind: Kind,
  dry_run: Type.Boolean(),
  actor_id: Nullable(Id, { description: 'Who began it; null once the account is deleted.' }),
  started_at: Type.String({ format: 'date-time' }),
  ended_at: Nullable(Type.String({ format: 'date-time' })),
  state: Type.Enum(['running', 'done', 'failed', 'interrupted'], {
    description: 'Interrupted: its process has ended. Running the file again completes it.',
  }),
  rows: count,
  done: count,
};

const exampleProgress = {
  ...{ id: 3, kind: 'patrons', dry_run: true, actor_id: 2, state: 'done', rows: 412, done: 412 },
  ...{ started_at: '2026-12-01T09:30:00.000Z', ended_at: '2026-12-01T09:30:02.000Z' },
};

/** An import by way of the app, and how far it is. */
export const ImportProgress = Closed(progress, { title: 'ImportProgress', examples: [exampleProgress] });
export type ImportProgress = Type.Static<typeof ImportProgress>;

/** The same with its outcome. */
export const Import = Closed(
  {
    ...progress,
    report: Nullable(ImportReport, { description: 'Of the rows that were done; null until it has ended.' }),
  },
  { title: 'Import', examples: [{ ...exampleProgress, report: exampleReport }] },
);
export type Import = Type.Static<typeof Import>;

export const ImportParams = Type.Object({ import_id: Id });
