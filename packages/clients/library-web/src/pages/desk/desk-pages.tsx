import { lazyPage as page } from '@repo/web-kit';
import { Route, Router } from 'preact-iso';
import { NotFound } from '../not-found.js';

const HoldsPage = page(() => import('./holds-page.js').then((file) => file.HoldsPage));
const OverduePage = page(() => import('./overdue-page.js').then((file) => file.OverduePage));
const ReadersPage = page(() => import('./readers-page.js').then((file) => file.ReadersPage));
const NewReaderPage = page(() => import('./new-reader-page.js').then((file) => file.NewReaderPage));
const ReaderPage = page(() => import('./reader-page.js').then((file) => file.ReaderPage));
const NewBookPage = page(() => import('./books/new-book-page.js').then((file) => file.NewBookPage));
const EditBookPage = page(() => import('./books/edit-book-page.js').then((file) => file.EditBookPage));
const PrintPage = page(() => import('./print/print-page.js').then((file) => file.PrintPage));
const RulesPage = page(() => import('./rules/rules-page.js').then((file) => file.RulesPage));
const ClosuresPage = page(() => import('./closures-page.js').then((file) => file.ClosuresPage));
const LibraryPage = page(() => import('./library-page.js').then((file) => file.LibraryPage));
const StaffPage = page(() => import('./staff/staff-page.js').then((file) => file.StaffPage));
const AuditPage = page(() => import('./audit/audit-page.js').then((file) => file.AuditPage));
const ReportsPage = page(() => import('./reports/reports-page.js').then((file) => file.ReportsPage));
const StocktakesPage = page(() =>
  import('./stocktakes/stocktakes-page.js').then((file) => file.StocktakesPage),
);
const StocktakePage = page(() => import('./stocktakes/stocktake-page.js').then((file) => file.StocktakePage));
const ImportPage = page(() => import('./import/import-page.js').then((file) => file.ImportPage));

/** The pages of the desk beside the two at which books are scanned. */
export function DeskPages() {
  return (
    <Router>
      <Route path="/holds" component={HoldsPage} />
      <Route path="/overdue" component={OverduePage} />
      <Route path="/readers" component={ReadersPage} />
      <Route path="/readers/new" component={NewReaderPage} />
      <Route path="/readers/:id" component={ReaderPage} />
      <Route path="/books/new" component={NewBookPage} />
      <Route path="/books/:id" component={EditBookPage} />
      <Route path="/print" component={PrintPage} />
      <Route path="/rules" component={RulesPage} />
      <Route path="/closures" component={ClosuresPage} />
      <Route path="/library" component={LibraryPage} />
      <Route path="/staff" component={StaffPage} />
      <Route path="/audit" component={AuditPage} />
      <Route path="/reports/:name?" component={ReportsPage} />
      <Route path="/stocktakes" component={StocktakesPage} />
      <Route path="/stocktakes/:id" component={StocktakePage} />
      <Route path="/import" component={ImportPage} />
      <Route default component={NotFound} />
    </Router>
  );
}
