import { type Static, type TSchema, Type } from 'typebox';
import type { DocumentedAnswer } from '../../common/answers.js';
import { operation } from '../../common/operation.js';
import { answers } from '../answers.js';
import {
  CirculationReport,
  CollectionReport,
  CollectionReportQuery,
  FEWEST_LOANS,
  LoansReportQuery,
  MostLentReport,
  NewTitlesReport,
  NotLentReport,
  OverdueReport,
  OverdueReportQuery,
  TitlesReportQuery,
} from '../reports.js';

const tags = ['Reports'];

/** A report as JSON, or with `format=csv` the same rows as CSV. */
const reported = <T extends TSchema>(description: string, schema: T) => {
  const csv = { schema: Type.String(), examples: { rows: { value: 'title,loans\r\nDune,58\r\n' } } };
  const documented: DocumentedAnswer = {
    description,
    content: { 'application/json': { schema }, 'text/csv': csv },
  };
  return answers({ 200: Type.Unsafe<Static<T> | string>(documented as unknown as TSchema) });
};

export const reportCirculation = operation('GET', '/reports/circulation', {
  operationId: 'reportCirculation',
  tags,
  summary: 'Count loans, returns and renewals by month, weekday, category and material',
  description:
    'Each book of a loan counts, also after its reader is forgotten. Days are those of the loan and of the return. ' +
    `Categories with fewer than ${FEWEST_LOANS} loans are joined as \`null\`; so are, with \`category\`, months and all else. ` +
    'A loan of which no category is known counts for `default`, without a material for `book`.',
  querystring: LoansReportQuery,
  response: reported('The counts.', CirculationReport),
});

export const reportMostLent = operation('GET', '/reports/most-lent', {
  operationId: 'reportMostLent',
  tags,
  summary: 'List the titles that were lent most, with their copies and who waits',
  description: `With \`category\`, titles with fewer than ${FEWEST_LOANS} loans are left out.`,
  querystring: LoansReportQuery,
  response: reported('The titles, the most lent first.', MostLentReport),
});

export const reportNotLent = operation('GET', '/reports/not-lent', {
  operationId: 'reportNotLent',
  tags,
  summary: 'List the copies on the shelf whose titles were not lent, in the order of the shelf',
  description: 'Copies that were added before `from`, or nobody knows when.',
  querystring: TitlesReportQuery,
  response: reported('The copies, by call number.', NotLentReport),
});

export const reportOverdue = operation('GET', '/reports/overdue', {
  operationId: 'reportOverdue',
  tags,
  summary: 'List the books that are overdue today by group and reader',
  description: 'It names readers, so the audit says who has read it.',
  querystring: OverdueReportQuery,
  response: reported('The books, by group, then by the name of the reader.', OverdueReport),
});

export const reportCollection = operation('GET', '/reports/collection', {
  operationId: 'reportCollection',
  tags,
  summary: 'Count the copies by material, genre, age category and status',
  querystring: CollectionReportQuery,
  response: reported('The counts of today.', CollectionReport),
});

export const reportNewTitles = operation('GET', '/reports/new-titles', {
  operationId: 'reportNewTitles',
  tags,
  summary: 'List the titles that were added, and how often each was lent',
  querystring: TitlesReportQuery,
  response: reported('The titles, the newest first.', NewTitlesReport),
});
