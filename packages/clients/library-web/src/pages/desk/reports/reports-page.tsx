import type { ReportName } from '@creature-arena/library-client';
import { Button, Failure, Loaded, todayHere, useAction, useRead } from '@repo/web-kit';
import type { ComponentChildren } from 'preact';
import { useRoute } from 'preact-iso';
import { library } from '../../../library.js';
import { saveFile } from '../../../save-file.js';
import { NotFound } from '../../not-found.js';
import { DeskPage } from '../desk-page.js';
import { Circulation } from './circulation.js';
import { type Asks, Filters, type Query, queryOf } from './filters.js';
import { Collection, MostLent, NewTitles, NotLent, Overdue } from './lists.js';
import { ReportTabs, TITLES } from './tabs.js';
import './reports.css';

type Report = { asks: readonly Asks[]; Body: (props: { query: Query }) => ComponentChildren };

/** A report: what it is called, what it can be asked for, how it is read, and how it is shown. */
const report = <T,>(
  name: ReportName,
  asks: readonly Asks[],
  load: (query: Query) => Promise<T>,
  show: (report: T) => ComponentChildren,
): Report => ({
  asks,
  Body: ({ query }) => (
    <Loaded
      read={useRead(`report ${name} ${JSON.stringify(query)}`, () => load(query), { freshMillis: 60_000 })}
      skeleton={<p class="muted">Counting …</p>}
    >
      {show}
    </Loaded>
  ),
});

const REPORTS: Readonly<Record<ReportName, Report>> = {
  circulation: report(
    'circulation',
    ['period', 'category', 'material'],
    (query) => library.reports.circulation(query),
    (found) => <Circulation report={found} />,
  ),
  'most-lent': report(
    'most-lent',
    ['period', 'category', 'material'],
    (query) => library.reports.mostLent(query),
    (found) => <MostLent report={found} />,
  ),
  'not-lent': report(
    'not-lent',
    ['years', 'material'],
    (query) => library.reports.notLent(query),
    (found) => <NotLent report={found} />,
  ),
  overdue: report(
    'overdue',
    ['category', 'material'],
    (query) => library.reports.overdue(query),
    (found) => <Overdue report={found} />,
  ),
  collection: report(
    'collection',
    ['material'],
    (query) => library.reports.collection(query),
    (found) => <Collection report={found} />,
  ),
  'new-titles': report(
    'new-titles',
    ['period', 'material'],
    (query) => library.reports.newTitles(query),
    (found) => <NewTitles report={found} />,
  ),
};

const NAMES = Object.keys(REPORTS) as ReportName[];

/** What was lent, what there is, and what is late, in numbers. */
export function ReportsPage() {
  const { params } = useRoute();
  const name = NAMES.find((each) => each === (params.name ?? 'circulation'));
  if (name === undefined) return <NotFound />;
  return (
    <DeskPage title="Reports">
      <ReportTabs current={name} />
      <Asked key={name} name={name} />
    </DeskPage>
  );
}

function Asked({ name }: { name: ReportName }) {
  const { asks, Body } = REPORTS[name];
  const query = queryOf(asks, todayHere());
  const saving = useAction(async () => {
    const text = await library.reports.csv(name, query);
    // The mark at the beginning tells Excel that the text is UTF-8.
    saveFile(`${name}.csv`, 'text/csv', `\uFEFF${text}`);
  });
  return (
    <section class="stack" aria-label={TITLES[name]}>
      <Filters asks={asks}>
        <Button isBusy={saving.isBusy} onClick={() => saving.run()}>
          Save as CSV
        </Button>
      </Filters>
      <Failure error={saving.error} />
      <Body key={JSON.stringify(query)} query={query} />
    </section>
  );
}
