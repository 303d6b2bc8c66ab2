import {
  type CirculationReport,
  type CollectionReport,
  type CollectionReportQuery,
  LONGEST_REPORT,
  type LoansReportQuery,
  type MostLentReport,
  type NewTitlesReport,
  type NotLentReport,
  type OverdueReport,
  type OverdueReportQuery,
  type TitlesReportQuery,
  WEEKDAYS,
} from '@repo/contracts/library';
import { type Actor, writeAudit } from '../audit/audit.repository.js';
import { requireDays } from '../calendar/require-days.js';
import type { LibraryDatabase } from '../db/database.js';
import type { Policies } from '../policies/policies.service.js';
import { circulationReport } from '../rules/circulation-report.js';
import type { Today } from '../rules/days.js';
import { countCirculation, countTitles } from './circulation.repository.js';
import { listMostLent, listNewTitles, listNotLent } from './titles.repository.js';
import { countCollection, listOverdue } from './today.repository.js';

export type Reports = ReturnType<typeof createReports>;

type Deps = { database: LibraryDatabase; policies: Policies; today: Today; timeZone: string };

/** What was lent and what there is, in numbers; counted when it is asked for. */
export function createReports({ database, policies, today, timeZone }: Deps) {
  /** @throws ServiceError 400 for days in the wrong order, or more than five years */
  const requirePeriod = ({ from, to }: { from: string; to: string }) =>
    requireDays({ first: from, last: to }, { first: 'from', last: 'to' }, LONGEST_REPORT);

  /** @throws ServiceError 400 as `requirePeriod` */
  async function circulation(query: LoansReportQuery): Promise<CirculationReport> {
    requirePeriod(query);
    const { open_weekdays: open } = (await policies.current()).document;
    const { cells, titles } = await database.readStale(async (db) => ({
      cells: await countCirculation(db, query),
      titles: await countTitles(db, query),
    }));
    return circulationReport(cells, {
      ...{ from: query.from, to: query.to, category: query.category },
      openWeekdays: WEEKDAYS.flatMap((weekday, n) => (open.includes(weekday) ? [n + 1] : [])),
      ...{ titlesLent: titles.lent, titles: titles.titles },
    });
  }

  /** @throws ServiceError 400 as `requirePeriod` */
  async function mostLent(query: LoansReportQuery): Promise<MostLentReport> {
    requirePeriod(query);
    return database.readStale((db) => listMostLent(db, query));
  }

  /** @throws ServiceError 400 as `requirePeriod` */
  async function notLent(query: TitlesReportQuery): Promise<NotLentReport> {
    requirePeriod(query);
    return database.readStale((db) => listNotLent(db, query, timeZone));
  }

  /** @throws ServiceError 400 as `requirePeriod` */
  async function newTitles(query: TitlesReportQuery): Promise<NewTitlesReport> {
    requirePeriod(query);
    return database.readStale((db) => listNewTitles(db, query, timeZone));
  }

  /** Lists what is overdue today, with the names of readers; the audit says who has read it. */
  async function overdue(query: OverdueReportQuery, by: Actor): Promise<OverdueReport> {
    const report = await database.readStale((db) => listOverdue(db, query, today()));
    await writeAudit(database.db, by, { action: 'overdue_read', details: { books: report.total } });
    return report;
  }

  const collection = (query: CollectionReportQuery): Promise<CollectionReport> =>
    database.readStale((db) => countCollection(db, query));

  return { circulation, mostLent, notLent, newTitles, overdue, collection };
}
