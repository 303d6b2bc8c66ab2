import { type CallOptions, type Calls, path } from '@creature-arena/http';
import type {
  CirculationReport,
  CollectionReport,
  CollectionReportQuery,
  LoansReportQuery,
  MostLentReport,
  NewTitlesReport,
  NotLentReport,
  OverdueReport,
  OverdueReportQuery,
  TitlesReportQuery,
} from './types.js';

export type ReportName = 'circulation' | 'most-lent' | 'not-lent' | 'overdue' | 'collection' | 'new-titles';

/** What was lent, what there is, and what is overdue. */
export function reportsOf({ get, getText }: Calls) {
  return {
    /** Loans, returns and renewals by month, weekday, category and material. */
    circulation: (query: LoansReportQuery, options?: CallOptions) =>
      get<CirculationReport>('/reports/circulation', { query, ...options }),
    mostLent: (query: LoansReportQuery, options?: CallOptions) =>
      get<MostLentReport>('/reports/most-lent', { query, ...options }),
    /** The copies on the shelf whose titles were not lent, in its order. */
    notLent: (query: TitlesReportQuery, options?: CallOptions) =>
      get<NotLentReport>('/reports/not-lent', { query, ...options }),
    /** The books that are overdue today, by group and reader; the audit says who has read it. */
    overdue: (query?: OverdueReportQuery, options?: CallOptions) =>
      get<OverdueReport>('/reports/overdue', { query, ...options }),
    /** The copies by material, genre, age category and status. */
    collection: (query?: CollectionReportQuery, options?: CallOptions) =>
      get<CollectionReport>('/reports/collection', { query, ...options }),
    newTitles: (query: TitlesReportQuery, options?: CallOptions) =>
      get<NewTitlesReport>('/reports/new-titles', { query, ...options }),
    /** The rows of a report as CSV. */
    csv: (name: ReportName, query: Partial<LoansReportQuery>, options?: CallOptions): Promise<string> =>
      getText(path`/reports/${name}`, { query: { ...query, format: 'csv' }, ...options }),
  };
}
