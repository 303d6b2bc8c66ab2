import type { ReportName } from '@creature-arena/library-client';
import './tabs.css';

/** The reports by their names, in the order in which they are shown. */
export const TITLES = {
  circulation: 'Circulation',
  'most-lent': 'Most lent',
  'not-lent': 'Not lent',
  overdue: 'Overdue by class',
  collection: 'Collection',
  'new-titles': 'New titles',
} as const satisfies Record<ReportName, string>;

const TABS = [
  ...Object.entries(TITLES).map(([name, title]) => ({ name, title, href: `/app/desk/reports/${name}` })),
  { name: 'stocktakes', title: 'Stocktaking', href: '/app/desk/stocktakes' },
];

/** The ways to all reports, and to stocktaking. */
export const ReportTabs = ({ current }: { current: ReportName | 'stocktakes' }) => (
  <nav aria-label="Reports">
    <ul class="report-tabs">
      {TABS.map(({ name, title, href }) => (
        <li key={name}>
          <a href={href} {...(name === current && { 'aria-current': 'page' })}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
